/** The marks of a record's fields, and the reason of a refusal that is composed from them. */
import type { Mark, Marks, ReviewContext, ReviewEvent } from './review-state';

export const marksOf = ({ marks, number }: Pick<ReviewContext, 'marks' | 'number'>): Marks =>
  (number !== null && marks[number]) || {};

/** How many fields the reviewer has not compared yet. */
export const openChecks = (context: ReviewContext): number => context.openIn(context.record, marksOf(context));

/** The marks after an event about a field; the same mark twice removes it. */
export function marking(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const { number, record, marks } = context;
  if (number === null || !('key' in event)) return {};
  const own = marksOf(context);
  const next = markAfter(context, own[event.key], event);
  const others = Object.entries(own).filter(([key]) => key !== event.key);
  return { record, marks: { ...marks, [number]: Object.fromEntries(next ? [...others, [event.key, next]] : others) } };
}

/** While a reason is written: it is composed from the marks until the reviewer edits it. */
export function markingWithReason(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const marked = marking(context, event);
  const reasonIn = (at: ReviewContext) => at.compose(at.record, marksOf(at));
  if (context.remark !== reasonIn(context)) return marked;
  return { ...marked, remark: reasonIn({ ...context, ...marked }), problem: null, failure: null };
}

/** A refusal begins with the template that was chosen, or with the reason composed from the marks. */
export const rejecting = (context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> => ({
  remark:
    event.type === 'decision.reject' && event.template
      ? event.template
      : context.compose(context.record, marksOf(context)),
  decision: 'reject',
  problem: null,
  failure: null,
});

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
