/**
 * Types with which a feature answers the guards of its flow and defines an operator's relation to a record
 * (docs/decisions/013-moves-change-statuses.md).
 */
import type { SQL } from 'drizzle-orm';
import type { FieldError } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import type { Provider } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';

/** The asking party and the time. */
export interface Asking {
  readonly now: number;
  readonly by: Actor;
  /** Null for parties that are no provider: the platform, the channel, a timer. */
  readonly me: Provider | null;
  /** The login of whoever asks, on either side; null for parties outside of both portals. */
  readonly operatorNo: string | null;
}
/**
 * Whether the guard passes. A string means that it fails, with a more specific message; a FieldError also names a field
 * of the body.
 */
export type GuardResult = boolean | string | FieldError;

/** Decided by the row's own columns: also evaluated for every row of a list. */
export type RowFact<Seen> = (row: Seen, asking: Asking) => GuardResult;
/** Needs more than the row: evaluated when the record is opened, and when the event is sent. */
export interface RecordFact<Row> {
  readonly record: (tx: Tx, row: Row, asking: Asking) => Promise<GuardResult>;
  /** The same for many rows at once, as an SQL condition. */
  readonly sql?: (asking: Pick<Asking, 'now' | 'by'>) => SQL;
}
/** Concerns the event's input: evaluated only when the event is sent. */
export interface InputFact<Row, Input> {
  readonly input: (input: Input, row: Row, asking: Asking, tx: Tx) => GuardResult | Promise<GuardResult>;
}
export type FactAnswer<Row, Seen, Input> = RowFact<Seen> | RecordFact<Row> | InputFact<Row, Input>;

/**
 * Relation of an operator to a record: an actor, an onlooker who may only view it, or null if the record must seem not
 * to exist.
 */
export type Relation = Actor | 'ONLOOKER' | null;

/**
 * Maps each event of the record's state, as `flow.event`, to null if it is allowed, else to the reason. Events reserved
 * for other parties are absent.
 */
export type Allowed = Readonly<Record<string, string | null>>;
