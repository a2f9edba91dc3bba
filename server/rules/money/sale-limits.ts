/** Limits of a merchant's sales, in fen (docs/domain/trade.md#transaction-status, docs/domain/risk.md#measures). */
export interface SaleLimits {
  /** Per transaction. */
  readonly onceLimit: number;
  /** Per calendar day in Shanghai, successful sales together. */
  readonly dayLimit: number;
}
/** Whether a merchant under the measure has also the limits of its organisation's terms. */
export const isLimited = (measure: string): boolean => measure === 'LIMIT';
/** The merchant's own limits; where it is limited the lower ones of both. @param restricted Of its organisation's terms */
export const limitsUnder = (measure: string, own: SaleLimits, restricted: SaleLimits): SaleLimits =>
  isLimited(measure)
    ? {
        onceLimit: Math.min(own.onceLimit, restricted.onceLimit),
        dayLimit: Math.min(own.dayLimit, restricted.dayLimit),
      }
    : own;

/** Reason to refuse a sale, for the merchant; null if it is within the limits. @param soldBefore the same day, in fen */
export function overLimit(amount: number, soldBefore: number, { onceLimit, dayLimit }: SaleLimits): string | null {
  if (amount > onceLimit) return '超出单笔限额';
  return soldBefore + amount > dayLimit ? '超出单日限额' : null;
}
