/**
 * Form rules beyond the kinds of single fields: which fields the answers hide or require, and which must agree. Written
 * once: the form checks them during input, the server before it writes.
 */
import { Failure, type FieldError } from '../failure';
import { valueError } from '../schema/check-value';
import { emptyMessage, isBlank } from '../schema/empty';
import { Field } from '../schema/kinds';
import { Many, Maybe, type AnyField, type Part, type Shape } from '../schema/shape';

/** A body, possibly incomplete. */
export type Answers = Readonly<Record<string, unknown>>;
export interface Around {
  /** Epoch milliseconds. */
  readonly now: number;
}
/** Choices that these answers rule out, whatever else is entered: by field, the reason by code. */
export type RefusedChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface FormRules {
  /** Fields that do not apply to these answers: not shown, not sent, not checked. */
  readonly hidden?: (answers: Answers) => readonly string[];
  /** Fields that these answers require although they are optional in the body. */
  readonly required?: (answers: Answers) => readonly string[];
  /** Choices that these answers rule out. The form does not offer them, and they are errors. */
  readonly refused?: (answers: Answers) => RefusedChoices;
  readonly errors?: (answers: Answers, around: Around) => readonly FieldError[];
  /** What follows from these answers: fills a field that nobody has filled in. */
  readonly offers?: (answers: Answers) => Readonly<Record<string, string>>;
}

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);

/** Rule violations of a body whose single fields are valid. Only the first error of each field counts. */
export function ruleErrors(shape: Shape, rules: FormRules, answers: Answers, around: Around): FieldError[] {
  const hidden = rules.hidden?.(answers) ?? [];
  const missing = (rules.required?.(answers) ?? [])
    .filter(name => isBlank(answers[name]))
    .map(name => ({ field: name, message: emptyMessage(inner(shape[name]!) as AnyField) })); // only single fields can be required
  const chosen = Object.entries(rules.refused?.(answers) ?? {}).flatMap(([field, reasons]): FieldError[] => {
    const message = reasons[String(answers[field])];
    return message === undefined ? [] : [{ field, message }];
  });
  return [...missing, ...chosen, ...(rules.errors?.(answers, around) ?? [])].filter(
    ({ field }) => !hidden.includes(field),
  );
}

/** All errors of a body: each field by its kind, then the rules. Field paths look like `fees.0.feeRate`. */
export function formErrors(shape: Shape, rules: FormRules, answers: Answers, around: Around): FieldError[] {
  const hidden = rules.hidden?.(answers) ?? [];
  const single = Object.entries(shape)
    .filter(([name]) => !hidden.includes(name))
    .flatMap(([name, part]) => partErrors(name, part, answers[name]));
  const wrong = new Set(single.map(({ field }) => field));
  // Hidden fields are not sent, so they are ignored: for example, a name typed before another kind of subject was
  // chosen.
  const sent = Object.fromEntries(Object.entries(answers).filter(([name]) => !hidden.includes(name)));
  return [...single, ...ruleErrors(shape, rules, sent, around).filter(({ field }) => !wrong.has(field))];
}

function partErrors(name: string, part: Part, value: unknown): FieldError[] {
  if (part instanceof Maybe) return isBlank(value) ? [] : partErrors(name, part.part as Part, value);
  if (part instanceof Field) {
    const message = valueError(part, value);
    return message === null ? [] : [{ field: name, message }];
  }
  if (part instanceof Many) {
    const items = (value ?? []) as readonly unknown[];
    return items.flatMap((item, index) => partErrors(`${name}.${index}`, part.part as Part, item));
  }
  return Object.entries(part as Shape).flatMap(([key, each]) =>
    partErrors(`${name}.${key}`, each, (value as Answers | undefined)?.[key]),
  );
}

/** Throws an `invalid` failure if there are errors. */
export function refuseForm(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Failure('invalid', errors[0]!.message, null, [...errors]);
}
