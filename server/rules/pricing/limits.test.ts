/** docs/domain/provider.md#pricing: the limits of a child's terms, and the grandchildren that a change may not cross. */
import { describe, expect, it } from 'vitest';
import { chainOf, costFor, pathNos, type ChainNode } from './contract-terms';
import * as limits from './limits';

const card = { payBrand: 'SK', cardType: 'DJK' } as const;
const wallet = { payBrand: 'WX', cardType: null } as const;
const node = (over: Partial<ChainNode> = {}): ChainNode => ({
  agentNo: '80000001',
  agentName: '孙子',
  levels: 2,
  agentPath: '/10000001/80000001/',
  oneAgentNo: null,
  costs: [
    { ...card, costRate: 5200, capFee: 1800, extraCost: 100 },
    { ...wallet, costRate: 2600, capFee: null, extraCost: 50 },
  ],
  profitRatio: 800_000,
  falseDeduct: 6900,
  nonActiveDeduct: 5900,
  flowBack: { first: 3000, second: 2000, after: 1000 },
  taxPoint: 70_000,
  cashbackTaxPoint: 80_000,
  ...over,
});

describe('limits of a child’s terms', () => {
  it('of ratio, cashback and penalties are the own ones, 0 or 500.00', () => {
    expect(limits.termLimits(node())).toEqual({
      profitRatio: { min: 0, max: 800_000 },
      falseDeduct: { min: 6900, max: 50_000 },
      nonActiveDeduct: { min: 5900, max: 50_000 },
      flowBack: { first: { min: 0, max: 3000 }, second: { min: 0, max: 2000 }, after: { min: 0, max: 1000 } },
    });
    expect(limits.vipLimits(900)).toEqual({ min: 0, max: 900 });
    expect(limits.activityLimits('HD1', { cashback: 500, stageCashbacks: [200, 100], depositBack: 9900 })).toEqual({
      marktingNo: 'HD1',
      cashback: { min: 0, max: 500 },
      stages: [
        { min: 0, max: 200 },
        { min: 0, max: 100 },
      ],
      depositBack: { min: 0, max: 9900 },
    });
  });
  it('of the tax point are the own one and 15 %', () => {
    expect(limits.taxLimits(70_000)).toEqual({ min: 70_000, max: 150_000 });
  });
  it('of costs are the own ones and the merchants’ lowest, of the extra fee 3.00', () => {
    const floors = [
      { ...wallet, minRate: 3000, minCap: null },
      { ...card, minRate: 6000, minCap: 2000 },
    ];
    expect(limits.costLimits(node(), floors)).toEqual([
      { ...card, rate: { min: 5200, max: 6000 }, cap: { min: 1800, max: 2000 }, extra: { min: 100, max: 300 } },
      { ...wallet, rate: { min: 2600, max: 3000 }, cap: null, extra: { min: 50, max: 300 } },
    ]);
  });
  it('leave no room where merchants have no price', () => {
    expect(limits.costLimits(node(), [])).toMatchObject([
      { rate: { min: 5200, max: 5200 }, cap: { min: 1800, max: 1800 } },
      { rate: { min: 2600, max: 2600 }, cap: null },
    ]);
    expect(limits.costLimits(node(), [{ ...card, minRate: 6000, minCap: null }])[0]!.cap).toEqual({
      min: 1800,
      max: 1800,
    });
  });
});

/** The child's terms are those of the grandchild: the last values that do not cross it. */
const child = (over: Partial<limits.ChildPricing> = {}): limits.ChildPricing => ({
  profitRatio: 800_000,
  falseDeduct: 6900,
  nonActiveDeduct: 5900,
  flowBack: { first: 3000, second: 2000, after: 1000 },
  costs: [
    { ...card, subRate: 5200, subCapFee: 1800, subExtraFee: 100 },
    { ...wallet, subRate: 2600, subCapFee: null, subExtraFee: 50 },
  ],
  ...over,
});
const crossed = (over: Partial<limits.ChildPricing>) =>
  limits.crossedPricing('policies.0', child(over), [node()]).map(({ field }) => field);
const cost = (over: Partial<limits.ChildCost>) => ({ costs: [{ ...child().costs[0]!, ...over }, child().costs[1]!] });

