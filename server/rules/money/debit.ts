/** The accounts that a debit is taken from, and how credits pay debts (docs/domain/account.md#debit-order); fen. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { accountType } from '@/api/enums';
import { margins } from './chain';

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

/**
 * Penalties along the chain for false activation and for terminals that were never activated
 * (docs/domain/earnings.md#penalties); fen, root first.
 */
export interface Penalties {
  /** Amount debited from the direct holder, the last of the chain. */
  readonly debit: number;
  /**
   * Amount credited to each node: the difference between its charge to its child and its own penalty; the holder gets
   * nothing.
   */
  readonly credits: readonly number[];
  /** The platform's part. debit = Σ credits + platform. */
  readonly platform: number;
}

export function penalties(configured: readonly number[]): Penalties {
  const debit = configured.at(-1);
  if (debit === undefined) throw new Error('Expected a chain of at least one provider');
  const credits = margins(debit, configured);
  return { debit, credits, platform: debit - credits.reduce((sum, credit) => sum + credit, 0) };
}
