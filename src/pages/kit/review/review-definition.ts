/** Types of a review page, for pages that define one and for the parts of the kit. */
import type { Call } from '@/api/schema/call';
import type { AnyList, HasActions } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import type { EventKey } from '@/machines/flows/index';
import type { AnyFlow } from '@/machines/flows/flow';
import type { FlowState, StateReached } from '@/machines/flows/flow-state';
import type { ReviewRef } from '@/machines/screen/review.machine';
import type { NamedPicture } from '../record/pictures-of';

/** A field of the reviewed record as text, with its previous value and the value recognised on a document. */
export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  /** Undefined if there is no previous value. */
  readonly before?: string | null;
  readonly after: string | null;
  readonly recognised?: string | null;
  /** Null if there is nothing to compare. */
  readonly match?: boolean | null;
  /** File number of the picture on which it was recognised. */
  readonly fileNo?: string | null;
}
export interface ReviewStep {
  readonly what: string;
  readonly who?: string | null;
  readonly note?: string | null;
  /** Epoch milliseconds. */
  readonly when: number;
}
/** Operator, time and outcome of the decision; null while undecided. */
export interface Settled {
  readonly who: string | null;
  readonly when: number | null;
  readonly what: string;
}
/** Approval or rejection. */
export interface DecisionTerms<Out> {
  readonly label: string;
  readonly event: EventKey;
  /** Label of the outcome: 已通过. */
  readonly done: string;
  readonly call: Call<never, unknown>;
  readonly body: (record: Out, remark: string) => object;
  /** Field of the reason; for rejections only. */
  readonly remark?: AnyField;
}
/** A review as a page defines it. */
export interface ReviewTerms<In, Out extends HasActions> {
  readonly load: Call<In, Out>;
  /** Query parameter, field with the record's number, and the only input of `load`. */
  readonly param: keyof Out & string;
  /** The list of the records; `pending` are the conditions for those that wait. */
  readonly list: Pick<AnyList, 'path' | 'summary' | 'row'>;
  readonly pending: Conditions;
  readonly status: keyof Out & string;
  /** Title of the review. */
  readonly title: (record: Out) => string;
  /** Fields of the header: subject, origin and time. */
  readonly facts: readonly (keyof Out & string)[];
  readonly flow: AnyFlow;
  /** The states that it came into, oldest first, where the record keeps such a trail. */
  readonly reached?: (record: Out) => readonly StateReached[];
  readonly evidence: (record: Out) => readonly NamedPicture[];
  /** Title of the rows. */
  readonly rowsTitle: (record: Out) => string;
  readonly rows: (record: Out) => readonly ReviewRow[];
  readonly steps: (record: Out) => readonly ReviewStep[];
  readonly settled: (record: Out) => Settled | null;
  /** Note on the automatic outcome if nobody decides; times in epoch milliseconds. */
  readonly waiting?: (since: number, now: number) => string;
  readonly decide: { readonly approve: DecisionTerms<NoInfer<Out>>; readonly reject: DecisionTerms<NoInfer<Out>> };
  /** Reasons for flagging a field, by its key. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
}
/** A review as the parts of the kit use it. */
export interface ReviewDefinition<In, Out extends HasActions> extends Omit<ReviewTerms<In, Out>, 'flow' | 'reached'> {
  readonly input: (number: string) => NoInfer<In>;
  readonly flow: (record: Out) => FlowState;
}
/** The machine and the view work on untyped records. */
export type PlainReview = ReviewDefinition<never, HasActions>;

/** Props of every part of a review page. */
export interface ReviewPartProps {
  readonly actor: ReviewRef;
  readonly definition: PlainReview;
}
export interface ReviewBarProps extends ReviewPartProps {
  readonly rows: readonly ReviewRow[];
}

/** Of the parts that decide a record. */
export interface RecordProps extends ReviewPartProps {
  readonly record: HasActions;
}
