/** Types of a form page, for pages that define one and for the parts of the kit. */
import type { ReactNode } from 'react';
import type { FormRules } from '@/api/forms/rules';
import type { lookup } from '@/api/contract/lookup';
import type { Call, CallInput } from '@/api/schema/call';
import type { Errors, FormRef, Values } from '@/machines/screen/form.machine';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { Services } from '../page/services';

export type Letter = CallInput<typeof lookup.template>['templateCode'];
/** Fields under a heading: pictures come first, in a row; the three codes of an area are one control. */
export interface FormGroup {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly string[];
  /** Letters to fill in and sign, by the picture that takes them; offered while the picture is shown. */
  readonly letters?: Readonly<Record<string, Letter>>;
}
/** A part of a step other than fields, such as a table of rates. */
export interface FormPart {
  /** Fields of this part; a name includes all fields that start with it. */
  readonly names: readonly string[];
  /** Label in the footer while something in the part is missing; by default the labels of its fields. */
  readonly label?: string;
  readonly part: (props: FormPartProps) => ReactNode;
}
export interface FormPartProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  /** Data loaded with the form. */
  readonly known: unknown;
}
/** Confirmation before submission, shown once the form is valid. */
export interface FormConfirmation {
  /** Whether there is something to confirm; by default always. */
  readonly when?: (values: Values, known: unknown) => boolean;
  readonly title: string;
  readonly submit: string;
  readonly part: (props: FormPartProps) => ReactNode;
}
export interface FormStepDefinition {
  readonly title: string;
  /** Note of a step that is complete before anybody has opened it. */
  readonly prefilled?: string;
  readonly groups: readonly (FormGroup | FormPart)[];
}
/** Server-side check of a field while typing. */
export interface FieldCheck {
  /** Other fields that the answer depends on. */
  readonly with?: readonly string[];
  /** Resolves to the error message, or null. */
  readonly ask: (services: Services, values: Values) => Promise<string | null>;
}

/** A code sent by text message for the values of `confirms`; if one of them changes, a new code is needed. */
export interface SentCode {
  readonly send: (services: Services, values: Values) => Promise<unknown>;
  readonly confirms: readonly string[];
  /** Message shown if one of them changed after the code was sent. */
  readonly outdated: string;
}

export interface FileOptions {
  readonly signal: AbortSignal;
  readonly quiet: true;
  readonly onProgress: (share: number) => void;
}
export interface FormResult {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}
export interface FormDefinition<In, Out, Known> {
  /** Key of its drafts. */
  readonly name: string;
  readonly call: Call<In, Out>;
  /** Says what the same body would do; asked by a part of the form. */
  readonly trial?: Call<never, unknown>;
  /** Values taken from elsewhere when a part of the form asks for it (`form.fill`), by the names of the cells. */
  readonly fill?: (services: Services, from: Values, values: Values, known: Known) => Promise<Values>;
  readonly rules: FormRules | ((known: Known) => FormRules);
  readonly steps: readonly FormStepDefinition[];
  /** URL parameters that name the record to change; sent in the body under the same names. */
  readonly param?: string | readonly string[];
  /** Loads the initial values, the reasons of a refusal, and data for the parts. */
  readonly open?: (services: Services, params: URLSearchParams) => Promise<OpenedForm<Known>>;
  /** Why the form cannot be used now; null if it can. */
  readonly closed?: (known: Known) => string | null;
  /** Errors of parts that are not fields of the call, such as rates that are sent separately. */
  readonly partErrors?: (values: Values, known: Known) => Errors;
  /** Values sent in addition to the entered ones. */
  readonly fixed?: Partial<In>;
  /** Values sent as they were loaded with the form, such as what it was opened as. */
  readonly loaded?: (known: Known) => Partial<In>;
  /** Upload call of its pictures. */
  readonly upload?: Call<{ file: File; imgType: never }, { fileNo: string; url: string }>;
  /** Uploads a file in another way if it is no picture or could not be recognised. */
  readonly keep?: (services: Services, file: File, options: FileOptions) => Promise<{ readonly fileNo: string }>;
  /** Fields with a code sent by text message. */
  readonly codes?: Readonly<Record<string, SentCode>>;
  readonly checks?: Readonly<Record<string, FieldCheck>>;
  /** Follow-up call after the submission, such as rates that are sent separately; it gets the same values. */
  readonly then?: (services: Services, answer: Out, values: Values, known: Known) => Promise<unknown>;
  /** Confirmation before submission. */
  readonly confirm?: FormConfirmation;
  readonly done: (answer: Out) => FormResult;
  readonly submitLabel?: string;
  /** Label of the button that opens it once more; 再填一份 by default. */
  readonly again?: string;
}
export interface OpenedForm<Known> {
  readonly values?: object;
  /** Remark of a review, which names fields by their labels. */
  readonly refusal?: string | null;
  readonly known?: Known;
}
export type PlainForm = FormDefinition<Record<string, unknown>, unknown, unknown>;

export const isPart = (group: FormGroup | FormPart): group is FormPart => 'part' in group;
export const namesOf = ({ groups }: FormStepDefinition): string[] =>
  groups.flatMap(group => (isPart(group) ? group.names : group.fields));

/** Props of every part of a form page. */
export interface FormPartViewProps {
  readonly actor: FormPageRef;
  readonly definition: PlainForm;
}

/** Of the parts that are there while the fields are filled in. */
export interface FormFillingProps extends FormPartViewProps {
  readonly form: FormRef;
}
