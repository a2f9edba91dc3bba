/**
 * What an operator has to know before terminals move: how near the end of their inactive countdown is, and which
 * deduction plans for them go on (docs/domain/terminal.md#stock).
 */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { contract } from '@/api/contract/index';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { goesOn } from '#server/features/account/deduct-plan.moves';
import type { Tx } from '#server/foundation/db/open';
import { deductPlan, terminalMove } from '#server/schema';
import type { TerminalRow } from './movements';

type Preview = NonNullable<CallOutput<typeof contract.stock.recall>['preview']>;
type Span = CodeOf<typeof enums.deadlineSpan>;

/** Days left up to which a deadline is of the span. */
const [week, month] = [7, 30];
const spanOf = (leftDays: number): Span =>
  leftDays < 0 ? 'OVERDUE' : leftDays <= week ? 'WEEK' : leftDays <= month ? 'MONTH' : 'LATER';

/** Counts by span, and those over or within a week, most urgent first. A terminal that was never issued has no countdown. */
export function deadlinesOf(rows: readonly TerminalRow[], now: number): Pick<Preview, 'spans' | 'urgent'> {
  const counting = rows
    .flatMap(({ termSn, nonActiveDeadline: deadline }) =>
      deadline === null ? [] : [{ termSn, deadline, leftDays: Math.floor((deadline - now) / dayMs) }],
    )
    .toSorted((a, b) => a.deadline - b.deadline);
  const spans = enums.deadlineSpan
    .map(({ code }) => ({
      deadlineSpan: code,
      termCount: counting.filter(({ leftDays }) => spanOf(leftDays) === code).length,
    }))
    .filter(({ termCount }) => termCount > 0);
  return { spans, urgent: counting.filter(({ leftDays }) => leftDays <= week) };
}

/** Plans for the goods of the terminals' last allotments that still deduct: a recall leaves them as they are. */
export async function plansOf(tx: Tx, rows: readonly TerminalRow[], creatorAgentNo: string): Promise<Preview['plans']> {
  const isAllotment = eq(terminalMove.termMoveType, 'ALLOT');
  const allotments = await tx
    .select({ termSn: terminalMove.termSn, moveNo: terminalMove.moveNo })
    .from(terminalMove)
    .where(
      and(
        inArray(
          terminalMove.termSn,
          rows.map(({ termSn }) => termSn),
        ),
        isAllotment,
      ),
    ) // at least one row
    .orderBy(asc(terminalMove.operateTime), asc(terminalMove.id));
  const lastOf = new Map(allotments.map(({ termSn, moveNo }) => [termSn, moveNo]));
  const moveNos = [...new Set(lastOf.values())];
  if (moveNos.length === 0) return [];
  const plans = await tx
    .select()
    .from(deductPlan)
    .where(and(inArray(deductPlan.relatedNo, moveNos), eq(deductPlan.creatorAgentNo, creatorAgentNo), goesOn))
    .orderBy(asc(deductPlan.planNo));
  const counts = await tx
    .select({ moveNo: terminalMove.moveNo, many: count() })
    .from(terminalMove)
    .where(and(inArray(terminalMove.moveNo, moveNos), isAllotment))
    .groupBy(terminalMove.moveNo);
  return plans.map(({ planNo, agentName, planStatus, totalAmount, deductedAmount, relatedNo }) => ({
    planNo,
    agentName,
    planStatus,
    remainAmount: totalAmount - deductedAmount,
    termCount: [...lastOf.values()].filter(moveNo => moveNo === relatedNo).length,
    allottedCount: counts.find(({ moveNo }) => moveNo === relatedNo)!.many, // the plan is one of these movements
  }));
}
