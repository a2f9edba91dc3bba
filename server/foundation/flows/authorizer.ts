/**
 * Authorises an event on a record before anything happens: its state, the actor, and the guards of the event. A refusal
 * contains the failed guard's message, or a more specific one where the guard returns it (docs/decisions/013-moves-change-statuses.md).
 */
import type { SQL } from 'drizzle-orm';
import type { Enumeration } from '@/api/schema/enumeration';
import { Failure } from '@/api/failure';
import { whyNot } from '@/api/format/why-not';
import { sideOf } from '@/api/schema/gate';
import { operators, type Actor } from '@/machines/flows/actor';
import { decide, type Decision } from '@/machines/flows/decide';
import type { AnyFlow, EventOf, EventTerms, FactOf, Move, Refusal, StateOf } from '@/machines/flows/flow';
import type { Provider } from '#server/foundation/calls/context';
import { isOperator, numberOf, type Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import type { Allowed, Asking, FactAnswer, Relation, GuardResult } from './facts';

export interface AuthorizerOptions<F extends AnyFlow, Row, Seen, Input> {
  readonly flow: F;
  /** Labels of the states, for the message about a wrong state. */
  readonly labels: Enumeration;
  readonly stateOf: (row: Seen) => string;
  readonly actor: (row: Seen, me: Provider) => Relation;
  readonly facts: Readonly<Record<FactOf<F>, FactAnswer<Row, Seen, Input>>>;
  /** Name of the party that settled it before, where the record contains it. */
  readonly settledBy?: (row: Row) => string | null;
}
/** An event on a record in `state`; with `input` null, the guards on input are skipped. */
export interface Question<F extends AnyFlow, Row, Input> {
  readonly row: Row;
  readonly state: string;
  readonly type: EventOf<F>;
  readonly input: Input | null;
  readonly doer: Doer;
}

export class Authorizer<F extends AnyFlow, Row extends Seen, Seen extends object, Input> {
  readonly #options: AuthorizerOptions<F, Row, Seen, Input>;
  readonly #platformActs: boolean;
  constructor(options: AuthorizerOptions<F, Row, Seen, Input>) {
    this.#options = options;
    this.#platformActs = Object.values(options.flow.states as Record<string, Record<string, Move>>).some(moves =>
      Object.values(moves).some(({ by }) => by.includes('OPS')),
    );
  }

  /** The event's effect on the row, or the refusal to answer: 404, 403, 409, or 400 for invalid input. */
  async decide(tx: Tx, question: Question<F, Row, Input>): Promise<Decision<StateOf<F>> | Failure> {
    const { row, state, type, input, doer } = question;
    const { flow, labels, settledBy } = this.#options;
    const by = isOperator(doer) ? this.#relationOf(row, doer.me) : doer.as;
    if (by === null) return new Failure('missing');
    const { others, already } = this.#termsOf(type);
    const move = this.#moveOf(state, type);
    if (!move) {
      const there = already !== undefined && leadsTo(flow, type, state);
      return new Failure('conflict', there ? already : (settledBy?.(row) ?? wrongState(flow, labels, state, type)));
    }
    if (by === 'ONLOOKER' || !move.by.includes(by)) return new Failure('forbidden', others);
    const asking = { now: doer.now, by, me: isOperator(doer) ? doer.me : null, operatorNo: numberOf(doer) };
    const failed = await this.#firstFailedGuard(tx, move.when, row, input, asking);
    if (failed) return failureOf(failed.refusal, failed.result);
    const decision = decide(flow, state, type, by, Object.fromEntries(move.when.map(name => [name, true])));
    if (!decision) throw new Error(`Expected ${flow.id} to allow ${type} by ${by} in ${state}`);
    return decision;
  }

  /** The guards of an event as SQL conditions over many rows. */
  conditions(state: string, type: EventOf<F>, asking: Pick<Asking, 'now' | 'by'>): SQL[] {
    return (this.#moveOf(state, type)?.when ?? []).map(name => {
      const fact = this.#factOf(name);
      const condition = typeof fact === 'object' && 'record' in fact ? fact.sql?.(asking) : undefined;
      if (!condition) throw new Error(`Expected the fact ${name} of ${this.#options.flow.id} as a condition`);
      return condition;
    });
  }

  /** Uses only the row's own columns, so that a page of rows needs a single statement. */
  allowed(row: Seen, me: Provider, now: number): Allowed {
    const by = this.#relationOf(row, me);
    if (by === null) return {};
    const entries = this.#movesOf(this.#options.stateOf(row)).flatMap(([type, move]): [string, string | null][] => {
      const name = `${this.#options.flow.id}.${type}`;
      if (by === 'ONLOOKER' || !move.by.includes(by)) return refusalForOthers(name, this.#termsOf(type), move);
      const asking = askingOf(by, me, now);
      return [[name, move.when.map(fact => this.#byRow(fact, row, asking)).find(text => text !== null) ?? null]];
    });
    return Object.fromEntries(entries);
  }

  /** The same for one opened record, including the guards that need more than its row. */
  async allowedNow(tx: Tx, row: Row, me: Provider, now: number): Promise<Allowed> {
    const allowed: Record<string, string | null> = { ...this.allowed(row, me, now) };
    const by = this.#relationOf(row, me) as Actor;
    for (const [type, { when }] of this.#movesOf(this.#options.stateOf(row))) {
      const name = `${this.#options.flow.id}.${type}`;
      if (allowed[name] !== null) continue;
      const first = await this.#firstFailedGuard(tx, when, row, null, askingOf(by, me, now));
      allowed[name] = first && disabledReason(first.refusal, first.result);
    }
    return allowed;
  }

  /**
   * The platform's staff acts as the platform in flows that name it, and otherwise on its own records like any
   * operator.
   */
  #relationOf(row: Seen, me: Provider): Relation {
    return this.#platformActs && sideOf(me.may) === 'PLATFORM' ? 'OPS' : this.#options.actor(row, me);
  }
  #movesOf(state: string): [string, Move][] {
    return Object.entries((this.#options.flow.states as Record<string, Record<string, Move>>)[state] ?? {});
  }
  #moveOf(state: string, type: EventOf<F>): Move | undefined {
    return this.#movesOf(state).find(([event]) => event === type)?.[1];
  }
  #termsOf(type: string): EventTerms {
    return this.#options.flow.events[type]!;
  }
  #factOf(name: string): FactAnswer<Row, Seen, Input> {
    return (this.#options.facts as Readonly<Record<string, FactAnswer<Row, Seen, Input>>>)[name]!;
  }
  #refusalOf(name: string): Refusal {
    return this.#options.flow.facts[name]!;
  }

  async #holds(tx: Tx, name: string, row: Row, input: Input | null, asking: Asking): Promise<GuardResult> {
    const fact = this.#factOf(name);
    if (typeof fact === 'function') return fact(row, asking);
    if ('record' in fact) return fact.record(tx, row, asking);
    return input === null || fact.input(input, row, asking, tx);
  }
  /** The first of the named guards that fails. */
  async #firstFailedGuard(
    tx: Tx,
    names: readonly string[],
    row: Row,
    input: Input | null,
    asking: Asking,
  ): Promise<{ readonly refusal: Refusal; readonly result: GuardResult } | null> {
    for (const name of names) {
      const result = await this.#holds(tx, name, row, input, asking);
      if (result !== true) return { refusal: this.#refusalOf(name), result };
    }
    return null;
  }
  /** Why a guard fails, judging by the row alone; null if it passes, or if the row cannot decide it. */
  #byRow(name: string, row: Seen, asking: Asking): string | null {
    const fact = this.#factOf(name);
    const result = typeof fact === 'function' ? fact(row, asking) : true;
    return result === true ? null : disabledReason(this.#refusalOf(name), result);
  }
}

