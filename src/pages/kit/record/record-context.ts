/** What the parts of a record's page share: the actors beside the record, and which record it is. */
import { createContext, use } from 'react';
import type { PicturesRef } from '@/machines/screen/pictures.machine';
import type { RevealRef } from '@/machines/screen/reveal.machine';

export interface RecordContext {
  readonly pictures: PicturesRef;
  readonly reveal: RevealRef;
  /** The number of the record on the page, which needs no link to itself. */
  readonly self: string | null;
  /** Whose masked values may be looked at in full, as the call for that names them. */
  readonly masked: { readonly target: 'AGENT' | 'CUST'; readonly no: string } | null;
}

const Context = createContext<RecordContext | null>(null);
export const RecordContextProvider = Context;

export function useRecord(): RecordContext {
  const context = use(Context);
  if (!context) throw new Error("Expected the part to stand on a record's page");
  return context;
}
