/** Races for records: applications, changes, terminals and plans that several people want at once. */
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { agentForm, merchantForm } from '#tests/world/applications';
import { request, type Operator, type TestApp } from '#tests/world/test-app';
import { decision, times, type Answer, type Race, type Round } from './races';

const { agentIncr, changeAudit, changeInfo, custIncr, increase, stock } = contract;
const count = async (app: TestApp, what: string, ...values: unknown[]) =>
  (await app.one<{ n: number }>(`select count(*)::int as n from ${what}`, ...values)).n;
let serials = 1000;
const serial = () => (serials += 1);

/** Returns the terminals of earlier rounds to stock. */
async function stocked(app: TestApp): Promise<void> {
  const ours = `cust_name like '新商户%'`;
  await app.rows(`update merchant_incr set examine_status = 'FAIL' where examine_status = 'INIT' and ${ours}`);
  await app.rows(
    `update terminal set agent_no = '80000001', agent_path = '/10000001/80000001/', cust_no = null, cust_name = null, term_status = 'ISSUED', bind_status = 'UNBIND' where term_sn in (select term_sn from merchant_incr where ${ours})`,
  );
}
const race = (name: string, round: (app: TestApp, n: number) => Promise<Round>): Race => ({
  name,
  async round(app, n) {
    await stocked(app);
    return round(app, n);
  },
});
/** Refusals because of a known phone number are limited per hour and per day, and the clock does not advance between rounds. */
const forgetRefusals = (app: TestApp) =>
  app.rows(`delete from throttle where rule in ('probe', 'known', 'knownToProvider')`);
const decided = (app: TestApp, call: Call, no: object) =>
  ['approve', 'reject', 'approve'].map(event => decision(app, call, { ...no, event, remark: '资料不符' }));
const freeTerminals = async (app: TestApp, agentNo: string, limit: number) =>
  await app.rows<{ sn: string; policy: string }>(
    `select term_sn as sn, policy_code as policy from terminal where agent_no = $1 and term_status = 'ISSUED' and cust_no is null and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn limit ${limit}`,
    [agentNo],
  );

const applications: readonly Race[] = [
  race('one terminal is asked for by four merchants', async app => {
    const form = await merchantForm(app, 1);
    const contestants = await Promise.all(
      times(4, async () => {
        const other = await merchantForm(app, serial());
        const body = { ...other, termSn: form.termSn, policyCode: form.policyCode };
        return () => app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'));
      }),
    );
    const waiting = () => count(app, `merchant_incr where term_sn = $1 and examine_status = 'INIT'`, form.termSn);
    return { contestants, effects: waiting };
  }),
  race('one person asks for six merchants, of whom three may be', async app => {
    await forgetRefusals(app);
    const person = await merchantForm(app, serial());
    const units = await freeTerminals(app, '80000001', 6);
    const contestants = units.map(({ sn, policy }) => () => {
      const body = { ...person, termSn: sn, policyCode: policy };
      return app.send(custIncr.save, { ...body, ...request() }, app.as('agent_l1'));
    });
    const theirs = () => count(app, `merchant where phone = $1`, person.phone);
    const free = async () => {
      const n = await theirs();
      for (const { sn } of units)
        await app.rows(
          `update merchant_incr set examine_status = 'FAIL' where term_sn = $1 and examine_status = 'INIT'`,
          [sn],
        );
      return n;
    };
    return { contestants, winners: [3], effects: free };
  }),
  race('a merchant is approved and refused', async app => {
    const form = await merchantForm(app, serial());
    const { incrNo } = (await app.send(custIncr.save, { ...form, ...request() }, app.as('agent_l1'))).object;
    return {
      contestants: decided(app, contract.platformEntry.decideMerchant, { incrNo }),
      effects: () => count(app, `merchant_incr where incr_no = $1 and examine_status <> 'INIT'`, incrNo),
      flaw: async () =>
        (await count(
          app,
          `merchant_incr i join merchant m using (cust_no) join terminal t on t.term_sn = i.term_sn
          where incr_no = $1 and (i.examine_status = 'PASS') <> (m.account_status = 'TRUE' and t.cust_no is not distinct from m.cust_no)`,
          incrNo,
        )) > 0
          ? 'the merchant is not as its application'
          : null,
    };
  }),
  race('one phone is asked for by agents of two parents', async app => {
    await forgetRefusals(app);
    const form = await agentForm(app, serial());
    const save = (user: Operator) => () => app.send(agentIncr.save, { ...form, ...request() }, app.as(user));
    return {
      contestants: [save('agent_l1'), save('org_demo'), save('agent_l1'), save('org_demo')],
      effects: () => count(app, `agent_incr where phone = $1`, form.phone),
      flaw: async () => {
        await app.rows(`update agent_incr set examine_status = 'FAIL' where phone = $1`, [form.phone]);
        return null;
      },
    };
  }),
  race('an agent is approved by two and refused by one', async app => {
    const form = await agentForm(app, serial());
    const { incrNo } = (await app.send(agentIncr.save, { ...form, ...request() }, app.as('agent_l1'))).object;
    const examine = (examineStatus: 'PASS' | 'FAIL') => () =>
      app.send(
        agentIncr.examine,
        { incrNo, examineStatus, examineRemark: '资料不符', ...request() },
        app.as('org_demo'),
      );
    return {
      contestants: [
        examine('PASS'),
        examine('FAIL'),
        decision(app, contract.platformEntry.decideProvider, { incrNo, event: 'approve' }),
      ],
      effects: () => count(app, `agent_incr where incr_no = $1 and examine_status <> 'INIT'`, incrNo),
      flaw: async () =>
        (await count(app, `agent where phone = $1`, form.phone)) ===
        (await count(app, `agent_incr where incr_no = $1 and examine_status = 'PASS'`, incrNo))
          ? null
          : 'the agent is not as its application',
    };
  }),
];

