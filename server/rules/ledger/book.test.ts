import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitOrder, type Account } from '../money/debit';
import { accountOf, bizTypes } from './biz-types';
import { Book, emptyAccounts } from './book';

const opened = (balances: Partial<Record<Account, number>> = {}) => {
  let last = 0;
  const accounts = emptyAccounts();
  for (const [account, amount] of Object.entries(balances))
    accounts[account as Account] = { balance: amount, frozen: 0, totalIn: amount, totalOut: 0 };
  return new Book({ accounts, debts: [] }, { now: 1, nextNo: kind => `${kind}${(last += 1)}` });
};
const charge = { bizType: 'DEDUCT_FALSE_ACTIVE', account: 'CASHBACK', source: 'FALSE_ACTIVE' } as const;

describe('the book of a provider', () => {
  it('takes a charge from the record’s account, then in order, and the rest becomes a debt', () => {
    const book = opened({ CASHBACK: 30, PROFIT: 50, TAX: 5 });
    expect(book.charge({ ...charge, orderNo: 'KK1', amount: 100 })).toEqual({
      parts: [
        { account: 'CASHBACK', amount: 30 },
        { account: 'PROFIT', amount: 50 },
        { account: 'TAX', amount: 5 },
      ],
      debtAmount: 15,
      debtNo: 'QK1',
    });
    expect(book.result().accounts.DEBT.balance).toBe(-15);
  });
  it('pays debts with a credit, oldest first, and makes only the rest available', () => {
    const book = opened();
    book.charge({ ...charge, orderNo: 'KK1', amount: 40 });
    book.charge({ ...charge, orderNo: 'KK2', amount: 40 });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 50 });
    const { debts, accounts } = book.result();
    expect(debts.map(({ leftAmount, debtStatus }) => [leftAmount, debtStatus])).toEqual([
      [0, 'CLEAR'],
      [30, 'PART'],
    ]);
    expect([accounts.PROFIT.balance, accounts.DEBT.balance]).toEqual([0, -30]);
  });
  it('pays debts manually from the chosen accounts only', () => {
    const book = opened({ REWARD: 20, PROFIT: 20 });
    book.freeze('PROFIT', 20);
    book.charge({ ...charge, orderNo: 'KK1', amount: 60 });
    book.unfreeze('PROFIT', 20);
    expect(book.reduce(['CASHBACK', 'REWARD'])).toBe(0);
    expect(book.reduce(['PROFIT'])).toBe(20);
    expect(book.owed()).toBe(20);
  });
  it('writes off a debt without debiting an account', () => {
    const book = opened({ PROFIT: 10 });
    book.charge({ ...charge, orderNo: 'KK1', amount: 30 });
    book.writeOff('QK1');
    const { accounts, debts, reductions } = book.result();
    expect([accounts.DEBT.balance, debts[0]!.debtStatus, reductions[0]!.accountType]).toEqual([0, 'WRITE_OFF', null]);
  });
  it('refuses to debit frozen or missing amounts, and invalid amounts', () => {
    const book = opened({ PROFIT: 100 });
    book.freeze('PROFIT', 60);
    expect(() => book.debit({ bizType: 'WITHDRAW', account: 'PROFIT', orderNo: 'TX1', amount: 41 })).toThrow(
      'found 40',
    );
    expect(() => book.freeze('PROFIT', 41)).toThrow('found 40');
    expect(() => book.unfreeze('PROFIT', 61)).toThrow('frozen');
    for (const amount of [0, -1, 0.5, NaN])
      expect(() => book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount })).toThrow('positive');
    expect(() => book.debit({ bizType: 'WITHDRAW', orderNo: 'TX1', amount: 1 })).toThrow('account');
  });
  it('has a rule for every business type', () => {
    expect(Object.values(bizTypes).filter(({ op, account }) => account === 'DEBT' && op === 'DEBIT')).toHaveLength(1);
    expect(accountOf('CASHBACK_ACTIVE')).toBe('CASHBACK');
  });
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    account: fc.constantFrom(...debitOrder),
    amount: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({
    do: fc.constant('charge' as const),
    account: fc.constantFrom(...debitOrder),
    amount: fc.integer({ min: 1, max: 1500 }),
  }),
  fc.record({ do: fc.constant('reduce' as const), account: fc.constantFrom(...debitOrder), amount: fc.constant(0) }),
  fc.record({
    do: fc.constant('freeze' as const),
    account: fc.constantFrom(...debitOrder),
    amount: fc.integer({ min: 1, max: 100 }),
  }),
);

describe('any sequence of bookings', () => {
  it('balances equal the bookings, only DEBT is below zero, and it equals the debts left', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const book = opened();
        steps.forEach(({ do: what, account, amount }, index) => {
          if (what === 'credit') book.credit({ bizType: 'ADJUST_IN', account, orderNo: `A${index}`, amount });
          if (what === 'charge')
            book.charge({ bizType: 'DEDUCT_PLAN', account, source: 'ADJUST', orderNo: `C${index}`, amount });
          if (what === 'reduce') book.reduce([account]);
          if (what === 'freeze' && book.available(account) >= amount) book.freeze(account, amount);
        });
        const { accounts, postings, debts, reductions } = book.result();
        for (const [type, { balance, frozen, totalIn, totalOut }] of Object.entries(accounts)) {
          const own = postings.filter(each => each.accountType === type);
          expect(balance).toBe(totalIn - totalOut);
          expect(balance).toBe(
            own.reduce((sum, each) => sum + (each.operationType === 'CREDIT' ? each.amount : -each.amount), 0),
          );
          own.forEach((each, index) => expect(each.balanceBefore).toBe(own[index - 1]?.balanceAfter ?? 0));
          if (type === 'DEBT') expect(balance).toBeLessThanOrEqual(0);
          else expect(balance).toBeGreaterThanOrEqual(frozen);
        }
        expect(accounts.DEBT.balance).toBe(-debts.reduce((sum, { leftAmount }) => sum + leftAmount, 0) + 0);
        for (const { debtNo, debtAmount, leftAmount } of debts)
          expect(debtAmount - leftAmount).toBe(
            reductions.filter(each => each.debtNo === debtNo).reduce((sum, each) => sum + each.reduceAmount, 0),
          );
        const even = postings
          .filter(({ counterBook }) => counterBook === 'DEBTS')
          .reduce((sum, each) => sum + (each.operationType === 'CREDIT' ? each.amount : -each.amount), 0);
        expect(even).toBe(0);
      }),
    );
  });
});
