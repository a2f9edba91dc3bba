/** Definition of an operation: its description, body schema and effect. */
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

/** Unknown body fields are refused, so that they are not silently ignored. */
export const action = <B extends z.ZodObject>(
  about: string,
  body: B,
  run: (deps: Deps, body: z.infer<B>, now: number) => Promise<unknown>,
): Action => ({ about, body: body.strict(), run });

export const codes = <C extends string>(values: readonly { readonly code: C }[]) =>
  z.enum(values.map(({ code }) => code) as [C, ...C[]], {
    error: `应为 ${values.map(({ code }) => code).join('、')} 之一`,
  });
export const no = z.string({ error: '应为编号' }).min(1).max(32);
/** A boolean in JSON, or a string from the command line. */
export const yesNo = z.union([z.boolean(), z.stringbool()], { error: '应为 true 或 false' });
/** Reason; an absent one becomes null. */
export const reason = z
  .string()
  .min(2)
  .max(200)
  .nullish()
  .transform(value => value ?? null);
/** An integer in JSON, or digits from the command line. */
export const whole = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,16}$/)
          .transform(Number),
      ],
      { error: `应为 ${min} 到 ${max} 之间的整数` },
    )
    .refine(value => Number.isInteger(value) && value >= min && value <= max, `应为 ${min} 到 ${max} 之间的整数`);
/**
 * Maximum amount of a form (docs/domain/conventions.md#validators): nine digits of yuan. The sum of a hundred thousand
 * such amounts is still exact.
 */
const fenAtMost = 99_999_999_999;
export const fen = whole(1, fenAtMost);
export const fenOrZero = whole(0, fenAtMost);

interface Movable {
  send(tx: Tx, no: string, sent: never, doer: Doer): Promise<object>;
  statusOf(row: never): object;
}
interface MoveActionOptions {
  /** Field name of the record's number in the body. */
  readonly key: string;
  /** The actor of each event. */
  readonly events: Readonly<Record<string, (now: number) => Doer>>;
  /** Field name under which the event takes the remark. */
  readonly remark?: string;
}

/** Sends an event to a record and answers its new status. */
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
      return moves.statusOf((await moves.send(tx, number!, sent, events[event!]!(now))) as never); // the body schema has validated these
    }),
  );
};
