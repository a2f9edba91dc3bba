/** What a form's page is made of, as the page writes it and as the kit's parts read it. */
import type { ReactNode } from 'react';
import type { FormRules } from '@/api/forms/rules';
import type { Call } from '@/api/schema/call';
import type { Errors, FormRef, Values } from '@/machines/screen/form.machine';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { Services } from '../page/services';

/** Fields under a heading: pictures first, in a row; the three codes of an area are one control. */
export interface FormGroup {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly string[];
}
/** A part of a step that is more than fields, such as a table of rates. */
export interface FormPart {
  /** Fields that it answers for; a name stands for all that begins with it. */
  readonly names: readonly string[];
  /** What the foot calls it while something in it is missing; the labels of its fields where it is left out. */
  readonly label?: string;
  readonly part: (props: FormPartProps) => ReactNode;
}
export interface FormPartProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  /** What was loaded beside the form. */
  readonly known: unknown;
}
/** A question with a consequence, put when nothing is wrong any more. */
export interface FormConfirmation {
  readonly title: string;
  readonly submit: string;
  readonly part: (props: FormPartProps) => ReactNode;
}
export interface FormStepDefinition {
  readonly title: string;
  readonly groups: readonly (FormGroup | FormPart)[];
}
/** A field that the server is asked about while one types: the message where it cannot be so. */
export type FieldCheck = (services: Services, values: Values) => Promise<string | null>;

/** A code that is sent by text message for what these fields hold; for anything else another one is needed. */
export interface SentCode {
  readonly send: (services: Services, values: Values) => Promise<unknown>;
  readonly confirms: readonly string[];
  /** Said when one of them was changed after the code was sent. */
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
  /** Its drafts' key. */
  readonly name: string;
  readonly call: Call<In, Out>;
  readonly rules: FormRules | ((known: Known) => FormRules);
  readonly steps: readonly FormStepDefinition[];
  /** The parameter that names what is handed in again; it goes into the body under the same name. */
  readonly param?: string;
  /** What is loaded first: values to begin with, why some were refused, and what the parts need to know. */
  readonly open?: (services: Services, params: URLSearchParams) => Promise<OpenedForm<Known>>;
  /** Why it cannot be filled in as things stand; null where it can. */
  readonly closed?: (known: Known) => string | null;
  /** What is wrong with parts that are no fields of the call, such as rates that travel apart. */
  readonly partErrors?: (values: Values, known: Known) => Errors;
  /** What is sent beside what was filled in. */
  readonly fixed?: Partial<In>;
  /** The call that takes its pictures. */
  readonly upload?: Call<{ file: File; imgType: never }, { fileNo: string; url: string }>;
  /** Keeps a file that is no picture, or could not be read, in another way. */
  readonly keep?: (services: Services, file: File, options: FileOptions) => Promise<{ readonly fileNo: string }>;
  /** Fields that hold a code sent by text message. */
  readonly codes?: Readonly<Record<string, SentCode>>;
  readonly checks?: Readonly<Record<string, FieldCheck>>;
  /** A call after it has been handed in, such as rates that travel apart; sent with the same values. */
  readonly then?: (services: Services, answer: Out, values: Values, known: Known) => Promise<unknown>;
  /** What is read and confirmed before it is handed in. */
  readonly confirm?: FormConfirmation;
  readonly done: (answer: Out) => FormResult;
  readonly submitLabel?: string;
}
export interface OpenedForm<Known> {
  readonly values?: object;
  /** The words of a review, in which fields are named by their labels. */
  readonly refusal?: string | null;
  readonly known?: Known;
}
export type PlainForm = FormDefinition<Record<string, unknown>, unknown, unknown>;

export const isPart = (group: FormGroup | FormPart): group is FormPart => 'part' in group;
export const namesOf = ({ groups }: FormStepDefinition): string[] =>
  groups.flatMap(group => (isPart(group) ? group.names : group.fields));

/** What every part of a form's page is given. */
export interface FormPartViewProps {
  readonly actor: FormPageRef;
  readonly definition: PlainForm;
}
