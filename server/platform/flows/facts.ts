/** How a feature answers the facts of its flow, and as whom somebody stands to a record (architecture section 3, Moves). */
import type { SQL } from 'drizzle-orm';
import type { FieldError } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import type { Provider } from '../calls/context';
import type { Tx } from '../db/open';

/** Who wants to know, and when. */
export interface Asking {
  readonly now: number;
  readonly by: Actor;
  /** Null for those outside the portal. */
  readonly me: Provider | null;
}
/** Whether it holds; a text does not, and says so in more exact words, of a field of the body where it names one. */
export type Verdict = boolean | string | FieldError;

/** Told by the row's own columns: also asked for every row of a list. */
export type RowFact<Seen> = (row: Seen, asking: Asking) => Verdict;
/** Needs more than the row: asked when its record is opened, and when the event is sent. */
export interface RecordFact<Row> {
  readonly record: (tx: Tx, row: Row, asking: Asking) => Promise<Verdict>;
  /** The same for many rows at once, as a condition of their statement. */
  readonly sql?: (asking: Pick<Asking, 'now' | 'by'>) => SQL;
}
/** About what is sent along with the event: asked only then. */
export interface InputFact<Row, Input> {
  readonly input: (input: Input, row: Row, asking: Asking, tx: Tx) => Verdict | Promise<Verdict>;
}
export type FactAnswer<Row, Seen, Input> = RowFact<Seen> | RecordFact<Row> | InputFact<Row, Input>;

/** Whom an operator is to a record: an actor, somebody who only sees it, or null for whom it does not exist. */
export type Standing = Actor | 'ONLOOKER' | null;

/** Per event of the record's state, as `flow.event`: null where it may be caused, else why not. Events for others are absent. */
export type Allowed = Readonly<Record<string, string | null>>;
