/** Reviews and onboarding over HTTP: maker is not checker, one of two reviewers decides, what is approved is carried out. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { idCheckSign, luhnDigit } from '@/api/checksum';
import { openWorld, type World } from '#tests/world/open';
import { verifyLedger } from '../ledger/verify';
import { act } from '../ops/actions';

const { changeAudit, custIncr, fee, agentIncr, agentInfo, agentCost, policy, terminal, stock, customer, sensitive, riskOrder, changeInfo, flowCard, increase, lookup, notice } = contract;
let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const user of ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3', 'agent_off']) tokens[user] = await world.signIn(user);
});
const as = (user: string) => tokens[user]!;
const request = () => ({ requestNo: randomUUID() });
const one = async <T extends object>(statement: string, ...values: unknown[]) => (await world.rows<T>(statement, values))[0]!;
const idNo = (serial: number) => {
  const body = `99000019880101${String(serial).padStart(3, '0')}`;
  return body + idCheckSign(body);
};
const cardNo = (serial: number) => {
  const body = `620000${String(serial).padStart(9, '0')}`;
  return body + luhnDigit(body);
};
const freeTerminal = (agentNo: string) =>
  one<{ term_sn: string; policy_code: string }>(
    `select term_sn, policy_code from terminal where agent_no = $1 and term_status = 'ISSUED' and bind_status = 'UNBIND' and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 1`,
    agentNo,
  );
const form = async (serial: number) => {
  const { term_sn: termSn, policy_code: policyCode } = await freeTerminal('80000001');
  const images = Object.fromEntries(['idFrontImg', 'idBackImg', 'doorImg', 'insideImg', 'cashierImg', 'protocolImg'].map(name => [name, 'demo']));
  return {
    ...{
      custType: 'INDIVIDUALS',
      custLevel: 1,
      policyCode,
      termSn,
      agentNo: '80000001',
      custName: `新商户${serial}便利店`,
      shortName: '新商户',
      mcc: '5411',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      address: '文三路 1 号',
      phone: `1990099${String(serial).padStart(4, '0')}`,
    },
    ...{
      legalName: '李建国',
      legalIdNo: idNo(serial),
      idStart: '2018-01-01',
      idEnd: '2038-01-01',
      settleType: 'INDIVIDUAL',
      accountName: '李建国',
      bankCardNo: cardNo(serial),
      bankHeadCode: '990000000001',
      arriveWay: 'AUTO',
    },
    ...images,
  };
};

describe('a merchant', () => {
  it('is applied for, examined, opened with its terminal, and trades', async () => {
    const body = await form(1);
    const saved = await world.send(custIncr.save, { ...body, ...request() }, as('agent_l1'));
    expect(saved.message).toBe('成功');
    const { incrNo } = saved.object;
    expect((await world.send(custIncr.save, { ...body, ...request() }, as('agent_l1'))).code).not.toBe(200);
    await act(world.deps, 'examine-cust', { incrNo, pass: 'true' });
    const { cust_no: custNo } = await one<{ cust_no: string }>(`select cust_no from merchant_incr where incr_no = $1`, incrNo);
    const detail = (await world.send(customer.detail, { custNo }, as('agent_l1'))).object;
    expect(detail).toMatchObject({ custName: body.custName, accountStatus: 'TRUE', legalIdNo: expect.stringMatching(/\*/), activeStatus: expect.any(String) });
    expect(detail.terminals).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) await act(world.deps, 'feed-sale', { custNo, payBrand: 'SK', cardType: 'DJK', transAmount: 1_500_000, cardNo: '620000******1234' });
    const after = await one<{ active_status: string }>(`select active_status from merchant where cust_no = $1`, custNo);
    expect(['SUCCESS', 'NONE', 'ALREADY_ACTIVE']).toContain(after.active_status);
    const { trans_no: transNo } = await one<{ trans_no: string }>(`select trans_no from trans where cust_no = $1 limit 1`, custNo);
    await act(world.deps, 'feed-refund', { transNo, amount: 500_000, reason: '顾客退货' });
    await act(world.deps, 'feed-refund', { transNo, amount: 1_000_000, reason: '顾客退货' });
    await expect(act(world.deps, 'feed-refund', { transNo, amount: 1, reason: '顾客退货' })).rejects.toThrow('可退');
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
  });
  it('is refused with the field and what was expected', async () => {
    const body = await form(2);
    const refused = async (change: object) => {
      const { code, message, object } = await world.send(custIncr.save, { ...body, ...change, ...request() }, as('agent_l1'));
      return [code, message, (object as unknown as { errors: { field: string }[] } | null)?.errors[0]?.field];
    };
    expect(await refused({ legalIdNo: '990000198801010019' })).toEqual([400, '身份证号格式不正确', 'legalIdNo']);
    expect(await refused({ bankCardNo: '6200000000000001' })).toEqual([400, '银行卡号不正确', 'bankCardNo']);
    expect(await refused({ accountName: '王五四' })).toEqual([400, '结算户名应与法人姓名一致', 'accountName']);
    expect(await refused({ mcc: '0001' })).toEqual([400, '行业编码不存在', 'mcc']);
    expect(await refused({ custName: '短' })).toEqual([400, expect.stringContaining('商户名称'), 'custName']);
    expect((await refused({ termSn: '00000000000000000000' }))[0]).toBe(404);
  });
  it('that was refused can be submitted again by its submitter only', async () => {
    const body = await form(3);
    const { incrNo } = (await world.send(custIncr.save, { ...body, ...request() }, as('agent_l1'))).object;
    await act(world.deps, 'examine-cust', { incrNo, pass: 'false', remark: '照片不清' });
    const template = (await world.send(fee.templateOfPolicy, { policyCode: body.policyCode }, as('agent_l1'))).object;
    expect(template.length).toBeGreaterThan(10);
    expect((await world.send(custIncr.save, { ...body, incrNo, ...request() }, as('org_demo'))).code).not.toBe(200);
    expect((await world.send(custIncr.save, { ...body, incrNo, ...request() }, as('agent_l1'))).code).toBe(200);
    expect((await world.send(customer.incrDetail, { incrNo }, as('agent_l1'))).object.trail).toHaveLength(3);
  });
});

