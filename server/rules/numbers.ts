/** Numbers that are dealt out one after another (docs/domain/conventions.md#identifiers): where they end, how they are written. */

/** How many a run of `width` characters has: digits, and behind them those that begin with a letter. */
export const capacityOf = (width: number): number => 10 ** width - 1 + 26 * 36 ** (width - 1);

/** `0001` to `9999`, then `A000` to `ZZZZ`. Of one length, so that digits sort before letters. */
export function runningText(value: number, width: number): string {
  const ofDigits = 10 ** width - 1;
  if (value <= ofDigits) return String(value).padStart(width, '0');
  return (10 * 36 ** (width - 1) + value - ofDigits - 1).toString(36).toUpperCase();
}

/** The place of a number in its run, from its text. */
export function runningValue(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const width = text.length;
  return 10 ** width + Number.parseInt(text, 36) - 10 * 36 ** (width - 1);
}

/** Every kind of number that ends: which is the last, and how many a restored installation leaves out. */
export const runs = {
  org: { label: '机构编号', first: 10_000_001, last: 79_999_999, gap: 1000 },
  agent: { label: '代理商编号', first: 80_000_001, last: 99_999_999, gap: 1000 },
  operator: { label: '操作员编号', first: 1, last: 99_999_999, gap: 10_000 },
  /** Of one institution, city and trade. */
  merchant: { label: '该城市和行业的商户编号', first: 1, last: capacityOf(4), gap: 100 },
  /** Of one merchant. */
  store: { label: '该商户的门店编号', first: 1, last: capacityOf(3), gap: 10 },
} as const;
export type RunKind = keyof typeof runs;
