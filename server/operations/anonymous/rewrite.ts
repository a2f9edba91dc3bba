/** Rewrites the values of a row, each by what its column tells of somebody (server/schema/person-columns.ts). */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '#server/foundation/secrets';
import { type Told, toldColumns } from '#server/schema/person-columns';
import { secretTables } from '#server/schema/secret-columns';
import { type Inventor, inventedFor, isMask } from './invent';
import type { InventFile } from './invented-file';
import { numbersOf } from './numbers';
import { valuesRewriter } from './values';

/** A row as PostgreSQL writes its values, by the names of its columns. */
export type TextRow = Readonly<Record<string, string | null>>;

export interface Means {
  /** The secret that values are read with, and the one that they are written with. */
  readonly original: Secrets;
  readonly copy: Secrets;
  /** The stored form of the password that every login of the copy has. */
  readonly password: string;
  readonly file: InventFile;
}

/** Columns of each table that tell something, by their names in the database. */
const tellingColumns = new Map<string, (readonly [column: string, told: Told])[]>();
for (const { table, column, told } of toldColumns) {
  if (told === undefined || told === 'none' || told === 'picture') continue;
  tellingColumns.set(table, [...(tellingColumns.get(table) ?? []), [column, told]]);
}
/** What a table tells of somebody, and what an invented file is made of. */
export const tellingColumnsOf = (table: string): readonly string[] => [
  ...(tellingColumns.get(table) ?? []).map(([column]) => column),
  ...(table === 'file' ? ['file_no', 'mime'] : []),
];
const encrypted = new Set(
  secretTables.flatMap(({ table, columns }) =>
    columns.filter(({ kind }) => kind === 'text').map(({ name }) => `${table}.${name}`),
  ),
);

/** @returns The invented row; while the inventor learns, a row of no use. */
export function rowRewriter(inventor: Inventor, { original, copy, password, file }: Means) {
  const numbers = numbersOf(inventor, original, copy);
  const values = valuesRewriter(inventor, numbers);
  const secrets: Readonly<Record<string, () => string>> = {
    'operator.password_hash': () => password,
    'webhook_endpoint.secret': () => numbers.fresh(),
    'channel_receipt.body_hash': () => randomBytes(32).toString('hex'),
    'statement.verify_code': () =>
      Array.from({ length: 4 }, () => randomBytes(2).toString('hex').toUpperCase()).join('-'),
  };

  function rewrite(place: string, told: Told, value: string): string | null {
    if (told === 'secret') return secrets[place]?.() ?? null;
    if (told === 'link')
      return place === 'webhook_endpoint.url' ? `https://example.com/${inventor.of('words', value)}` : null;
    if (told === 'search') return numbers.hash(value);
    if (told === 'values') return encrypted.has(place) ? null : values(value);
    const kind = inventedFor[told] ?? 'cardNo'; // what remains are masks
    if (encrypted.has(place)) return numbers.sealed(kind, value);
    if (isMask(value)) return inventor.maskOf(value);
    // A code of the program, or the number of a record.
    if (place.endsWith('.remark') && /^[A-Z]{2,}\d*$/.test(value)) return value;
    // The conditions of a page; none is a valid query.
    if (place.endsWith('.search')) return '';
    if (value.startsWith('<')) return `<p>${inventor.of('words', value)}</p>`;
    return numbers.clear(kind, value);
  }

  /** @param table The table whose columns these are; of an archived month, the one it was part of. */
  return (table: string, row: TextRow): TextRow => {
    const made: Record<string, string | null> = { ...row };
    for (const [column, told] of tellingColumns.get(table) ?? []) {
      const value = row[column];
      if (value !== null && value !== undefined) made[column] = rewrite(`${table}.${column}`, told, value);
    }
    // Two cards may have one mask, so that a mask alone does not say whose it is.
    const card = encrypted.has(`${table}.bank_card_no`) ? row['bank_card_no'] : null;
    if (card) made['bank_card_mask'] = numbers.maskOfSealed(card);
    if (table !== 'file') return made;
    const { bytes, sha256, ending } = file(row['file_no']!, row['mime']!); // neither may be null
    return { ...made, size: String(bytes.length), sha256, file_name: made['file_name'] + ending };
  };
}
