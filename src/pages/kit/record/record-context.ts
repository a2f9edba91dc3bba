/** Context shared by the parts of a record page: the actors started with the record, and its identity. */
import { createContext, use } from 'react';
import type { PicturesRef } from '@/machines/screen/pictures.machine';
import type { RevealRef } from '@/machines/screen/reveal.machine';

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
