/** What the search knows of each list (asked-lists.ts is generated from the screens and the contract). */
import type { Code } from '@/api/schema/enumeration';
import type { Period } from '@/api/schema/list';

/** A condition of a list, or two ends of one. */
export interface AskedField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'digits' | 'choice' | 'money' | 'count' | 'day' | 'month';
  /** Wire keys of the ends of a range, low end first. */
  readonly ends?: readonly [string, string];
  /** A name of which a part is enough. */
  readonly isName?: true;
  /** Its last digits find it. */
  readonly tail?: true;
  /** What its values look like, as a regular expression. */
  readonly pattern?: string;
  readonly choices?: readonly (readonly [code: Code, label: string])[];
  /** The longest range in days. */
  readonly maxDays?: number;
  readonly initial?: Period;
}
/** A column or group by its name. */
export type Named = readonly [name: string, label: string];

export interface AskedList {
  readonly side: 'PROVIDER' | 'PLATFORM';
  /** Of the screen, and the search under which it shows this list. */
  readonly path: string;
  readonly place: string;
  /** Of the call. */
  readonly call: string;
  /** Title of the screen, what the call returns, and the tab. */
  readonly names: readonly string[];
  /** What else the screen is called. */
  readonly synonyms: readonly string[];
  /** Conditions that the screen always sends. */
  readonly fixed: Readonly<Record<string, Code>>;
  readonly fields: readonly AskedField[];
  /** Columns that the rows can be sorted by: of time, or of an amount. */
  readonly times: readonly Named[];
  readonly amounts: readonly Named[];
  readonly groups: readonly Named[];
}

/** What is due then, in the words of either language. */
export const isDue = ({ label, kind }: AskedField): boolean =>
  kind === 'day' && /截止|到期|失效|有效期|due|expir|valid|deadline|before/i.test(label);