/** A merchant of agent_l2 without a pending change. */
const someCust = (app: TestApp, n: number) =>
  app.one<{ no: string }>(
    `select cust_no as no from merchant where agent_path like '/10000001/80000001/80000011/%' and account_status = 'TRUE' and cust_no not in (select cust_no from cust_change where audit_status = 2) order by cust_no offset ${n % 3} limit 1`,
  );

const changes: readonly Race[] = [
  race('a change of a merchant is asked for four times', async (app, n) => {
    const { no: custNo } = await someCust(app, n);
    const before = await count(app, 'cust_change');
    const apply = (each: number) => () =>
      app.send(
        changeAudit.apply,
        { custNo, custChangeType: 'NAME', custName: `第${n}回第${each}名`, ...request() },
        app.as('agent_l2'),
      );
    return {
      contestants: times(4, apply),
      effects: async () => {
        await app.rows(`update cust_change set audit_status = 0 where cust_no = $1 and audit_status = 2`, [custNo]);
        return (await count(app, 'cust_change')) - before;
      },
    };
  }),
  race('a change of a merchant is approved by one and refused by another', async (app, n) => {
    const { no: custNo } = await someCust(app, n);
    const custName = `第${n}回的店名`;
    const { auditNo } = (
      await app.send(changeAudit.apply, { custNo, custChangeType: 'NAME', custName, ...request() }, app.as('agent_l2'))
    ).object;
    const audit = (user: Operator, auditStatus: 0 | 1) => () =>
      app.send(changeAudit.audit, { auditNo, auditStatus, auditRemark: '意见一致', ...request() }, app.as(user));
    const [yes, no] = n % 2 ? (['agent_l1', 'org_demo'] as const) : (['org_demo', 'agent_l1'] as const);
    return {
      contestants: [audit(yes, 1), audit(no, 0)],
      effects: () => count(app, `cust_change where audit_no = $1 and audit_status <> 2`, auditNo),
      flaw: async () =>
        (await count(app, `cust_change where audit_no = $1 and audit_status = 1`, auditNo)) ===
        (await count(app, `merchant where cust_no = $1 and cust_name = $2`, custNo, custName))
          ? null
          : 'the merchant is not as its change',
    };
  }),
  race('a provider asks four times for a change of its own', async (app, n) => {
    await app.rows(`delete from change_request where agent_no = '80000011'`);
    const ask = (each: number) => () =>
      app.send(changeInfo.saveProp, { address: `创新路 ${n * 10 + each + 1} 号`, ...request() }, app.as('agent_l2'));
    return { contestants: times(4, ask), effects: () => count(app, `change_request where agent_no = '80000011'`) };
  }),
  race('a merchant is given four plans to pay more', async app => {
    const { no } = await app.one<{ no: string }>(
      `select cust_no as no from merchant m where agent_path like '/10000001/80000001/%' and account_status = 'TRUE' and active_status = 'SUCCESS' and not exists (select 1 from increase_plan p where p.cust_no = m.cust_no) and exists (select 1 from terminal t where t.cust_no = m.cust_no) order by cust_no limit 1`,
    );
    await app.rows(`update merchant set first_trans_time = 0 where cust_no = $1`, [no]);
    const wish = { incrType: 'FEE', incrRate: 100, effectStart: '2026-11-22', consentWay: '小程序确认' } as const;
    const save = async (): Promise<Answer> => {
      const answer = await app.send(increase.savePlan, { ...wish, custNos: [no], ...request() }, app.as('agent_l1'));
      const [refused] = answer.object?.refused ?? [];
      return refused ? { code: 409, message: refused.reason } : answer;
    };
    return { contestants: times(4, () => save), effects: () => count(app, `increase_plan where cust_no = $1`, no) };
  }),
];

