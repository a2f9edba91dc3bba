/** What an operator has to know before terminals move: deadlines that are over or near, and plans that go on. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { stock, deductPlan } = contract;
const day = 86_400_000;
let app: TestApp;
let units: readonly string[];
beforeAll(async () => {
  app = await openTestApp();
  const rows = await app.rows<{ term_sn: string }>(
    `select term_sn from terminal where agent_no = '80000001' and term_status = 'ISSUED' and non_active_deadline is not null
       and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn limit 5`,
  );
  units = rows.map(each => each.term_sn);
  for (const [index, days] of [-60.5, -0.5, 3.5, 20.5, 100.5].entries())
    await app.rows(`update terminal set non_active_deadline = $1 where term_sn = $2`, [
      app.clock.now() + days * day,
      units[index],
    ]);
});
const me = () => app.as('agent_l1');
const allot = (further: object) =>
  app.send(
    stock.allot,
    { termSns: [...units], toAgentNo: '80000011', unitPrice: 10_000, periods: 2, ...request(), ...further },
    me(),
  );

describe('the dry run', () => {
  it('of an allotment counts the terminals that are over or near their deadline, and names the most urgent', async () => {
    const { preview } = (await allot({ dryRun: true })).object;
    expect(preview!.spans).toEqual([
      { deadlineSpan: 'OVERDUE', termCount: 2 },
      { deadlineSpan: 'WEEK', termCount: 1 },
      { deadlineSpan: 'MONTH', termCount: 1 },
      { deadlineSpan: 'LATER', termCount: 1 },
    ]);
    expect(preview!.urgent.map(({ termSn, leftDays }) => [termSn, leftDays])).toEqual([
      [units[0], -61],
      [units[1], -1],
      [units[2], 3],
    ]);
  });

  it('of a recall names the plan that stays as it is, unless it ended', async () => {
    const { planNo } = (await allot({})).object;
    const asked = () => app.send(stock.recall, { termSns: units.slice(0, 2), dryRun: true, ...request() }, me());
    const { preview } = (await asked()).object;
    expect(preview!.plans).toEqual([
      {
        planNo,
        agentName: expect.any(String),
        planStatus: 'INIT',
        remainAmount: 50_000,
        termCount: 2,
        allottedCount: 5,
      },
    ]);
    expect(preview!.spans).toEqual([{ deadlineSpan: 'OVERDUE', termCount: 2 }]);
    // The rule that it states: the plan is not changed by the recall.
    await app.send(stock.recall, { termSns: units.slice(0, 1), ...request() }, me());
    const of = async () => (await app.send(deductPlan.list, { side: 'OPENED', planNo: planNo! }, me())).object.list[0]!;
    expect(await of()).toMatchObject({ planStatus: 'INIT', totalAmount: 50_000, remainAmount: 50_000 });
    await app.send(deductPlan.cancel, { planNo: planNo!, ...request() }, me());
    expect(await of()).toMatchObject({ planStatus: 'CANCEL', remainAmount: 0, stoppedAmount: 50_000 });
    expect((await asked()).object.preview!.plans).toEqual([]);
  });
});

describe('plans of the demo', () => {
  it.each(['MINE', 'OPENED'] as const)(
    '%s: rows add up to the totals by status, and nothing remains of what ended',
    async side => {
      const { list } = (await app.send(deductPlan.list, { side, limit: 100 }, me())).object;
      expect(new Set(list.map(({ planStatus }) => planStatus)).size).toBeGreaterThan(2);
      for (const row of list) {
        const isOver = row.planStatus === 'FINISH' || row.planStatus === 'CANCEL';
        expect([row.planNo, isOver ? row.remainAmount : row.stoppedAmount]).toEqual([row.planNo, 0]);
        expect([row.planNo, row.deductedAmount + row.remainAmount + row.stoppedAmount]).toEqual([
          row.planNo,
          row.totalAmount,
        ]);
      }
      const sum = (name: 'totalAmount' | 'deductedAmount' | 'remainAmount' | 'stoppedAmount') =>
        list.reduce((total, row) => total + row[name], 0);
      expect((await app.send(deductPlan.total, { side }, me())).object).toEqual({
        totalAmount: sum('totalAmount'),
        deductedAmount: sum('deductedAmount'),
        remainAmount: sum('remainAmount'),
        stoppedAmount: sum('stoppedAmount'),
      });
    },
  );
});
