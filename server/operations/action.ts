/** Definition of an operation: its description, body schema and effect. */
import { z } from 'zod';
import { Failure, type FieldError } from '@/api/failure';
import { multiLine, singleLine } from '@/api/schema/check-value';
import type { Deps } from '#server/foundation/deps';

export interface Action {
  readonly about: string;
  readonly body: z.ZodType<Record<string, unknown>>;
  /** @param keyId The channel's key that asks; null where nobody has signed. */
  run(deps: Deps, body: never, now: number, keyId: string | null): Promise<unknown>;
}
export type Actions = Readonly<Record<string, Action>>;

/** Unknown body fields are refused, so that they are not silently ignored. */
export const action = <B extends z.ZodObject>(
  about: string,
  body: B,
  run: (deps: Deps, body: z.infer<B>, now: number, keyId: string | null) => Promise<unknown>,
): Action => ({ about, body: body.strict(), run });

/** Runs an action with an unvalidated body. @throws Failure `invalid` if the body does not fit. */
export const perform = async (
  deps: Deps,
  action: Action,
  body: unknown,
  keyId: string | null = null,
): Promise<unknown> =>
  (await action.run(deps, checked(action.body, body ?? {}) as never, deps.clock.now(), keyId)) ?? null;

/** The validated body. @throws Failure `invalid` that says in Chinese what was expected of each field. */
export function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(fieldErrors);
  throw new Failure('invalid', errors.map(told).join('；'), null, errors);
}

/** The values of a command, which are all texts: numbers and booleans where the action takes such and no text. */
export function typedValues({ body }: Action, given: unknown): unknown {
  if (!(body instanceof z.ZodObject) || typeof given !== 'object' || given === null) return given;
  const shape = body.shape as Readonly<Record<string, z.ZodType | undefined>>;
  const typed = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = shape[name];
    if (typeof value !== 'string' || !field || field.safeParse(value).success) return [name, value];
    const meant = /^\d{1,16}$/.test(value) ? Number(value) : value === 'true' || (value === 'false' ? false : value);
    return [name, meant];
  };
  return Object.fromEntries(Object.entries(given).map(typed));
}

const noSuchField = '没有字段';
function fieldErrors({ path, message, ...issue }: z.core.$ZodIssue): FieldError[] {
  const within = path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({ field: [...within, key].join('.'), message: noSuchField }));
  return [{ field: within.join('.'), message: within.length > 0 ? message : '应为JSON对象' }];
}
const told = ({ field, message }: FieldError) =>
  message === noSuchField ? `${message} ${field}` : [field, message].filter(Boolean).join(': ');

/** A text of this form; `error` says so in Chinese for every other value. */
export const formed = (form: RegExp, error: string) => z.string({ error }).regex(form, error);
/** A text of one line. */
export const words = (min: number, max: number) => {
  const error = `应为${min}到${max}个字，不含换行`;
  return formed(singleLine, error).min(min, error).max(max, error);
};
export const oneOf = <C extends string>(values: readonly C[]) =>
  z.enum(values as readonly [C, ...C[]], { error: `应为 ${values.join('、')} 之一` });
export const codes = <C extends string>(values: readonly { readonly code: C }[]) =>
  oneOf(values.map(({ code }) => code));
export const no = formed(/^[\w-]{1,32}$/, '应为编号');
export const yesNo = z.boolean({ error: '应为 true 或 false' });
/** Reason; an absent one becomes null. */
export const reason = formed(multiLine, '应为2到200个字')
  .min(2, '应为2到200个字')
  .max(200, '应为2到200个字')
  .nullish()
  .transform(value => value ?? null);
/** An integer; a text of digits is none. */
export const whole = (min: number, max: number) => {
  const error = `应为 ${min} 到 ${max} 之间的整数`;
  return z.int({ error }).min(min, error).max(max, error);
};
/**
 * Maximum amount of a form (docs/domain/conventions.md#validators): nine digits of yuan. The sum of a hundred thousand
 * such amounts is still exact.
 */
const fenAtMost = 99_999_999_999;
export const fen = whole(1, fenAtMost);
export const fenOrZero = whole(0, fenAtMost);
