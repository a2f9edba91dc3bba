import { describe, expect, it } from 'vitest';
import type { Account } from '../money/debit';
import { Book, emptyAccounts } from './book';
import * as bookings from './bookings';

const opened = (balances: Partial<Record<Account, number>> = {}) => {
  let last = 0;
  const accounts = emptyAccounts();
  for (const [account, amount] of Object.entries(balances))
    accounts[account as Account] = { balance: amount, frozen: 0, totalIn: amount, totalOut: 0 };
  return new Book({ accounts, debts: [] }, { now: 1, nextNo: kind => `${kind}${(last += 1)}` });
};
const posted = (book: Book) =>
  book.result().postings.map(({ bizType, accountType, amount, orderNo }) => [bizType, accountType, amount, orderNo]);
const withdrawal = { withdrawNo: 'TX1', accountType: 'REWARD', withdrawAmount: 60 } as const;

describe('a withdrawal', () => {
  it('freezes its amount, which leaves the account when the payout arrives, and comes back when the bank returns it', () => {
    const book = opened({ REWARD: 100 });
    bookings.freezeWithdrawal(book, withdrawal);
    expect(book.available('REWARD')).toBe(40);
    bookings.postWithdrawal(book, withdrawal);
    expect(book.result().accounts.REWARD).toMatchObject({ balance: 40, frozen: 0 });
    bookings.returnWithdrawal(book, withdrawal);
    expect(posted(book)).toEqual([
      ['WITHDRAW', 'REWARD', 60, 'TX1'],
      ['WITHDRAW_BACK', 'REWARD', 60, 'TX1'],
    ]);
    expect(book.available('REWARD')).toBe(100);
  });
  it('releases its amount when it is refused', () => {
    const book = opened({ REWARD: 100 });
    bookings.freezeWithdrawal(book, withdrawal);
    bookings.unfreezeWithdrawal(book, withdrawal);
    expect([book.available('REWARD'), posted(book)]).toEqual([100, []]);
  });
});

describe('an invoice', () => {
  const invoice = { applyNo: 'FP1', grossAmount: 600, taxDiffAmount: 500, enterAmount: 100 };
  it('enters the withheld tax minus the difference, and voiding takes back what was entered', () => {
    const book = opened();
    bookings.postInvoice(book, invoice);
    expect(book.available('INVOICE')).toBe(100);
    bookings.reverseInvoice(book, invoice);
    expect(posted(book)).toEqual([
      ['INVOICE_ENTER', 'INVOICE', 600, 'FP1'],
      ['TAX_DIFF', 'INVOICE', 500, 'FP1'],
      ['INVOICE_CANCEL', 'INVOICE', 100, 'FP1'],
    ]);
  });
  it('has no difference to book at the required rate', () => {
    const book = opened();
    bookings.postInvoice(book, { ...invoice, taxDiffAmount: 0 });
    expect(posted(book)).toEqual([['INVOICE_ENTER', 'INVOICE', 600, 'FP1']]);
  });
  it('becomes a debt of an adjustment if the entered amount is gone', () => {
    const book = opened();
    bookings.reverseInvoice(book, invoice);
    expect(book.result().debts).toMatchObject([{ source: 'ADJUST', relatedNo: 'FP1', debtAmount: 100 }]);
  });
});

describe('an accepted dispute', () => {
  it('enters the account that it is about, as an adjustment with its number and reason', () => {
    const book = opened({ CASHBACK: 30 });
    bookings.creditDispute(book, { disputeNo: 'YY1', accountType: 'CASHBACK', acceptedAmount: 12 });
    expect(book.available('CASHBACK')).toBe(42);
    expect(book.result().postings).toMatchObject([
      { bizType: 'ADJUST_IN', accountType: 'CASHBACK', amount: 12, orderNo: 'YY1', remark: '认可异议' },
    ]);
  });
});

describe('a period of a deduction plan', () => {
  const plan = { planNo: 'JH1', planType: 'GOODS', creatorAgentNo: '80000001' } as const;
  it('takes what the accounts cover, without a debt', () => {
    const book = opened({ PROFIT: 30, TAX: 5 });
    expect(bookings.chargePeriod(book, plan, 100, false, 'KK1')).toEqual([
      { account: 'PROFIT', amount: 30 },
      { account: 'TAX', amount: 5 },
    ]);
    expect(book.owed()).toBe(0);
    expect(book.result().postings[0]).toMatchObject({ bizType: 'DEDUCT_PLAN', orderNo: 'KK1', remark: 'JH1' });
  });
  it('takes no more than is owed', () => {
    const book = opened({ PROFIT: 300 });
    bookings.chargePeriod(book, plan, 100, false, 'KK1');
    expect(book.available('PROFIT')).toBe(200);
  });
  it('books nothing while the accounts are empty', () => {
    const book = opened();
    expect(bookings.chargePeriod(book, plan, 100, false, 'KK1')).toEqual([]);
    expect(posted(book)).toEqual([]);
  });
  it('takes all when it is overdue, the rest as a debt to the creator', () => {
    const book = opened({ PROFIT: 30 });
    expect(bookings.chargePeriod(book, plan, 100, true, 'KK1')).toEqual([{ account: 'PROFIT', amount: 30 }]);
    expect(book.result().debts).toMatchObject([{ source: 'GOODS', creditorAgentNo: '80000001', debtAmount: 70 }]);
    expect(book.result().postings.map(({ remark }) => remark)).toEqual(['JH1', 'JH1']);
  });
});

describe('a penalty', () => {
  it.each([
    ['FALSE_ACTIVE', 'DEDUCT_FALSE_ACTIVE', 'CASHBACK'],
    ['NON_ACTIVE', 'DEDUCT_NON_ACTIVE', 'PROFIT'],
  ] as const)('%s is taken from its account first, the rest is owed to the parent', (source, bizType, account) => {
    const book = opened({ [account]: 50, TAX: 20 });
    expect(bookings.chargePenalty(book, source, 'CF1', [60, 100], '80000001')).toEqual({
      parts: [
        { account, amount: 50 },
        { account: 'TAX', amount: 20 },
      ],
      debtAmount: 30,
      debtNo: 'QK1',
      deductAmount: 100,
      realDeductAmount: 70,
    });
    expect(posted(book)[0]).toEqual([bizType, account, 50, 'CF1']);
    expect(book.result().debts).toMatchObject([{ source, creditorAgentNo: '80000001' }]);
  });
  it('is shared with a parent as a reward', () => {
    const book = opened();
    bookings.shareNonActivation(book, 'CF1', 40);
    expect(posted(book)).toEqual([['ADJUST_IN', 'REWARD', 40, 'CF1']]);
  });
});
