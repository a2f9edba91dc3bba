/**
 * Demo activities, with costs and cashback per level; every scale is monotonic down the chain
 * (docs/domain/earnings.md#scales, docs/domain/demo.md#demo-terms).
 */
import { vipFees, type VipLevel } from '#server/rules/money/fee';
import { pathNos, type ActivityTerm, type ChainNode } from '#server/rules/pricing/contract-terms';
import { noTerms, type OrgTerms } from '#server/rules/pricing/org-terms';
import type { activity, agentActivity, agentPolicy, agentVip, feeTemplate } from '#server/schema';
import type { Agent } from './agents';
import { step, taxPointsOf } from './scales';
import { grouped } from '#server/foundation/grouped';
import { allBrands, byCard, policies, type Cost } from './policies';

export type Activity = typeof activity.$inferInsert;
type AgentPolicy = typeof agentPolicy.$inferInsert;
type AgentActivity = typeof agentActivity.$inferInsert;

const stages = [
  { stage: 1, days: 30, amount: 500_000, cashback: 3000 },
  { stage: 2, days: 60, amount: 1_000_000, cashback: 4000 },
  { stage: 3, days: 90, amount: 2_000_000, cashback: 5000 },
];
/** Number, name, 0 with or 1 without deposit, policy, deposit, maximum cashback. */
const drawn = [
  ['HD0001', '电签尊享押金99', 0, 'DQ2601', 9_900, 15_000],
  ['HD0002', '电签尊享押金199', 0, 'DQ2601', 19_900, 20_000],
  ['HD0003', '电签无押激活返现', 1, 'DQ2602', 0, 12_000],
  ['HD0004', '大POS押金299', 0, 'DP2601', 29_900, 25_000],
  ['HD0005', '大POS优享无押', 1, 'DP2602', 0, 15_000],
] as const;
export const drawActivities = (now: number): Activity[] =>
  drawn.map(([marktingNo, marktingName, marktingType, policyCode, depositAmount, maxCashback]) => ({
    marktingNo,
    marktingName,
    marktingType,
    policyCode,
    depositAmount,
    maxCashback,
    stages,
    createTime: now,
    updateTime: now,
  }));

/** Percent of the root's value, by level, organisation first. */
const handed = [100, 90, 75, 60, 50, 40, 35] as const;
const charged = [60, 70, 80, 90, 95, 98, 100] as const;
const percent = (whole: number, part: number) => Math.floor((whole * part) / 100);

const penalty = { ELESIGNPOS: [10_000, 5_900], LARGEPOS: [12_000, 11_900] } as const;

/** From level 4 down, part of the margin stays with the platform, so that ratios below 100 % occur. */
export const drawAgentPolicies = (agents: readonly Agent[]): Required<Omit<AgentPolicy, 'effectTime'>>[] =>
  agents.flatMap(agent =>
    policies.map(([policyCode, , policyType]) => ({
      agentNo: agent.agentNo,
      policyCode,
      enabled: true,
      profitRatio: agent.levels >= 4 ? 900_000 : 1_000_000,
      falseDeduct: percent(penalty[policyType][0], step(agent, charged)),
      nonActiveDeduct: percent(penalty[policyType][1], step(agent, charged)),
      flowBackFirst: percent(3_000, step(agent, handed)),
      flowBackSecond: percent(2_400, step(agent, handed)),
      flowBackAfter: percent(1_800, step(agent, handed)),
    })),
  );

export const drawAgentActivities = (agents: readonly Agent[]): Required<Omit<AgentActivity, 'effectTime'>>[] =>
  agents.flatMap(agent =>
    drawn.map(([marktingNo, , , , depositAmount, maxCashback]) => ({
      agentNo: agent.agentNo,
      marktingNo,
      cashback: percent(maxCashback, step(agent, handed)),
      stageCashbacks: stages.map(({ cashback }) => percent(cashback, step(agent, handed))),
      depositBack: percent(depositAmount, Math.floor(step(agent, handed) * 0.8)),
    })),
  );

export const drawAgentVips = (agents: readonly Agent[]): Required<Omit<typeof agentVip.$inferInsert, 'effectTime'>>[] =>
  agents.flatMap(agent =>
    Object.entries(vipFees).map(([vipLevel, fee]) => ({
      agentNo: agent.agentNo,
      vipLevel: vipLevel as VipLevel,
      backAmount: percent(fee, Math.floor(step(agent, handed) * 0.6)),
    })),
  );

