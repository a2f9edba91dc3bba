/**
 * Rewards of the day before (docs/domain/earnings.md#rewards, docs/domain/timers.md#schedule). Each document is
 * rewarded once, so runs may be repeated.
 */
import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { loadTerms } from '#server/features/pricing/org-terms';
import { batches, batchRows, rowsAfter } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { eachBatch, type Job } from '#server/foundation/each-row';
import { alipayReward } from '#server/rules/money/reward';
import { agent, trans, withdraw } from '#server/schema';
import { notRewarded, storeRewards, type Span } from './reward-once';
import { serviceReward, tradeReward, type RewardedWithdrawal } from './reward-records';
import { switchedOn } from './reward-switch';

type Trade = typeof trans.$inferSelect;
const afterTrade = (last: Trade | undefined) =>
  last && rowsAfter([trans.transTime, last.transTime], [trans.id, last.id]);

/** Rewards for Alipay sales and cashback withdrawals of the previous day. */
export const dailyRewards: Job = async (deps, now) => {
  const to = startOfDay(dayOf(now));
  const span = { from: to - dayMs, to, now };
  await alipayRewards(deps, span);
  await serviceRewards(deps, span);
};

async function alipayRewards(deps: Deps, { from, to, now }: Span): Promise<void> {
  // Qualifies its columns itself: Drizzle omits the table's name in a select from a single table.
  const cost = sql<
    number | null
  >`(select min(p.own_cost_fee) from profit_record p where p.trans_no = trans.trans_no and p.trans_time = trans.trans_time and p.sign = 1)`;
  const due = and(
    eq(trans.payBrand, 'ZFB'),
    eq(trans.transStatus, 'SUCCESS'),
    eq(trans.paidBack, 0),
    gte(trans.transTime, from),
    lt(trans.transTime, to),
    sql`${trans.oneAgentNo} in ${switchedOn('zfbjlSwitch')}`,
    notRewarded('ZFBJL', sql`r.trans_no = ${trans.transNo}`),
  );
  const rows = batches<{ trade: Trade; cost: number | null }>(deps, (tx, last) =>
    tx
      .select({ trade: trans, cost })
      .from(trans)
      .where(and(due, afterTrade(last?.trade)))
      .orderBy(asc(trans.transTime), asc(trans.id))
      .limit(batchRows),
  );
  const terms = await loadTerms(deps.db);
  const records = { job: 'dailyRewards.ZFBJL', key: ({ trade }: { trade: Trade }) => trade.transNo };
  await eachBatch(deps, records, rows, async (tx, portion) => {
    const earned = portion
      .map(({ trade, cost }) => {
        const own = terms(trade.agentPath, trade.transTime);
        const margin = Math.max(0, trade.feeAmount! - (cost ?? trade.feeAmount!));
        return { trade, rewardRate: own.alipayRate, rewardAmount: alipayReward(own, trade.transAmount, margin) };
      })
      .filter(each => each.rewardAmount > 0);
    await storeRewards(tx, earned.length, now, no =>
      earned.map(({ trade, ...worth }) => tradeReward('ZFBJL', trade, worth, now, no)),
    );
  });
}

async function serviceRewards(deps: Deps, { from, to, now }: Span): Promise<void> {
  type Paid = { withdraw: typeof withdraw.$inferSelect; orgNo: string };
  const due = and(
    eq(withdraw.withdrawStatus, 'SUCCESS'),
    eq(withdraw.invoiceWay, 'ASSIST'),
    inArray(withdraw.accountType, ['CASHBACK', 'FLOWCARDBACK']),
    gte(withdraw.finishTime, from),
    lt(withdraw.finishTime, to),
    isNotNull(withdraw.oneAgentNo),
    sql`${withdraw.oneAgentNo} in ${switchedOn('cashBackSwitch')}`,
    notRewarded('CASHBACKJL', sql`r.related_no = ${withdraw.withdrawNo}`),
  );
  const rows = batches<Paid>(deps, (tx, last) =>
    tx
      .select({ withdraw, orgNo: agent.orgNo })
      .from(withdraw)
      .innerJoin(agent, eq(agent.agentNo, withdraw.agentNo))
      .where(
        and(due, last && rowsAfter([withdraw.finishTime, last.withdraw.finishTime], [withdraw.id, last.withdraw.id])),
      )
      .orderBy(asc(withdraw.finishTime), asc(withdraw.id))
      .limit(batchRows),
  );
  const terms = await loadTerms(deps.db);
  const records = { job: 'dailyRewards.CASHBACKJL', key: (row: Paid) => row.withdraw.withdrawNo };
  await eachBatch(deps, records, rows, (tx, portion) => {
    const paid = portion
      .map(row => ({
        withdrawal: { ...row.withdraw, orgNo: row.orgNo } as RewardedWithdrawal,
        own: terms(row.withdraw.agentPath, row.withdraw.finishTime!), // succeeded at that time
      }))
      .filter(({ own }) => own.serviceRatio > 0);
    return storeRewards(tx, paid.length, now, no =>
      paid.map(({ withdrawal, own }) => serviceReward(withdrawal, own, now, no)),
    );
  });
}