describe('a change of a merchant', () => {
  const apply = async (custNo: string, change: object, user = 'agent_l2') => world.send(changeAudit.apply, { custNo, ...change, ...request() }, as(user));
  const someCust = (path: string, skip = 0) =>
    one<{ cust_no: string; phone: string }>(
      `select cust_no, phone from merchant where agent_path like $1 and account_status = 'TRUE' and cust_no not in (select cust_no from cust_change where audit_status = 2) order by cust_no offset ${skip} limit 1`,
      `${path}%`,
    );
  it('is decided once of two hundred races, by somebody else than its applicant, and is carried out', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/');
    let wins = 0;
    for (let round = 0; round < 20; round += 1) {
      const { object } = await apply(custNo, { custChangeType: 'NAME', custName: `第${round}回的店名` });
      const audit = (user: string, auditStatus: 0 | 1) => world.send(changeAudit.audit, { auditNo: object.auditNo, auditStatus, auditRemark: '意见一致', ...request() }, as(user));
      expect((await audit('agent_l2', 1)).message).toBe('不能审核本人提交的申请');
      const answers = await Promise.all([audit('agent_l1', 1), audit('org_demo', 0)]);
      expect(answers.filter(each => each.code === 200)).toHaveLength(1);
      expect(answers.find(each => each.code !== 200)!.message).toMatch(/已由.+于\d{4}-\d{2}-\d{2}.+/);
      wins += Number(answers[0].code === 200);
      const { cust_name: name } = await one<{ cust_name: string }>(`select cust_name from merchant where cust_no = $1`, custNo);
      expect(name === `第${round}回的店名`).toBe(answers[0].code === 200);
    }
    expect(wins).toBeGreaterThanOrEqual(0);
  });
  it('waits alone, and is refused when the merchant changed meanwhile', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/', 1);
    const first = await apply(custNo, { custChangeType: 'PHONE', phone: '19900991234' });
    expect((await apply(custNo, { custChangeType: 'PHONE', phone: '19900991235' })).message).toBe('存在待审核的变更申请');
    await world.rows(`update merchant set phone = '19900999999' where cust_no = $1`, [custNo]);
    expect((await world.send(changeAudit.audit, { auditNo: first.object.auditNo, auditStatus: 1, ...request() }, as('agent_l1'))).message).toBe('商户资料已变化，请驳回后重新申请');
    expect((await world.send(changeAudit.audit, { auditNo: first.object.auditNo, auditStatus: 0, ...request() }, as('agent_l1'))).message).toBe('拒绝时需填写审核意见');
    expect((await world.send(changeAudit.audit, { auditNo: first.object.auditNo, auditStatus: 0, auditRemark: '重新申请', ...request() }, as('agent_l1'))).code).toBe(200);
  });
  it('of rates stays within the template and takes effect the next day', async () => {
    const { cust_no: custNo } = await someCust('/10000001/80000001/80000011/', 2);
    const { rows } = (await world.send(fee.changeForm, { custNo }, as('agent_l2'))).object;
    const row = rows!.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!;
    const fees = (feeRate: number) => [{ payBrand: row.payBrand, cardType: row.cardType, feeMode: row.feeMode, feeRate, extraFee: 0 }];
    expect((await world.send(fee.changeForm, { custNo, fees: fees(9000), ...request() }, as('agent_l2'))).message).toContain('费率需在');
    const { object } = await world.send(fee.changeForm, { custNo, fees: fees(6600), ...request() }, as('agent_l2'));
    expect((await world.send(changeAudit.audit, { auditNo: object.auditNo!, auditStatus: 1, ...request() }, as('agent_l1'))).code).toBe(200);
    const rate = async () => (await world.send(fee.current, { custNo }, as('agent_l2'))).object.find(each => each.payBrand === 'SK' && each.cardType === 'DJK')!.feeRate;
    expect(await rate()).toBe(row.feeRate);
    world.clock.advance(14 * 3_600_000);
    for (const user of Object.keys(tokens)) tokens[user] = await world.signIn(user);
    expect(await rate()).toBe(6600);
  });
  it('does not exist for strangers', async () => {
    const { audit_no: auditNo } = await one<{ audit_no: string }>(`select audit_no from cust_change where agent_path not like '/10000001/80000001/%' limit 1`);
    expect((await world.send(changeAudit.detail, { auditNo }, as('agent_l1'))).code).toBe(404);
    expect((await world.send(changeAudit.audit, { auditNo, auditStatus: 1, ...request() }, as('agent_l1'))).code).toBe(404);
  });
});