describe('a change of a child’s terms', () => {
  it('may equal those of a grandchild', () => {
    expect(crossed({})).toEqual([]);
    expect(limits.crossedPricing('policies.0', child({ profitRatio: 0 }), [])).toEqual([]);
  });
  it('may not cross them by the smallest step', () => {
    expect(crossed({ profitRatio: 799_999 })).toEqual(['policies.0.profitRatio']);
    expect(crossed({ falseDeduct: 6901 })).toEqual(['policies.0.falseDeduct']);
    expect(crossed({ nonActiveDeduct: 5901 })).toEqual(['policies.0.nonActiveDeduct']);
    expect(crossed({ flowBack: { first: 2999, second: 2000, after: 1000 } })).toEqual(['policies.0.flowBack.first']);
    expect(crossed({ flowBack: { first: 3000, second: 1999, after: 1000 } })).toEqual(['policies.0.flowBack.second']);
    expect(crossed({ flowBack: { first: 3000, second: 2000, after: 999 } })).toEqual(['policies.0.flowBack.after']);
    expect(crossed(cost({ subRate: 5201 }))).toEqual(['policies.0.costs.0.subRate']);
    expect(crossed(cost({ subCapFee: 1801 }))).toEqual(['policies.0.costs.0.subCapFee']);
    expect(crossed(cost({ subExtraFee: 101 }))).toEqual(['policies.0.costs.0.subExtraFee']);
  });
  it('may move away from them', () => {
    const away = { profitRatio: 900_000, falseDeduct: 0, nonActiveDeduct: 0, ...cost({ subRate: 5199, subCapFee: 0 }) };
    expect(crossed(away)).toEqual([]);
  });
  it('is compared with the same brand and card only', () => {
    const other = { payBrand: 'SK', cardType: 'JJK', subRate: 9000, subCapFee: 9000, subExtraFee: 300 } as const;
    expect(crossed({ costs: [...child().costs, other] })).toEqual([]);
  });
  it('names the first grandchild that it would cross, once', () => {
    const below = [node({ profitRatio: 0 }), node({ agentName: '甲' }), node({ agentName: '乙' })];
    expect(limits.crossedPricing('policies.0', child({ profitRatio: 1 }), below)).toEqual([
      { field: 'policies.0.profitRatio', message: '下级代理商「甲」的分润比例高于该值，请先调整下级' },
    ]);
  });
  it('may not hand down less cashback than a grandchild gets', () => {
    const below = [{ agentName: '甲', cashback: 500, stageCashbacks: [200, 100], depositBack: 9900 }];
    const errors = (over: Partial<limits.ChildActivity>) => {
      const activity = { subCashback: 500, stageCashbacks: [200, 100, 0], subDepositBack: 9900, ...over };
      return limits.crossedActivity('policies.0.marktings.1', activity, below).map(({ field }) => field);
    };
    expect(errors({})).toEqual([]);
    expect(errors({ subCashback: 501, subDepositBack: 9901 })).toEqual([]);
    expect(errors({ subCashback: 499 })).toEqual(['policies.0.marktings.1.subCashback']);
    expect(errors({ subDepositBack: 9899 })).toEqual(['policies.0.marktings.1.subDepositBack']);
    expect(errors({ stageCashbacks: [200, 99] })).toEqual(['policies.0.marktings.1.stageCashbacks.1']);
  });
  it('may not raise the tax point above a grandchild’s', () => {
    const below = [{ agentName: '甲', taxPoint: 80_000 }];
    expect(limits.crossedTaxPoint(80_000, below)).toEqual([]);
    expect(limits.crossedTaxPoint(80_001, below)).toEqual([
      { field: 'taxPoint', message: '下级代理商「甲」的税点低于该值，请先调整下级' },
    ]);
  });
});

describe('terms of a chain', () => {
  it('are read along a path, root first', () => {
    expect(pathNos('/10000001/80000001/')).toEqual(['10000001', '80000001']);
  });
  it('have a cost for each payment, or none can be settled', () => {
    expect(costFor(node(), { ...card, transAmount: 100 }).costRate).toBe(5200);
    expect(() => costFor(node(), { payBrand: 'ZFB', cardType: null, transAmount: 100 })).toThrow('80000001');
  });
  it('keep the owner of an earning, and no more', () => {
    const owner = {
      agentNo: 'A',
      agentName: '甲',
      oneAgentNo: 'B',
      oneAgentName: '乙',
      orgNo: 'O',
      agentPath: '/O/B/A/',
    };
    expect(chainOf(Object.assign({ phone: '13800000000' }, owner))).toEqual(owner);
    expect(chainOf({ agentNo: 'A', agentName: '甲', orgNo: 'O', agentPath: '/O/A/' })).toMatchObject({
      oneAgentNo: null,
      oneAgentName: null,
    });
  });
});
