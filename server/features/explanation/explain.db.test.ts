/** All kinds of money over the demo data: recalculated amounts equal posted ones, and readers see only their own. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { CallOutput } from '@/api/schema/call';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';
import type { MoneyKind, RecordKind } from './explanation';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const ask = (moneyKind: MoneyKind, bizOrderNo: string, as: Operator = 'org_demo') =>
  app.send(contract.money.explain, { moneyKind, bizOrderNo }, app.as(as));
async function explained(moneyKind: MoneyKind, no: string, as: Operator = 'org_demo') {
  const { code, message, object } = await ask(moneyKind, no, as);
  expect([no, code, message]).toEqual([no, 200, '成功']);
  return object;
}
type Explanation = CallOutput<typeof contract.money.explain>;
const marksOf = ({ bizOrderNo, storedAmount, computedAmount, isEqual, isBooked }: Explanation) => ({
  bizOrderNo,
  isEqual,
  isBooked,
  differs: computedAmount === null ? null : computedAmount - storedAmount,
});
const numbers = async (statement: string, ...values: unknown[]) =>
  (await app.rows<{ no: string }>(statement, values)).map(({ no }) => no);

const ownerOf = (username: Operator) => `(select agent_no from operator where username = '${username}')`;
const ownReaders = `'org_demo', 'agent_l1', 'agent_l2', 'agent_l3'`;
/** Selects records visible only to their own provider, some in every state. */
const ofOwn = (no: string, table: string, state: string, which = 'true') =>
  `select ${no} as no, username as reader from (select *, row_number() over (partition by username, ${state} order by md5(${no})) as n from ${table} join operator using (agent_no) where username in ('org_demo', 'agent_l1', 'agent_l2', 'agent_l3') and ${which}) c where n <= 4`;

