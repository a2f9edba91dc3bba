/** What an operation is made of: what it is about, the body it takes, what it does. */
import { z } from 'zod';
import type { Doer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';

export interface Action {
  readonly about: string;
  readonly body: z.ZodType<Record<string, unknown>>;
  run(deps: Deps, body: never, now: number): Promise<unknown>;
}
export type Actions = Readonly<Record<string, Action>>;

export const action = <B extends z.ZodObject>(
  about: string,
  body: B,
  run: (deps: Deps, body: z.infer<B>, now: number) => Promise<unknown>,
): Action => ({ about, body, run });

export const codes = <C extends string>(values: readonly { readonly code: C }[]) =>
  z.enum(values.map(({ code }) => code) as [C, ...C[]]);
export const no = z.string().min(1).max(32);
export const pass = z.stringbool();
/** Why; nothing counts as null. */
export const reason = z
  .string()
  .min(2)
  .max(200)
  .nullish()
  .transform(value => value ?? null);
export const fen = z.coerce.number().int().positive();

interface Movable {
  send(tx: Tx, no: string, sent: never, doer: Doer): Promise<object>;
  statusOf(row: never): object;
}
interface MoveActionOptions {
  /** The name of the record's number in the body. */
  readonly key: string;
  /** Who causes each event. */
  readonly events: Readonly<Record<string, (now: number) => Doer>>;
  /** The name under which the event takes the remark. */
  readonly remark?: string;
}

/** Sends a record one of its events; answers its status then. */
export const moveAction = (
  about: string,
  moves: Movable,
  { key, events, remark = 'remark' }: MoveActionOptions,
): Action => {
  const names = Object.keys(events) as [string, ...string[]];
  const event = names.length === 1 ? z.enum(names).default(names[0]) : z.enum(names);
  const body = z.object({ [key]: no, event, remark: reason });
  return action(`${about}: ${names.join(', ')}`, body, ({ db }, input, now) =>
    db.transaction(async tx => {
      const { event, remark: text, [key]: number } = input as Record<string, string | null>;
      const sent = { type: event, [remark]: text } as never;
      return moves.statusOf((await moves.send(tx, number!, sent, events[event!]!(now))) as never); // the body was checked
    }),
  );
};
