/** What the reviewer found of each field, and which record follows: pure functions of what the review holds. */
import type { Failure } from '@/api/failure';
import type { DecisionOutcome } from '../portal/decision.machine';
import {
  marksOf,
  type Decided,
  type Mark,
  type ReviewContext,
  type ReviewEvent,
  type ReviewInput,
} from './review.types';

/** The marks after an event about a field; the same mark twice takes it away. */
export function marking(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const { number, record, marks } = context;
  if (number === null || !('key' in event)) return {};
  const own = marksOf(context);
  const next = markAfter(context, own[event.key], event);
  const others = Object.entries(own).filter(([key]) => key !== event.key);
  return { record, marks: { ...marks, [number]: Object.fromEntries(next ? [...others, [event.key, next]] : others) } };
}

/** While a reason is written: it follows from the marks until the reviewer writes over it. */
export function markingWithReason(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const marked = marking(context, event);
  const reasonIn = (at: ReviewContext) => at.compose(at.record, marksOf(at));
  if (context.remark !== reasonIn(context)) return marked;
  return { ...marked, remark: reasonIn({ ...context, ...marked }), problem: null, failure: null };
}

function markAfter(
  { record, flag, noteOf }: ReviewContext,
  mark: Mark | undefined,
  event: Extract<ReviewEvent, { readonly key: string }>,
): Mark | null {
  if (event.type === 'field.check') return mark?.is === 'fine' ? null : { is: 'fine' };
  if (event.type === 'field.flag') return mark?.is === 'flagged' ? null : flag(record, event.key);
  if (mark?.is !== 'flagged') return mark ?? null;
  if (event.type === 'note.change') return { ...mark, note: event.note };
  const reasons = mark.reasons.includes(event.reason)
    ? mark.reasons.filter(reason => reason !== event.reason)
    : [...mark.reasons, event.reason];
  return { ...mark, reasons, note: mark.note || (noteOf(record, event.key, reasons) ?? '') };
}

/** The record after or before this one; `any` takes one before it where none follows. Null where there is none. */
export function beside({ queue, number }: Pick<ReviewContext, 'queue' | 'number'>, by: 1 | -1 | 'any'): string | null {
  const numbers = queue?.numbers ?? [];
  const at = number === null ? -1 : numbers.indexOf(number);
  if (by === 'any') return numbers[at + 1] ?? numbers[at - 1] ?? null;
  if (at < 0) return by === 1 ? (numbers[0] ?? null) : null;
  return numbers[at + by] ?? null;
}

/** The record that an address names. */
export const numberIn = ({ param }: Pick<ReviewInput, 'param'>, search: string): string | null =>
  new URLSearchParams(search).get(param);

/** What is handed over of the record that is shown. */
export const decidedOf = ({ number, record, verdict, remark }: ReviewContext): Decided => ({
  ...{ number: number!, record, verdict, remark: verdict === 'reject' ? remark : '' }, // there is one once it is shown
});

export const failureIn = (outcome: DecisionOutcome): Failure | null =>
  outcome.what === 'refused' ? outcome.failure : null;
