/** What a review is made of, as the page writes it and as the kit's parts read it. */
import type { Call } from '@/api/schema/call';
import type { AnyList, Judged } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import type { EventKey } from '@/machines/flows/event-key';
import type { AnyFlow } from '@/machines/flows/flow';
import type { FlowStanding } from '@/machines/flows/standing';
import type { ReviewRef } from '@/machines/screen/review.machine';
import type { NamedPicture } from '../record/pictures';

/** A field of what is reviewed, as texts, beside what was before and what a document says. */
export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  /** Undefined where nothing was before. */
  readonly before?: string | null;
  readonly after: string | null;
  readonly recognised?: string | null;
  /** Null where nothing can be compared. */
  readonly match?: boolean | null;
  /** The picture it was read on. */
  readonly fileNo?: string | null;
}
export interface ReviewStep {
  readonly what: string;
  readonly who?: string | null;
  readonly note?: string | null;
  /** Epoch milliseconds. */
  readonly when: number;
}
/** Who decided it, when and how; null while nobody has. */
export interface Settled {
  readonly who: string | null;
  readonly when: number | null;
  readonly what: string;
}
/** One of the two verdicts. */
export interface VerdictTerms<Out> {
  readonly label: string;
  readonly event: EventKey;
  /** What is said once it is given: 已通过. */
  readonly done: string;
  readonly call: Call<never, unknown>;
  readonly body: (record: Out, remark: string) => object;
  /** Of a refusal: the field of its reason. */
  readonly remark?: AnyField;
}
/** A review as its page writes it. */
export interface ReviewTerms<In, Out extends Judged> {
  readonly load: Call<In, Out>;
  /** The parameter of the address that names the record, the name of its number, and all that `load` is told. */
  readonly param: keyof Out & string;
  /** The list of all of them, and the conditions under which they wait. */
  readonly list: Pick<AnyList, 'path' | 'summary' | 'row'>;
  readonly pending: Conditions;
  readonly status: keyof Out & string;
  /** Says what is decided. */
  readonly title: (record: Out) => string;
  /** Whom it is about, where it came from, when. */
  readonly facts: readonly (keyof Out & string)[];
  readonly flow: AnyFlow;
  readonly evidence: (record: Out) => readonly NamedPicture[];
  /** What its rows are called. */
  readonly rowsTitle: (record: Out) => string;
  readonly rows: (record: Out) => readonly ReviewRow[];
  readonly steps: (record: Out) => readonly ReviewStep[];
  readonly settled: (record: Out) => Settled | null;
  /** What becomes of it by itself while nobody decides. */
  readonly waiting?: string;
  readonly decide: { readonly approve: VerdictTerms<NoInfer<Out>>; readonly reject: VerdictTerms<NoInfer<Out>> };
  /** What can be wrong with a field, by its key. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
}
/** A review as the kit's parts read it. */
export interface ReviewDefinition<In, Out extends Judged> extends Omit<ReviewTerms<In, Out>, 'flow'> {
  readonly input: (number: string) => NoInfer<In>;
  readonly flow: (record: Out) => FlowStanding;
}
/** Records lose their type in the machine and the view. */
export type PlainReview = ReviewDefinition<never, Judged>;

/** What every part of a review's page is given. */
export interface ReviewPartProps {
  readonly actor: ReviewRef;
  readonly definition: PlainReview;
}
export interface ReviewBarProps extends ReviewPartProps {
  readonly rows: readonly ReviewRow[];
}
