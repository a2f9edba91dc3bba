/** The accounts that a debit is taken from, and how credits pay debts (docs/domain/account.md#debit-order); fen. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { accountType } from '@/api/enums';

export type Account = Exclude<CodeOf<typeof accountType>, 'DEBT'>;
export const debitOrder = [
  'PROFIT',
  'REWARD',
  'CASHBACK',
  'FLOWCARDBACK',
  'VIPBACK',
  'TAX',
  'INVOICE',
] as const satisfies readonly Account[];

export interface Debit {
  readonly parts: readonly { readonly account: Account; readonly amount: number }[];
  /** Amount that no account could cover: it becomes a debt. */
  readonly missing: number;
}

/** Takes `amount` from the available balances: first from the account of the record, then in the fixed order. */
export function takeFrom(amount: number, from: Account, available: Readonly<Partial<Record<Account, number>>>): Debit {
  let missing = amount;
  const parts = [from, ...debitOrder.filter(account => account !== from)].flatMap(account => {
    const taken = Math.min(missing, Math.max(0, available[account] ?? 0));
    missing -= taken;
    return taken > 0 ? [{ account, amount: taken }] : [];
  });
  return { parts, missing };
}

export interface OpenDebt {
  readonly debtNo: string;
  readonly left: number;
}
export interface Repayment {
  readonly debtNo: string;
  readonly amount: number;
  /** Remaining debt afterwards. */
  readonly left: number;
}

/**
 * Debts paid by a credit, oldest first; each repayment is booked on the credited account and on the debt with the same
 * amount.
 */
export function repay(credit: number, debts: readonly OpenDebt[]): Repayment[] {
  let rest = credit;
  return debts.flatMap(({ debtNo, left }) => {
    const amount = Math.min(rest, left);
    rest -= amount;
    return amount > 0 ? [{ debtNo, amount, left: left - amount }] : [];
  });
}
