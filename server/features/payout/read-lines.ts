/** The lines of a bank's file, by the mapping of its columns (docs/domain/platform.md#payout-reconciliation). */
import { createHash } from 'node:crypto';
import { Failure } from '@/api/failure';
import { payoutColumns } from '@/api/contract/platform/payout';
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { fieldOf } from '@/api/schema/shape';
import { type SheetPiece, sheetPieces } from '#server/features/upload/sheet-pieces';
import { cellText } from '#server/foundation/sheets/cell-text';
import type { payoutLine } from '#server/schema';
import type { PayoutColumns } from '#server/schema/payout';
import { amountIn, cardIn, knownResults, numberIn, resultIn, timeIn } from './cells';
import { findColumns, type Places } from './headings';

export type NewLine = Omit<typeof payoutLine.$inferSelect, 'reconcileNo' | 'payoutKind' | 'payoutNo' | 'payoutVerdict'>;
export interface WrongRow {
  readonly line: number;
  readonly reason: string;
}
interface Piece {
  readonly lines: readonly NewLine[];
  readonly wrong: readonly WrongRow[];
}
export interface Reading {
  readonly columns: PayoutColumns;
  readonly firstDay: string;
  readonly lastDay: string;
}
export const linesAtMost = 100_000;

/**
 * The lines of the first visible sheet with the mapped headings, some thousand at a time. @throws Failure `invalid` if the
 * file is too large, unreadable, has no lines, or lacks one of the headings
 */
export async function* readLines(bytes: Buffer, isCsv: boolean, reading: Reading): AsyncGenerator<Piece> {
  const seen = new Map<string, number>();
  let [places, sheet, count]: [Places | null, string | null, number] = [null, null, 0];
  let closest: Failure | null = null;
  for await (const piece of sheetPieces(bytes, isCsv)) {
    if (places && piece.sheet !== sheet) break;
    if (!places && piece.line > 1) continue;
    const found: Places | Failure = places ?? findColumns(piece.rows, reading.columns);
    if (found instanceof Failure) {
      closest ??= found;
      continue;
    }
    const isFirst = places === null;
    [places, sheet] = [found, piece.sheet];
    const read = readPiece(piece, isFirst ? found.row + 1 : 0, found, reading, seen);
    count += read.lines.length + read.wrong.length;
    if (count > linesAtMost) throw new Failure('invalid', `文件超过${linesAtMost}行数据，请分成几个文件上传`);
    yield read;
  }
  if (!places) throw closest ?? new Failure('invalid', '文件中没有数据');
  if (count === 0) throw new Failure('invalid', '文件中没有数据');
}

function readPiece(
  { line: start, rows }: SheetPiece,
  from: number,
  places: Places,
  reading: Reading,
  seen: Map<string, number>,
): Piece {
  const [lines, wrong]: [NewLine[], WrongRow[]] = [[], []];
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at]!; // within
    if (row.texts.every(text => cellText(text) === '')) continue;
    const line = start + at;
    const reasons: string[] = [];
    const read = readRow(row, places, reading, reasons);
    if (read === null) wrong.push({ line, reason: reasons.join('；') });
    else lines.push({ bankLine: line, ...read, lineKey: keyOf(read, seen) });
  }
  return { lines, wrong };
}

type Read = Omit<NewLine, 'bankLine' | 'lineKey'>;
type Row = SheetPiece['rows'][number];
type Column = keyof typeof payoutColumns;

/** A number as a spreadsheet shows it when it is too long for its cell. */
const exponent = /^\d(\.\d+)?E[+-]?\d+$/i;

