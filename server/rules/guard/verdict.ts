/** What a rule says of a merchant or an order after a closed day (docs/domain/earnings.md#income-guard). */
import type { EvidenceRow } from '@/api/forms/guard';

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