describe('an agent', () => {
  const terms = async (user: string, agentNo: string) => {
    const configs = (await world.send(policy.subConfigs, { agentNo }, as(user))).object;
    const [first] = configs;
    const marktings = (await world.send(policy.marktingConfigs, { agentNo, policyCode: first!.policyCode }, as(user))).object;
    return {
      policyCode: first!.policyCode,
      profitRatio: first!.subProfitRatio!,
      falseDeduct: first!.subFalseDeduct!,
      nonActiveDeduct: first!.subNonActiveDeduct!,
      flowBack: first!.subFlowBack!,
      costs: first!.costs.map(({ payBrand, cardType, subRate, subCapFee, subExtraFee }) => ({
        payBrand,
        cardType,
        subRate: subRate!,
        subCapFee,
        subExtraFee: subExtraFee!,
      })),
      marktings: marktings.map(each => ({
        marktingNo: each.marktingNo,
        subCashback: each.subCashback!,
        stageCashbacks: each.stageCashbacks.map(stage => stage.subCashback!),
        subDepositBack: each.subDepositBack!,
      })),
    };
  };
  const agentForm = async (serial: number) => ({
    ...{
      custKind: 'INDIVIDUALS',
      agentName: `新代理${serial}`,
      shortName: '新代理',
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      address: '文三路 1 号',
      legalName: '王小明',
      legalIdNo: idNo(500 + serial),
      idStart: '2018-01-01',
      idEnd: '2038-01-01',
      phone: `1990098${String(serial).padStart(4, '0')}`,
    },
    ...{
      settleType: 'INDIVIDUAL',
      accountName: '王小明',
      bankCardNo: cardNo(500 + serial),
      bankHeadCode: '990000000001',
      invoiceWay: 'ASSIST',
      taxPoint: 70_000,
      policies: [await terms('agent_l1', '80000011')],
      vips: [],
    },
  });
  it('is applied for by its parent, examined by the organisation, and signs in', async () => {
    const { object, message } = await world.send(agentIncr.save, { ...(await agentForm(1)), ...request() }, as('agent_l1'));
    expect(message).toBe('成功');
    expect((await world.send(agentIncr.examine, { incrNo: object.incrNo, examineStatus: 'PASS', ...request() }, as('agent_l1'))).code).toBe(403);
    const decide = () => world.send(agentIncr.examine, { incrNo: object.incrNo, examineStatus: 'PASS', ...request() }, as('org_demo'));
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(each => each.code).sort()).toEqual([200, 409]);
    const created = await one<{ agent_no: string; agent_path: string }>(`select agent_no, agent_path from agent where phone = '19900980001'`);
    expect(created.agent_path).toBe(`/10000001/80000001/${created.agent_no}/`);
    expect(await world.rows(`select 1 from account where agent_no = $1`, [created.agent_no])).toHaveLength(8);
    expect((await world.send(agentInfo.detail, { agentNo: created.agent_no }, as('agent_l1'))).object).toMatchObject({
      agentName: '新代理1',
      operatorStatus: 'TRUE',
      legalIdNo: expect.stringMatching(/\*/),
    });
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
  });
  it('keeps its terms between its parent’s and its children’s', async () => {
    const wanted = await terms('agent_l1', '80000011');
    const save = (change: object, user = 'agent_l1') => world.send(agentCost.save, { agentNo: '80000011', policies: [{ ...wanted, ...change }], vips: [], effectType: 'NOW', ...request() }, as(user));
    expect((await save({ costs: wanted.costs.map(cost => ({ ...cost, subRate: 100 })) })).message).toContain('成本费率需在');
    expect((await save({ costs: wanted.costs.map(cost => (cost.cardType === 'DJK' ? { ...cost, subRate: 5640 } : cost)) })).message).toContain('请先调整下级');
    expect((await save({ flowBack: { first: 999_999, second: 0, after: 0 } })).message).toContain('流量卡返现');
    expect((await save({}, 'agent_l3')).code).toBe(404);
    expect((await save({ costs: wanted.costs.map(cost => (cost.cardType === 'DJK' ? { ...cost, subRate: cost.subRate - 10 } : cost)) })).object.changes.length).toBeGreaterThan(0);
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
  });
  it('is disabled and enabled by its parent only, and its sessions end', async () => {
    const child = await one<{ agent_no: string; username: string }>(
      `select a.agent_no, o.username from agent a join operator o using (agent_no) where a.parent_agent_no = '80000001' and o.operator_status = 'TRUE' and o.username not like 'agent%' limit 1`,
    );
    const set = (status: 'TRUE' | 'FALSE', user: string, reason: string | null = '长期未登录') => world.send(agentInfo.setStatus, { agentNo: child.agent_no, status, reason, ...request() }, as(user));
    expect((await set('FALSE', 'agent_l2')).code).toBe(404);
    expect((await set('FALSE', 'agent_l1', null)).message).toBe('禁用登录需填写原因');
    const theirs = await world.signIn(child.username);
    expect((await set('FALSE', 'agent_l1')).code).toBe(200);
    expect((await world.send(notice.home, {}, theirs)).code).toBe(98);
    expect((await set('FALSE', 'agent_l1')).code).toBe(409);
    expect((await set('TRUE', 'org_demo')).code).toBe(200);
    expect((await world.send(agentInfo.resetPassword, { agentNo: child.agent_no, ...request() }, as('agent_l1'))).object.password.length).toBeGreaterThan(8);
  });
});

