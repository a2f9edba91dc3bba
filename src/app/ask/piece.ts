/** What a text is made of, as it was read for one list. */
import type { Sorting } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';

/** @property words As shown @property typed As it stands in the text */
export type Piece = { readonly length: number; readonly words: string; readonly typed: string } & (
  | { readonly kind: 'gap' }
  /** It names the list. */
  | { readonly kind: 'list' }
  /** @property label Of the field @property isName A part of a name, which stands alone @property isDays It is a period */
  | {
      readonly kind: 'condition';
      readonly label: string;
      readonly conditions: Conditions;
      readonly isName?: true;
      readonly isDays?: true;
      /** A word that may also be part of a page's name. */
      readonly isWord?: true;
    }
  | { readonly kind: 'sort'; readonly label: string; readonly sorting: Sorting }
  | { readonly kind: 'group'; readonly label: string; readonly name: string }
);
export const gap = (words: string): Found => ({ kind: 'gap', length: words.length, words });
/** As it is found, before it has its place in the text. */
export type Found = Piece extends infer P ? (P extends Piece ? Omit<P, 'typed'> : never) : never;