/** Terms of the organisation from the beginning (docs/domain/demo.md#demo-terms). */
export const demoTerms: OrgTerms = {
  ...noTerms,
  cardTiers: [
    { from: 500_000_000, rate: 20 },
    { from: 1_000_000_000, rate: 40 },
    { from: 3_000_000_000, rate: 60 },
  ],
  alipayRate: 100,
  alipayCap: 500,
  stageTurnover: 2_000_000,
  stageAmounts: [1000, 1000, 2000, 2000, 3000, 6000],
  stageStep: 100_000,
  serviceRatio: 200_000,
  flowFeeRatio: 50_000,
  increaseCreator: 700_000,
  increaseLevelOne: 100_000,
  increaseOrg: 100_000,
  serviceCost: 500_000,
  serviceCostStep: 100_000,
  serviceCostMost: 950_000,
  autoPayLimit: 5_000_000,
};

/** The standard rates and limits of docs/domain/demo.md#demo-terms. */
export const drawTemplates = (): (typeof feeTemplate.$inferInsert)[] =>
  policies.flatMap(([policyCode]) =>
    allBrands.flatMap((payBrand): (typeof feeTemplate.$inferInsert)[] => {
      const row = { policyCode, payBrand, maxExtraFee: 300, stdCap: null, minCap: null, maxCap: null };
      if (byCard.includes(payBrand))
        return [
          { ...row, cardType: 'DJK' as const, feeMode: 'RATE' as const, stdRate: 6000, minRate: 5650, maxRate: 6800 },
          {
            ...row,
            cardType: 'JJK' as const,
            feeMode: 'RATE_CAP' as const,
            stdRate: 5000,
            minRate: 4800,
            maxRate: 6000,
            stdCap: 2000,
            minCap: 1950,
            maxCap: 2500,
          },
        ];
      const quick = payBrand === 'KJ';
      return [
        {
          ...row,
          cardType: null,
          feeMode: 'RATE' as const,
          stdRate: quick ? 6000 : 3800,
          minRate: quick ? 5500 : 3500,
          maxRate: quick ? 8000 : 6000,
        },
      ];
    }),
  );

export interface Pricing {
  /** The provider chain of a path under a policy, root first. */
  nodes(agentPath: string, policyCode: string): readonly ChainNode[];
  activities(agentPath: string, marktingNo: string): readonly ActivityTerm[];
  vips(agentPath: string, vipLevel: VipLevel): readonly number[];
}

export function pricingOf(agents: readonly Agent[], costs: readonly Cost[]): Pricing {
  const byNo = new Map(agents.map(each => [each.agentNo, each]));
  const costsOf = grouped(costs, each => `${each.agentNo}|${each.policyCode}`);
  const policyTerms = new Map(drawAgentPolicies(agents).map(each => [`${each.agentNo}|${each.policyCode}`, each]));
  const activityTerms = new Map(drawAgentActivities(agents).map(each => [`${each.agentNo}|${each.marktingNo}`, each]));
  const vipTerms = new Map(drawAgentVips(agents).map(each => [`${each.agentNo}|${each.vipLevel}`, each.backAmount]));
  const chains = new Map<string, readonly ChainNode[]>();
  const node = (agentNo: string, policyCode: string): ChainNode => {
    const agent = byNo.get(agentNo)!;
    const terms = policyTerms.get(`${agentNo}|${policyCode}`)!;
    return {
      agentNo,
      agentName: agent.agentName,
      levels: agent.levels,
      agentPath: agent.agentPath,
      oneAgentNo: agent.oneAgentNo ?? null,
      costs: costsOf.get(`${agentNo}|${policyCode}`) ?? [],
      profitRatio: terms.profitRatio,
      falseDeduct: terms.falseDeduct,
      nonActiveDeduct: terms.nonActiveDeduct,
      flowBack: { first: terms.flowBackFirst, second: terms.flowBackSecond, after: terms.flowBackAfter },
      ...taxPointsOf(agent),
    };
  };
  return {
    nodes(agentPath, policyCode) {
      const key = `${agentPath}|${policyCode}`;
      const chain = chains.get(key) ?? pathNos(agentPath).map(agentNo => node(agentNo, policyCode));
      chains.set(key, chain);
      return chain;
    },
    activities: (agentPath, marktingNo) =>
      pathNos(agentPath).map(agentNo => activityTerms.get(`${agentNo}|${marktingNo}`)!),
    vips: (agentPath, vipLevel) => pathNos(agentPath).map(agentNo => vipTerms.get(`${agentNo}|${vipLevel}`)!),
  };
}