/** SQL by kind, special cases first; each statement selects `no`. */
const rowsOf: Readonly<Record<RecordKind, readonly string[]>> = {
  FEE: [
    `select trans_no as no from trans where fee_amount is not null and incr_rate > 0 order by id limit 8`,
    `select trans_no as no from trans where coupon_amount > 0 order by id limit 4`,
    `select trans_no as no from trans where withheld > 0 or service_fee > 0 order by id limit 6`,
    `select trans_no as no from trans where trans_type = 'VIP_FEE' order by id limit 2`,
    `select trans_no as no from trans where fee_amount is not null and card_type = 'JJK' order by trans_amount desc, id limit 4`,
    `select trans_no as no from trans where fee_amount is not null order by md5(trans_no) limit 20`,
  ],
  PROFIT: [
    `select order_no as no from profit_record where sign = -1 order by id limit 12`,
    `select order_no as no from profit_record where profit_ratio < 1000000 order by id limit 6`,
    `select order_no as no from profit_record p join trans t using (trans_no) where t.incr_rate > 0 order by p.id limit 6`,
    `select order_no as no from profit_record p join trans t using (trans_no) where t.extra_fee > 0 order by p.id limit 6`,
    `select order_no as no from profit_record order by md5(order_no) limit 20`,
  ],
  SERVICE: [
    `select order_no as no from service_profit where profit_amount < 0 order by id limit 4`,
    `select order_no as no from service_profit order by md5(order_no) limit 12`,
  ],
  CASHBACK: [
    `select order_no as no from (select *, row_number() over (partition by back_type, stage, back_amount < 0 order by md5(order_no)) as n from cashback_record) c where n <= 4`,
  ],
  FLOW_CARD: [
    `select order_no as no from (select *, row_number() over (partition by pay_times, flow_fee order by md5(order_no)) as n from flow_back_record) c where n <= 2`,
  ],
  VIP: [
    `select order_no as no from (select *, row_number() over (partition by vip_level, length(agent_path) order by md5(order_no)) as n from vip_back_record) c where n <= 2`,
  ],
  TAX_SHARE: [
    `select order_no as no from (select *, row_number() over (partition by kind, account_type, share_amount < 0 order by md5(order_no)) as n from tax_share) c where n <= 4`,
  ],
  REWARD: [
    `select order_no as no from (select *, row_number() over (partition by reward_type, stage, reward_amount < 0 order by md5(order_no)) as n from reward) c where n <= 4`,
  ],
  INCREASE: [
    `select order_no as no from (select *, row_number() over (partition by incr_type, reward_ratio, reward_amount < 0 order by md5(order_no)) as n from increase_reward) c where n <= 4`,
  ],
  WITHDRAW: [ofOwn('withdraw_no', 'withdraw', 'withdraw_status')],
  INVOICE: [ofOwn('apply_no', 'invoice', 'invoice_status, invoice_withdraw_status', `covered_withdraws <> '[]'`)],
  TAX_DIFF: [ofOwn('diff_no', 'tax_diff', 'real_tax_rate')],
  FALSE_ACTIVE: [
    `select false_no as no from (select *, row_number() over (partition by debt_amount > 0, length(agent_path) order by md5(false_no)) as n from false_active where countdown_status = 'OVERDUE') c where n <= 4`,
  ],
  NON_ACTIVE: [
    `select non_no as no from (select *, row_number() over (partition by debt_amount > 0, length(agent_path) order by md5(non_no)) as n from non_active where countdown_status = 'OVERDUE') c where n <= 4`,
  ],
  FLOW_ORDER: [
    `select order_no as no from (select *, row_number() over (partition by incr_flag, flow_fee_status, base_fee order by md5(order_no)) as n from flow_order) c where n <= 2`,
  ],
  REFUND: [
    `select payback_no as no from (select *, row_number() over (partition by trans_status, fee_back_amount > 0, payback_amount < trans_amount order by md5(payback_no)) as n from payback) c where n <= 6`,
  ],
  DEBT: [
    `select debt_no as no, username as reader from (select *, row_number() over (partition by username, source, debt_status order by md5(debt_no)) as n from debt join operator using (agent_no) where username in (${ownReaders})) c where n <= 4`,
  ],
  PLAN: [
    ofOwn('plan_no', 'deduct_plan', 'plan_status, plan_type'),
    `select plan_no as no, 'agent_l1' as reader from deduct_plan where creator_agent_no = ${ownerOf('agent_l1')} order by id limit 8`,
  ],
};
const ledgerOf = `select ledger_no as no, biz_type as kind, username as reader from (select *, row_number() over (partition by username, biz_type, account_type order by md5(ledger_no)) as n from ledger join operator using (agent_no) where username in (${ownReaders})) c where n <= 2`;
const kinds = Object.keys(rowsOf) as RecordKind[];
interface Row {
  readonly no: string;
  /** The owner, if only the owner may read it; defaults to the organisation. */
  readonly reader?: Operator;
}
async function allOf(kind: RecordKind): Promise<readonly Required<Row>[]> {
  const found = await Promise.all(rowsOf[kind].map(statement => app.rows<Row>(statement)));
  const byNo = new Map(found.flat().map(each => [each.no, { reader: 'org_demo' as const, ...each }]));
  return [...byNo.values()];
}

/** Kinds of which no explanation shows what every party of it earns: there is nothing to add up. */
const withoutParties: readonly string[] = ['TAX_SHARE', 'REWARD', 'WITHDRAW', 'INVOICE', 'TAX_DIFF', 'REFUND', 'PLAN'];

