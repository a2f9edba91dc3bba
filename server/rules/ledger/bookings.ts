/**
 * Bookings of documents, for both the live server and the demo's history (docs/domain/account.md,
 * docs/domain/earnings.md#penalties).
 */
import { type Account, debitOrder, penalties } from '../money/debit';
import type { AccountType } from './biz-types';
import type { Book, Charged, Debt } from './book';

interface Withdrawal {
  readonly withdrawNo: string;
  readonly accountType: AccountType;
  /** Fen. */
  readonly withdrawAmount: number;
}
const bookingOf = ({ withdrawNo, accountType, withdrawAmount }: Withdrawal) => ({
  account: accountType as Account, // debts cannot be withdrawn
  orderNo: withdrawNo,
  amount: withdrawAmount,
});
export function freezeWithdrawal(book: Book, row: Withdrawal): void {
  book.freeze(bookingOf(row).account, row.withdrawAmount);
}
export function unfreezeWithdrawal(book: Book, row: Withdrawal): void {
  book.unfreeze(bookingOf(row).account, row.withdrawAmount);
}
/** The payout arrived: the frozen amount leaves the account. */
export function postWithdrawal(book: Book, row: Withdrawal): void {
  unfreezeWithdrawal(book, row);
  book.debit({ bizType: 'WITHDRAW', ...bookingOf(row) });
}
/** The bank returned the payout. */
export const returnWithdrawal = (book: Book, row: Withdrawal): void =>
  book.credit({ bizType: 'WITHDRAW_BACK', ...bookingOf(row) });

interface Invoice {
  readonly applyNo: string;
  readonly grossAmount: number;
  readonly taxDiffAmount: number;
  readonly enterAmount: number;
}
const ofInvoice = { account: 'INVOICE', source: 'ADJUST' } as const;
/** Credits the withheld tax, minus the difference if the invoice had too low a tax rate. */
export function postInvoice(book: Book, { applyNo: orderNo, grossAmount, taxDiffAmount }: Invoice): void {
  book.credit({ bizType: 'INVOICE_ENTER', orderNo, amount: grossAmount });
  if (taxDiffAmount > 0) book.charge({ bizType: 'TAX_DIFF', ...ofInvoice, orderNo, amount: taxDiffAmount });
}
export function reverseInvoice(book: Book, { applyNo: orderNo, enterAmount: amount }: Invoice): void {
  book.charge({ bizType: 'INVOICE_CANCEL', ...ofInvoice, orderNo, amount });
}

interface AcceptedDispute {
  readonly disputeNo: string;
  readonly accountType: AccountType;
  /** Fen. */
  readonly acceptedAmount: number;
}
/** What the platform accepts of a dispute (docs/domain/earnings.md#disputes). */
export const creditDispute = (book: Book, { disputeNo, accountType, acceptedAmount }: AcceptedDispute): void =>
  book.credit({
    bizType: 'ADJUST_IN',
    account: accountType as Account, // debts are not disputed into
    orderNo: disputeNo,
    amount: acceptedAmount,
    remark: '认可异议',
  });

interface Plan {
  readonly planNo: string;
  readonly planType: Debt['source'];
  readonly creatorAgentNo: string;
}
/**
 * Takes the amount due of a period as far as the accounts cover it. If the plan is overdue, takes all of it, the rest
 * as a debt.
 */
export function chargePeriod(
  book: Book,
  plan: Plan,
  owed: number,
  overdue: boolean,
  orderNo: string,
): Charged['parts'] {
  const free = debitOrder.reduce((sum, account) => sum + book.available(account), 0);
  const amount = overdue ? owed : Math.min(owed, free);
  if (amount === 0) return [];
  const { planType: source, creatorAgentNo: creditorAgentNo, planNo: remark } = plan;
  const entry = {
    bizType: 'DEDUCT_PLAN',
    account: 'PROFIT',
    orderNo,
    amount,
    source,
    creditorAgentNo,
    remark,
  } as const;
  return book.charge(entry).parts;
}

const penaltyKinds = {
  FALSE_ACTIVE: { bizType: 'DEDUCT_FALSE_ACTIVE', account: 'CASHBACK' },
  NON_ACTIVE: { bizType: 'DEDUCT_NON_ACTIVE', account: 'PROFIT' },
} as const;
/** Charges the direct holder its penalty; `configured` are the penalties of the chain, root first. */
export function chargePenalty(
  book: Book,
  source: keyof typeof penaltyKinds,
  orderNo: string,
  configured: readonly number[],
  creditorAgentNo: string | null,
): Charged & { readonly deductAmount: number; readonly realDeductAmount: number } {
  const { debit: amount } = penalties(configured);
  const charged = book.charge({ ...penaltyKinds[source], source, orderNo, amount, creditorAgentNo });
  return { ...charged, deductAmount: amount, realDeductAmount: amount - charged.debtAmount };
}
/** Credits a parent's share of the penalty for a terminal that was not activated. */
export const shareNonActivation = (book: Book, orderNo: string, amount: number): void =>
  book.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo, amount, remark: '未激活扣款差额' });