describe('terminals', () => {
  it('are tried out first, moved down to a direct child, and taken back', async () => {
    const units = (
      await world.rows<{ term_sn: string }>(
        `select term_sn from terminal where agent_no = '80000001' and term_status = 'ISSUED' and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 3`,
      )
    ).map(each => each.term_sn);
    const bound = await one<{ term_sn: string }>(`select term_sn from terminal where agent_no = '80000001' and bind_status = 'BIND' limit 1`);
    const body = { termSns: [...units, bound.term_sn, 'NOSUCHTERM01'], toAgentNo: '80000011', unitPrice: 6_800, periods: 3 };
    const dry = (await world.send(stock.allot, { ...body, dryRun: true, ...request() }, as('agent_l1'))).object;
    expect([dry.done.length, dry.refused.map(each => each.reason), dry.moveNo]).toEqual([3, ['终端已绑定商户', '终端不存在或不在您名下'], null]);
    const once = request();
    const [real, twin] = await Promise.all([world.send(stock.allot, { ...body, ...once }, as('agent_l1')), world.send(stock.allot, { ...body, ...once }, as('agent_l1'))]);
    expect(real.object).toEqual(twin.object);
    expect(await world.rows(`select total_amount from deduct_plan where plan_no = $1`, [real.object.planNo])).toEqual([{ total_amount: 20_400 }]);
    expect((await world.send(stock.allot, { ...body, toAgentNo: '80000031', ...request() }, as('agent_l1'))).message).toBe('只能划拨给直属下级');
    const back = (await world.send(stock.recall, { termSns: units, ...request() }, as('agent_l1'))).object;
    expect(back.done).toHaveLength(3);
    const detail = (await world.send(terminal.detail, { termSn: units[0]! }, as('agent_l1'))).object;
    expect(detail.moves.slice(0, 2).map(each => each.termMoveType)).toEqual(['RECALL', 'ALLOT']);
  });
  it('stay where an activity holds them', async () => {
    const [held] = await world.rows<{ term_sn: string }>(
      `select b.term_sn from unbind_black_list b join terminal t on t.term_sn = b.term_sn and t.cust_no = b.cust_no where b.end_time > ${world.clock.now()} and t.agent_path like '/10000001/80000001/%' limit 1`,
    );
    if (held) expect((await world.send(terminal.unbind, { termSn: held.term_sn, remark: '商户要求', ...request() }, as('org_demo'))).message).toBe('该商户参与活动期间不可解绑');
  });
});