describe.each(kinds)('%s', kind => {
  it('is recalculated to its stored amount, and matches the ledger', async () => {
    const all = await allOf(kind);
    expect(all.length).toBeGreaterThan(3);
    const marks = [];
    for (const { no, reader } of all) marks.push(marksOf(await explained(kind, no, reader)));
    expect(marks.filter(({ isEqual, isBooked }) => !isEqual || !isBooked)).toEqual([]);
  });
  it('is explained in steps, one of which results in the stored amount', async () => {
    const [row] = await allOf(kind);
    const { steps, rounding, storedAmount } = await explained(kind, row!.no, row!.reader);
    expect(rounding).not.toBe('');
    expect(steps.map(each => each.stepResult)).toContain(storedAmount);
    for (const each of steps) {
      expect(each.operands.length).toBeGreaterThan(0);
      for (const { label } of each.operands) expect(each.formula).toContain(label);
    }
  });
  it('names parties whose earnings its steps add up to, or contain', async () => {
    const unexplained = [];
    let named = 0;
    for (const { no, reader } of await allOf(kind)) {
      const { parties, steps } = await explained(kind, no, reader);
      const earned = parties.flatMap(({ partyAmount }) => (partyAmount === null ? [] : [partyAmount]));
      if (earned.length === 0 || earned.length < parties.length) continue;
      named += 1;
      const shown = steps.flatMap(({ stepResult, operands }) => [stepResult, ...operands.map(({ value }) => value)]);
      const together = earned.reduce((total, each) => total + each, 0);
      const rest = steps.find(({ stepTitle }) => stepTitle === '归上级与平台');
      const adds = rest
        ? shown.includes(together + rest.stepResult) && rest.stepResult >= 0
        : earned.some(each => shown.some(value => Math.abs(value) === Math.abs(each)));
      if (!adds || (kind === 'FEE' && !rest)) unexplained.push({ no, earned, shown });
    }
    expect(unexplained).toEqual([]);
    expect(named > 0).toBe(!withoutParties.includes(kind));
  });
  it('does not exist for other providers, nor under an unknown number', async () => {
    const [row] = await allOf(kind);
    expect(await ask(kind, 'NONE')).toMatchObject({ code: 404, message: '数据不存在' });
    expect(await ask(kind, row!.no, 'agent_off')).toMatchObject({ code: 404, message: '数据不存在' });
  });
});

describe('a raised fee', () => {
  it('shows the sum of the merchant’s rate and the added rate', async () => {
    const [row] = await app.rows<{ no: string; fee: number; incr: number }>(
      `select trans_no as no, fee_amount as fee, incr_amount as incr from trans where incr_rate > 0 and incr_amount > 0 order by id limit 1`,
    );
    const { steps } = await explained('FEE', row!.no);
    expect(steps[0]).toMatchObject({
      formula: '交易金额 × (商户费率 + 增收费率)',
      operands: [{ unit: 'MONEY' }, { label: '商户费率' }, { label: '增收费率', unit: 'RATE' }],
      stepResult: Number(row!.fee),
    });
    expect(steps[1]!.stepResult).toBe(Number(row!.incr));
  });
});

describe('the parties', () => {
  it('begin with the reader, name no provider above, and show an agent the terms of its direct child only', async () => {
    const [no] = await numbers(
      `select p.order_no as no from profit_record p where p.owner_agent_no = ${ownerOf('agent_l1')} and p.sign = 1 and length(p.agent_path) > 40 order by p.id limit 1`,
    );
    const { parties } = await explained('PROFIT', no!, 'agent_l1');
    const [me] = await numbers(`select ${ownerOf('agent_l1')} as no`);
    expect(parties[0]).toMatchObject({ agentNo: me, isOwn: true, partyAmount: expect.any(Number) });
    expect(parties.length).toBeGreaterThan(2);
    expect(parties[1]!.terms).toHaveLength(1);
    expect(parties.slice(2).flatMap(({ terms }) => terms)).toEqual([]);
    expect(parties.slice(1).map(({ partyAmount }) => partyAmount)).toEqual(parties.slice(1).map(() => null));
    const text = JSON.stringify(await explained('PROFIT', no!, 'agent_l1'));
    for (const above of await numbers(
      `select a.agent_name as no from agent a, agent me where me.agent_no = ${ownerOf('agent_l1')} and starts_with(me.agent_path, a.agent_path) and a.agent_no <> me.agent_no`,
    ))
      expect(text).not.toContain(above);
  });
  it('are complete for an organisation, with terms and shares', async () => {
    const [no] = await numbers(
      `select p.order_no as no from profit_record p where p.sign = 1 and length(p.agent_path) > 40 order by p.id limit 1`,
    );
    const { parties } = await explained('PROFIT', no!);
    expect(parties.length).toBeGreaterThan(1);
    expect(parties.map(({ terms }) => terms.length)).toEqual(parties.map(() => 1));
    expect(parties.every(({ partyAmount }) => partyAmount !== null)).toBe(true);
  });
});

