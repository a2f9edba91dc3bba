/** Bodies for calls that cannot be built from the rows that the operator sees. */
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { sealLog } from '#server/features/seal/seal';
import { demoPassword } from '#server/demo/agents';
import { agentForm, agentTerms, merchantForm } from '#tests/world/applications';
import { ticket } from '#tests/world/captcha';
import { request, type TestApp, type Operator } from '#tests/world/test-app';
import { boardBodies } from './board-bodies';
import { disputeBodies } from './dispute-bodies';
import { exportPlanBodies } from './export-plan-bodies';
import { productBodies } from './product-bodies';
import { termsNoticeBodies } from './terms-notice-bodies';
import { forecastBodies } from './forecast-bodies';
import { guardBodies } from './guard-bodies';
import { photoBodies } from './photo-bodies';
import { trustBodies } from './trust-bodies';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const just =
  (...bodies: readonly object[]): Bodies =>
  async () =>
    bodies;
const rowsAs =
  (statement: string): Bodies =>
  async (app, user) =>
    app.rows(statement, [user]);
const ownTile = rowsAs(
  `select tile_no as "tileNo" from board_tile where operator_no = (select operator_no from operator where username = $1) limit 1`,
);
const mine = `(select agent_no from operator where username = $1)`;
const myPath = `(select agent_path from agent where agent_no = ${mine})`;
const withdrawal = { accountType: 'PROFIT', amount: 10_000 } as const;
/** Code of the text message for that withdrawal; any value if this operator gets no message. */
const smsCode = async (app: TestApp, user: Operator): Promise<string> => {
  await app.send(contract.withdraw.sendCode, withdrawal, app.as(user));
  const [sent] = await app.rows<{ answer: number }>(
    `select answer from captcha where kind = 'sms' and purpose = 'WITHDRAW' order by expire_time desc limit 1`,
  );
  return String(sent?.answer ?? 0).padStart(6, '0');
};
const endpointsOf = async (app: TestApp, user: Operator): Promise<string[]> =>
  (
    await app.rows<{ no: string }>(
      `select endpoint_no as no from webhook_endpoint where agent_no = ${mine} order by create_time limit 1`,
      [user],
    )
  ).map(({ no }) => no);
/** An entry of the log that is sealed: a first run marks what there is, a second one seals it. */
const sealedEntry = async (app: TestApp, which: string, values: unknown[] = []) => {
  for (let run = 0; run < 2; run += 1) await sealLog(app.deps, app.clock.now());
  return app.rows(`select 'RZ' || lpad(id::text, 10, '0') as "logNo" from operate_log where ${which} limit 1`, values);
};
/** A request of a person about whose data something was found. */
const personRequest = `insert into person_request (person_no, person_request_kind, person_request_status, subject_mask, person_basis, operator_no, operator_name, counts, found_count, create_time, update_time)
  values ('GRFOUND', 'ERASE', 'READY', '138****0001', '本人申请', 'OP00000001', '平台', '[{"kind":"STAFF","found":1,"erasable":1,"erased":0,"kept":0,"law":null,"until":null}]', 1, 0, 0)
  on conflict (person_no) do update set version = person_request.version returning person_no as "personNo"`;
const paper = { remark: '商户经营正常，附签购单一张。', signImg: 'demo.png' };
const someTerms = `select policy_code as "policyCode" from agent_policy where agent_no in (select agent_no from agent where parent_agent_no = ${mine}) and enabled limit 2`;
const freeTerminals = `select term_sn as sn from terminal where agent_no = ${mine} and term_status = 'ISSUED' and bind_status = 'UNBIND' limit 2`;
const numbersOf = async (app: TestApp, user: Operator): Promise<string[]> =>
  (await app.rows<{ sn: string }>(freeTerminals, [user])).map(({ sn }) => sn);

const openMerchants = `from merchant m where starts_with(m.agent_path, ${myPath}) and m.account_status = 'TRUE'`;
const branch = { storeName: '城东店', address: '建设路 18 号', contactName: '王小明' };
const storesOfMine = `select store_no as "storeNo" from store where status = 'TRUE' and cust_no in (select cust_no ${openMerchants}) limit 2`;