describe('what is hidden', () => {
  it('is shown with a reason, written down, and so many times an hour', async () => {
    const { cust_no: no } = await one<{ cust_no: string }>(`select cust_no from merchant where agent_path like '/10000001/80000001/%' and legal_id_no is not null limit 1`);
    const view = (reason: string) => world.send(sensitive.view, { target: 'CUST', no, item: 'legalIdNo', reason }, as('agent_l1'));
    expect((await view('核')).code).toBe(400);
    expect((await view('核对商户资料')).object.value).toMatch(/^\d{17}[\dX]$/);
    expect(await world.rows(`select 1 from operate_log where target_no = $1 and content like '查看身份证号%'`, [no])).toHaveLength(1);
    for (let n = 0; n < 29; n += 1) await view('核对商户资料');
    expect((await view('核对商户资料')).code).toBe(429);
    expect((await world.send(sensitive.view, { target: 'CUST', no, item: 'phone', reason: '核对商户资料' }, as('agent_off'))).code).toBe(404);
  });
});

describe('a risk order', () => {
  it('is answered with materials, looked at by the organisation, and accepted by the platform', async () => {
    const { cust_no: custNo } = await one<{ cust_no: string }>(`select cust_no from merchant where agent_no = '80000001' and account_status = 'TRUE' limit 1`);
    const { riskOrderNo } = (await act(world.deps, 'open-risk', { custNo, riskType: 'CASH_OUT', riskMeasure: 'STOP_TRANS', riskDesc: '疑似套现' })) as {
      riskOrderNo: string;
    };
    const sale = (await act(world.deps, 'feed-sale', { custNo, payBrand: 'SK', cardType: 'DJK', transAmount: 1000 })) as { transNo: string };
    expect(await world.rows(`select fail_reason from trans where trans_no = $1`, [sale.transNo])).toEqual([{ fail_reason: '商户已被限制交易' }]);
    const submit = (further: object) => world.send(riskOrder.submit, { riskOrderNo, remark: '商户经营正常，附签购单一张。', ...further, ...request() }, as('agent_l1'));
    expect((await submit({})).message).toBe('请至少上传一张材料图片');
    expect((await submit({ signImg: 'demo.png' })).code).toBe(200);
    expect((await world.send(riskOrder.preAudit, { riskOrderNo, decision: 'REJECT', ...request() }, as('org_demo'))).message).toBe('退回时需填写原因');
    expect((await world.send(riskOrder.preAudit, { riskOrderNo, decision: 'FORWARD', ...request() }, as('org_demo'))).code).toBe(200);
    await act(world.deps, 'decide-risk', { riskOrderNo, decision: 'approve' });
    expect((await world.send(riskOrder.detail, { riskOrderNo }, as('agent_l1'))).object).toMatchObject({ riskOrderStatus: 'PASS', maySubmit: false });
    expect(await world.rows(`select risk_measure from merchant where cust_no = $1`, [custNo])).toEqual([{ risk_measure: 'NONE' }]);
  });
});

