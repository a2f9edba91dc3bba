/** A provider's deeds that say they can be taken back, and what takes each back. */
import { contract as c } from '@/api/contract';
import { agentTerms, merchantForm } from '#tests/world/applications';
import { uploadOf } from '#tests/world/multipart';
import { asked } from '#tests/world/asked';
import { colleagueOf } from '#tests/world/second-person';
import { request, type TestApp } from '#tests/world/test-app';
import { again, by, type Deed, deed, itself, of, usual } from './deed';

const below = `agent_path like '/10000001/80000001/%'`;

/** The sheet of a change of flow fees. */
async function feeSheet(app: TestApp, rows: readonly (readonly [custNo: string, fee: number])[]) {
  const lines = [['商户编号', '新流量费'], ...rows.map(([no, fee]) => [no, (fee / 100).toFixed(2)])];
  const file = {
    fields: { bizType: 'CUST_FLOW_CARD_CHANGE' },
    name: '流量费.csv',
    bytes: Buffer.from(lines.map(line => line.join(',')).join('\r\n')),
  };
  return { fileNo: String((await uploadOf(app, app.as('agent_l1'), c.upload.file.path, file)).object['fileNo']) };
}
/** A child's merchant whose next flow fee is still open, once. */
const openFee = `select o.cust_no, o.flow_fee::int as fee from flow_order o join merchant m using (cust_no)
  where m.account_status = 'TRUE' and m.${below} and o.flow_fee_status = 0 and o.flow_fee <> 4800
    and not exists (select 1 from flow_order x where x.cust_no = o.cust_no and x.flow_fee_status = 0 and x.order_no <> o.order_no) order by 1`;
interface Fee {
  readonly cust_no: string;
  readonly fee: number;
}
const child = { agentNo: '80000011' };