/** By the call's name in the contract. */
export const bodies: Readonly<Record<string, Bodies>> = {
  ...trustBodies,
  ...boardBodies,
  ...disputeBodies,
  ...exportPlanBodies,
  ...forecastBodies,
  ...productBodies,
  ...guardBodies,
  ...photoBodies,
  ...termsNoticeBodies,
  'platformPerson.result': async app => app.rows(personRequest),
  'staffLog.proof': (app, user) => sealedEntry(app, `operator_agent_no = ${mine}`, [user]),
  'platformSeal.rowProof': app => sealedEntry(app, 'true'),
  'login.getCaptcha': just({ captchaType: 'pow' }, { captchaType: 'blockPuzzle' }),
  'login.loginWithCaptcha': async (app, username) => [
    { username, password: await passwordDigest(demoPassword), captcha: await ticket(app) },
  ],
  'login.modifyLoginPassword': async () => [
    { oldPassword: await passwordDigest(demoPassword), newPassword: 'another-river-9527' },
  ],
  'preferences.saveQuery': just({
    queryName: '常用',
    callPath: '/customerQuery/v1/findByPage',
    pagePath: '/custManage/custList',
    search: '?custLevel=1',
    isDefault: false,
    inMenu: false,
    onHome: true,
    ...request(),
  }),
  // The demo data has few transactions in the morning.
  'home.share': just({ period: 'MONTH' }, { period: 'TODAY' }),
  'search.records': rowsAs(
    `(select cust_no as keyword from merchant where starts_with(agent_path, ${myPath}) limit 3) union all (select agent_no from agent where starts_with(agent_path, ${myPath}) limit 3) union all (select phone from merchant where starts_with(agent_path, ${myPath}) limit 3)`,
  ),
  'upload.showImg': rowsAs(`select file_no as "fileNo" from file where starts_with(agent_path, ${myPath}) limit 2`),
  'download.getUrl': rowsAs(
    `select task_no as "taskNo" from download_task where status = 'SUCCESS' and operator_no = (select operator_no from operator where username = $1) limit 1`,
  ),
  // Direct children come first, because only their phone numbers are returned.
  'agentInfo.detail': rowsAs(
    `select agent_no as "agentNo" from agent where agent_type = 'AGENT' and starts_with(agent_path, ${myPath}) order by parent_agent_no = ${mine} desc, agent_no limit 6`,
  ),
  'lookup.mccsByKeyWord': just({ keyWord: '超市' }),
  'frontError.report': just({ message: 'x is not a function', place: 'list.machine' }),
  'customer.preRegister': rowsAs(`select phone from merchant where $1::text is not null and cust_level = 0 limit 20`),
  'custIncr.count': rowsAs(`select phone from merchant where agent_no = ${mine} limit 3`),
  'custIncr.history': rowsAs(
    `(select phone, null as "custNo" from merchant_incr where starts_with(agent_path, ${myPath}) limit 3) union all (select null, cust_no from merchant where starts_with(agent_path, ${myPath}) limit 3)`,
  ),
  // Resubmittable applications come first, because only those are returned unmasked.
  'custIncr.get': rowsAs(
    `select incr_no as "incrNo" from merchant_incr where starts_with(agent_path, ${myPath}) order by agent_no = ${mine} and examine_status = 'FAIL' desc limit 6`,
  ),
  'fee.templateOfPolicy': rowsAs(someTerms),
  'flowCard.interval': rowsAs(someTerms.replace('select', 'select agent_no as "agentNo",')),
  'flowCard.change': async (app, user) => {
    const rows = await app.rows<{ custNo: string }>(
      `select o.cust_no as "custNo" from flow_order o join merchant m using (cust_no) where o.flow_fee_status = 0 and m.agent_no = ${mine} limit 3`,
      [user],
    );
    return rows.map(row => ({ ...row, newFee: 4_800, ...request() }));
  },
  'riskOrder.submit': async (app, user) =>
    (
      await app.rows<object>(
        `select risk_order_no as "riskOrderNo" from risk_order where agent_no = ${mine} and risk_order_status in ('INIT', 'REJECT') limit 5`,
        [user],
      )
    ).map(row => ({ ...row, ...paper, ...request() })),
  'riskAdjust.submit': async (app, user) =>
    (
      await app.rows<object>(`select adjust_no as "adjustNo" from risk_adjust where agent_no = ${mine} limit 5`, [user])
    ).map(row => ({ ...row, ...paper, ...request() })),
  'terminal.exchange': rowsAs(
    `select t.term_sn as "termSn", n.term_sn as "newTermSn", '屏幕损坏' as remark, gen_random_uuid() as "requestNo"
      from terminal t join merchant m on m.cust_no = t.cust_no and m.account_status = 'TRUE'
        join terminal n on n.agent_no = t.agent_no and n.policy_code = t.policy_code and n.term_status = 'ISSUED'
      where starts_with(t.agent_path, ${myPath}) and t.term_status in ('BOUND', 'ACTIVE') order by t.term_sn, n.term_sn limit 1`,
  ),
  'store.open': async (app, user) =>
    (await app.rows<object>(`select cust_no as "custNo" ${openMerchants} limit 2`, [user])).map(row => ({
      ...row,
      ...branch,
      ...request(),
    })),
  'store.edit': async (app, user) =>
    (await app.rows<object>(storesOfMine, [user])).map(row => ({ ...row, ...branch, ...request() })),
  'store.close': async (app, user) =>
    (await app.rows<object>(storesOfMine, [user])).map(row => ({ ...row, ...request() })),
  'fee.save': rowsAs(
    `select incr_no as "incrNo", payload -> 'fees' as fees from merchant_incr where payload ? 'fees' and examine_status = 'FAIL'
      and submitter_no = (select operator_no from operator where username = $1) limit 2`,
  ),
  // Forms of whole applications, as the first-level agent hands them in; each person and phone once.
  'agentIncr.save': async app => [{ ...(await agentForm(app, 41)), ...request() }],
  'custIncr.save': async app => [{ ...(await merchantForm(app, 41)), ...request() }],
  'agentCost.save': async (app, user) => {
    if (user !== 'agent_l1') return [];
    const policies = [await agentTerms(app, user, '80000011')];
    return [{ agentNo: '80000011', policies, vips: [], effectType: 'NEXT_DAY', ...request() }];
  },
  'changeAudit.apply': rowsAs(
    `select cust_no as "custNo", 'PHONE' as "custChangeType", '199' || right(cust_no, 8) as phone, gen_random_uuid()::text as "requestNo" from merchant m
      where agent_no = ${mine} and account_status = 'TRUE' and not exists (select 1 from cust_change c where c.cust_no = m.cust_no and c.cust_change_type = 'PHONE' and c.audit_status = 2) limit 4`,
  ),
  'orgInfo.setStatus': rowsAs(
    `select agent_no as "orgNo", 'FALSE' as status, '长期未登录' as reason, gen_random_uuid()::text as "requestNo" from agent where agent_type = 'ORG' and parent_agent_no = ${mine} limit 1`,
  ),
  'agentInfo.setAccount': rowsAs(
    `select agent_no as "agentNo", 'FALSE' as status, '资料到期' as remark, gen_random_uuid()::text as "requestNo" from agent where agent_type = 'AGENT' and parent_agent_no = ${mine} and account_status = 'TRUE' order by agent_no desc limit 1`,
  ),
  'orgInfo.setAccount': rowsAs(
    `select agent_no as "orgNo", 'FALSE' as status, '资料到期' as remark, gen_random_uuid()::text as "requestNo" from agent where agent_type = 'ORG' and parent_agent_no = ${mine} and account_status = 'TRUE' limit 1`,
  ),
  'safeguard.setWatermark': just({ watermark: true }),
  'ownSession.end': async (app, user) => {
    const others = async () =>
      (await app.send(contract.ownSession.list, {}, app.as(user))).object.sessions.filter(({ current }) => !current);
    // A third session would end the first, which makes the further calls.
    if ((await others()).length === 0) await app.signIn(user);
    return (await others()).map(({ sessionNo }) => ({ sessionNo }));
  },
  'stock.allot': async (app, user) => {
    const children = await app.rows<{ no: string }>(
      `select agent_no as no from agent where parent_agent_no = ${mine}`,
      [user],
    );
    const termSns = await numbersOf(app, user);
    return children.map(({ no }) => ({ toAgentNo: no, termSns, dryRun: true, ...request() }));
  },
  'stock.recall': async (app, user) => {
    const rows = await app.rows<{ sn: string }>(
      `select term_sn as sn from terminal where agent_no in (select agent_no from agent where parent_agent_no = ${mine}) and term_status = 'ISSUED' limit 2`,
      [user],
    );
    return [{ termSns: rows.map(({ sn }) => sn), dryRun: true, ...request() }];
  },
  'stock.changePolicy': async (app, user) => {
    const { code } = await app.one<{ code: string }>(`select policy_code as code from policy limit 1`);
    return [{ termSns: await numbersOf(app, user), policyCode: code, dryRun: true, ...request() }];
  },
  'money.explain': rowsAs(
    [
      `(select 'FEE' as "moneyKind", trans_no as "bizOrderNo" from trans where starts_with(agent_path, ${myPath}) and fee_amount is not null limit 1)`,
      `(select 'PROFIT', order_no from profit_record where owner_agent_no = ${mine} limit 1)`,
      `(select 'CASHBACK', order_no from cashback_record where owner_agent_no = ${mine} limit 1)`,
      `(select 'WITHDRAW', withdraw_no from withdraw where agent_no = ${mine} limit 1)`,
      `(select 'FALSE_ACTIVE', false_no from false_active where starts_with(agent_path, ${myPath}) and countdown_status = 'OVERDUE' limit 1)`,
      `(select 'PLAN', plan_no from deduct_plan where agent_no = ${mine} limit 1)`,
      `(select 'DEBT', debt_no from debt where agent_no = ${mine} limit 1)`,
      `(select 'LEDGER', ledger_no from ledger where agent_no = ${mine} limit 1)`,
    ].join(' union all '),
  ),
  'money.explainTotal': just(
    { callPath: '/trans/v1/transList', conditions: [{ name: 'payBrand', value: 'SK' }], splitBy: 'transStatus' },
    { callPath: '/agent/account/v1/ledgerList', conditions: [] },
  ),
  'analysis.analyse': just(
    { callPath: '/trans/v1/transList', conditions: [{ name: 'payBrand', value: 'SK' }], by: 'custName' },
    { callPath: '/agent/account/v1/ledgerList', conditions: [] },
  ),
  'board.change': rowsAs(
    `select tile_no as "tileNo", '改名' as "tileName", 'OWN' as readers from board_tile where operator_no = (select operator_no from operator where username = $1) limit 1`,
  ),
  'webhook.create': just({ endpointName: '财务系统', url: 'https://erp.example.com/events', ...request() }),
  'webhook.test': async (app, user) =>
    (await endpointsOf(app, user)).map(endpointNo => ({ endpointNo, eventName: 'withdraw.paid', ...request() })),
  'webhook.setStatus': async (app, user) =>
    (await endpointsOf(app, user)).map(endpointNo => ({ endpointNo, status: 'ON', ...request() })),
  'webhook.resend': async (app, user) => {
    await app.rows(`update webhook_delivery set status = 'DONE'`);
    const rows = await app.rows<{ no: string }>(
      `select 'ev_' || id as no from webhook_delivery where agent_no = ${mine} limit 1`,
      [user],
    );
    return rows.map(({ no }) => ({ deliveryNo: no, ...request() }));
  },
  'apiKey.create': just({ keyName: '财务系统', mayExport: 'YES', keyLife: '90', ...request() }),
  'apiKey.revoke': async (app, user) =>
    (
      await app.rows<{ keyId: string }>(
        `select key_id as "keyId" from machine_key where agent_no = ${mine} and revoke_time is null limit 1`,
        [user],
      )
    ).map(({ keyId }) => ({ keyId, remark: '系统已下线', ...request() })),
  'board.hide': ownTile,
  'board.showAll': just({}),
  'board.unpin': ownTile,
  'review.look': just(
    { callPath: contract.changeAudit.list.path, recordNo: 'BG1' },
    { callPath: contract.riskOrder.list.path },
  ),
  'statement.issue': just({}, { month: '2026-09' }),
  'statement.workbook': just({ month: '2026-10' }),
  'withdraw.preview': just(withdrawal),
  'withdraw.sendCode': just(withdrawal),
  'withdraw.apply': async (app, user) => [{ ...withdrawal, smsCode: await smsCode(app, user), ...request() }],
  'repayReduce.reduce': just({ accountTypes: ['PROFIT'], ...request() }),
  'changeInfo.sendCode': just({ purpose: 'OLD_PHONE', phone: '19912349876' }),
  'changeInfo.saveProp': just({ address: '创新路 9 号', ...request() }),
  'increase.savePlan': async (app, user) => {
    const rows = await app.rows<{ no: string }>(`select cust_no as no from merchant where agent_no = ${mine} limit 3`, [
      user,
    ]);
    return [
      {
        incrType: 'FEE',
        custNos: rows.map(({ no }) => no),
        effectStart: '2026-12-01',
        consentWay: '签署协议',
        incrRate: 100,
        ...request(),
      },
    ];
  },
  'sensitive.view': async (app, user) => {
    const [agent] = await app.rows<{ no: string }>(
      `select agent_no as no from agent where parent_agent_no = ${mine} limit 1`,
      [user],
    );
    const [cust] = await app.rows<{ no: string }>(
      `select cust_no as no from merchant where agent_no = ${mine} and legal_id_no is not null limit 1`,
      [user],
    );
    return [
      ...(agent ? [{ target: 'AGENT', no: agent.no }] : []),
      ...(cust ? [{ target: 'CUST', no: cust.no }] : []),
    ].flatMap(target => ['phone', 'legalIdNo', 'bankCardNo'].map(item => ({ ...target, item, reason: '核对资料' })));
  },
};
