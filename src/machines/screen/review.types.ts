/** What the review of one record after the other holds and is told; the chart is review.machine.ts. */
import type { Failure } from '@/api/failure';
import type { DecisionOutcome } from '../portal/decision.machine';
import type { LocationChanged } from '../portal/tab.machine';
import type { FlowStanding } from '../flows/standing';

/** What the reviewer found of one field. */
export type Mark =
  { readonly is: 'fine' } | { readonly is: 'flagged'; readonly reasons: readonly string[]; readonly note: string };
/** By the field's key. */
export type Marks = Readonly<Record<string, Mark>>;
export type Verdict = 'approve' | 'reject';

/** Records that wait for this reviewer, in the list's order. */
export interface Queue {
  readonly numbers: readonly string[];
  /** All of them, also those beyond the first page. */
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}
export interface Loaded {
  /** Null where none was named and none waits. */
  readonly number: string | null;
  readonly record: unknown;
  /** Null where it could not be had. */
  readonly queue: Queue | null;
  /** Its decision was made and can still be taken back, or is being sent. */
  readonly handedOver: boolean;
}
export interface Decided {
  readonly number: string;
  readonly record: unknown;
  readonly verdict: Verdict;
  readonly remark: string;
}

export interface ReviewInput {
  readonly search: string;
  /** The parameter of the address that names the record. */
  readonly param: string;
  readonly titleOf: (record: unknown) => string;
  readonly flowOf: (record: unknown) => FlowStanding;
  /** Whether its reader may decide it, now or once something else is so. */
  readonly waits: (record: unknown) => boolean;
  /** Why this verdict cannot be given; null where it can. */
  readonly refusalOf: (record: unknown, verdict: Verdict) => string | null;
  /** The reason of a refusal, from what was marked. */
  readonly compose: (record: unknown, marks: Marks) => string;
  /** What is wrong with the reason of a refusal; null where nothing is. */
  readonly problemOf: (remark: string) => string | null;
  /** What a flagged field says before anything is chosen. */
  readonly flag: (record: unknown, key: string) => Mark;
  /** The note once a reason is chosen. */
  readonly noteOf: (record: unknown, key: string, reasons: readonly string[]) => string | null;
}
export interface ReviewContext extends ReviewInput {
  readonly number: string | null;
  readonly record: unknown;
  readonly queue: Queue | null;
  /** By record: what was found stays while one looks at its neighbours. */
  readonly marks: Readonly<Record<string, Marks>>;
  readonly verdict: Verdict;
  /** The reason of a refusal. */
  readonly remark: string;
  readonly problem: string | null;
  readonly failure: Failure | null;
}

export type ReviewEvent =
  | LocationChanged
  | { readonly type: 'review.reload' }
  /** To the next record that waits, or the one before. */
  | { readonly type: 'review.go'; readonly by: 1 | -1 }
  | { readonly type: 'field.check'; readonly key: string }
  | { readonly type: 'field.flag'; readonly key: string }
  | { readonly type: 'reason.toggle'; readonly key: string; readonly reason: string }
  | { readonly type: 'note.change'; readonly key: string; readonly note: string }
  | { readonly type: 'decision.approve' }
  /** With a template in place of what follows from the marks. */
  | { readonly type: 'decision.reject'; readonly template?: string }
  | { readonly type: 'remark.change'; readonly remark: string }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  | { readonly type: 'decision.takeBack' }
  /** Told of the decision that was handed over. */
  | { readonly type: 'decision.sending' }
  | { readonly type: 'decision.became'; readonly outcome: DecisionOutcome };

export const marksOf = ({ marks, number }: Pick<ReviewContext, 'marks' | 'number'>): Marks =>
  (number !== null && marks[number]) || {};