/** To the facts the platform's staff is no provider, as where it sends the event. */
const askingOf = (by: Actor, me: Provider, now: number): Asking => ({
  now,
  by,
  me: by === 'OPS' ? null : me,
  operatorNo: me.operatorNo,
});

const leadsTo = ({ states }: AnyFlow, type: string, state: string): boolean =>
  Object.values(states).some(moves => moves[type]?.target === state);

/** The message for operators who may not cause an event: the event's own message, or none. */
const refusalForOthers = (name: string, { others, remedy }: EventTerms, { by }: Move): [string, string][] =>
  others && by.some(actor => (operators as readonly Actor[]).includes(actor))
    ? [[name, whyNot({ missing: others, remedy })]]
    : [];

/**
 * Only the message: creating a Failure captures a stack trace, which costs a page of rows more than all its decisions.
 */
function sentenceOf({ text }: Refusal, result: GuardResult): string {
  if (typeof result === 'object') return result.message;
  return typeof result === 'string' ? result : text;
}

function failureOf(refusal: Refusal, result: GuardResult): Failure {
  const { reason, field } = refusal;
  const message = sentenceOf(refusal, result);
  if (typeof result === 'object') return new Failure(reason, message, null, [result]);
  return new Failure(reason, message, null, field ? [{ field, message }] : []);
}

/** The same for a disabled action: also names who can change it, unless the more specific message does. */
const disabledReason = (refusal: Refusal, result: GuardResult): string =>
  typeof result === 'boolean' ? whyNot({ missing: refusal.text, remedy: refusal.remedy }) : sentenceOf(refusal, result);

/** For a state of several parts, the first is the one whose label operators know. */
const stateName = (labels: Enumeration, state: string): string | undefined =>
  labels.find(({ code }) => String(code) === state.split('/')[0])?.label;

/** Maximum number of states listed in a message. */
const statesNamed = 3;
/** `当前状态为「已过期」，仅「已完成」可以下载` */
function wrongState({ events, states }: AnyFlow, labels: Enumeration, state: string, type: string): string {
  const { label } = events[type]!;
  const name = stateName(labels, state);
  const able = Object.entries(states).flatMap(([each, moves]) =>
    each !== 'new' && moves[type] ? [stateName(labels, each)] : [],
  );
  const others = [...new Set(able)].filter(each => each !== undefined && each !== name).map(each => `「${each}」`);
  if (!name) return `当前状态不能${label}`;
  return others.length > 0 && others.length <= statesNamed
    ? `当前状态为「${name}」，仅${others.join('')}可以${label}`
    : `当前状态为「${name}」，不能${label}`;
}
