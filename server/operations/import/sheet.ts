/**
 * A sheet of another system as a declaration: its columns are fields of the dictionary, its headings their labels. Reader,
 * checks, refusals and docs/import.md are derived from it.
 */
import type { platformSubject } from '@/api/enums/staff';
import type { CodeOf } from '@/api/schema/enumeration';
import type { FormRules } from '@/api/forms/rules';
import { type AnyField, fieldOf, type InputOf, isOptional, type Part } from '@/api/schema/shape';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Encryption } from '#server/foundation/encryption';
import type { Pictures } from './pictures';

export interface Refusal {
  readonly label: string;
  readonly text: string;
  readonly expected: string;
}
/** One row of a sheet. */
export interface Row<V = Readonly<Record<string, unknown>>> {
  /** In the file, from 1. */
  readonly line: number;
  /** As entered, by field. */
  readonly texts: Readonly<Record<string, string>>;
  readonly values: V;
  /** Its number in the other system. */
  readonly key: string;
  readonly refusals: Refusal[];
  /** The number that it got here, once it is written. */
  ownNo: string | null;
}

/** What the writers of a file work with. */
export interface Run {
  readonly deps: Pick<Deps, 'random' | 'secret'>;
  readonly encryption: Encryption;
  /** The member of the platform's staff who imports, and when. */
  readonly context: ProviderContext;
  readonly pictures: Pictures;
}
/** Checks rows whose cells are what their columns take, and writes those that nothing is wrong with. */
type Take<V> = (tx: Tx, rows: readonly Row<V>[]) => Promise<void>;

/** By field; a `maybe` may be empty, and its heading may be missing. */
type Columns = Readonly<Record<string, Part>>;
interface Declared<S extends Columns> {
  readonly code: string;
  /** How its files are named. */
  readonly label: string;
  /** For docs/import.md. */
  readonly about: string;
  /** The right that importing it takes. */
  readonly right: CodeOf<typeof platformSubject>;
  readonly columns: S;
  /** Of the form that asks for the same. */
  readonly rules?: FormRules;
  /** The columns that tell a row apart. */
  readonly key: readonly (keyof S & string)[];
  /** The columns in which rows that belong together are equal; they follow one another. */
  readonly together?: readonly (keyof S & string)[];
  /** The column whose amounts are added up by another column. */
  readonly sums?: { readonly amount: keyof S & string; readonly by: keyof S & string };
  /** Called once for each file. */
  readonly open: (run: Run) => Take<InputOf<S>>;
}
/** A sheet whose values are only known as its columns say. */
export type Sheet = Omit<Declared<Columns>, 'open'> & {
  readonly open: (run: Run) => Take<Readonly<Record<string, unknown>>>;
};
export const sheet = <const S extends Columns>(declared: Declared<S>): Sheet => declared as unknown as Sheet;

/** The fields of a sheet with their names, in the order of its columns. */
export const fieldsOf = ({ columns }: Pick<Sheet, 'columns'>): { name: string; field: AnyField; optional: boolean }[] =>
  Object.entries(columns).map(([name, part]) => ({ name, field: fieldOf(part), optional: isOptional(part) }));

/** Refuses a value of a row; the same words twice are said once. @param row May be of any sheet. */
export function refuse(
  { columns }: Pick<Sheet, 'columns'>,
  row: Pick<Row<unknown>, 'texts' | 'refusals'>,
  name: string,
  expected: string,
): void {
  const part = columns[name];
  const refusal = { label: part ? fieldOf(part).label : name, text: row.texts[name] ?? '', expected };
  if (!row.refusals.some(each => each.label === refusal.label && each.expected === expected))
    row.refusals.push(refusal);
}
