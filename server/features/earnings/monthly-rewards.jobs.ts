/**
 * Rewards of the month before (docs/domain/earnings.md#rewards, docs/domain/timers.md#schedule). Each document is
 * rewarded once, so runs may be repeated.
 */
import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import * as enums from '@/api/enums';
import { loadChain } from '#server/features/pricing/load-chain';
import { leastStageTurnover, loadTerms } from '#server/features/pricing/org-terms';
import { batches, batchRows, rowsAfter, dueRows } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { eachBatch, eachRow, type Job } from '#server/foundation/each-row';
import { pricedAs } from '#server/rules/money/fee';
import { cardReward, cardRewardRate } from '#server/rules/money/reward';
import type { OrgTerms } from '#server/rules/pricing/org-terms';
import { activeRecord, agent, dataFeeOrder, merchant, trans } from '#server/schema';
import { notRewarded, storeRewards, type Span } from './reward-once';
import { flowReward, stageRewards, tradeReward } from './reward-records';
import { switchedOn } from './reward-switch';

const creditCards = enums.cardType.map(({ code }) => code).filter(code => pricedAs(code) === 'DJK');
type Trade = typeof trans.$inferSelect;
const swiped = (from: number, to: number) =>
  and(
    eq(trans.transStatus, 'SUCCESS'),
    eq(trans.payBrand, 'SK'),
    inArray(trans.cardType, creditCards),
    eq(trans.paidBack, 0),
    gte(trans.transTime, from),
    lt(trans.transTime, to),
  );

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
  const rates = new Map(
    teams
      .map(team => [team.oneAgentNo, cardRewardRate(terms(team.agentPath, to - 1), team.total)] as const)
      .filter(([, rewardRate]) => rewardRate > 0),
  );
  if (rates.size === 0) return;
  // All teams at once, so that the month is read once.
  const due = and(
    swiped(from, to),
    sql`${trans.oneAgentNo} = any(${sql.param([...rates.keys()])})`,
    notRewarded('SKJL', sql`r.trans_no = ${trans.transNo}`),
  );
  const swipes = dueRows(deps, trans, ['transTime', 'id'], due);
  const records = { job: 'monthlyRewards.SKJL', key: ({ transNo }: Trade) => transNo };
  await eachBatch(deps, records, swipes, async (tx, portion) => {
    const earned = portion
      .map(trade => ({ trade, rewardRate: rates.get(trade.oneAgentNo)! })) // read by these teams
      .map(each => ({ ...each, rewardAmount: cardReward(each.trade.transAmount, each.rewardRate) }))
      .filter(({ rewardAmount }) => rewardAmount > 0);
    await storeRewards(tx, earned.length, now, no =>
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
  // Qualifies the sale's columns itself: Drizzle omits the table's name in a select from a single table.
  const stageBefore = sql<number>`coalesce((select max(r.stage) from reward r where r.reward_type = 'SHLXDBJL' and r.cust_no = trans.cust_no and r.reward_month = ${before}), 0)`;
  const activated = sql`exists (select 1 from ${activeRecord} a where a.cust_no = trans.cust_no and a.active_status = 'SUCCESS' and a.active_time >= ${startOfDay(`${before}-01`)} and a.active_time < ${from})`;
  const turnoverOf = (custs: readonly string[]) =>
    deps.db
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
          inArray(trans.custNo, [...custs]),
          swiped(from, to),
          sql`${trans.oneAgentNo} in ${switchedOn('shlxdbjlSwitch')}`,
          notRewarded('SHLXDBJL', sql`r.cust_no = ${trans.custNo} and r.reward_month = ${month}`),
        ),
      )
      .groupBy(trans.custNo)
      .having(sql`sum(${trans.transAmount}) >= ${least}`);
  const due = async function* () {
    // Merchants that traded since the month began; the turnover of each is read by its number.
    for await (const custs of dueRows(deps, merchant, ['id'], gte(merchant.lastTransTime, from))) {
      const rows = await turnoverOf(custs.map(({ custNo }) => custNo));
      yield rows
        .map(row => ({ ...row, own: terms(row.agentPath, to - 1) }))
        .filter(({ stage, isNew, total, own }) => {
          const continues = stage > 0 || isNew;
          return continues && stage < own.stageAmounts.length && total >= own.stageTurnover;
        });
    }
  };
  type Due = { custNo: string; total: number; stage: number; own: OrgTerms };
  const records = { job: 'monthlyRewards.SHLXDBJL', key: (row: Due) => row.custNo };
  await eachRow<Due>(deps, records, due(), async (tx, { custNo, total, stage, own }) => {
    const [last] = await tx
      .select()
      .from(trans)
      .where(and(swiped(from, to), eq(trans.custNo, custNo)))
      .orderBy(sql`${trans.transTime} desc`)
      .limit(1);
    const chain = await loadChain(tx, last!.agentPath, last!.policyCode, now);
    await storeRewards(tx, chain.length, now, no =>
      stageRewards(last!, chain, { stage: stage + 1, rewardMonth: month, reachAmount: total }, own, now, no),
    );
  });
}

/** TXFJL only; JGJL is decided by the organisation and imported by the platform. */
async function teamRewards(deps: Deps, { month, from, to, now }: MonthSpan): Promise<void> {
  type Team = { agent: typeof agent.$inferSelect; baseAmount: number };
  const due = and(
    eq(dataFeeOrder.flowFeeStatus, 1),
    gte(dataFeeOrder.payTime, from),
    lt(dataFeeOrder.payTime, to),
    isNotNull(agent.oneAgentNo),
    sql`${agent.oneAgentNo} in ${switchedOn('txfjlSwitch')}`,
    notRewarded('TXFJL', sql`r.agent_no = ${dataFeeOrder.agentNo} and r.reward_month = ${month}`),
  );
  const rows = batches<Team>(deps, (tx, last) =>
    tx
      .select({ agent, baseAmount: sql<number>`sum(${dataFeeOrder.flowFee})` })
      .from(dataFeeOrder)
      .innerJoin(agent, eq(agent.agentNo, dataFeeOrder.agentNo))
      .where(and(due, last && rowsAfter([agent.id, last.agent.id])))
      .groupBy(agent.id)
      .orderBy(asc(agent.id))
      .limit(batchRows),
  );
  const terms = await loadTerms(deps.db);
  const records = { job: 'monthlyRewards.TXFJL', key: (row: Team) => row.agent.agentNo };
  await eachBatch(deps, records, rows, (tx, portion) => {
    const earned = portion
      .map(row => ({ ...row, own: terms(row.agent.agentPath, to - 1) }))
      .filter(({ own }) => own.flowFeeRatio > 0);
    return storeRewards(tx, earned.length, now, no =>
      earned.map(({ agent: owner, baseAmount, own }) =>
        flowReward(owner, { rewardMonth: month, baseAmount }, own, now, no),
      ),
    );
  });
}
