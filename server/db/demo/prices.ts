/** Policies, what each level pays for them, and what merchants pay (domain.md 5.2, 8, S24). */
import type { FeeRule, PayBrand } from '../../money/fee';
import type { agentCost, agentPolicy, policy } from '../schema';
import type { Agent } from './agents';
import type { Dice } from './dice';

type Policy = typeof policy.$inferInsert;
export type Cost = Required<Omit<typeof agentCost.$inferInsert, 'id'>>;

export const policies = [
  ['DQ2601', '电签尊享版', 'ELESIGNPOS'],
  ['DQ2602', '电签无押版', 'ELESIGNPOS'],
  ['DP2601', '大POS标准版', 'LARGEPOS'],
  ['DP2602', '大POS优享版', 'LARGEPOS'],
] as const;

export const drawPolicies = (now: number): Policy[] =>
  policies.map(([policyCode, policyName, policyType]) => ({ policyCode, policyName, policyType, orgNo: '10000001', createTime: now, updateTime: now }));

/** Brands priced by card as credit (DJK) or debit (JJK); the rest have one price. */
const byCard: readonly PayBrand[] = ['SK', 'YHK', 'ZDFQ', 'XFGH', 'SHGL'];
const scanned: readonly PayBrand[] = ['NFC', 'YSF', 'ZFB', 'WX', 'YL', 'SM'];

/** Costs per level, organisation first; a branch organisation pays what level 0 pays plus a little. ppm and fen. */
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
        { ...common, policyCode, payBrand, cardType: 'JJK' as const, costRate: at(costs.debit, 100), capFee: at(costs.debitCap, 50) },
      ]),
      ...scanned.map(payBrand => ({ ...common, policyCode, payBrand, cardType: null, costRate: at(costs.scan, 50), capFee: null })),
      { ...common, policyCode, payBrand: 'KJ' as const, cardType: null, costRate: at(costs.quick, 50), capFee: null },
    ]);
  });
}

/** Two levels keep a little of their margin with the platform, so that ratios below 100 % occur. */
export const drawAgentPolicies = (agents: readonly Agent[]): (typeof agentPolicy.$inferInsert)[] =>
  agents.flatMap(({ agentNo, levels }) =>
    policies.map(([policyCode]) => ({ agentNo, policyCode, profitRatio: levels >= 4 ? 900_000 : 1_000_000 })),
  );

/** A merchant's rates: the standard ones, or slightly dearer or cheaper within the template (domain.md S24). */
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
