/** Rows of a filled-in sheet, by the headings of its columns (docs/domain/conventions.md#sheets). */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { entered } from '@/api/format/entered';
import { parseMoney } from '@/api/format/typed-number';
import { valueError } from '@/api/schema/check-value';
import { fieldOf, isOptional, type AnyField, type OutputOf } from '@/api/schema/shape';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import { file } from '#server/schema';
import { type ColumnsOf, type Columns, type SheetCode, sheets } from '../lookup/sheets';
import { countReading } from './allowance';
import { cellText } from '#server/foundation/sheets/cell-text';
import { csvCells } from '#server/foundation/sheets/csv-rows';
import { findHeadings, hasHeadings, namesOf, shiftedRows, unreadColumns } from '#server/foundation/sheets/headings';
import { findSheet, type RawSheet } from './sheet-thread';

export interface SheetRow<C extends Columns> {
  /** Its row in the file, from 1. */
  readonly line: number;
  readonly hidden: boolean;
  /** As entered, by column. */
  readonly texts: Readonly<Record<keyof C, string>>;
  /** Null if one of them is not what its column takes. */
  readonly values: Readonly<OutputOf<C>> | null;
  /** Why not, column by column. */
  readonly reasons: readonly string[];
}
export interface SheetFile<C extends Columns> {
  readonly rows: readonly SheetRow<C>[];
  /** Name of the sheet; null for CSV. */
  readonly sheetName: string | null;
  /** Headings whose columns are hidden. */
  readonly hiddenColumns: readonly string[];
  /** Columns that were not read. */
  readonly unread: readonly string[];
}

/**
 * Reads an uploaded sheet of the operator's own provider, without its empty rows. Refuses with 429 and a retry time
 * above the rate limit, also for dry runs. @throws Failure `invalid` if headings are missing or doubled, a cell cannot
 * be what was entered, or there are no rows or too many
 */
export async function readSheet<K extends SheetCode>(
  { db, files, load }: Pick<Deps, 'db' | 'files' | 'load'>,
  context: ProviderContext,
  fileNo: string,
  purpose: K,
): Promise<SheetFile<ColumnsOf<K>>> {
  const { me } = context;
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.fileNo, fileNo), eq(file.agentNo, me.agentNo), eq(file.purpose, purpose)));
  const bytes = row && (await uploadBytes(files, row.fileNo));
  if (!bytes) throw new Failure('missing', '文件不存在，请重新上传');
  countReading({ db }, context);
  return load.take('file', me, () => sheetFrom(bytes, row.fileNo.endsWith('.csv'), purpose));
}

/** Reads the bytes of a workbook or CSV file, see `readSheet`. */
export async function sheetFrom<K extends SheetCode>(
  bytes: Buffer,
  isCsv: boolean,
  purpose: K,
): Promise<SheetFile<ColumnsOf<K>>> {
  const { columns, rowsAtMost } = sheets[purpose];
  const fields = Object.values(columns as Columns).map(fieldOf);
  const sheet = isCsv ? csvSheet(bytes) : await workbookSheet(bytes, fields);
  const texts = sheet.rows.map(each => each.texts);
  const headings = findHeadings(
    texts,
    fields.map(({ label }) => label),
    { field: 'fileNo', remedy },
  );
  if (isCsv) refuseAll(shiftedRows(texts, headings).map(({ line, reason }) => `第${line}行：${reason}`));
  const rows = sheet.rows
    .map((each, index) => ({ ...each, line: index + 1 }))
    .slice(headings.row + 1)
    .filter(each => each.kinds.includes('f') || each.texts.some(text => cellText(text) !== ''));
  if (rows.length === 0) throw new Failure('invalid', '文件中没有数据');
  if (rows.length > rowsAtMost) throw new Failure('invalid', `文件中有${rows.length}行数据，一次最多${rowsAtMost}行`);
  refuseCells(rows, fields, headings.places);
  return {
    rows: rows.map(each => rowOf(each, columns, headings.places)),
    sheetName: sheet.name,
    hiddenColumns: fields.flatMap(({ label }, index) =>
      sheet.hiddenColumns.includes(headings.places[index]! + 1) ? [label] : [],
    ),
    unread: unreadColumns(texts, headings),
  };
}

const remedy = '请使用下载的模板填写';

