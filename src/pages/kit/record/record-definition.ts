/** Types of a record page, for pages that define one and for the parts of the kit. */
import { type ReactNode, createContext, use } from 'react';
import type { Call } from '@/api/schema/call';
import type { FlowState } from '@/machines/flows/flow-state';
import type { Action } from '../action/actions';
import type { Page } from '../page/page';
import type { PicturesRef } from '@/machines/screen/pictures.machine';
import type { RevealRef } from '@/machines/screen/reveal.machine';

export interface RecordTools {
  readonly reload: () => void;
  /** The record's actions, for the header of the page. */
  readonly actions: ReactNode;
  /** Renders further actions as buttons, such as in a row of a table. */
  readonly offer: (actions: readonly Action[]) => ReactNode;
}
/** One tab of a record: parts of the record, or a page of its own such as a list of related records. */
export type RecordTab<Out> = {
  /** Value of the `tab` parameter in the address. */
  readonly key: string;
  readonly label: string;
} & (
  | { readonly show: (record: Out, tools: RecordTools) => ReactNode; readonly page?: never }
  | { readonly page: Page; readonly show?: never }
);
export interface RecordDefinition<In, Out> {
  readonly load: Call<In, Out>;
  /** Request body, from the address. */
  readonly input: (params: URLSearchParams) => NoInfer<In>;
  /** Query parameter with the record's number. */
  readonly param?: string;
  /** Title of the portal tab once the record is loaded. */
  readonly tabTitle?: (record: Out) => string;
  /** The flows of the record, and its state in each. */
  readonly flows?: (record: Out) => readonly FlowState[];
  /** Target whose masked values can be revealed. */
  readonly masked?: (record: Out) => RecordContext['masked'];
  /** Actions on the record; false entries are left out. */
  readonly actions?: (record: Out) => readonly (Action | false)[];
  /** The whole view, or the part above the tabs. */
  readonly children: (record: Out, tools: RecordTools) => ReactNode;
  readonly tabs?: readonly RecordTab<Out>[];
  /** A page below a record without tabs, about the same number, such as its timeline. */
  readonly below?: Page;
}
/** The machine and the view work on untyped records. */
export type PlainRecord = RecordDefinition<never, unknown>;

// Context shared by the parts of a record page: the actors started with the record, and its identity.

export interface RecordContext {
  readonly pictures: PicturesRef;
  readonly reveal: RevealRef;
  /** Number of the record on the page, which is not linked to itself. */
  readonly self: string | null;
  /** Target of the call that reveals masked values; null if they cannot be revealed. */
  readonly masked: { readonly target: 'AGENT' | 'CUST'; readonly no: string } | null;
}

const Context = createContext<RecordContext | null>(null);
export const RecordContextProvider = Context;

export function useRecord(): RecordContext {
  const context = use(Context);
  if (!context) throw new Error("Expected the part to stand on a record's page");
  return context;
}
