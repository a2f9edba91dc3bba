/** Timers run independently, are retried after a failure, and skip failing records instead of stopping. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '#server/features/ledger/verify';
import { act } from '#tests/world/act';
import { runTimers, timerRecords } from './timers';

const minute = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await runTimers(app.deps);
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});
const figures = async () =>
  new Map((await timerRecords(app.deps, app.clock.now())).map(figure => [figure.name, figure] as const));
const late = async () => [...(await figures()).values()].filter(({ lateMs }) => lateMs > 0).map(({ name }) => name);

describe('a timer that fails', () => {
  it('blocks only dependent timers, pauses longer each time, and catches up', async () => {
    await app.rows('alter table tax_share rename to tax_share_away');
    app.clock.advance(2.5 * dayMs);
    await runTimers(app.deps);
    expect((await late()).sort()).toEqual(['enterProfit', 'planDeduct']);
    expect((await figures()).get('enterProfit')).toMatchObject({ failures: 1, successTime: null });
    // The first missed run was due at two in the morning of the day after the world's 10:32.
    expect((await figures()).get('enterProfit')!.lateMs).toBe(2.5 * dayMs - (15 * 60 + 28) * minute);
    expect((await figures()).get('statDaily')).toMatchObject({ failures: 0, successTime: app.clock.now() });
    expect(app.logged.some(line => line.includes('"timer":"enterProfit"') && line.includes('timer failed'))).toBe(true);

    const failures = async () => (await figures()).get('enterProfit')!.failures;
    app.clock.advance(minute - 1);
    await runTimers(app.deps);
    expect(await failures()).toBe(1);
    app.clock.advance(1);
    await runTimers(app.deps);
    expect(await failures()).toBe(2);
    app.clock.advance(minute);
    await runTimers(app.deps);
    expect(await failures()).toBe(2);

    await app.rows('alter table tax_share_away rename to tax_share');
    app.clock.advance(minute);
    await runTimers(app.deps);
    expect(await late()).toEqual([]);
    expect(await failures()).toBe(0);
  });
});

const reward = (rewardAmount: unknown) =>
  act(app.deps, contract.platformMoney.giveReward, {
    ownerAgentNo: '80000001',
    agentNo: '80000011',
    rewardName: '季度奖励',
    rewardMonth: '2026-11',
    rewardAmount,
    remark: '季度达标',
  });

describe('an amount out of range', () => {
  it.each([9_007_199_254_740_991, 100_000_000_000, 0, -1, 1.5, true, [5], '1e5'])('is refused: %j', async amount => {
    await expect(reward(amount)).rejects.toThrow(/^奖励金额(需在0.01~999,999,999.99元之间|应为整数（单位：分）)$/);
  });
  it('in a stored record is set aside and reported, and the other records are posted', async () => {
    const [bad, good] = [(await reward(100)).orderNo, (await reward(200)).orderNo];
    await app.rows(`update reward set reward_amount = 9007199254740991 where order_no = $1`, [bad]);
    const statusOf = async (orderNo: string) =>
      (await app.one<{ enter_status: string }>(`select enter_status from reward where order_no = $1`, orderNo))
        .enter_status;
    const failed = () => app.rows(`select job, record_no, failures from failed_record where job like 'enterProfit%'`);
    app.clock.advance(dayMs);
    await runTimers(app.deps);
    expect(await late()).toEqual([]);
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['INIT', 'SUCCESS']);
    expect(await failed()).toEqual([{ job: 'enterProfit.JL', record_no: bad, failures: 1 }]);
    expect(app.logged.some(line => line.includes('record set aside') && line.includes(bad))).toBe(true);

    app.clock.advance(dayMs);
    await runTimers(app.deps);
    expect(await failed()).toEqual([{ job: 'enterProfit.JL', record_no: bad, failures: 2 }]);

    await app.rows(`update reward set reward_amount = 300 where order_no = $1`, [bad]);
    app.clock.advance(dayMs);
    await runTimers(app.deps);
    expect([await statusOf(bad), await failed()]).toEqual(['SUCCESS', []]);
  });
});