const csvSheet = (bytes: Buffer): RawSheet => ({
  name: null,
  rows: csvCells(bytes).map(texts => ({ texts, kinds: '', hidden: false })),
  hiddenColumns: [],
});

/** The first visible sheet with the headings; without one, the first that has some of them, to be named. */
async function workbookSheet(bytes: Buffer, fields: readonly AnyField[]): Promise<RawSheet> {
  const labels = fields.map(({ label }) => label);
  let closest: RawSheet | undefined;
  const found = await findSheet(bytes, sheet => {
    const texts = sheet.rows.map(each => each.texts);
    if (hasHeadings(texts, labels)) return true;
    if (labels.some(label => hasHeadings(texts, [label]))) closest ??= sheet;
    return false;
  });
  if (typeof found !== 'number') return found;
  if (closest) return closest;
  const hidden = found > 0 ? '（隐藏的工作表不读取）' : '';
  throw new Failure('invalid', `没有找到${namesOf(labels)}一列${hidden}，${remedy}`);
}

interface NumberedRow {
  readonly line: number;
  readonly texts: readonly string[];
  readonly kinds: string;
  readonly hidden: boolean;
}
const namedAtMost = 5;
/** How a spreadsheet shows a number that is too long for its cell, also in a file that it saved as text. */
const exponent = /^\d(\.\d+)?E[+-]\d+$/i;

/** @throws Failure `invalid` naming the cells that a spreadsheet has changed, or never calculated */
function refuseCells(rows: readonly NumberedRow[], fields: readonly AnyField[], places: readonly number[]): void {
  const reasons = rows.flatMap(({ line, texts, kinds }) =>
    fields.flatMap((field, index) => {
      const place = places[index]!; // one per field
      const text = cellText(texts[place] ?? '');
      const kind = kinds[place];
      if (kind === 'e') return [`第${line}行「${field.label}」的公式出错（${text}），请填写内容本身`];
      if (kind === 'f') return [`第${line}行「${field.label}」的公式没有计算结果，请填写内容本身`];
      if (field.kind === 'text' && (kind === 'l' || exponent.test(text)))
        return [
          `第${line}行「${field.label}」为数字 ${text}，超过15位的数字会丢失末尾几位，请将该列设为文本格式后重新填写`,
        ];
      return [];
    }),
  );
  refuseAll(reasons);
}

function refuseAll(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const more = reasons.length > namedAtMost ? `；另有${reasons.length - namedAtMost}处` : '';
  throw new Failure('invalid', reasons.slice(0, namedAtMost).join('；') + more);
}

function rowOf<C extends Columns>(row: NumberedRow, columns: C, places: readonly number[]): SheetRow<C> {
  const cells = Object.entries(columns).map(([name, part], index) => {
    const field = fieldOf(part);
    const text = entered(field, shown(row.texts[places[index]!] ?? '', row.kinds[places[index]!])); // one per column
    const value = text === '' && isOptional(part) ? null : valueOf(field, text);
    const reason = text === '' && isOptional(part) ? null : reasonFor(field, text, value);
    return { name, text, value, reason };
  });
  const reasons = cells.flatMap(({ reason }) => reason ?? []);
  const byName = <V>(pick: (cell: (typeof cells)[number]) => V) =>
    Object.fromEntries(cells.map(cell => [cell.name, pick(cell)]));
  return {
    line: row.line,
    hidden: row.hidden,
    texts: byName(({ text }) => text) as SheetRow<C>['texts'],
    values: reasons.length > 0 ? null : (byName(({ value }) => value) as Readonly<OutputOf<C>>),
    reasons,
  };
}

/** A long number in the fewest digits that mean it: `48.990000000000002` is how a spreadsheet writes 48.99. */
const shown = (text: string, kind: string | undefined): string =>
  kind === 'l' ? String(Number(text)) : cellText(text);

function valueOf(field: AnyField, text: string): string | number | null {
  if (field.kind === 'money') return parseMoney(text);
  if (field.kind !== 'oneOf') return text;
  return field.values.find(({ code, label }) => [code, label].includes(text.toUpperCase()))?.code.toString() ?? text;
}

function reasonFor(field: AnyField, text: string, value: string | number | null): string | null {
  if (text === '') return `${field.label}不能为空`;
  return value === null ? `${field.label}应为以元为单位的金额` : valueError(field, value);
}
