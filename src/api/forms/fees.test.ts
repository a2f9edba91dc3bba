import { describe, expect, it } from 'vitest';
import { feeRefusals, type FeeBounds } from './fees';

const capped: FeeBounds = {
  payBrand: 'SK',
  cardType: 'JJK',
  feeMode: 'RATE_CAP',
  minRate: 3800,
  maxRate: 6000,
  ownRate: 4200,
  minCap: 1500,
  maxCap: 2500,
  maxExtraFee: 300,
};
const fee = { payBrand: 'SK', cardType: 'JJK', feeMode: 'RATE_CAP', feeRate: 5000, capFee: 2000, extraFee: 0 };
const said = (change: object) => feeRefusals([{ ...fee, ...change }], [capped]);

describe('a rate', () => {
  it('lies within the template and not below the own cost, both ends included', () => {
    for (const feeRate of [4200, 6000]) expect(said({ feeRate })).toEqual([]);
    expect(said({ feeRate: 4199 })).toEqual(['刷卡 借记卡商户费率需在0.42%~0.60%之间']);
    expect(said({ feeRate: 6001 })).toHaveLength(1);
  });
  it('has a cap where the policy sets one, and only there', () => {
    expect(said({ capFee: null })).toEqual(['刷卡 借记卡封顶手续费需在15.00~25.00元之间']);
    expect(feeRefusals([{ ...fee, capFee: null }], [{ ...capped, minCap: null, maxCap: null }])).toEqual([]);
  });
  it('has a limited extra fee, the fee mode of the policy, and a brand and card of the policy', () => {
    expect(said({ extraFee: 301 })).toEqual([expect.stringContaining('需在0.00~3.00元之间')]);
    expect(said({ feeMode: 'RATE' })).toEqual([expect.stringContaining('计费方式')]);
    expect(said({ payBrand: 'WX', cardType: null })).toEqual(['政策不支持微信']);
  });
});
