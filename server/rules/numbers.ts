/** Numbers that are dealt out one after another (docs/domain/conventions.md#identifiers): where they end, how they are written. */

import { storesAtMost } from '@/machines/flows/merchant-store.flow';

/** Without I and O, which look like digits, and E, with which a spreadsheet reads `12E345` as a power of ten. */
const signs = '0123456789ABCDFGHJKLMNPQRSTUVWXYZ';
const letters = signs.length - 10;

/** How many a run of `width` characters has: digits, and behind them those that begin with a letter. */
export const capacityOf = (width: number): number => 10 ** width - 1 + letters * signs.length ** (width - 1);

/** `0001` to `9999`, then `A000` to `ZZZZ`. Of one length, so that digits sort before letters. */
export function runningText(value: number, width: number): string {
  const beyond = value - 10 ** width;
  if (beyond < 0) return String(value).padStart(width, '0');
  // The first sign of all that are left is a letter.
  let rest = 10 * signs.length ** (width - 1) + beyond;
  let text = '';
  for (; rest > 0; rest = Math.floor(rest / signs.length)) text = signs[rest % signs.length] + text;
  return text;
}

/** The place of a number in its run, from its text. */
export function runningValue(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const place = [...text].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0);
  return 10 ** text.length + place - 10 * signs.length ** (text.length - 1);
}

/** Every kind of number that ends: which is the last, and how many a restored installation leaves out. */
export const runs = {
  org: { label: '机构编号', first: 10_000_001, last: 79_999_999, gap: 1000 },
  agent: { label: '代理商编号', first: 80_000_001, last: 99_999_999, gap: 1000 },
  operator: { label: '操作员编号', first: 1, last: 99_999_999, gap: 10_000 },
  /** Of one institution, city and trade. */
  merchant: { label: '该城市和行业的商户编号', first: 1, last: capacityOf(4), gap: 100 },
  /** Of one merchant. */
  store: { label: '该商户的门店编号', first: 1, last: storesAtMost, gap: 10 },
} as const;
export type RunKind = keyof typeof runs;
