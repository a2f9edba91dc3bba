/** Imports one file in a transaction of the caller's: rows in batches, checked, compared with what is known, written. */
import { formErrors } from '@/api/forms/rules';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import { importRow } from '#server/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { cellOf } from './cells';
import { type RawRow, rowsOf, type SourceFile } from './read-rows';
import type { RefusedFile } from './refused-file';
import { fieldsOf, refuse, type Row, type Run, type Sheet } from './sheet';

interface Counts {
  read: number;
  written: number;
  /** Imported before, with the same content. */
  known: number;
}
export interface Imported extends Counts {
  /** Of all rows that were read, by code. */
  readonly sums: ReadonlyMap<string, number>;
}
/** So many rows are checked and written at a time. */
const batchRows = 2000;

export async function importRows(
  tx: Tx,
  declared: Sheet,
  source: SourceFile,
  run: Run,
  refused: RefusedFile,
): Promise<Imported> {
  const take = declared.open(run);
  const fields = fieldsOf(declared);
  const papers = fields.filter(({ field }) => field.kind === 'image');
  const counts: Counts = { read: 0, written: 0, known: 0 };
  const [seen, sums] = [new Set<string>(), new Map<string, number>()];
  for await (const batch of batchesOf(rowsOf(source, declared), declared)) {
    const rows = batch.map(raw => readRow(declared, fields, raw));
    counts.read += rows.length;
    for (const row of rows) {
      if (seen.has(row.key)) refuse(declared, row, declared.key.at(-1)!, '与前面的一行重复'); // a key has columns
      seen.add(row.key);
    }
    const fresh = await unknownRows(tx, declared, rows, run);
    counts.known += rows.filter(({ refusals }) => refusals.length === 0).length - fresh.length;
    for (const row of fresh) {
      await takePictures(tx, declared, row, papers, run);
      judge(declared, row, run.context.now);
    }
    await take(
      tx,
      fresh.filter(({ refusals }) => refusals.length === 0),
    );
    const written = fresh.filter(({ refusals, ownNo }) => refusals.length === 0 && ownNo !== null);
    counts.written += written.length;
    await bulkInsert(
      tx,
      importRow,
      written.map(row => ({
        kind: declared.code,
        externalNo: row.key,
        ownNo: row.ownNo!, // filtered above
        digest: run.encryption.hash(contentOf(row)),
      })),
    );
    for (const row of rows) {
      refused.add(row.line, row.refusals);
      addSum(declared, row, sums);
    }
  }
  return { ...counts, sums };
}

async function* batchesOf(rows: AsyncIterable<RawRow>, { together = [] }: Sheet): AsyncGenerator<RawRow[]> {
  let batch: RawRow[] = [];
  const partOf = (row: RawRow | undefined) => JSON.stringify(together.map(name => row?.texts[name]));
  for await (const row of rows) {
    const isCut = batch.length >= batchRows && (together.length === 0 || partOf(row) !== partOf(batch.at(-1)));
    if (isCut) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}

/** The row with its cells as values; what is wrong with a cell is refused. */
type Fields = ReturnType<typeof fieldsOf>;
function readRow(declared: Sheet, fields: Fields, { line, texts: raw }: RawRow): Row {
  const [texts, values]: [Record<string, string>, Record<string, unknown>] = [{}, {}];
  const wrong: (readonly [name: string, expected: string])[] = [];
  for (const { name, field, optional } of fields) {
    const cell = cellOf(field, raw[name] ?? '', optional);
    texts[name] = cell.text;
    values[name] = cell.value;
    if (cell.expected) wrong.push([name, cell.expected]);
  }
  const key = declared.key.map(name => texts[name]!.toUpperCase()).join('/'); // every column has a text
  const row: Row = { line, texts, values, key, refusals: [], ownNo: null };
  for (const [name, expected] of wrong) refuse(declared, row, name, expected);
  return row;
}

/** Puts the numbers of stored pictures in place of the names of their files. */
async function takePictures(
  tx: Tx,
  declared: Sheet,
  row: Row,
  papers: Fields,
  { pictures, context }: Run,
): Promise<void> {
  for (const { name } of papers) {
    const file = row.texts[name];
    if (!file) continue;
    const picture = await pictures.take(tx, context, name, file);
    if ('expected' in picture) refuse(declared, row, name, picture.expected);
    else (row.values as Record<string, unknown>)[name] = picture.fileNo;
  }
}

/** The rules of the form that asks for the same. */
function judge(declared: Sheet, row: Row, now: number): void {
  const { rules, columns } = declared;
  if (!rules) return;
  const hidden = rules.hidden?.(row.values) ?? [];
  for (const name of hidden) if (row.texts[name]) refuse(declared, row, name, '与其他内容不符，应为空');
  if (row.refusals.length > 0) return;
  for (const { field, message } of formErrors(columns, rules, row.values, { now }))
    refuse(declared, row, field, message);
}

const contentOf = ({ texts }: Row): string => JSON.stringify(Object.values(texts));

/** Rows that were not imported before; one that was, with another content, is refused. */
async function unknownRows(tx: Tx, declared: Sheet, rows: readonly Row[], { encryption }: Run): Promise<Row[]> {
  const keys = rows.map(({ key }) => key);
  const { externalNo, digest } = importRow;
  const stored = await tx
    .select({ externalNo, digest })
    .from(importRow)
    .where(and(eq(importRow.kind, declared.code), inArray(externalNo, keys)));
  const known = new Map(stored.map(row => [row.externalNo, row.digest]));
  for (const row of rows) {
    const before = known.get(row.key);
    if (before === undefined || row.refusals.length > 0) continue;
    if (!encryption.hashes(contentOf(row)).includes(before))
      refuse(declared, row, declared.key.at(-1)!, '已导入且内容不同'); // a key has columns
  }
  return rows.filter(({ key, refusals }) => refusals.length === 0 && !known.has(key));
}

function addSum({ sums: how }: Sheet, { values, refusals }: Row, sums: Map<string, number>): void {
  if (!how || refusals.length > 0) return;
  const by = String(values[how.by]);
  sums.set(by, (sums.get(by) ?? 0) + Number(values[how.amount]));
}
