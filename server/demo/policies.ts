/**
 * Demo policies, the cost of each level, and merchant rates (docs/domain/earnings.md#profit-share,
 * docs/domain/demo.md#demo-terms).
 */
import type { FeeRule, PayBrand } from '#server/rules/money/fee';
import type { agentCost, policy } from '#server/schema';
import type { Agent } from './agents';
import type { Dice } from './dice';

type Policy = typeof policy.$inferInsert;
export type Cost = Required<Omit<typeof agentCost.$inferInsert, 'id' | 'effectTime'>>;

export const policies = [
  ['DQ2601', '电签尊享版', 'ELESIGNPOS'],
  ['DQ2602', '电签无押版', 'ELESIGNPOS'],
  ['DP2601', '大POS标准版', 'LARGEPOS'],
  ['DP2602', '大POS优享版', 'LARGEPOS'],
] as const;

const byProduct = {
  ELESIGNPOS: { falseStandard: 1_000_000, falseDeduct: 10_000, nonActiveDeduct: 5_900, flowCycleDays: 360 },
  LARGEPOS: { falseStandard: 2_000_000, falseDeduct: 12_000, nonActiveDeduct: 11_900, flowCycleDays: 180 },
} as const;
const common = {
  orgNo: '10000001',
  enabled: true,
  activeDays: 30,
  activeStandard: 100_000,
  falseDays: 90,
  nonActiveDays: 180,
  flowFirstDays: 30,
  flowFee: 6_000,
  flowFeeMin: 0,
  flowFeeMax: 12_000,
  flowFeeStep: 100,
  withdrawFee: 300,
};
export const drawPolicies = (now: number) =>
  policies.map(
    ([policyCode, policyName, policyType]) =>
      ({
        policyCode,
        policyName,
        policyType,
        ...common,
        ...byProduct[policyType],
        createTime: now,
        updateTime: now,
      }) satisfies Policy,
  );

/** Brands with separate prices for credit (DJK) and debit (JJK) cards; the others have one price. */
export const byCard: readonly PayBrand[] = ['SK', 'YHK', 'ZDFQ', 'XFGH', 'SHGL'];
const scanned: readonly PayBrand[] = ['NFC', 'YSF', 'ZFB', 'WX', 'YL', 'SM'];
export const allBrands: readonly PayBrand[] = [...byCard, ...scanned, 'KJ'];

/** Costs per level, organisation first; a branch organisation pays slightly more than level 0. ppm and fen. */
const costs = {
  credit: [5150, 5250, 5400, 5500, 5550, 5600, 5650],
  debit: [4000, 4200, 4500, 4600, 4700, 4750, 4800],
  debitCap: [1700, 1800, 1850, 1880, 1900, 1920, 1940],
  scan: [3000, 3100, 3200, 3300, 3400, 3450, 3500],
  quick: [5000, 5100, 5200, 5300, 5400, 5450, 5500],
  extra: [100, 150, 170, 180, 185, 190, 195],
} as const;

export function drawCosts(agents: readonly Agent[]): Cost[] {
  return agents.flatMap(({ agentNo, levels, parentAgentNo }) => {
    const branch = levels === 0 && parentAgentNo ? 1 : 0;
    const at = (scale: readonly number[], step: number) => scale[levels]! + branch * step;
    const common = { agentNo, extraCost: at(costs.extra, 20) };
    return policies.flatMap(([policyCode]) => [
      ...byCard.flatMap(payBrand => [
        { ...common, policyCode, payBrand, cardType: 'DJK' as const, costRate: at(costs.credit, 40), capFee: null },
        {
          ...common,
          policyCode,
          payBrand,
          cardType: 'JJK' as const,
          costRate: at(costs.debit, 100),
          capFee: at(costs.debitCap, 50),
        },
      ]),
      ...scanned.map(payBrand => ({
        ...common,
        policyCode,
        payBrand,
        cardType: null,
        costRate: at(costs.scan, 50),
        capFee: null,
      })),
      { ...common, policyCode, payBrand: 'KJ' as const, cardType: null, costRate: at(costs.quick, 50), capFee: null },
    ]);
  });
}

/**
 * Merchant rates: the standard ones, or slightly higher or lower within the template (docs/domain/demo.md#demo-terms).
 */
export function drawFees(dice: Dice): FeeRule[] {
  const credit = dice.weighed([
    [6000, 70],
    [6300, 15],
    [5800, 10],
    [6800, 5],
  ]);
  const cap = dice.pick([2000, 2000, 2000, 2200, 2500]);
  const extraFee = dice.weighed([
    [0, 40],
    [200, 30],
    [300, 30],
  ]);
  const plain = { feeMode: 'RATE' as const, capFee: null, extraFee };
  return [
    ...byCard.flatMap(payBrand => [
      { ...plain, payBrand, cardType: 'DJK' as const, feeRate: credit },
      { payBrand, cardType: 'JJK' as const, feeMode: 'RATE_CAP' as const, feeRate: 5000, capFee: cap, extraFee },
    ]),
    ...scanned.map(payBrand => ({ ...plain, payBrand, cardType: null, feeRate: 3800 })),
    { ...plain, payBrand: 'KJ' as const, cardType: null, feeRate: 6000 },
  ];
}