const moved = async (
  answer: Promise<{ code: number; message: string; object: { done: unknown[]; refused: { reason: string }[] } }>,
): Promise<Answer> => {
  const { code, message, object } = await answer;
  return code === 200 && object.done.length === 0
    ? { code: 409, message: object.refused[0]!.reason }
    : { code, message, object };
};
const terminals: readonly Race[] = [
  race('one terminal is given to two agents and to a merchant', async app => {
    const children = await app.rows<{ no: string }>(
      `select agent_no as no from agent where parent_agent_no = '80000001' and agent_type = 'AGENT' and account_status = 'TRUE' order by agent_no limit 2`,
    );
    const form = await merchantForm(app, serial());
    const { incrNo } = (await app.send(custIncr.save, { ...form, ...request() }, app.as('agent_l1'))).object;
    const allot = (toAgentNo: string) => () =>
      moved(
        app.send(
          stock.allot,
          { termSns: [form.termSn], toAgentNo, unitPrice: 6_800, periods: 3, ...request() },
          app.as('agent_l1'),
        ),
      );
    const before = await count(app, `terminal_move where term_sn = $1`, form.termSn);
    return {
      contestants: [
        ...children.map(({ no }) => allot(no)),
        decision(app, contract.platformEntry.decideMerchant, { incrNo, event: 'approve' }),
      ],
      winners: [1, 2],
      effects: async () => (await count(app, `terminal_move where term_sn = $1`, form.termSn)) - before,
    };
  }),
  race('an allotment of the last three terminals is sent eight times', async app => {
    const units = (await freeTerminals(app, '80000001', 3)).map(({ sn }) => sn);
    const once = request();
    const before = await count(app, `deduct_plan where creator_agent_no = '80000001'`);
    const allot = () =>
      app.send(
        stock.allot,
        { termSns: units, toAgentNo: '80000011', unitPrice: 6_800, periods: 3, ...once },
        app.as('agent_l1'),
      );
    return {
      contestants: times(8, () => allot),
      twins: true,
      effects: async () => {
        const n = (await count(app, `deduct_plan where creator_agent_no = '80000001'`)) - before;
        await app.send(stock.recall, { termSns: units, ...request() }, app.as('agent_l1'));
        return n;
      },
    };
  }),
];

export const partyRaces: readonly Race[] = [...applications, ...changes, ...terminals];
