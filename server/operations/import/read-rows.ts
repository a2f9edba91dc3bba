/**
 * Reads the rows of a sheet one after the other: CSV of any size, as UTF-8 or GB18030, in pieces; a workbook as a whole,
 * within the limits of uploads.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Failure } from '@/api/failure';
import { findSheet } from '#server/features/upload/sheet-thread';
import { cellText } from '#server/foundation/sheets/cell-text';
import { parseCsv } from '#server/foundation/sheets/csv-rows';
import { findHeadings } from '#server/foundation/sheets/headings';
import { fieldsOf, type Sheet } from './sheet';

export interface RawRow {
  /** From 1. */
  readonly line: number;
  /** By the name of its field. */
  readonly texts: Readonly<Record<string, string>>;
}
interface Cells {
  readonly line: number;
  readonly texts: readonly string[];
}
export interface SourceFile {
  readonly path: string;
  readonly sha256: string;
  readonly encoding: 'utf-8' | 'gb18030';
}

/** Reads a file once: what identifies it, and how its text is encoded. */
export async function sourceOf(path: string): Promise<SourceFile> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: SourceFile['encoding'] = 'utf-8';
  const decode = (chunk?: Buffer) => {
    try {
      utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      encoding = 'gb18030';
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (encoding === 'utf-8') decode(chunk);
  }
  if (encoding === 'utf-8') decode();
  return { path, sha256: hash.digest('hex'), encoding };
}

const cellLimits = { rows: Infinity, columns: 200, text: 1000 };
/** Those of a workbook that is uploaded, with room for long cells. */
const workbookLimits = { textAtMost: 1000 };

/** Records of a CSV file; each piece is parsed up to its last line break outside of quotes. */
async function* csvRecords({ path, encoding }: SourceFile): AsyncGenerator<Cells> {
  const decoder = new TextDecoder(encoding);
  let [rest, line, scanned, quoted] = ['', 0, 0, false];
  function* records(text: string) {
    for (const texts of parseCsv(text, cellLimits)) yield { line: (line += 1), texts };
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest += decoder.decode(chunk, { stream: true });
    let end = 0;
    for (; scanned < rest.length; scanned += 1) {
      const sign = rest[scanned];
      if (sign === '"') quoted = !quoted;
      else if (sign === '\n' && !quoted) end = scanned + 1;
    }
    yield* records(rest.slice(0, end));
    rest = rest.slice(end);
    scanned -= end;
  }
  yield* records(rest + decoder.decode());
}

async function* workbookRecords({ path }: SourceFile, headings: readonly string[]): AsyncGenerator<Cells> {
  const bytes = await readFile(path);
  const accepts = (rows: readonly { readonly texts: readonly string[] }[]) =>
    rows.some(({ texts }) => texts.some(text => headings.includes(cellText(text))));
  const found = await findSheet(bytes, ({ rows }) => accepts(rows), workbookLimits);
  if (typeof found === 'number')
    throw new Failure('invalid', `没有找到列名为${headings.slice(0, 3).join('、')}的工作表`);
  for (const [index, { texts }] of found.rows.entries()) yield { line: index + 1, texts };
}

/** Rows above the headings are not read; so many are looked at. */
const headRows = 20;
const remedy = '请按 docs/import.md 填写列名';

/**
 * The rows that hold something, by field. @throws Failure `invalid` if the file cannot be read, a heading is missing or
 * doubled, or one is not known
 */
export async function* rowsOf(source: SourceFile, declared: Sheet): AsyncGenerator<RawRow> {
  const fields = fieldsOf(declared);
  const labels = fields.map(({ field }) => field.label);
  const records = /\.xlsx$/i.test(source.path) ? workbookRecords(source, labels) : csvRecords(source);
  const head: Cells[] = [];
  let columns: ReadonlyMap<string, number> | undefined;
  const rowOf = ({ line, texts }: Cells): RawRow[] => {
    if (texts.every(text => cellText(text) === '')) return [];
    return [{ line, texts: Object.fromEntries([...columns!].map(([name, at]) => [name, texts[at] ?? ''])) }]; // found before
  };
  for await (const record of records) {
    if (columns) yield* rowOf(record);
    else head.push(record);
    if (head.length < headRows || columns) continue;
    const found = columnsIn(head, fields);
    columns = found.columns;
    yield* head.slice(found.row + 1).flatMap(rowOf);
  }
  if (columns) return;
  const found = columnsIn(head, fields);
  columns = found.columns;
  yield* head.slice(found.row + 1).flatMap(rowOf);
}

function columnsIn(head: readonly Cells[], fields: ReturnType<typeof fieldsOf>) {
  const texts = head.map(each => each.texts);
  const isThere = (label: string) => texts.some(cells => cells.some(text => cellText(text) === label));
  const wanted = fields.filter(({ field, optional }) => !optional || isThere(field.label));
  const labels = wanted.map(({ field }) => field.label);
  const { row, places } = findHeadings(texts, labels, { field: 'file', remedy });
  const unknown = texts[row]!.map(cellText).filter(text => text !== '' && !labels.includes(text));
  if (unknown.length > 0) throw new Failure('invalid', `不认识的列「${unknown.join('」「')}」，${remedy}`);
  return { row, columns: new Map(wanted.map(({ name }, index) => [name, places[index]!])) }; // one place per label
}
