/** What a form's page is made of, as the page writes it and as the kit's parts read it. */
import type { ReactNode } from 'react';
import type { FormRules } from '@/api/forms/rules';
import type { Call } from '@/api/schema/call';
import type { FormRef, Values } from '@/machines/screen/form.machine';
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
  readonly part: (props: FormPartProps) => ReactNode;
}
export interface FormPartProps {
  readonly form: FormRef;
  /** What was loaded beside the form. */
  readonly known: unknown;
}
export interface FormStepDefinition {
  readonly title: string;
  readonly groups: readonly (FormGroup | FormPart)[];
}
/** A field that the server is asked about while one types: the message where it cannot be so. */
export type FieldCheck = (services: Services, values: Values) => Promise<string | null>;

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
  /** What is sent beside what was filled in. */
  readonly fixed?: Partial<In>;
  /** The call that takes its pictures. */
  readonly upload?: Call<{ file: File; imgType: never }, { fileNo: string; url: string }>;
  /** Fields that hold a code sent by text message, and what sends it. */
  readonly codes?: Readonly<Record<string, (services: Services, values: Values) => Promise<unknown>>>;
  readonly checks?: Readonly<Record<string, FieldCheck>>;
  /** A call after it has been handed in, such as rates that travel apart; sent with the same values. */
  readonly then?: (services: Services, answer: Out, values: Values) => Promise<unknown>;
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