describe('a manually entered reward', () => {
  it('is not compared with a rule, because there is none', async () => {
    const [no] = await numbers(
      `update reward set base_count = null where id = (select min(id) from reward where reward_type = 'JGJL') returning order_no as no`,
    );
    expect(await explained('REWARD', no!)).toMatchObject({
      computedAmount: null,
      rounding: '按机构发放的金额入账，不另行计算。',
    });
  });
});

describe('a ledger entry', () => {
  it('is explained by the record that it posts, for every business type in the demo data', async () => {
    const rows = await app.rows<{ no: string; kind: string; reader: Operator }>(ledgerOf);
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(20);
    const [bad, byThemselves]: [unknown[], string[]] = [[], []];
    for (const { no, kind, reader } of rows) {
      const { isEqual, isBooked, moneyKind, givenBy, steps } = await explained('LEDGER', no, reader);
      if (!isEqual || !isBooked || steps.at(-1)?.stepTitle !== '变动后余额')
        bad.push({ no, kind, reader, isEqual, isBooked });
      if (moneyKind === 'LEDGER') byThemselves.push(`${kind} ${givenBy?.replace(/YY\d+/, 'YY')}`);
    }
    expect(bad).toEqual([]);
    expect([...new Set(byThemselves)].toSorted()).toEqual(['ADJUST_IN 由平台认可异议 YY', 'ADJUST_OUT 由机构调整']);
  });
  it('is visible to its owner only, not to the organisation or a child, and unknown numbers are missing', async () => {
    const [row] = await app.rows<{ no: string }>(
      `select ledger_no as no from ledger where agent_no = ${ownerOf('agent_l1')} limit 1`,
    );
    for (const reader of ['org_demo', 'agent_l2'] as const)
      expect(await ask('LEDGER', row!.no, reader)).toMatchObject({ code: 404, message: '数据不存在' });
    for (const no of ['NONE', 'LS999999990000000001', 'LS202611210000000000'])
      expect(await ask('LEDGER', no, 'agent_l1')).toMatchObject({ code: 404, message: '数据不存在' });
  });
});

describe('the ledger', () => {
  it('shows its rows to their owner only', async () => {
    const [no] = await numbers(
      `select order_no as no from profit_record where owner_agent_no = ${ownerOf('agent_l1')} and enter_status = 'SUCCESS' order by id limit 1`,
    );
    const own = await explained('PROFIT', no!, 'agent_l1');
    expect(own.entries).toHaveLength(1);
    expect(own.bookedAmount).toBe(own.storedAmount);
    expect(await explained('PROFIT', no!)).toMatchObject({ entries: [], bookedAmount: null, isBooked: true });
  });
  it('reports a record that differs from the rules', async () => {
    const [no] = await numbers(
      `select order_no as no from profit_record where owner_agent_no = ${ownerOf('agent_l1')} and enter_status = 'SUCCESS' order by id limit 1 offset 1`,
    );
    await app.rows(`update profit_record set profit_amount = profit_amount + 1 where order_no = $1`, [no]);
    expect(await explained('PROFIT', no!, 'agent_l1')).toMatchObject({ isEqual: false, isBooked: false });
  });
});
