/**
 * 试算看护规则 (docs/domain/earnings.md#income-guard): what a rule would have said after each of the last closed days, judged by the
 * functions that judge at night. Reads only.
 */
import type { CallOutput } from '@/api/schema/call';
import { type contract } from '@/api/contract';
import { replayDays, replayExamples, replaySales } from '@/api/contract/guard';
import type { GuardKind } from '@/api/enums/guard';
import { dayMs, dayOf } from '@/api/format/format';
import type { GuardParameters } from '@/api/forms/guard';
import type { Deps } from '#server/foundation/deps';
import { dayNumber, startOfNumber, sumOf, type WayDay } from '#server/rules/guard/way-days';
import type { Wrong } from '#server/rules/guard/verdict';
import { merchantsOf } from './merchants';
import { paidOrders } from './orders';
import { judge, judgeOrder, type SalesKind } from './rules';
import { salesOf, type Watcher } from './sales';
import { historyDays } from './watch';

type Replay = CallOutput<typeof contract.guard.replay>;
type Reads = Pick<Deps, 'db'>;
interface Said extends Pick<Replay['examples'][number], 'custNo' | 'custName' | 'subjectNo'> {
  /** Number of the closed day. */
  readonly day: number;
  readonly wrong: Wrong;
}
interface Looked {
  readonly said: readonly Said[];
  readonly custCount: number;
  readonly cut: boolean;
}

/** @param closedUntil Midnight after the last closed day */
export async function replayRule(
  reads: Reads,
  watcher: Watcher,
  kind: GuardKind,
  { parameters, closedUntil }: { readonly parameters: GuardParameters; readonly closedUntil: number },
): Promise<Replay> {
  const since = closedUntil - replayDays * dayMs;
  const looked =
    kind === 'FLOW_FEE'
      ? await replayOrders(reads, watcher, parameters, { from: since, until: closedUntil })
      : await replaySalesOf(reads, watcher, kind, { parameters, closedUntil });
  const newest = looked.said.toSorted((a, b) => b.day - a.day).slice(0, replayExamples);
  return {
    since,
    custCount: looked.custCount,
    findingCount: looked.said.length,
    replayNote: looked.cut ? `交易较多，只试算了其中${looked.custCount}户商户` : null,
    weeks: weeksOf(looked.said, dayNumber(since), dayNumber(closedUntil) - 1),
    examples: newest.map(({ day, custNo, custName, subjectNo, wrong: { reason, found, expected } }) => ({
      day: textOf(day),
      custNo,
      custName,
      subjectNo,
      guardReason: reason,
      foundAmount: found,
      expectedAmount: expected,
    })),
  };
}

/** Merchant by merchant, until so many sales were looked at that an operator would wait. */
async function replaySalesOf(
  reads: Reads,
  watcher: Watcher,
  kind: SalesKind,
  { parameters, closedUntil }: { readonly parameters: GuardParameters; readonly closedUntil: number },
): Promise<Looked> {
  const period = { from: closedUntil - (replayDays + historyDays) * dayMs, until: closedUntil };
  const last = dayNumber(closedUntil) - 1;
  const said: Said[] = [];
  let [custCount, sales] = [0, 0];
  for await (const merchants of merchantsOf(reads, watcher)) {
    if (sales >= replaySales) return { said, custCount, cut: true };
    const histories = await salesOf(
      reads,
      watcher,
      merchants.map(({ custNo }) => custNo),
      period,
    );
    for (const { custNo, custName } of merchants) {
      const days = histories.get(custNo)?.all() ?? [];
      if (days.length === 0) continue;
      [custCount, sales] = [custCount + 1, sales + sumOf(days, 'count')];
      const episodes = episodesOf(kind, days, parameters, [last - replayDays + 1, last]);
      said.push(...episodes.map(each => ({ ...each, custNo, custName, subjectNo: custNo })));
    }
  }
  return { said, custCount, cut: false };
}

/** The days on which a rule would have told: the first of each time until it is right again. */
export function episodesOf(
  kind: SalesKind,
  days: readonly WayDay[],
  parameters: GuardParameters,
  [first, last]: readonly [first: number, last: number],
): readonly Pick<Said, 'day' | 'wrong'>[] {
  const episodes: Pick<Said, 'day' | 'wrong'>[] = [];
  let isRunning = false;
  for (let day = first; day <= last; day += 1) {
    const verdict = judge(kind, days, day, parameters);
    if (verdict.is === 'WRONG' && !isRunning) episodes.push({ day, wrong: verdict });
    if (verdict.is !== 'UNKNOWN') isRunning = verdict.is === 'WRONG';
  }
  return episodes;
}

async function replayOrders(
  reads: Reads,
  watcher: Watcher,
  parameters: GuardParameters,
  period: { readonly from: number; readonly until: number },
): Promise<Looked> {
  const said: Said[] = [];
  const custs = new Set<string>();
  for await (const orders of paidOrders(reads, watcher, period))
    for (const order of orders) {
      custs.add(order.custNo);
      const wrong = judgeOrder(order, parameters);
      if (wrong.is === 'WRONG') said.push({ ...order, subjectNo: order.orderNo, day: dayNumber(order.payTime), wrong });
    }
  return { said, custCount: custs.size, cut: false };
}

const textOf = (day: number) => dayOf(startOfNumber(day));
/** The Monday of a day's week; day 0 was a Thursday. */
const mondayOf = (day: number) => day - ((day + 3) % 7);
/** Each week of the days, also those without a finding. */
function weeksOf(said: readonly Said[], first: number, last: number): Replay['weeks'] {
  const weeks = [];
  for (let monday = mondayOf(first); monday <= last; monday += 7)
    weeks.push({
      weekStart: textOf(monday),
      findingCount: said.filter(({ day }) => mondayOf(day) === monday).length,
    });
  return weeks;
}