describe('the own record', () => {
  it('is changed after the platform agreed, one request at a time', async () => {
    const save = () => world.send(changeInfo.saveProp, { address: '创新路 100 号', ...request() }, as('agent_l2'));
    await world.rows(`delete from change_request where agent_no = '80000011'`);
    const { object } = await save();
    expect((await save()).message).toBe('存在待审核的变更申请');
    await act(world.deps, 'examine-change', { changeNo: object.changeNo, pass: 'true' });
    expect(await world.rows(`select address from agent where agent_no = '80000011'`)).toEqual([{ address: '创新路 100 号' }]);
    expect((await world.send(changeInfo.detail, { changeNo: object.changeNo }, as('agent_l1'))).code).toBe(404);
  });
});

describe('flow cards and increases', () => {
  it('keep to their bounds', async () => {
    const { cust_no: custNo } = await one<{ cust_no: string }>(
      `select m.cust_no from merchant m join flow_order o using (cust_no) where m.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE' and o.flow_fee_status = 0 limit 1`,
    );
    expect((await world.send(flowCard.change, { custNo, newFee: 99_999, ...request() }, as('agent_l1'))).message).toContain('流量费需在');
    expect((await world.send(flowCard.change, { custNo, newFee: 4_800, ...request() }, as('agent_l1'))).object.changeNo).toMatch(/^LB/);
    const answer = await world.send(
      increase.savePlan,
      { incrType: 'FEE', custNos: [custNo, '000000000000000'], incrRate: 100, effectStart: '2026-11-22', consentWay: '小程序确认', ...request() },
      as('agent_l1'),
    );
    expect(answer.object.refused.map(each => each.custNo)).toContain('000000000000000');
  });
});

describe('lookups', () => {
  it('know areas, banks and categories', async () => {
    const areas = (await world.send(lookup.areas, {}, as('agent_l1'))).object;
    expect(
      areas
        .find(each => each.value === '330000')
        ?.children?.find(each => each.value === '330100')
        ?.children?.some(each => each.label === '西湖区'),
    ).toBe(true);
    expect((await world.send(lookup.banks, { keyword: '招商' }, as('agent_l1'))).object).toHaveLength(1);
    expect((await world.send(lookup.mccsByKeyWord, { keyWord: '餐' }, as('agent_l1'))).object.length).toBeGreaterThan(0);
  });
});
