import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitOrder, type Account } from '../money/debit';
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
    expect(book.result().reductions).toMatchObject([{ accountType: 'PROFIT', reduceAmount: 20, reduceWay: 'MANUAL' }]);
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
  it('knows which debts are still owed', () => {
    const book = opened();
    book.charge({ ...charge, orderNo: 'KK1', amount: 40 });
    book.charge({ ...charge, orderNo: 'KK2', amount: 40 });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 40 });
    expect(['QK1', 'QK2', 'QK9'].map(debtNo => book.isOwed(debtNo))).toEqual([false, true, false]);
  });
  it('records how, when and from which account a debt was reduced', () => {
    const book = opened();
    book.charge({ ...charge, orderNo: 'KK1', amount: 100 });
    book.at(2);
    book.credit({ bizType: 'VIP_BACK', orderNo: 'HY1', amount: 30 });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 20 });
    expect(book.result().debts[0]).toMatchObject({
      leftAmount: 50,
      debtStatus: 'PART',
      createTime: 1,
      clearTime: null,
      updateTime: 2,
    });
    book.at(3);
    book.writeOff('QK1');
    expect(book.result().reductions).toEqual([
      { reduceNo: 'DK2', debtNo: 'QK1', accountType: 'VIPBACK', reduceAmount: 30, reduceWay: 'AUTO', createTime: 2 },
      { reduceNo: 'DK3', debtNo: 'QK1', accountType: 'PROFIT', reduceAmount: 20, reduceWay: 'AUTO', createTime: 2 },
      { reduceNo: 'DK4', debtNo: 'QK1', accountType: null, reduceAmount: 50, reduceWay: 'MANUAL', createTime: 3 },
    ]);
    expect(book.result().debts[0]).toMatchObject({ leftAmount: 0, debtStatus: 'WRITE_OFF', clearTime: 3 });
  });
  it('writes off the named debt, not another one', () => {
    const book = opened();
    book.charge({ ...charge, orderNo: 'KK1', amount: 40 });
    book.charge({ ...charge, orderNo: 'KK2', amount: 60 });
    book.writeOff('QK2');
    expect(book.result().debts.map(({ leftAmount }) => leftAmount)).toEqual([40, 0]);
  });
  it('pays no debt a second time', () => {
    const book = opened();
    book.charge({ ...charge, orderNo: 'KK1', amount: 40 });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 40 });
    book.at(9);
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR2', amount: 40 });
    expect(book.available('PROFIT')).toBe(40);
    expect(book.result().debts[0]).toMatchObject({ debtStatus: 'CLEAR', clearTime: 1 });
  });
  it('pays a debt with the new credit only, not with what was on the account before', () => {
    const book = opened({ PROFIT: 100 });
    book.freeze('PROFIT', 100);
    book.charge({ ...charge, orderNo: 'KK1', amount: 80 });
    book.unfreeze('PROFIT', 100);
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 30 });
    expect([book.owed(), book.available('PROFIT')]).toEqual([50, 100]);
  });
  it('needs no debt for a charge that the accounts cover, and notes its remark on each booking', () => {
    const book = opened({ CASHBACK: 30 });
    expect(book.charge({ ...charge, orderNo: 'KK1', amount: 30 })).toEqual({
      parts: [{ account: 'CASHBACK', amount: 30 }],
      debtAmount: 0,
      debtNo: null,
    });
    book.charge({ ...charge, orderNo: 'KK2', amount: 5, remark: '备注' });
    expect(book.result().postings.map(({ bizType, remark }) => [bizType, remark])).toEqual([
      ['DEDUCT_FALSE_ACTIVE', null],
      ['DEBT_ADD', '备注'],
    ]);
  });
  it('keeps every balance within 10^15 fen, and lets a debit through at that height', () => {
    const book = opened({ PROFIT: 10 ** 15 - 1 });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 1 });
    expect(() => book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR2', amount: 1 })).toThrow('within');
    book.debit({ bizType: 'WITHDRAW', account: 'PROFIT', orderNo: 'TX1', amount: 1 });
    expect(book.available('PROFIT')).toBe(10 ** 15 - 1);
  });
  it('leaves what it was loaded from as it was', () => {
    const debt = { debtNo: 'QK1', creditorAgentNo: null, source: 'ADJUST', relatedNo: 'TZ1', debtAmount: 40 } as const;
    const state = {
      accounts: emptyAccounts(),
      debts: [{ ...debt, leftAmount: 40, debtStatus: 'OWE' as const, createTime: 1, clearTime: null, updateTime: 1 }],
    };
    const book = new Book(state, { now: 2, nextNo: kind => `${kind}1` });
    book.credit({ bizType: 'TRADE_PROFIT', orderNo: 'FR1', amount: 30 });
    expect(book.result().debts[0]).toMatchObject({ debtNo: 'QK1', leftAmount: 10, debtStatus: 'PART' });
    expect([state.debts[0]!.leftAmount, state.accounts.PROFIT.balance]).toEqual([40, 0]);
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
