import { describe, expect, it } from 'vitest';
import { changedFees, differencesOf, feeErrors, valuesOf, type FeeToChange } from './fee-change';

const rates = { minRate: 3800, maxRate: 6800, ownRate: 4200, maxExtraFee: 300, extraFee: 0 };
const rows: FeeToChange[] = [
  {
    payBrand: 'SK',
    cardType: 'JJK',
    feeMode: 'RATE_CAP',
    feeRate: 5000,
    capFee: 2000,
    minCap: 1500,
    maxCap: 2500,
    ...rates,
  },
  {
    payBrand: 'WX',
    cardType: null,
    feeMode: 'RATE',
    feeRate: 4500,
    capFee: null,
    minCap: null,
    maxCap: null,
    ...rates,
  },
];
const started = valuesOf(rows);

describe('changing rates', () => {
  it('is refused when no rate changed', () => {
    expect(feeErrors(rows, started)).toEqual({ fees: '费率没有变化' });
  });
  it('keeps each rate within the template and above the agent’s own cost', () => {
    expect(feeErrors(rows, { ...started, 'fees.0.feeRate': '4000' })).toEqual({
      'fees.0.feeRate': '商户费率需在0.42%~0.68%之间',
    });
    expect(feeErrors(rows, { ...started, 'fees.0.capFee': '3000' })).toEqual({
      'fees.0.capFee': '封顶手续费需在15.00~25.00元之间',
    });
    expect(feeErrors(rows, { ...started, 'fees.1.feeRate': '' })).toEqual({ 'fees.1.feeRate': '请填写商户费率' });
    expect(feeErrors(rows, { ...started, 'fees.1.feeRate': '4200' })).toEqual({});
  });
  it('sends complete rows, but only the changed ones', () => {
    expect(changedFees(rows, { ...started, 'fees.1.feeRate': '4200' })).toEqual([
      { payBrand: 'WX', cardType: null, feeMode: 'RATE', feeRate: 4200, capFee: null, extraFee: 0 },
    ]);
  });
  it('lists the differences', () => {
    const [difference] = differencesOf(rows, { ...started, 'fees.0.capFee': '1800' });
    expect(difference).toMatchObject({ label: expect.stringMatching(/封顶手续费$/), before: '20.00', after: '18.00' });
  });
});
