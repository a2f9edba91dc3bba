/** What a rule says of a merchant or an order after a closed day (docs/domain/earnings.md#income-guard). */
import type { CardType, PayBrand } from '#server/rules/money/fee';

/** A day of sales, or an order, of which a finding was made; fen. */
export interface EvidenceRow {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly payBrand: PayBrand | null;
  readonly cardType: CardType | null;
  readonly count: number | null;
  readonly amount: number | null;
  readonly found: number | null;
  readonly expected: number | null;
}
export interface Wrong {
  readonly is: 'WRONG';
  /** Fen: what is, and what should be. */
  readonly found: number;
  readonly expected: number;
  readonly reason: string;
  readonly rows: readonly EvidenceRow[];
}
/** UNKNOWN: there is too little to judge by, so what was found before stays. */
export type Verdict = Wrong | { readonly is: 'RIGHT' } | { readonly is: 'UNKNOWN' };
export const right: Verdict = { is: 'RIGHT' };
export const unknown: Verdict = { is: 'UNKNOWN' };
/** Rows that are kept of a finding. */
export const evidenceRows = 60;