/** @param reasons Collects what is wrong. */
function readRow({ texts, kinds }: Row, { at }: Places, reading: Reading, reasons: string[]): Read | null {
  const isMapped = (column: Column) => at[column] !== undefined;
  const kind = (column: Column) => kinds[at[column]!];
  const text = (column: Column) => cellText(texts[at[column] ?? -1] ?? '');
  const refuse = (column: Column, expected: string) => {
    reasons.push(`「${reading.columns[column]}」为“${text(column)}”，${expected}`);
    return null;
  };
  for (const column of Object.keys(at) as Column[]) {
    if (kind(column) === 'e' || kind(column) === 'f') refuse(column, '公式没有结果，请填写内容本身');
    else if (textual.has(column) && (kind(column) === 'l' || exponent.test(text(column))))
      refuse(column, '超过15位的数字会丢失末尾几位，请将该列设为文本格式');
  }
  const bankTime = timeIn(text('timeColumn'), kind('timeColumn') === 'n' || kind('timeColumn') === 'l');
  if (bankTime === null) refuse('timeColumn', '应为日期，或日期和时间');
  else if (dayOf(bankTime) < reading.firstDay || dayOf(bankTime) > reading.lastDay)
    refuse('timeColumn', `应在对账日 ${reading.firstDay} 至 ${reading.lastDay} 内`);
  const amount = (column: Column) => {
    const typed = kind(column) === 'l' ? String(Number(text(column))) : text(column);
    return amountIn(typed) ?? refuse(column, '应为以元为单位的金额，最多两位小数') ?? 0;
  };
  const fee = Math.abs(amount('feeColumn'));
  const signed = amount('amountColumn');
  const moved = isMapped('amountColumn')
    ? { out: Math.max(signed, 0), in: Math.max(-signed, 0) }
    : { out: Math.abs(amount('outColumn')), in: Math.abs(amount('inColumn')) };
  if (moved.out > 0 && moved.in > 0) refuse('outColumn', `与「${reading.columns.inColumn}」只能有一个有金额`);
  const bankAmount = moved.out + moved.in;
  if (bankAmount === 0 && fee === 0 && reasons.length === 0)
    refuse(isMapped('amountColumn') ? 'amountColumn' : 'outColumn', '应有金额');
  const said = isMapped('resultColumn') && bankAmount > 0 ? resultIn(text('resultColumn')) : undefined;
  if (said === null) refuse('resultColumn', `应为${knownResults}`);
  if (reasons.length > 0 || bankTime === null) return null;
  return {
    bankTime,
    bankResult: bankAmount === 0 ? 'FEE' : moved.in > 0 ? 'RETURNED' : (said ?? 'PAID'),
    bankAmount,
    bankFee: fee,
    ourNo: numberIn(text('numberColumn')),
    bankText: text('numberColumn').slice(0, 100) || null,
    bankPayee: text('payeeColumn').slice(0, 60) || null,
    bankCard: cardIn(text('cardColumn')),
  };
}
const textual = new Set<Column>(['numberColumn', 'cardColumn', 'payeeColumn']);

/** Our number, or a hash of what the line says, counted where several lines say the same. */
function keyOf(
  { ourNo, bankTime, bankAmount, bankResult, bankText, bankCard }: Read,
  seen: Map<string, number>,
): string {
  if (ourNo) return ourNo;
  const said = [formatTime(bankTime), bankAmount, bankResult, bankText, bankCard].join('\n');
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 32);
  const before = seen.get(hash) ?? 0;
  seen.set(hash, before + 1);
  return `${hash}${before > 0 ? `-${before}` : ''}`;
}

/** Days are in order, not to come, and not more than a month. @throws Failure `invalid` naming the field */
export function refuseDays({ firstDay, lastDay }: Pick<Reading, 'firstDay' | 'lastDay'>, now: number): void {
  const refuse = (field: string, message: string) => new Failure('invalid', message, null, [{ field, message }]);
  if (lastDay < firstDay) throw refuse('lastDay', '对账截止日不能早于起始日');
  if (lastDay > dayOf(now)) throw refuse('lastDay', '对账截止日不能晚于今天');
  if (startOfDay(lastDay) - startOfDay(firstDay) >= 31 * dayMs) throw refuse('lastDay', '一个文件最多31天');
  if (startOfDay(firstDay) < now - comparedDays * dayMs)
    throw refuse('firstDay', `超过${comparedDays}天的出款不能对账`);
}
/** Files older than this are neither taken nor compared again; their lines are deleted some weeks later. */
export const comparedDays = 35;

/** What a mapping must name. @throws Failure `invalid` naming the field */
export function refuseMapping(columns: PayoutColumns): void {
  const refuse = (field: Column, message: string) => new Failure('invalid', message, null, [{ field, message }]);
  const { amountColumn, outColumn, inColumn, numberColumn, cardColumn } = columns;
  if (amountColumn && (outColumn ?? inColumn)) throw refuse('amountColumn', '金额列与支出、收入列只能选一种');
  if (!amountColumn && !outColumn) throw refuse('amountColumn', '请选择金额列，或支出列和收入列');
  if (!numberColumn && !cardColumn) throw refuse('numberColumn', '请选择单号列或收款账号列');
  const used = new Map<string, Column>();
  for (const [column, heading] of Object.entries(columns) as [Column, string][]) {
    const other = used.get(heading);
    if (other) throw refuse(column, `「${heading}」已用作${fieldOf(payoutColumns[other]).label}`);
    used.set(heading, column);
  }
}
