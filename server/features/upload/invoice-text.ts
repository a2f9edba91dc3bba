/** Values of an invoice in its text, which a PDF or OFD contains or OCR has read (docs/domain/conventions.md#document-recognition). */
import type { invoiceKind } from '@/api/enums';
import { parseMoney } from '@/api/format/typed-number';
import type { CodeOf } from '@/api/schema/enumeration';

interface InvoiceValues {
  readonly invoiceKind: CodeOf<typeof invoiceKind> | null;
  readonly invoiceCode: string | null;
  readonly invoiceNo: string | null;
  readonly invoiceDate: string | null;
  /** Fen. */
  readonly invoiceAmount: number | null;
  readonly invoiceTitle: string | null;
}

const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;
/** The only different one; null if there are several. */
const only = (found: readonly string[]): string | null => (new Set(found).size === 1 ? found[0]! : null);
/** Letters that OCR takes for digits. */
const digits = (text: string) => text.replace(/[oO〇]/g, '0').replace(/[lI|]/g, '1');
/** OCR sometimes reads a stroke beside 年 or 月 as a character: 2026 人 年 11 月 24 日. */
const day = /(\d{4})\s?[一-龥]?\s?[.\-年/]\s?(\d{1,2})\s?[一-龥]?\s?[.\-月/]\s?(\d{1,2})/;

/** @param read with line ends, and blanks between columns; untrusted, so it is searched in one pass. */
export function invoiceIn(read: string): InvoiceValues {
  const lines = read.split('\n').map(line => line.replace(/[ \t　]+/g, ' ').trim());
  const raw = lines.filter(Boolean).join('\n');
  const text = raw.replaceAll(' ', '');
  const numbers = digits(text);
  const invoiceCode = first(numbers, /发票代码[:：]?(\d{10,12})(?!\d)/);
  const labelled = first(numbers, /发票号码[:：]?(\d{20}|\d{8})(?!\d)/);
  // Where the label and the number are not on one line, a number of twenty digits is a digital invoice's.
  const lone = /发票号码/.test(text) ? only([...numbers.matchAll(/(?<!\d)\d{20}(?!\d)/g)].map(([no]) => no)) : null;
  const invoiceNo = labelled ?? lone;
  return {
    invoiceKind: kindOf(text, invoiceNo),
    invoiceCode,
    invoiceNo,
    invoiceDate: dayOf(raw.slice(Math.max(0, raw.search(/开票日期/)))),
    invoiceAmount: amountOf(text),
    invoiceTitle: titleOf(raw, text),
  };
}

function dayOf(text: string): string | null {
  const [, year, month, date] = day.exec(text) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : null;
}

/** A digital invoice has a number of twenty digits, others one of eight. */
function kindOf(text: string, invoiceNo: string | null): InvoiceValues['invoiceKind'] {
  if (invoiceNo === null) return null;
  const special = /专用发票/.test(text);
  if (!special && !/普通发票/.test(text)) return null;
  if (invoiceNo.length === 20) return special ? 'ESPECIAL' : 'EGENERAL';
  return special ? 'SPECIAL' : 'GENERAL';
}

/**
 * 价税合计 in figures: behind its label, or else the amount that is the sum of two others, without tax and tax. In fen;
 * null rather than a guess.
 */
function amountOf(text: string): number | null {
  const labelled = first(text, /小写[)）]?[:：]?[¥￥Y]?(\d[\d,]*\.\d{2})(?!\d)/);
  if (labelled !== null) return parseMoney(labelled);
  const amounts = [...text.matchAll(/[¥￥](\d[\d,]*\.\d{2})(?!\d)/g)].map(([, amount]) => parseMoney(amount!) ?? 0);
  const [whole = 0, net = 0, tax = 0, ...others] = amounts.toSorted((one, other) => other - one);
  return others.length === 0 && tax > 0 && net + tax === whole ? whole : null;
}

/** The buyer, who is named first. In an electronic invoice 购买方 stands upright, letter by letter, beside the names. */
function titleOf(raw: string, text: string): string | null {
  const [, ofBuyer = ''] = text.split(/购买方/);
  const title = first(ofBuyer, /名称[:：]?(.+)/) ?? first(raw, /(?:^|[^目\s]) ?名 ?称 ?[:：] ?(\S+)/m);
  return title?.replace(/.?名称[:：].*/, '') || null;
}