export const providerDeeds: readonly Deed[] = [
  deed(c.factorRule.save, async app => {
    const { scope } = (await app.send(c.factorRule.load, {}, app.as('agent_l1'))).object;
    return { body: { scope: 'ALL' }, back: again({ scope }) };
  }),
  deed(c.factorRule.askReset, by(c.factorRule.withdrawReset, 'resetNo')),
  deed(c.dispute.raise, by(c.dispute.withdraw, 'disputeNo')),
  deed(c.guard.see, by(c.guard.reopen, 'findingNo')),
  deed(c.guard.resolve, by(c.guard.reopen, 'findingNo')),
  deed(c.guard.ignore, by(c.guard.reopen, 'findingNo')),
  deed(c.guard.save, async app => {
    const body = { guardKind: 'RATE_DRIFT', isOn: true, windowDays: 5, driftRate: 200, minSales: 4 };
    await asked(app, c.guard.save, { ...body, ...request() } as never, app.as('agent_l1'));
    return { body: { ...body, windowDays: 9 }, back: again({ windowDays: 5 }) };
  }),
  deed(c.ownerFactor.askReset, by(c.factorRule.withdrawReset, 'resetNo')),
  deed(c.safeguard.setWatermark, async app => {
    // Before somebody has chosen, the installation's default holds.
    await app.send(c.safeguard.setWatermark, { watermark: false }, app.as('org_demo'));
    return { body: { watermark: true }, back: again({ watermark: false }) };
  }),
  deed(c.preferences.saveQuery, by(c.preferences.removeQuery, 'queryNo')),
  deed(c.fee.save, async app => {
    const form = await merchantForm(app, 47);
    const { incrNo } = await asked(app, c.custIncr.save, { ...form, ...request() } as never, app.as('agent_l1'));
    const template = await asked(app, c.fee.templateOfPolicy, { policyCode: form.policyCode }, app.as('agent_l1'));
    const fees = template.map(({ payBrand, cardType, feeMode, stdRate, stdCap }) => ({
      payBrand,
      cardType,
      feeMode,
      feeRate: stdRate,
      capFee: stdCap,
      extraFee: 0,
    }));
    await asked(app, c.fee.save, { incrNo, fees }, app.as('agent_l1'));
    const dearer = fees.map(each => ({ ...each, feeRate: each.feeRate + 10 }));
    return { body: { incrNo, fees: dearer }, back: again({ fees }) };
  }),
  deed(c.store.open, by(c.store.close, 'storeNo')),
  deed(c.store.edit, async app => {
    const body = await usual(app, c.store.edit);
    const former = await app.one<Record<string, unknown>>(
      `select store_name as "storeName", address, contact_name as "contactName" from store where store_no = $1`,
      body['storeNo'],
    );
    return { body, back: again(former) };
  }),
  deed(c.flowCard.change, async app => {
    const { cust_no, fee } = await app.one<Fee>(`${openFee} limit 1`);
    return { body: { custNo: cust_no, newFee: 4_800 }, back: again({ newFee: fee }) };
  }),
  deed(c.flowCard.changeTask, async app => {
    const { cust_no, fee } = await app.one<Fee>(`${openFee} limit 1`);
    const former = await feeSheet(app, [[cust_no, fee]]);
    return { body: await feeSheet(app, [[cust_no, 4_800]]), back: again(former) };
  }),
  deed(c.increase.savePlan, async app => {
    const merchants = await app.rows<{ no: string }>(
      `select cust_no as no from merchant where ${below} and account_status = 'TRUE' and cust_no not in (select cust_no from increase_plan) limit 2`,
    );
    return {
      body: { ...(await usual(app, c.increase.savePlan)), custNos: merchants.map(({ no }) => no) },
      back: ({ planNos }) => (planNos as string[]).map(planNo => [c.increase.stopPlan, { planNo }] as const),
    };
  }),
  deed(c.agentInfo.setStatus, async () => ({
    body: { ...child, status: 'FALSE', reason: '长期未登录' },
    back: again({ status: 'TRUE' }),
  })),
  deed(c.agentInfo.setAccount, itself({ status: 'TRUE' })),
  deed(c.orgInfo.setStatus, itself({ status: 'TRUE' })),
  deed(c.orgInfo.setAccount, itself({ status: 'TRUE' })),
  deed(c.agentCost.save, async app => {
    const former = await agentTerms(app, 'agent_l1', '80000011');
    const body = { ...child, vips: [], effectType: 'NEXT_DAY' };
    const dearer = { ...former, nonActiveDeduct: former.nonActiveDeduct + 100 };
    return { body: { ...body, policies: [dearer] }, back: again({ policies: [former] }) };
  }),
  deed(c.stock.allot, async app => {
    const body = await usual(app, c.stock.allot);
    return {
      body: { ...body, dryRun: false, unitPrice: 5_000, periods: 2 },
      back: ({ planNo }) => [
        [c.stock.recall, { termSns: body['termSns'] }],
        [c.deductPlan.cancel, { planNo }],
      ],
    };
  }),
  deed(c.stock.changePolicy, async app => {
    const { termSns } = (await usual(app, c.stock.changePolicy)) as { termSns: string[] };
    const [sn] = termSns;
    const { former } = await app.one<{ former: string }>(
      `select policy_code as former from terminal where term_sn = $1`,
      sn,
    );
    const others = await app.rows<{ policyCode: string }>(
      `select policy_code as "policyCode" from policy where policy_code <> $1`,
      [former],
    );
    for (const { policyCode } of others) {
      const tried = { termSns: [sn!], policyCode, dryRun: true };
      const { object } = await app.send(c.stock.changePolicy, of(tried), app.as('agent_l1'));
      if (object.done.length > 0) return { body: { termSns: [sn], policyCode }, back: again({ policyCode: former }) };
    }
    throw new Error('Expected a policy that some terminal can change to');
  }),
  deed(c.deductPlan.pause, async app => {
    const { no } = await app.one<{ no: string }>(
      `update deduct_plan set plan_status = 'DOING' where id = (select min(id) from deduct_plan where creator_agent_no = '80000001') returning plan_no as no`,
    );
    return { body: { planNo: no }, back: () => [[c.deductPlan.resume, { planNo: no }]] };
  }),
  deed(c.deductPlan.resume, async app => {
    const { no } = await app.one<{ no: string }>(
      `update deduct_plan set plan_status = 'PAUSE' where id = (select max(id) from deduct_plan where creator_agent_no = '80000001') returning plan_no as no`,
    );
    return { body: { planNo: no }, back: () => [[c.deductPlan.pause, { planNo: no }]] };
  }),
  deed(c.invoice.save, async app => {
    await app.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time)
        values ('undo.pdf', '80000001', '/10000001/80000001/', 'INVOICE', 'undo.pdf', 'application/pdf', 1, '', 0)`,
    );
    const invoice = { invoiceNo: '98765432109876543299', invoiceDate: '2026-11-19', invoiceMonth: '2026-11' };
    return {
      body: { ...invoice, invoiceKind: 'EGENERAL', taxRate: 30_000, invoiceAmount: 100, fileNo: 'undo.pdf' },
      back: ({ applyNo }) => [[c.invoice.cancel, { applyNo }]],
    };
  }),
  deed(c.changeInfo.saveProp, async app => {
    await app.rows(`delete from change_request where agent_no = '80000001' and examine_status = 'INIT'`);
    return {
      body: await usual(app, c.changeInfo.saveProp),
      back: ({ changeNo }) => [[c.changeInfo.cancel, { changeNo }]],
    };
  }),
  deed(c.timeline.write, by(c.timeline.remove, 'noteNo')),
  deed(c.board.pin, by(c.board.unpin, 'tileNo')),
  deed(c.exportPlan.create, by(c.exportPlan.end, 'exportPlanNo')),
  deed(c.exportPlan.change, itself({ planName: '每日交易', exportRhythm: 'DAY', weekDay: null, sendHour: 8 })),
  deed(c.exportPlan.pause, by(c.exportPlan.resume, 'exportPlanNo')),
  deed(c.exportPlan.resume, by(c.exportPlan.pause, 'exportPlanNo')),
  deed(c.staff.invite, async () => ({
    body: { realName: '新同事', phone: '19900118822', roleCode: 'FINANCE' },
    back: ({ operatorNo }) => [[c.staff.setStatus, { operatorNo, status: 'FALSE', reason: '邀请有误' }]],
  })),
  deed(c.staff.setRole, async app => {
    const { no, role } = await app.one<{ no: string; role: string }>(
      `select operator_no as no, role_code as role from operator where username = 'agent_l1_view'`,
    );
    return { body: { operatorNo: no, roleCode: 'RISK' }, back: again({ roleCode: role }) };
  }),
  deed(c.staff.setStatus, async app => {
    const { no } = await app.one<{ no: string }>(
      `select operator_no as no from operator where username = 'agent_l1_view'`,
    );
    return { body: { operatorNo: no, status: 'FALSE', reason: '休假' }, back: again({ status: 'TRUE' }) };
  }),
  deed(c.staffRole.save, async () => ({
    body: { roleName: '临时角色', TRADE: 'VIEW' },
    back: ({ roleCode }) => [[c.staffRole.remove, { roleCode }]],
  })),
  deed(c.apiKey.create, async app => ({
    body: await usual(app, c.apiKey.create),
    back: ({ keyId }) => [[c.apiKey.revoke, { keyId, remark: '签发有误' }]],
  })),
  deed(c.webhook.create, async app => ({
    body: await usual(app, c.webhook.create),
    back: ({ endpointNo }) => [[c.webhook.setStatus, { endpointNo, status: 'OFF' }]],
  })),
  deed(c.webhook.setStatus, async app => {
    const made = { endpointName: '财务系统', url: 'https://erp.example.com/b' };
    const { endpointNo } = (await app.send(c.webhook.create, of(made) as never, app.as('agent_l1'))).object;
    return { body: { endpointNo, status: 'OFF' }, back: again({ status: 'ON' }) };
  }),
  deed(c.approvalRule.save, async app => {
    await app.rows(`delete from approval_rule where agent_no = '80000001'`);
    const { token } = await colleagueOf(app, '80000001', '复核人');
    const of200 = { approvalKind: 'WITHDRAW', isOn: true, boundAmount: 20_000 } as const;
    return {
      body: of200,
      // Whoever turns a rule off needs a second person, too.
      back: () => [
        async () => {
          const off = { ...of200, isOn: false, ...request() };
          const held = await app.send(c.approvalRule.save, off, app.as('agent_l1'));
          const { approvalNo } = held.object as unknown as { approvalNo: string };
          const { digest } = await asked(app, c.approval.look, { approvalNo }, token);
          await asked(app, c.approval.approve, { approvalNo, digest: digest ?? '', ...request() }, token);
        },
      ],
    };
  }),
];
