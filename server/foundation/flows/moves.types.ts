/** Types of the server side of a flow. */
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { EventNoun } from '@/machines/flows/webhook-events';
import type { AnyFlow, EffectOf, EventOf, StateOf } from '@/machines/flows/flow';
import type { LogEntry } from '#server/foundation/audit-log';
import type { Provider } from '#server/foundation/calls/context';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import type { FactAnswer } from './facts';
import type { AuthorizerOptions } from './authorizer';

export type Selected<T extends PgTable> = T['$inferSelect'];
export type Inserted<T extends PgTable> = T['$inferInsert'];
/** The event's name, with its input. */
export type Sent<F, Input> = { readonly type: EventOf<F> } & Input;

/** The move that triggered an effect. */
export interface Moved<F extends AnyFlow, Row, Input> {
  readonly type: EventOf<F>;
  readonly from: string;
  readonly state: StateOf<F>;
  /** The row before and after the move. */
  readonly before: Row;
  readonly row: Row;
  readonly input: Input;
  readonly doer: Doer;
}
/** A copy of the status in another table's row. */
export interface Mirror<Row> {
  readonly table: PgTable;
  readonly column: string;
  readonly at: (row: Row) => SQL;
}
type Values<T extends PgTable, State extends PropertyKey> = Partial<Omit<Inserted<T>, State>>;

export interface MovesOptions<
  F extends AnyFlow,
  T extends PgTable,
  State extends keyof Selected<T> & string,
  Reads extends keyof Selected<T> & string,
  Input,
  Extra,
> extends Pick<
  AuthorizerOptions<F, Selected<T> & Extra, Pick<Selected<T>, Reads | State> & Extra, Input>,
  'labels' | 'actor' | 'settledBy'
> {
  readonly table: T;
  /** The columns of the primary or a unique key. */
  readonly key: (keyof Selected<T> & string) | readonly (keyof Selected<T> & string)[];
  /** Columns that store the state; for a pair, in the order of its parts. */
  readonly state: readonly State[];
  /** Columns that `actor` and the row guards read. */
  readonly reads: readonly Reads[];
  /**
   * Further values that `actor` and the guards read besides the row's own columns; a list selects them under the same
   * names.
   */
  readonly extraValues?: {
    readonly names: readonly (keyof Extra & string)[];
    readonly load: (tx: Tx, row: Selected<T>) => Promise<Extra>;
  };
  /** Never set; carries the type of the events' input. */
  readonly input?: Input;
  readonly facts: Readonly<
    Record<keyof F['facts'] & string, FactAnswer<Selected<T> & Extra, Pick<Selected<T>, Reads | State> & Extra, Input>>
  >;
  readonly effects: Readonly<
    Record<EffectOf<F>, (tx: Tx, moved: Moved<F, Selected<T> & Extra, Input>) => Promise<unknown>>
  >;
  /** Batch version of an effect, for many rows moved at once; without it, the effect runs row by row. */
  readonly batchEffects?: Readonly<
    Partial<Record<EffectOf<F>, (tx: Tx, rows: readonly Selected<T>[], doer: Doer) => Promise<unknown>>>
  >;
  /** Columns that change with an event, besides the state. */
  readonly values?: Readonly<
    Partial<
      Record<
        EventOf<F>,
        (
          move: Omit<Moved<F, Selected<T> & Extra, Input>, 'before'>,
          tx: Tx,
        ) => Values<T, State> | Promise<Values<T, State>>
      >
    >
  >;
  /** Providers' own systems are told of its events under this noun; the row names its provider by `agentPath`. */
  readonly webhookNoun?: Selected<T> extends { readonly agentPath: string } ? EventNoun : never;
  readonly mirrors?: readonly Mirror<Selected<T>>[];
  /** The log entry of a move; null if none is needed. */
  readonly log?: (moved: Moved<F, Selected<T> & Extra, Input>) => LogEntry | null;
}

/** For code that treats all moves alike: lists, and the report about the flows. */
export interface AnyMoves {
  readonly flow: AnyFlow;
  readonly table: PgTable;
  readonly reads: readonly string[];
  readonly allowed: (row: never, me: Provider, now: number) => object;
}
