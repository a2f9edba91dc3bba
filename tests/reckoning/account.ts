/** Withdrawals, invoices and deduction plans, from the text of docs/domain/account.md; fen and ppm. */
import { shareRounded, sumOf } from './rounding';

const least = (a: number, b: number) => (a < b ? a : b);

/** "Default tax points: … CASHBACK and FLOWCARDBACK 8 %, INVOICE 0": these two have their own point, money from invoices none. */
export function taxPointOf(
  account: string,
  own: { readonly taxPoint: number; readonly cashbackTaxPoint: number },
): number {
  if (account === 'CASHBACK' || account === 'FLOWCARDBACK') return own.cashbackTaxPoint;
  return account === 'INVOICE' ? 0 : own.taxPoint;
}

/** "taxAmount = mul(amount, taxPoint), realAmount = amount − taxAmount − 3.00", or what the policy takes instead of 3.00. */
export function payoutOf(amount: number, taxPoint: number, fee: number) {
  const taxAmount = shareRounded(amount, taxPoint);
  return { taxAmount, feeAmount: fee, realAmount: amount - taxAmount - fee };
}

export interface Paid {
  readonly withdrawNo: string;
  readonly amount: number;
  readonly taxPoint: number;
  readonly finishTime: number;
}
export interface Covered {
  readonly withdrawNo: string;
  readonly amount: number;
  readonly tax: number;
}

/** A provider's withdrawals, oldest first, of which each approved invoice takes what the ones before left. */
export class Coverage {
  readonly #left = new Map<string, number>();
  constructor(private readonly paid: readonly Paid[]) {
    for (const { withdrawNo, amount } of paid) this.#left.set(withdrawNo, amount);
  }

  /**
   * "Approval covers withdrawals oldest first. gross = tax withheld on the covered parts; taxDiff = min(gross, mul(amount, max(0,
   * 6 % − taxRate))); entered = gross − taxDiff."
   */
  approve(amount: number, taxRate: number, time: number) {
    let rest = amount;
    const covered: Covered[] = [];
    for (const { withdrawNo, amount: whole, taxPoint, finishTime } of this.paid) {
      if (finishTime > time) continue;
      const left = this.#left.get(withdrawNo)!;
      const part = least(left, rest);
      if (part === 0) continue;
      rest -= part;
      this.#left.set(withdrawNo, left - part);
      // A withdrawal that is covered in parts has its own tax back in all, not the sum of rounded parts.
      const done = whole - left;
      covered.push({
        withdrawNo,
        amount: part,
        tax: shareRounded(done + part, taxPoint) - shareRounded(done, taxPoint),
      });
    }
    const gross = sumOf(covered.map(({ tax }) => tax));
    const taxDiff = taxRate >= 60_000 ? 0 : least(gross, shareRounded(amount, 60_000 - taxRate));
    return { covered, gross, taxDiff, entered: gross - taxDiff };
  }

  /** "Voiding … frees the withdrawals." */
  release(covered: readonly Covered[]): void {
    for (const { withdrawNo, amount } of covered) this.#left.set(withdrawNo, this.#left.get(withdrawNo)! + amount);
  }
}

/** "Periods are floor(total / periods), the last takes the remainder." */
export function periodsOf(total: number, periods: number): number[] {
  const each = Number(BigInt(total) / BigInt(periods));
  return Array.from({ length: periods }, (_, i) => (i < periods - 1 ? each : total - each * (periods - 1)));
}

/** "A charge takes the available balance of the account that the document names, then …" */
export function takenOf(amount: number, named: string, available: Readonly<Record<string, number>>) {
  const order = ['PROFIT', 'REWARD', 'CASHBACK', 'FLOWCARDBACK', 'VIPBACK', 'TAX', 'INVOICE'];
  const taken: Record<string, number> = {};
  let rest = amount;
  for (const account of [named, ...order]) {
    if (account in taken) continue;
    taken[account] = least(rest, available[account] ?? 0);
    rest -= taken[account];
  }
  return { taken: Object.entries(taken).filter(([, part]) => part > 0), debt: rest };
}

/** "Every credit pays open debts first, oldest first." */
export function debtsAfter(credit: number, debts: readonly number[]): number[] {
  let rest = credit;
  return debts.map(debt => {
    const part = least(rest, debt);
    rest -= part;
    return debt - part;
  });
}
