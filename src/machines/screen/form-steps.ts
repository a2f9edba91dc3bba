/** What a form's page knows, and which of its fields, steps and codes an input concerns. */
import type { Errors, FormInput, FormRef, Values } from './form.machine';
import type { UploadRef, UploadReport } from './upload.machine';

/** The draft of a form, as stored on the server. */
export interface Draft {
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly time: number;
}
/** Data that a form opens with. */
export interface Opened {
  readonly values: Values;
  /** Fields that a review refused, with its reasons. */
  readonly refused: Errors;
  readonly draft: Draft | null;
  /** Text of the review that refused it. */
  readonly refusal: string | null;
  /** Why it cannot be filled in at present. */
  readonly closed: string | null;
  /** Further data of the page, such as the intervals of fees. */
  readonly known: unknown;
}
export interface FormStep {
  /** Its fields; a name includes its nested fields, as `fees` does for `fees.0.feeRate`. */
  readonly names: readonly string[];
}
export interface FormPageInput {
  readonly steps: readonly FormStep[];
  readonly formOf: (opened: Opened, values: Values) => FormInput;
  /** Converts the content of a document to values of the form's fields. */
  readonly readOf: (name: string, read: Readonly<Record<string, unknown>>) => Values;
  /** Fields that the server checks while the operator types, with the other fields that its answer depends on. */
  readonly checked: Readonly<Record<string, readonly string[]>>;
  /** Codes sent by text message, by their field: the fields that each is valid for, and the message when one of those changes. */
  readonly codes?: Readonly<Record<string, { readonly confirms: readonly string[]; readonly outdated: string }>>;
  /** Whether the operator reads and confirms it before it is submitted. */
  readonly confirms?: (values: Values, known: unknown) => boolean;
}
export interface Context extends FormPageInput {
  readonly opened: Opened | null;
  /** Initial values of the form: those it was opened with, or the draft's. */
  readonly start: Values;
  readonly step: number;
  readonly uploads: Readonly<Record<string, UploadRef>>;
  /** Values of the form in its last snapshot. */
  readonly values: Values;
  readonly keptAt: number | null;
  /** Fields that the server has still to be asked about. */
  readonly toCheck: readonly string[];
  /** What it said about entered values; each stands until its check is made again. */
  readonly found: Errors;
  /** The form as it was opened. */
  readonly form: FormInput | null;
  /** Its rules in its last snapshot. */
  readonly rules: FormInput['validate'] | null;
  /** Field of the last code that was sent; reset after a minute. */
  readonly codeFor: string | null;
  /** Values of the form when a code was sent, by the code's field. */
  readonly sentFor: Readonly<Record<string, Values>>;
  /** The letter that was asked for last. */
  readonly templateCode: string | null;
  /** What a phone was asked for last. */
  readonly photoNames: readonly string[];
  readonly answer: unknown;
  readonly failure: Error | null;
}
export type FormPageEvent =
  | { readonly type: 'form.reopen' }
  | { readonly type: 'draft.resume' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'step.go'; readonly step: number }
  | { readonly type: 'step.next' }
  | { readonly type: 'file.add'; readonly name: string; readonly file: File }
  /** Shows the code with which a phone takes these pictures. */
  | { readonly type: 'phone.open'; readonly names: readonly string[] }
  | { readonly type: 'values.changed' }
  | { readonly type: 'check.wanted'; readonly names: readonly string[] }
  /** Without waiting for a pause. */
  | { readonly type: 'check.now' }
  /** The form has what the server found. */
  | { readonly type: 'checks.known' }
  /** Sends a code by text message, for this field. */
  | { readonly type: 'code.send'; readonly name: string }
  /** What the last code was sent for has changed. */
  | { readonly type: 'code.outdated' }
  /** Downloads a letter to sign, whose picture a field takes. */
  | { readonly type: 'template.get'; readonly code: string }
  | { readonly type: 'form.handIn' }
  | { readonly type: 'confirm.wanted' }
  | { readonly type: 'confirm.give' }
  | { readonly type: 'confirm.refuse' }
  | { readonly type: 'form.again' }
  | UploadReport;

/** Whether a field belongs to one of these names. */
export const belongs = (field: string, names: readonly string[]): boolean =>
  names.some(name => field === name || field.startsWith(`${name}.`));

/** Errors of the current step. */
export const errorsOfStep = ({ steps, step }: Pick<Context, 'steps' | 'step'>, form: FormRef): Errors => {
  const { values, read, validate } = form.getSnapshot().context;
  const errors = validate(values, read);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => belongs(name, steps[step]?.names ?? [])));
};

const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** The server's answers about these fields replace its earlier ones; a field without an error is right. */
export const foundNow = (found: Errors, names: readonly string[], said: Errors): Errors => ({
  ...without(found, names),
  ...said,
});

/** The form's own rules and these answers, and the errors to show with them. */
export function rulesWith(
  { form: opened, found }: Pick<Context, 'form' | 'found'>,
  form: FormRef,
  names: readonly string[],
  said: Errors,
) {
  const { errors } = form.getSnapshot().context;
  const all = foundNow(found, names, said);
  // Only errors from the server's earlier answers are replaced; others on these fields stay.
  const others = without(
    errors,
    names.filter(name => name in found),
  );
  return {
    type: 'rules.change' as const,
    validate: (values: Values, read: Values) => ({ ...all, ...opened!.validate(values, read) }), // set with the form
    errors: { ...others, ...said },
  };
}

/** Fields of this step that the server refused while they were typed. */
export const refusedHere = ({ steps, step, found }: Pick<Context, 'steps' | 'step' | 'found'>): string[] =>
  Object.keys(found).filter(name => belongs(name, steps[step]?.names ?? []));

/** Checked fields that have a new value, or whose check depends on a field that has. */
export const changedOf = ({ checked, values: before }: Pick<Context, 'checked' | 'values'>, values: Values): string[] =>
  Object.entries(checked).flatMap(([name, others]) =>
    [name, ...others].some(each => (values[each] ?? '') !== (before[each] ?? '')) ? [name] : [],
  );

/** The step to show: the first one with an error, unless the current one has an error too. */
export function stepOf({ steps, step }: Pick<Context, 'steps' | 'step'>, errors: Errors): number {
  const wrong = Object.keys(errors);
  const has = ({ names }: FormStep) => wrong.some(name => belongs(name, names));
  if (wrong.length === 0 || (steps[step] && has(steps[step]))) return step;
  const first = steps.findIndex(has);
  return first < 0 ? step : first;
}

/** Names of codes that were sent for other values: each is valid only for the values it was sent for. */
export const outdatedCodes = ({ codes = {}, sentFor }: Context, values: Values): string[] =>
  Object.keys(sentFor).filter(name =>
    codes[name]?.confirms.some(field => (sentFor[name]?.[field] ?? '') !== (values[field] ?? '')),
  );
