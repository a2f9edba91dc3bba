/**
 * What a root organisation pays beside the shares of its policies, up to where a withdrawal is paid without anybody, and what its
 * merchants may sell at most (docs/domain/earnings.md#terms-of-an-organisation); fen and ppm.
 */
import type { invoiceWay } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import type { IncreaseRatios } from '../money/increase';
import type { SaleLimits } from '../money/sale-limits';

/** From `from` fen a month, `rate` ppm. */
export interface Tier {
  readonly from: number;
  readonly rate: number;
}
export interface OrgTerms {
  /** SKJL, by the month's turnover of the team. */
  readonly cardTiers: readonly Tier[];
  readonly alipayRate: number;
  readonly alipayCap: number;
  readonly stageTurnover: number;
  /** By consecutive month, first month first. */
  readonly stageAmounts: readonly number[];
  /** What each level keeps of a stage. */
  readonly stageStep: number;
  /** CASHBACKJL, of the tax of a cashback withdrawal. */
  readonly serviceRatio: number;
  /** TXFJL, of the flow-card fees of a month. */
  readonly flowFeeRatio: number;
  readonly increaseCreator: number;
  readonly increaseLevelOne: number;
  readonly increaseOrg: number;
  /** Cost of a service fee: the root's, what each level adds, and the most it comes to. */
  readonly serviceCost: number;
  readonly serviceCostStep: number;
  readonly serviceCostMost: number;
  readonly autoPayLimit: number;
  /** Maximum of a single withdrawal, by the provider's invoicing way. */
  readonly withdrawMostAssist: number;
  readonly withdrawMostSelf: number;
  /** JGJL: so many activated terminals of a month bring nothing, each above them so much. */
  readonly activeTarget: number;
  readonly activeAmount: number;
  /** What a merchant gets at its entry, of a certified one (level 2) when it becomes one. */
  readonly custOnceLimit: number;
  readonly custDayLimit: number;
  readonly certOnceLimit: number;
  readonly certDayLimit: number;
  /** The most under the risk measure LIMIT. */
  readonly riskOnceLimit: number;
  readonly riskDayLimit: number;
}

/** Of an organisation that was given none: nothing is paid beside the shares, and every withdrawal waits. */
export const noTerms: OrgTerms = {
  cardTiers: [],
  alipayRate: 0,
  alipayCap: 0,
  stageTurnover: 0,
  stageAmounts: [],
  stageStep: 0,
  serviceRatio: 0,
  flowFeeRatio: 0,
  increaseCreator: 0,
  increaseLevelOne: 0,
  increaseOrg: 0,
  serviceCost: 1_000_000,
  serviceCostStep: 0,
  serviceCostMost: 1_000_000,
  autoPayLimit: 0,
  withdrawMostAssist: 5_000_000,
  withdrawMostSelf: 50_000_000,
  activeTarget: 1,
  activeAmount: 1_000,
  custOnceLimit: 2_000_000,
  custDayLimit: 5_000_000,
  certOnceLimit: 10_000_000,
  certDayLimit: 20_000_000,
  riskOnceLimit: 100_000,
  riskDayLimit: 500_000,
};

export const increaseRatiosOf = ({ increaseCreator, increaseLevelOne, increaseOrg }: OrgTerms): IncreaseRatios => ({
  creator: increaseCreator,
  levelOne: increaseLevelOne,
  org: increaseOrg,
});
/** Maximum of a single withdrawal in fen (docs/domain/account.md#withdrawals). */
export const withdrawMostOf = (
  { withdrawMostAssist, withdrawMostSelf }: OrgTerms,
  way: CodeOf<typeof invoiceWay>,
): number => (way === 'ASSIST' ? withdrawMostAssist : withdrawMostSelf);
/** Limits that a merchant of the level is given (docs/domain/merchant.md#limits). */
export const limitsOf = (terms: OrgTerms, custLevel: number | null | undefined): SaleLimits =>
  custLevel === 2
    ? { onceLimit: terms.certOnceLimit, dayLimit: terms.certDayLimit }
    : { onceLimit: terms.custOnceLimit, dayLimit: terms.custDayLimit };
/** Limits of a merchant under the risk measure LIMIT (docs/domain/risk.md#measures). */
export const riskLimitsOf = ({ riskOnceLimit, riskDayLimit }: OrgTerms): SaleLimits => ({
  onceLimit: riskOnceLimit,
  dayLimit: riskDayLimit,
});
/** Share of a service fee in ppm that a provider of the level pays for it. */
export const serviceCostOf = ({ serviceCost, serviceCostStep, serviceCostMost }: OrgTerms, level: number): number =>
  Math.min(serviceCostMost, serviceCost + level * serviceCostStep);
