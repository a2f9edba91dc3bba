/** What an operation is made of: what it is about, the body it takes, what it does. */
import { z } from 'zod';
import type { Deps } from '#server/platform/deps';

export interface Action {
  readonly about: string;
  readonly body: z.ZodType<Record<string, unknown>>;
  run(deps: Deps, body: never, now: number): Promise<unknown>;
}

export const action = <B extends z.ZodObject>(
  about: string,
  body: B,
  run: (deps: Deps, body: z.infer<B>, now: number) => Promise<unknown>,
): Action => ({
  about,
  body: body,
  run: run,
});

export const codes = <C extends string>(values: readonly { readonly code: C }[]) =>
  z.enum(values.map(({ code }) => code) as [C, ...C[]]);

export const no = z.string().min(1).max(32);

export const pass = z.stringbool();

export const reason = z
  .string()
  .min(2)
  .max(200)
  .nullish()
  .transform(value => value ?? null);

export const fen = z.coerce.number().int().positive();

export const verdict = (passed: boolean) => (passed ? ('PASS' as const) : ('FAIL' as const));

export const operator = '平台运营';
