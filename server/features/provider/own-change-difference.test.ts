/** Old and new values of a provider's own change request. */
import { describe, expect, it } from 'vitest';
import { compare, differencesOf, lineOf } from './own-change-difference';

const before = { bankCardNo: '6200001111114821', accountName: '王小明', settleType: 'INDIVIDUAL' };
const after = { bankCardNo: '6200002222224821', accountName: '王小明', settleType: 'INDIVIDUAL', bankCardImg: 'f' };

describe('a change of the provider’s own record', () => {
  it('shows all requested values, masked, and marks differences that the masks hide', () => {
    expect(compare(before, after)).toEqual([
      { item: '结算卡号', beforeValue: '620000******4821', afterValue: '620000******4821', changed: true },
      { item: '结算户名', beforeValue: '王小明', afterValue: '王小明', changed: false },
      { item: '结算账户类型', beforeValue: '对私', afterValue: '对私', changed: false },
    ]);
  });
  it('is summarised in a list by its differences only', () => {
    expect(lineOf(differencesOf(before, after), 'afterValue')).toBe('结算卡号 620000******4821');
  });
});
