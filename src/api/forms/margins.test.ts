import { expect, it } from 'vitest';
import { feeMargins, marginsOf, marginText, withoutMargin } from './margins';
import { type PolicyLimits, pricingErrors } from './pricing';

const upTo = (max: number) => ({ min: 0, max });
const policy: PolicyLimits = {
  policyCode: 'A',
  profitRatio: upTo(1_000_000),
  falseDeduct: { min: 100, max: 200 },
  nonActiveDeduct: { min: 100, max: 200 },
  flowBack: { first: upTo(30), second: upTo(20), after: upTo(0) },
  costs: [
    { payBrand: 'SK', cardType: 'JJK', rate: { min: 4200, max: 5700 }, cap: { min: 18, max: 20 }, extra: upTo(3) },
    { payBrand: 'WX', cardType: null, rate: { min: 2600, max: 3800 }, cap: null, extra: upTo(3) },
  ],
  activities: [{ marktingNo: 'M1', cashback: upTo(100), stages: [upTo(50), upTo(40)], depositBack: upTo(60) }],
};
const limits = {
  taxPoint: { min: 60_000, max: 150_000 },
  policies: [policy],
  vips: [{ vipLevel: 'GOLD', back: upTo(20) }],
};
const names = { A: '标准版', M1: '激活活动' };

/** Terms at a distance from the parent's own: charges above it, shares below it. */
const termsAt = (by: number) => ({
  taxPoint: 60_000 + by,
  policies: [
    {
      policyCode: 'A',
      profitRatio: 1_000_000,
      falseDeduct: 100 + by,
      nonActiveDeduct: 100 + by,
      flowBack: { first: 30 - by, second: 20 - by, after: 0 },
      costs: [
        { payBrand: 'SK', cardType: 'JJK', subRate: 4200 + by, subCapFee: 18 + by, subExtraFee: by },
        { payBrand: 'WX', cardType: null, subRate: 2600 + by, subCapFee: null, subExtraFee: by },
      ],
      marktings: [
        { marktingNo: 'M1', subCashback: 100 - by, stageCashbacks: [50 - by, 40 - by], subDepositBack: 60 - by },
      ],
    },
  ],
  vips: [{ vipLevel: 'GOLD', subBack: 20 - by }],
});

it('is what a charge is above the own one, and what is not handed on of a share', () => {
  for (const by of [-1, 0, 1])
    expect(new Set(marginsOf(limits, termsAt(by), names).map(({ value }) => value))).toEqual(new Set([by]));
});

it('names every term without margin, as terms at cost are', () => {
  const margins = marginsOf(limits, termsAt(0), names);
  expect(withoutMargin(margins).map(({ item }) => item)).toEqual([
    '税点',
    '标准版 刷卡 · 借记卡 下级成本',
    '标准版 刷卡 · 借记卡 下级封顶',
    '标准版 刷卡 · 借记卡 下级附加费成本',
    '标准版 微信 下级成本',
    '标准版 微信 下级附加费成本',
    '标准版 下级伪激活扣款',
    '标准版 下级未激活扣款',
    '标准版 首次流量卡返现',
    '标准版 第二次流量卡返现',
    '标准版 激活活动 下级返现',
    '标准版 激活活动 第1阶段 下级达标返现',
    '标准版 激活活动 第2阶段 下级达标返现',
    '标准版 激活活动 下级押金返现',
    '黄金 会员返现',
  ]);
  expect(withoutMargin(marginsOf(limits, termsAt(1), names))).toEqual([]);
});

it('is negative exactly where the limits refuse the term', () => {
  const wrong = pricingErrors(limits, termsAt(-1)).map(({ field }) => field);
  const negative = marginsOf(limits, termsAt(-1), names).map(({ field }) => field);
  expect(wrong.filter(field => !negative.includes(field))).toEqual([]);
  expect(negative.filter(field => !wrong.includes(field))).toEqual([]);
});

it('has a sign and a unit', () => {
  expect(marginText({ value: 500, unit: 'rate' })).toBe('毛利 0.05%');
  expect(marginText({ value: -20, unit: 'rate' })).toBe('毛利 -0.002%');
  expect(marginText({ value: 0, unit: 'money' })).toBe('毛利 0.00元');
  expect(marginText({ value: -150, unit: 'money' })).toBe('毛利 -1.50元');
});

it('is of a merchant’s rate what is above the agent’s cost', () => {
  const own = { payBrand: 'SK', cardType: 'JJK', ownRate: 4200 };
  const fee = { payBrand: 'SK', cardType: 'JJK', feeMode: 'RATE', feeRate: 4200, extraFee: 0 };
  expect(feeMargins([fee, { ...fee, payBrand: 'WX', cardType: null }], [own])).toEqual([
    { field: 'fees.0.feeRate', item: '刷卡 借记卡 商户费率', value: 0, unit: 'rate' },
  ]);
});
