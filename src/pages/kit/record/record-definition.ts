/** What a record's page is made of, as the page writes it and as the kit's parts read it. */
import type { ReactNode } from 'react';
import type { Call } from '@/api/schema/call';
import type { FlowStanding } from '@/machines/flows/standing';
import type { Action } from '../action/actions';
import type { Page } from '../page/page';
import type { RecordContext } from './record-context';

export interface RecordTools {
  readonly reload: () => void;
  /** What can be done with it, for the head of its page. */
  readonly actions: ReactNode;
  /** Actions as buttons wherever they are put, such as at a row of its own. */
  readonly offer: (actions: readonly Action[]) => ReactNode;
}
/** One of several views of a record: parts of it, or a page of its own such as a list of what belongs to it. */
export type RecordTab<Out> = {
  /** As it stands in the address. */
  readonly key: string;
  readonly label: string;
} & (
  | { readonly show: (record: Out, tools: RecordTools) => ReactNode; readonly page?: never }
  | { readonly page: Page; readonly show?: never }
);
export interface RecordDefinition<In, Out> {
  readonly load: Call<In, Out>;
  /** The call's body, from the address. */
  readonly input: (params: URLSearchParams) => NoInfer<In>;
  /** The parameter of the address that names the record. */
  readonly param?: string;
  /** What the tab says once the record is known. */
  readonly tabTitle?: (record: Out) => string;
  /** The flows it is in, and where it stands in each. */
  readonly flows?: (record: Out) => readonly FlowStanding[];
  /** Whose masked values may be looked at in full. */
  readonly masked?: (record: Out) => RecordContext['masked'];
  /** What can be done with it; what is false is not there. */
  readonly actions?: (record: Out) => readonly (Action | false)[];
  /** All of it, or what stands above its tabs. */
  readonly children: (record: Out, tools: RecordTools) => ReactNode;
  readonly tabs?: readonly RecordTab<Out>[];
}
/** Records lose their type in the machine and the view. */
export type PlainRecord = RecordDefinition<never, unknown>;
