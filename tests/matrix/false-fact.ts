/**
 * A fact of an event that the matrix does not send: the server's own moves are asked whether they would refuse the event, once for a
 * row as it should be and once after a single change. Nothing stays of either.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import type { AnyFlow } from '@/machines/flows/flow';
import { providerOf } from '#server/features/session/provider-of';
import type { Tx } from '#server/foundation/db/open';
import type { Operator, TestApp } from '#tests/world/test-app';

export type Values = Readonly<Record<string, unknown>>;
interface AnyMoves {
  readonly flow: AnyFlow;
  readonly table: PgTable;
  flowState(state: never): object;
  refusal(tx: Tx, row: never, sent: never, doer: never): Promise<Failure | null>;
}
/** What makes a row ready for an event, or a fact of it false. */
export interface Change {
  /** Values of the row, from the stored one and the time. */
  readonly row?: (row: Values, now: number) => Values;
  /** A statement about other rows. */
  readonly run?: (row: Values, now: number) => SQL;
  /** What is sent with the event. */
  readonly input?: (row: Values, tx: Tx) => Values | Promise<Values>;
  /** The time of day at which it is sent, in Shanghai. */
  readonly at?: string;
}
export interface FalseFact {
  readonly moves: AnyMoves;
  readonly fact: string;
  readonly event: string;
  readonly state: string;
  readonly by: Actor | Operator;
  /** Which row of the table; the first by default. */
  readonly which: SQL;
  /** Makes the row, where the demo has none. */
  readonly made?: SQL;
  readonly ready: Change;
  readonly lack: Change;
  /** Beginning of the refusal, where that is not the fact's own sentence. */
  readonly says?: string;
}

/** @param how `event state sender`. */
export const falseFact = (
  moves: object,
  fact: string,
  how: string,
  lack: Change,
  { ready = {}, which = sql`true`, made, says }: Partial<Pick<FalseFact, 'ready' | 'which' | 'made' | 'says'>> = {},
): FalseFact => {
  const [event, state, by] = how.split(' ') as [string, string, Actor | Operator];
  return {
    moves: moves as AnyMoves,
    fact,
    event,
    state,
    by,
    which,
    ready,
    lack,
    ...(made && { made }),
    ...(says && { says }),
  };
};

const outside = ['OPS', 'CHANNEL', 'TIMER', 'CUST'];
class TakenBack extends Error {}

/** The refusals of the event as it should be, and with the fact false; null where it is allowed. */
export async function refusalsOf(app: TestApp, each: FalseFact): Promise<[string | null, string | null]> {
  return [await refusalOf(app, each, [each.ready]), await refusalOf(app, each, [each.ready, each.lack])];
}
async function refusalOf(app: TestApp, each: FalseFact, changes: readonly Change[]): Promise<string | null> {
  const { moves, event, state, by, which, made } = each;
  const at = changes.findLast(change => change.at)?.at;
  const now = at ? Date.parse(`2026-11-20T${at}+08:00`) : app.clock.now();
  const me = outside.includes(by) ? null : await meOf(app, by);
  let refused: string | null = null;
  const done = app.deps.db.transaction(async tx => {
    if (made) await tx.execute(made);
    const [stored] = await tx.select().from(moves.table).where(which).limit(1);
    if (!stored) throw new Error(`expected a row for ${moves.flow.id}: ${each.fact}`);
    let row: Values = stored;
    let input: Values = {};
    for (const change of changes) {
      row = { ...row, ...change.row?.(row, now) };
      if (change.run) await tx.execute(change.run(row, now));
      input = { ...input, ...(await change.input?.(row, tx)) };
    }
    const columns = moves.flowState(Object.keys(moves.flow.states).find(name => name !== 'new') as never);
    const states = state === 'new' ? {} : moves.flowState(state as never);
    const bare = Object.fromEntries(Object.entries(row).filter(([name]) => !(name in columns)));
    const doer = me ? { me, now } : { as: by, name: '', now };
    const failure = await moves.refusal(
      tx,
      { ...bare, ...states } as never,
      { type: event, ...input } as never,
      doer as never,
    );
    refused = failure && failure.message;
    throw new TakenBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return refused;
}
async function meOf(app: TestApp, user: string) {
  const { no } = await app.one<{ no: string }>(`select operator_no as no from operator where username = $1`, user);
  return providerOf(app.deps.db, no);
}
