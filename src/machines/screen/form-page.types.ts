/** What a form's page is told, and what it keeps. */
import type { Errors, FormInput, Values } from './form.machine';
import type { UploadRef, UploadTold } from './upload.machine';

export interface Draft {
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly time: number;
}
/** What a form begins with. */
export interface Opened {
  readonly values: Values;
  /** Fields that a review refused, with its reasons. */
  readonly refused: Errors;
  readonly draft: Draft | null;
  /** The words of the review that refused it. */
  readonly refusal: string | null;
  /** Why it cannot be filled in as things stand. */
  readonly closed: string | null;
  /** What the page knows beside the form, such as the intervals of fees. */
  readonly known: unknown;
}
export interface FormStep {
  /** Its fields; a name stands for all that begins with it, as `fees` does for `fees.0.feeRate`. */
  readonly names: readonly string[];
}
export interface FormPageInput {
  readonly steps: readonly FormStep[];
  readonly formOf: (opened: Opened, values: Values) => FormInput;
  /** What documents say, as the form's fields take it. */
  readonly readOf: (name: string, read: Readonly<Record<string, unknown>>) => Values;
  /** Fields that the server is asked about while one types. */
  readonly checked: readonly string[];
  /** It is read and confirmed before it is handed in. */
  readonly confirms?: boolean;
}
export interface Context extends FormPageInput {
  readonly opened: Opened | null;
  /** What the form starts with: what was opened, or the draft. */
  readonly start: Values;
  readonly step: number;
  readonly uploads: Readonly<Record<string, UploadRef>>;
  /** What the form held when it was last looked at. */
  readonly values: Values;
  readonly keptAt: number | null;
  readonly toCheck: string | null;
  /** The field whose code was sent last, which holds for a minute. */
  readonly codeFor: string | null;
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
  | { readonly type: 'values.changed' }
  | { readonly type: 'check.wanted'; readonly name: string }
  /** A code is sent by text message, for this field. */
  | { readonly type: 'code.send'; readonly name: string }
  | { readonly type: 'form.handIn' }
  | { readonly type: 'confirm.wanted' }
  | { readonly type: 'confirm.give' }
  | { readonly type: 'confirm.refuse' }
  | { readonly type: 'form.again' }
  | UploadTold;
