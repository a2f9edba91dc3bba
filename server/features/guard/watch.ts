/**
 * Judges the closed days that a provider's rules have not read (docs/domain/earnings.md#income-guard): of all merchants the sales of
 * those days alone, and the days before of such as look wrong, are silent, or were found before.
 */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { batches } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { rhythmDays } from '#server/rules/guard/merchant-stopped';
import { shareDays } from '#server/rules/guard/share-stopped';
import { dayNumber, type WayDay } from '#server/rules/guard/way-days';
import { guardFinding } from '#server/schema';
import type { Finding } from './finding.moves';
import { keepFindings } from './keep-findings';
import { merchantsOf, type Watched } from './merchants';
import { ordersBy, paidOrders, type Order } from './orders';
import { judge, type Judged, judgeOrder, type RuleOn, type SalesKind } from './rules';
import { type Period, salesOf, type Watcher } from './sales';

/** Days that a run makes up for at most. */
const lookedBackDays = 7;
/** Days of silence after which a merchant is not looked at any more. */
const silentAtMost = 60;
/** Days of sales behind the rhythm of a merchant that became silent. */
export const historyDays = rhythmDays + silentAtMost;

type Watching = Pick<Deps, 'db' | 'clock'>;
interface Night {
  readonly deps: Watching;
  readonly watcher: Watcher;
  readonly rules: readonly RuleOn[];
  readonly period: Period;
}

/** @param closedUntil Midnight after the last closed day */
export async function watchIncome(
  deps: Watching,
  watcher: Watcher,
  rules: readonly RuleOn[],
  { closedUntil, signal }: { readonly closedUntil: number; readonly signal: AbortSignal },
): Promise<void> {
  const readUntil = Math.min(...rules.map(({ ranUntil }) => ranUntil ?? 0));
  const period = { from: Math.max(readUntil, closedUntil - lookedBackDays * dayMs), until: closedUntil };
  if (period.from >= period.until) return;
  const night: Night = { deps, watcher, rules, period };
  const keep = (judged: readonly Judged[]) => keepFindings(deps, watcher, judged, closedUntil);
  if (rules.some(({ kind }) => kind !== 'FLOW_FEE'))
    for await (const merchants of merchantsOf(deps, watcher)) {
      signal.throwIfAborted();
      await keep(await judgeMerchants(night, merchants));
    }
  const flow = rules.find(({ kind }) => kind === 'FLOW_FEE');
  if (!flow) return;
  const judged = (orders: readonly Order[]) =>
    orders.map(order => ({
      kind: flow.kind,
      ...order,
      subjectNo: order.orderNo,
      verdict: judgeOrder(order, flow.parameters),
    }));
  for await (const orders of paidOrders(deps, watcher, period)) await keep(judged(orders));
  for await (const found of runningOrders(deps, watcher)) {
    signal.throwIfAborted();
    await keep(
      judged(
        await ordersBy(
          deps,
          watcher,
          found.map(({ subjectNo }) => subjectNo),
        ),
      ),
    );
  }
}

async function judgeMerchants(
  { deps, watcher, rules, period }: Night,
  merchants: readonly Watched[],
): Promise<Judged[]> {
  const lively = merchants.filter(({ lastTransTime }) => (lastTransTime ?? 0) >= period.from);
  const newest = await salesOf(deps, watcher, numbersOf(lively), period);
  const running = await runningOf(deps, watcher, numbersOf(merchants));
  const bySales = rules.flatMap(({ kind, ...rule }) => (kind === 'FLOW_FEE' ? [] : [{ kind, ...rule }]));
  const suspects = bySales.flatMap(rule =>
    merchants
      .filter(
        cust =>
          running.some(({ guardKind, custNo }) => guardKind === rule.kind && custNo === cust.custNo) ||
          isSuspect(rule, cust, newest.get(cust.custNo)?.all() ?? [], period),
      )
      .map(cust => ({ cust, ...rule })),
  );
  const days = suspects.some(({ kind }) => kind === 'MERCHANT_STOPPED') ? historyDays : shareDays;
  const custNos = [...new Set(suspects.map(({ cust }) => cust.custNo))];
  const histories = await salesOf(deps, watcher, custNos, { from: period.until - days * dayMs, until: period.until });
  const today = dayNumber(period.until) - 1;
  return suspects.map(({ cust: { custNo, custName }, kind, parameters }) => ({
    kind,
    custNo,
    custName,
    subjectNo: custNo,
    verdict: judge(kind, histories.get(custNo)?.all() ?? [], today, parameters),
  }));
}
const numbersOf = (merchants: readonly Watched[]) => merchants.map(({ custNo }) => custNo);

/** Whether the days before are worth a look: a rule is never wrong about any other merchant. */
function isSuspect(
  { kind, parameters }: RuleOn<SalesKind>,
  cust: Watched,
  newest: readonly WayDay[],
  { until }: Period,
): boolean {
  switch (kind) {
    case 'RATE_DRIFT':
      return newest.some(({ ratedFee, agreedFee }) => ratedFee !== agreedFee);
    case 'SHARE_STOPPED':
      return newest.some(({ sharedCount, largeCount }) => sharedCount < largeCount);
    case 'MERCHANT_STOPPED': {
      const silentMs = until - (cust.lastTransTime ?? 0);
      return (
        cust.mayTrade &&
        silentMs >= parameters.quietDays * dayMs &&
        silentMs < (parameters.quietDays + silentAtMost) * dayMs
      );
    }
  }
}

const isRunning = ({ agentNo }: Watcher) => and(eq(guardFinding.agentNo, agentNo), isNull(guardFinding.endTime));
const runningOf = ({ db }: Watching, watcher: Watcher, custNos: readonly string[]) =>
  db
    .select({ guardKind: guardFinding.guardKind, custNo: guardFinding.custNo })
    .from(guardFinding)
    .where(and(isRunning(watcher), inArray(guardFinding.custNo, [...custNos])));

const runningOrders = (deps: Watching, watcher: Watcher) =>
  batches<Finding>(
    deps,
    (db, last) =>
      db
        .select()
        .from(guardFinding)
        .where(and(isRunning(watcher), eq(guardFinding.guardKind, 'FLOW_FEE'), gt(guardFinding.id, last?.id ?? 0)))
        .orderBy(asc(guardFinding.id))
        .limit(ordersAtOnce),
    ordersAtOnce,
  );
const ordersAtOnce = 500;
