/**
 * Daily and monthly rewards (docs/domain/earnings.md#rewards, docs/domain/timers.md#schedule). Each document is
 * rewarded once, so runs may be repeated.
 */
import { and, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import * as enums from '@/api/enums';
import { numbering } from '#server/platform/db/numbers';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { activeRecord, agent, flowOrder, reward, trans, withdraw } from '#server/schema';
import {
  flowReward,
  serviceReward,
  stageRewards,
  tradeReward,
  type RewardRow,
  type RewardedWithdrawal,
} from './reward-records';
import type { NumberFor } from './record-columns';
import { switchedOn } from './reward-switch';
import { pricedAs } from '#server/rules/money/fee';
import { mul } from '#server/rules/money/amount';
import { alipayReward, cardRewardRate } from '#server/rules/money/reward';
import { loadChain } from '#server/features/pricing/load-chain';
import { leastStageTurnover, loadTerms } from '#server/features/pricing/org-terms';
import type { Deps } from '#server/platform/deps';
import { eachPortion, eachRow, type Job } from '#server/platform/each-row';

const creditCards = enums.cardType.map(({ code }) => code).filter(code => pricedAs(code) === 'DJK');
const alreadyRewarded = (type: (typeof enums.rewardType)[number]['code'], by: SQL): SQL =>
  sql`exists (select 1 from ${reward} r where r.reward_type = ${type} and ${by})`;

/**
 * Stores the rows built by `make`, except what another process has rewarded meanwhile; reserves `count` document numbers,
 * one per row.
 */
async function store(
  tx: Transaction,
  count: number,
  now: number,
  make: (no: NumberFor) => readonly RewardRow[],
): Promise<void> {
  if (count > 0) await bulkInsert(tx, reward, make(await numbering(tx, now, count)), 'skipped');
}
function* portionsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  const size = 500;
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
const swiped = (from: number, to: number) =>
  and(
    eq(trans.transStatus, 'SUCCESS'),
    eq(trans.payBrand, 'SK'),
    inArray(trans.cardType, creditCards),
    eq(trans.paidBack, 0),
    gte(trans.transTime, from),
    lt(trans.transTime, to),
  );

/** Rewards for Alipay sales and cashback withdrawals of the previous day. */
export const dailyRewards: Job = async (deps, now) => {
  const to = startOfDay(dayOf(now));
  const span = { from: to - dayMs, to, now };
  await alipayRewards(deps, span);
  await serviceRewards(deps, span);
};
interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

async function alipayRewards(deps: Deps, { from, to, now }: Span): Promise<void> {
  // The cost names the sale's columns itself: what is selected from one table is written without the table's name.
  const rows = await deps.db
    .select({
      trade: trans,
      cost: sql<number>`(select min(p.own_cost_fee) from profit_record p where p.trans_no = trans.trans_no and p.trans_time = trans.trans_time and p.sign = 1)`,
    })
    .from(trans)
    .where(
      and(
        eq(trans.payBrand, 'ZFB'),
        eq(trans.transStatus, 'SUCCESS'),
        eq(trans.paidBack, 0),
        gte(trans.transTime, from),
        lt(trans.transTime, to),
        sql`${trans.oneAgentNo} in ${switchedOn('zfbjlSwitch')}`,
        sql`not ${alreadyRewarded('ZFBJL', sql`r.trans_no = ${trans.transNo}`)}`,
      ),
    );
  const terms = await loadTerms(deps.db);
  const records = { job: 'dailyRewards.ZFBJL', key: (row: (typeof rows)[number]) => row.trade.transNo };
  await eachPortion(deps, records, portionsOf(rows), async (tx, portion) => {
    const earned = portion
      .map(({ trade, cost }) => {
        const own = terms(trade.agentPath, trade.transTime);
        const margin = Math.max(0, trade.feeAmount! - (cost ?? trade.feeAmount!));
        return { trade, rewardRate: own.alipayRate, rewardAmount: alipayReward(own, trade.transAmount, margin) };
      })
      .filter(each => each.rewardAmount > 0);
    await store(tx, earned.length, now, no =>
      earned.map(({ trade, ...worth }) => tradeReward('ZFBJL', trade, worth, now, no)),
    );
  });
}

async function serviceRewards(deps: Deps, { from, to, now }: Span): Promise<void> {
  const rows = await deps.db
    .select({ withdraw, orgNo: agent.orgNo })
    .from(withdraw)
    .innerJoin(agent, eq(agent.agentNo, withdraw.agentNo))
    .where(
      and(
        eq(withdraw.withdrawStatus, 'SUCCESS'),
        eq(withdraw.invoiceWay, 'ASSIST'),
        inArray(withdraw.accountType, ['CASHBACK', 'FLOWCARDBACK']),
        gte(withdraw.finishTime, from),
        lt(withdraw.finishTime, to),
        isNotNull(withdraw.oneAgentNo),
        sql`${withdraw.oneAgentNo} in ${switchedOn('cashBackSwitch')}`,
        sql`not ${alreadyRewarded('CASHBACKJL', sql`r.related_no = ${withdraw.withdrawNo}`)}`,
      ),
    );
  const terms = await loadTerms(deps.db);
  const paid = rows
    .map(row => ({
      withdrawal: { ...row.withdraw, orgNo: row.orgNo } as RewardedWithdrawal,
      own: terms(row.withdraw.agentPath, row.withdraw.finishTime!), // succeeded at that time
    }))
    .filter(({ own }) => own.serviceRatio > 0);
  const records = { job: 'dailyRewards.CASHBACKJL', key: (row: (typeof paid)[number]) => row.withdrawal.withdrawNo };
  await eachPortion(deps, records, portionsOf(paid), (tx, portion) =>
    store(tx, portion.length, now, no => portion.map(({ withdrawal, own }) => serviceReward(withdrawal, own, now, no))),
  );
}

/** On the third of a month, rewards for the previous month. */
export const monthlyRewards: Job = async (deps, now) => {
  const today = dayOf(now);
  if (!today.endsWith('-03')) return;
  const to = startOfDay(`${today.slice(0, 7)}-01`);
  const month = monthOf(to - dayMs);
  const span = { month, from: startOfDay(`${month}-01`), to, now };
  for (const work of [swipeRewards, seriesRewards, teamRewards]) await work(deps, span);
};
interface MonthSpan extends Span {
  /** `YYYY-MM`. */
  readonly month: string;
}

async function swipeRewards(deps: Deps, { from, to, now }: MonthSpan): Promise<void> {
  const teams = await deps.db
    .select({
      oneAgentNo: trans.oneAgentNo,
      total: sql<number>`sum(${trans.transAmount})`,
      agentPath: sql<string>`min(${trans.agentPath})`,
    })
    .from(trans)
    .where(and(swiped(from, to), sql`${trans.oneAgentNo} in ${switchedOn('skjlSwitch')}`))
    .groupBy(trans.oneAgentNo);
  const terms = await loadTerms(deps.db);
  const rewarded = teams
    .map(team => ({ ...team, rewardRate: cardRewardRate(terms(team.agentPath, to - 1), team.total) }))
    .filter(({ rewardRate }) => rewardRate > 0);
  const swipes = async function* () {
    for (const { oneAgentNo, rewardRate } of rewarded) {
      const rows = await deps.db
        .select()
        .from(trans)
        .where(
          and(
            swiped(from, to),
            eq(trans.oneAgentNo, oneAgentNo!), // every team has a level-1 agent
            sql`not ${alreadyRewarded('SKJL', sql`r.trans_no = ${trans.transNo}`)}`,
          ),
        );
      yield* portionsOf(rows.map(trade => ({ trade, rewardRate })));
    }
  };
  type Swipe = { trade: typeof trans.$inferSelect; rewardRate: number };
  const records = { job: 'monthlyRewards.SKJL', key: ({ trade }: Swipe) => trade.transNo };
  await eachPortion(deps, records, swipes(), async (tx, portion) => {
    const earned = portion
      .map(each => ({ ...each, rewardAmount: mul(each.trade.transAmount, each.rewardRate) }))
      .filter(({ rewardAmount }) => rewardAmount > 0);
    await store(tx, earned.length, now, no =>
      earned.map(({ trade, rewardRate, rewardAmount }) =>
        tradeReward('SKJL', trade, { rewardRate, rewardAmount }, now, no),
      ),
    );
  });
}

/** A stage follows that of the previous month; the first stage is the month after the activation. */
async function seriesRewards(deps: Deps, { month, from, to, now }: MonthSpan): Promise<void> {
  const before = monthOf(from - dayMs);
  const least = await leastStageTurnover(deps.db);
  if (least === null) return;
  const terms = await loadTerms(deps.db);
  // These name the sale's columns themselves: what is selected from one table is written without the table's name.
  const stageBefore = sql<number>`coalesce((select max(r.stage) from reward r where r.reward_type = 'SHLXDBJL' and r.cust_no = trans.cust_no and r.reward_month = ${before}), 0)`;
  const activated = sql`exists (select 1 from ${activeRecord} a where a.cust_no = trans.cust_no and a.active_status = 'SUCCESS' and a.active_time >= ${startOfDay(`${before}-01`)} and a.active_time < ${from})`;
  const rows = await deps.db
    .select({
      custNo: trans.custNo,
      agentPath: sql<string>`min(${trans.agentPath})`,
      total: sql<number>`sum(${trans.transAmount})`,
      stage: stageBefore,
      isNew: sql<boolean>`${activated}`,
    })
    .from(trans)
    .where(
      and(
        swiped(from, to),
        sql`${trans.oneAgentNo} in ${switchedOn('shlxdbjlSwitch')}`,
        sql`not ${alreadyRewarded('SHLXDBJL', sql`r.cust_no = ${trans.custNo} and r.reward_month = ${month}`)}`,
      ),
    )
    .groupBy(trans.custNo)
    .having(sql`sum(${trans.transAmount}) >= ${least}`);
  const due = rows
    .map(row => ({ ...row, own: terms(row.agentPath, to - 1) }))
    .filter(({ stage, isNew, total, own }) => {
      const continues = stage > 0 || isNew;
      return continues && stage < own.stageAmounts.length && total >= own.stageTurnover;
    });
  const records = { job: 'monthlyRewards.SHLXDBJL', key: (row: (typeof due)[number]) => row.custNo };
  await eachRow(deps, records, due, async (tx, { custNo, total, stage, own }) => {
    const [last] = await tx
      .select()
      .from(trans)
      .where(and(swiped(from, to), eq(trans.custNo, custNo)))
      .orderBy(sql`${trans.transTime} desc`)
      .limit(1);
    const chain = await loadChain(tx, last!.agentPath, last!.policyCode, now);
    await store(tx, chain.length, now, no =>
      stageRewards(last!, chain, { stage: stage + 1, rewardMonth: month, reachAmount: total }, own, now, no),
    );
  });
}

/** TXFJL only; JGJL is decided by the organisation and imported by the platform. */
async function teamRewards(deps: Deps, { month, from, to, now }: MonthSpan): Promise<void> {
  const rows = await deps.db
    .select({ agent, baseAmount: sql<number>`sum(${flowOrder.flowFee})` })
    .from(flowOrder)
    .innerJoin(agent, eq(agent.agentNo, flowOrder.agentNo))
    .where(
      and(
        eq(flowOrder.flowFeeStatus, 1),
        gte(flowOrder.payTime, from),
        lt(flowOrder.payTime, to),
        isNotNull(agent.oneAgentNo),
        sql`${agent.oneAgentNo} in ${switchedOn('txfjlSwitch')}`,
        sql`not ${alreadyRewarded('TXFJL', sql`r.agent_no = ${flowOrder.agentNo} and r.reward_month = ${month}`)}`,
      ),
    )
    .groupBy(agent.id);
  const terms = await loadTerms(deps.db);
  const due = rows
    .map(row => ({ ...row, own: terms(row.agent.agentPath, to - 1) }))
    .filter(({ own }) => own.flowFeeRatio > 0);
  const records = { job: 'monthlyRewards.TXFJL', key: (row: (typeof due)[number]) => row.agent.agentNo };
  await eachRow(deps, records, due, (tx, { agent: owner, baseAmount, own }) =>
    store(tx, 1, now, no => [flowReward(owner, { rewardMonth: month, baseAmount }, own, now, no)]),
  );
}
