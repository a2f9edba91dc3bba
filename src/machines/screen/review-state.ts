/** What a review starts with, knows and is sent. */
import type { Failure } from '@/api/failure';
import type { FlowState } from '../flows/flow-state';
import type { DecisionOutcome } from '../portal/decision.machine';
import type { RowsChanged } from '../portal/live.machine';
import type { LocationChanged } from '../portal/tab.machine';
import type { ActionInput } from './action.machine';
import type { Queue, QueueFound } from './queue.machine';

/** The reviewer's finding for one field. */
export type Mark =
  { readonly is: 'fine' } | { readonly is: 'flagged'; readonly reasons: readonly string[]; readonly note: string };
/** By the key of the field. */
export type Marks = Readonly<Record<string, Mark>>;
export type ReviewDecision = 'approve' | 'reject';

export interface Loaded {
  /** Null if none was named and none waits. */
  readonly number: string | null;
  readonly record: unknown;
  /** Null if it could not be loaded. */
  readonly queue: Queue | null;
  /** Its decision was made and can still be withdrawn, or is being sent. */
  readonly handedOver: boolean;
}
export interface Decided {
  readonly number: string;
  readonly record: unknown;
  readonly decision: ReviewDecision;
  readonly remark: string;
}

export interface ReviewInput extends ActionInput {
  readonly search: string;
  /** The query parameter that names the record. */
  readonly param: string;
  readonly titleOf: (record: unknown) => string;
  readonly flowOf: (record: unknown) => FlowState;
  /** Whether the operator may decide it, now or once another condition is met. */
  readonly waits: (record: unknown) => boolean;
  /** Why this decision is not possible; null if it is. */
  readonly refusalOf: (record: unknown, decision: ReviewDecision) => string | null;
  /** Composes the reason of a refusal from the marks. */
  readonly compose: (record: unknown, marks: Marks) => string;
  /** Error in the reason of a refusal; null if there is none. */
  readonly problemOf: (remark: string) => string | null;
  /** How many fields that the reviewer must compare have no mark. */
  readonly openIn: (record: unknown, marks: Marks) => number;
  /** The mark of a field that was just flagged, before any reason is chosen. */
  readonly flag: (record: unknown, key: string) => Mark;
  /** The note for the chosen reasons; null if they have none. */
  readonly noteOf: (record: unknown, key: string, reasons: readonly string[]) => string | null;
}
export interface ReviewContext extends ReviewInput {
  readonly number: string | null;
  readonly record: unknown;
  readonly queue: Queue | null;
  /** By record: findings stay while the reviewer looks at its neighbours. */
  readonly marks: Readonly<Record<string, Marks>>;
  readonly decision: ReviewDecision;
  /** The reason of a refusal. */
  readonly remark: string;
  readonly problem: string | null;
  readonly failure: Failure | null;
}

export type ReviewEvent =
  | LocationChanged
  | QueueFound
  | RowsChanged
  | { readonly type: 'review.reload' }
  /** The record is on the screen, or not any more. */
  | { readonly type: 'record.look' }
  | { readonly type: 'record.leave' }
  /** To the next waiting record, or the previous one. */
  | { readonly type: 'review.go'; readonly by: 1 | -1 }
  | { readonly type: 'field.check'; readonly key: string }
  | { readonly type: 'field.flag'; readonly key: string }
  | { readonly type: 'reason.toggle'; readonly key: string; readonly reason: string }
  | { readonly type: 'note.change'; readonly key: string; readonly note: string }
  | { readonly type: 'decision.approve' }
  /** With a template instead of the reason composed from the marks. */
  | { readonly type: 'decision.reject'; readonly template?: string }
  | { readonly type: 'remark.change'; readonly remark: string }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  | { readonly type: 'decision.takeBack' }
  /** Progress of the decision that was handed over. */
  | { readonly type: 'decision.sending' }
  | { readonly type: 'decision.became'; readonly outcome: DecisionOutcome };

/** Number of the record that an address names. */
export const numberIn = ({ param }: Pick<ReviewInput, 'param'>, search: string): string | null =>
  new URLSearchParams(search).get(param);

/** The decision about the shown record, to be handed over. */
export const decidedOf = ({ number, record, decision, remark }: ReviewContext): Decided => ({
  number: number!, // set once a record is shown
  record,
  decision,
  remark: decision === 'reject' ? remark : '',
});

export const failureIn = (outcome: DecisionOutcome): Failure | null =>
  outcome.what === 'refused' ? outcome.failure : null;
