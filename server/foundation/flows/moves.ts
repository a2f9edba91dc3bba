import { and, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { decide, everyFact, step, stateAfter } from '@/machines/flows/decide';
import type { AnyFlow, EffectOf, EventOf, StateOf } from '@/machines/flows/flow';
import { writeLog } from '#server/foundation/audit-log';
import type { Provider } from '#server/foundation/calls/context';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { tellEvents } from '#server/foundation/events';
import type { Allowed } from './facts';
import { Authorizer } from './authorizer';
import type { Inserted, Moved, MovesOptions, Selected, Sent } from './moves.types';
import { StateColumns } from './state-columns';

/** The server side of a flow: a missing guard or effect is a compile error. */
export const moves = <
  F extends AnyFlow,
  T extends PgTable,
  State extends keyof Selected<T> & string,
  Reads extends keyof Selected<T> & string,
  Input = unknown,
  Extra extends object = object,
>(
  flow: F,
  options: MovesOptions<F, T, State, Reads, Input, Extra>,
) => new Moves<F, T, State, Reads, Input, Extra>(flow, options);

/** Declares the type of the input of a flow's events; the value is always undefined. */
export const inputOf = <Input>(): Input | undefined => undefined;

/** A party outside of the portal, whose relation is the same to all rows. */
type OutsideDoer = Extract<Doer, { readonly as: Actor }>;

class Moves<
  F extends AnyFlow,
  T extends PgTable,
  State extends keyof Selected<T> & string,
  Reads extends keyof Selected<T> & string,
  Input,
  Extra extends object,
> {
  readonly flow: F;
  readonly table: T;
  /** Columns that a list must select so that `allowed` can be computed from its rows. */
  readonly reads: readonly string[];
  /** As a table of any columns, as the statement builder requires. */
  readonly #table: PgTable;
  readonly #options: MovesOptions<F, T, State, Reads, Input, Extra>;
  readonly #columns: StateColumns;
  readonly #authorizer: Authorizer<F, Selected<T> & Extra, Pick<Selected<T>, Reads | State> & Extra, Input>;

  constructor(flow: F, options: MovesOptions<F, T, State, Reads, Input, Extra>) {
    this.flow = flow;
    this.table = options.table;
    this.reads = [...new Set<string>([...options.reads, ...options.state, ...(options.extraValues?.names ?? [])])];
    this.#table = options.table;
    this.#options = options;
    this.#columns = new StateColumns(options);
    this.#authorizer = new Authorizer({ ...options, flow, stateOf: row => this.stateOf(row), facts: options.facts });
  }

  /** The state of a row, in the flow's terms: `new` while the column is empty. */
  stateOf(row: object): StateOf<F> | 'new' {
    return this.#columns.stateOf(row) as StateOf<F> | 'new';
  }
  /** Whether the state of a row has an event at all, whoever causes it. */
  has(row: object, type: EventOf<F>): boolean {
    const states: Readonly<Record<string, object>> = this.flow.states;
    return type in (states[this.stateOf(row)] ?? {});
  }
  allowed(row: Pick<Selected<T>, Reads | State> & Extra, me: Provider, now: number): Allowed {
    return this.#authorizer.allowed(row, me, now);
  }
  allowedNow(tx: Tx, row: Selected<T> & Extra, me: Provider, now: number): Promise<Allowed> {
    return this.#authorizer.allowedNow(tx, row, me, now);
  }
  /** Whether an operator may cause an event on a row, judging by the row alone. */
  permits(row: Pick<Selected<T>, Reads | State> & Extra, type: EventOf<F>, me: Provider, now: number): boolean {
    return this.allowed(row, me, now)[`${this.flow.id}.${type}`] === null;
  }
  /** Status columns for rows inserted in bulk: the state after the given events. */
  statusAfter(...steps: readonly (readonly [EventOf<F>, Actor])[]): Pick<Selected<T>, State> {
    return this.#columnsOf(stateAfter(this.flow, ...steps));
  }
  /** Status columns of a state, for demo worlds that begin in the middle of a flow. */
  flowState(state: StateOf<F>): Pick<Selected<T>, State> {
    return this.#columnsOf(state);
  }
  /** Moves a row that is still in memory, in a world built in bulk; the guards are the caller's responsibility. */
  step<R extends Partial<Inserted<T>>>(row: R, type: EventOf<F>, by: Actor, values: Partial<Inserted<T>> = {}): void {
    Object.assign(row, values, this.#columnsOf(step(this.flow, this.stateOf(row), type, by)));
  }
  /** The status columns of a row. */
  statusOf(row: Selected<T>): Pick<Selected<T>, State> {
    return Object.fromEntries(this.#options.state.map(name => [name, row[name]])) as Pick<Selected<T>, State>;
  }
  /** SQL condition: the row is in a state. */
  isIn(state: StateOf<F>): SQL {
    return this.#columns.isIn(state);
  }

  /** Why an event on a row would be refused; without input, judging by the row alone. */
  async refusal(
    tx: Tx,
    row: Selected<T> & Extra,
    { type, ...input }: { readonly type: EventOf<F> } & Partial<Input>,
    doer: Doer,
  ): Promise<Failure | null> {
    const payload = Object.keys(input).length > 0 ? (input as unknown as Input) : null;
    const answer = await this.#authorizer.decide(tx, { row, state: this.stateOf(row), type, input: payload, doer });
    return answer instanceof Failure ? answer : null;
  }
  /** Why a row with these values could not be created by an event of `new`. */
  async refusalOfNew(
    tx: Tx,
    values: Partial<Omit<Inserted<T>, State>>,
    sent: { readonly type: EventOf<F> } & Partial<Input>,
    doer: Doer,
  ): Promise<Failure | null> {
    return this.refusal(tx, values as unknown as Selected<T> & Extra, sent, doer);
  }

  /** Locks and re-reads a row, then moves it; returns its new version. Throws if the authorizer refuses. */
  async send(
    tx: Tx,
    which: string | (Selected<T> & Partial<Extra>),
    sent: Sent<F, Input>,
    doer: Doer,
  ): Promise<Selected<T> & Extra> {
    return orThrow(await this.#try(tx, which, sent, doer));
  }
  /** The same if the event is allowed; otherwise does nothing and returns null. */
  async attempt(
    tx: Tx,
    which: string | (Selected<T> & Partial<Extra>),
    sent: Sent<F, Input>,
    doer: Doer,
  ): Promise<(Selected<T> & Extra) | null> {
    const answer = await this.#try(tx, which, sent, doer);
    return answer instanceof Failure ? null : answer;
  }

  /** Inserts a new row by one of the events of `new`. `values` excludes the status. */
  async create(
    tx: Tx,
    values: Omit<Inserted<T>, State>,
    { type, ...input }: Sent<F, Input>,
    doer: Doer,
  ): Promise<Selected<T> & Extra> {
    const payload = input as unknown as Input;
    const draft = values as unknown as Selected<T> & Extra;
    const { state, effects } = orThrow(
      await this.#authorizer.decide(tx, { row: draft, state: 'new', type, input: payload, doer }),
    );
    const further = await this.#options.values?.[type]?.(
      { type, from: 'new', state, row: draft, input: payload, doer },
      tx,
    );
    const [stored] = (await tx
      .insert(this.#table)
      .values({ ...values, ...further, ...this.#columnsOf(state) } as never)
      .returning()) as Selected<T>[];
    const row = await this.#withExtraValues(tx, stored!);
    await this.#finish(tx, { type, from: 'new', state, before: draft, row, input: payload, doer }, effects);
    return row;
  }

  /**
   * Moves all rows in a state that `where` selects, with one statement whose conditions include the event's guards.
   * Returns their number.
   */
  async sendAll(
    tx: Tx,
    from: StateOf<F>,
    type: EventOf<F>,
    where: SQL,
    doer: OutsideDoer,
    values: Partial<Omit<Inserted<T>, State>> = {},
  ): Promise<number> {
    const decision = decide(this.flow, from, type, doer.as, everyFact);
    if (!decision) throw new Error(`Expected ${this.flow.id} to allow ${type} by ${doer.as} in ${from}`);
    const { state, effects } = decision;
    const conditions = this.#authorizer.conditions(from, type, { now: doer.now, by: doer.as });
    const statement = tx
      .update(this.#table)
      .set({ ...values, ...this.#columnsOf(state), ...this.#columns.stamps(doer.now) })
      .where(and(where, this.#columns.isIn(from), ...conditions));
    if (effects.length === 0 && !this.#options.webhookNoun) return (await statement).rowCount ?? 0;
    const rows = (await statement.returning()) as Selected<T>[];
    await this.#tell(tx, { type, from, state }, rows, doer.now);
    for (const name of effects as EffectOf<F>[]) await this.#onAll(tx, name, { type, from, state }, rows, doer);
    return rows.length;
  }

  async #try(
    tx: Tx,
    which: string | object,
    { type, ...input }: Sent<F, Input>,
    doer: Doer,
  ): Promise<(Selected<T> & Extra) | Failure> {
    const before = await this.#lock(tx, which);
    const from = this.stateOf(before);
    const payload = input as unknown as Input;
    const decision = await this.#authorizer.decide(tx, { row: before, state: from, type, input: payload, doer });
    if (decision instanceof Failure) return decision;
    const { state, effects } = decision;
    const values = await this.#options.values?.[type]?.({ type, from, state, row: before, input: payload, doer }, tx);
    const [stored] = (await tx
      .update(this.#table)
      .set({ ...values, ...this.#columnsOf(state), ...this.#columns.stamps(doer.now) } as never)
      .where(and(this.#columns.isRow(before), this.#columns.isIn(from)))
      .returning()) as Selected<T>[];
    if (!stored) return new Failure('conflict');
    const row = { ...before, ...stored };
    await this.#finish(tx, { type, from, state, before, row, input: payload, doer }, effects);
    return row;
  }

  async #onAll(
    tx: Tx,
    name: EffectOf<F>,
    move: Pick<Moved<F, never, never>, 'type' | 'from' | 'state'>,
    rows: readonly Selected<T>[],
    doer: OutsideDoer,
  ): Promise<void> {
    const batchEffect = this.#options.batchEffects?.[name];
    if (batchEffect) return void (await batchEffect(tx, rows, doer));
    for (const each of rows) {
      const row = await this.#withExtraValues(tx, each);
      await this.#options.effects[name](tx, { ...move, before: row, row, input: {} as Input, doer });
    }
  }

  /** Notes the event for providers' own systems. */
  async #tell(
    tx: Tx,
    { type, from, state }: Pick<Moved<F, never, never>, 'type' | 'from' | 'state'>,
    rows: readonly object[],
    now: number,
  ): Promise<void> {
    const { webhookNoun: noun, key } = this.#options;
    if (!noun) return;
    const named = rows as readonly Readonly<Record<string, string>>[];
    const events = named.map(row => ({
      noun,
      type,
      from,
      to: state,
      recordNo: row[[key].flat()[0]!]!, // the key's column
      agentPath: row['agentPath']!, // `webhookNoun` requires it
    }));
    await tellEvents(tx, events, now);
  }

  /** The status columns of a state, as in the table. */
  #columnsOf(state: string): Pick<Selected<T>, State> {
    return this.#columns.valuesOf(state) as Pick<Selected<T>, State>;
  }
  async #lock(tx: Tx, which: string | object): Promise<Selected<T> & Extra> {
    const [row] = (await tx
      .select()
      .from(this.#table)
      .where(this.#columns.isRow(which))
      .for('update')) as Selected<T>[];
    if (!row) throw new Failure('missing');
    return this.#withExtraValues(tx, row);
  }
  async #withExtraValues(tx: Tx, row: Selected<T>): Promise<Selected<T> & Extra> {
    return { ...row, ...(await this.#options.extraValues?.load(tx, row)) } as Selected<T> & Extra;
  }
  async #finish(tx: Tx, moved: Moved<F, Selected<T> & Extra, Input>, effects: readonly string[]): Promise<void> {
    const [status] = Object.values(this.#columnsOf(moved.state));
    for (const { table, column, at } of this.#options.mirrors ?? [])
      await tx
        .update(table)
        .set({ [column]: status })
        .where(at(moved.row));
    for (const name of effects) await this.#options.effects[name as EffectOf<F>](tx, moved);
    await this.#tell(tx, moved, [moved.row], moved.doer.now);
    const entry = this.#options.log?.(moved);
    if (entry) await writeLog(tx, moved.doer, entry);
  }
}

function orThrow<D extends object>(answer: D | Failure): D {
  if (answer instanceof Failure) throw answer;
  return answer;
}
