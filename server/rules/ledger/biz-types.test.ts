/** docs/domain/account.md#business-types: direction, account and platform book of each type. */
import { expect, it } from 'vitest';
import { accountOf, bizTypes } from './biz-types';

const rows = `
  CREDIT PROFIT       FEES       TRADE_PROFIT SERVICE_PROFIT
  CREDIT CASHBACK     ACTIVITY   CASHBACK_ACTIVE CASHBACK_STANDARD CASHBACK_DEPOSIT
  CREDIT FLOWCARDBACK FLOW_FEES  FLOWCARD_BACK
  CREDIT VIPBACK      VIP_FEES   VIP_BACK
  CREDIT TAX          TAXES      TAX_POINT_SHARE CASHBACK_TAX_SHARE
  CREDIT INVOICE      TAXES      INVOICE_ENTER
  CREDIT REWARD       REWARDS    REWARD_INCR REWARD_ORG REWARD_SK REWARD_STANDARD REWARD_TXF REWARD_ZFB REWARD_CASHBACK REWARD_FALSE
  CREDIT any          PAYOUT     WITHDRAW_BACK
  CREDIT any          ADJUSTMENT ADJUST_IN
  CREDIT any          OPENING    OPENING_IN
  DEBIT  any          FEES       TRADE_PROFIT_BACK
  DEBIT  any          ACTIVITY   CASHBACK_BACK
  DEBIT  any          FLOW_FEES  FLOWCARD_BACK_REVERSE
  DEBIT  any          TAXES      INVOICE_CANCEL
  DEBIT  INVOICE      TAXES      TAX_DIFF
  DEBIT  any          PAYOUT     WITHDRAW
  DEBIT  any          ADJUSTMENT ADJUST_OUT
  DEBIT  any          CLAIMS     DEDUCT_PLAN DEDUCT_NON_ACTIVE DEDUCT_FALSE_ACTIVE
  DEBIT  any          DEBTS      DEBT_REDUCE
  DEBIT  DEBT         CLAIMS     DEBT_ADD
  CREDIT DEBT         DEBTS      DEBT_REPAY
  CREDIT DEBT         CLAIMS     DEBT_WRITE_OFF`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [op, account, book, ...types] = line.trim().split(/\s+/);
    return types.map(type => [type, { op, account, book }] as const);
  });

it('books each business type on its account, against its book', () => {
  expect(bizTypes).toEqual(Object.fromEntries(rows));
});

it('takes the given account only where a type may be on any', () => {
  expect(accountOf('WITHDRAW', 'REWARD')).toBe('REWARD');
  expect(accountOf('TAX_DIFF', 'REWARD')).toBe('INVOICE');
  expect(() => accountOf('WITHDRAW')).toThrow('WITHDRAW');
});
