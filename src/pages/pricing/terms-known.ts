/** Data needed to set a child's terms: the limits of each value, and the names of policies and activities. */
import { policy } from '@/api/contract/policy';
import * as enums from '@/api/enums';
import type { PricingLimits, PricingNames } from '@/api/forms/pricing';
import type { Texts } from '@/api/forms/flat';
import type { CallOutput } from '@/api/schema/call';
import type { Services } from '@/pages/kit/page/services';

type Config = CallOutput<typeof policy.configs>[number];
type Activity = CallOutput<typeof policy.marktings>[number];
type Vip = CallOutput<typeof policy.vips>[number];

export interface KnownTerms {
  readonly limits: PricingLimits;
  readonly names: PricingNames;
  /** Policies that the child already has; they cannot be removed. */
  readonly given: readonly string[];
  /** The child; null for a new one. */
  readonly agentNo: string | null;
  /** Previous values by cell; empty for a new child. */
  readonly before: Texts;
}

const upTo = (max: number) => ({ min: 0, max });

export function knownTerms(
  configs: readonly Config[],
  activities: readonly Activity[],
  vips: readonly Vip[],
): KnownTerms {
  const policies = configs.map(({ policyCode, limits: { taxPoint: _taxPoint, ...limits }, costs }) => ({
    ...limits,
    policyCode,
    costs: costs.map(({ payBrand, cardType, minRate, maxRate, minCap, maxCap, extraCost, maxExtraFee }) => ({
      payBrand,
      cardType,
      rate: { min: minRate, max: maxRate },
      cap: minCap === null || maxCap === null ? null : { min: minCap, max: maxCap },
      extra: { min: extraCost, max: maxExtraFee },
    })),
    activities: activities
      .filter(each => each.policyCode === policyCode)
      .map(({ marktingNo, ownCashback, ownDepositBack, stages }) => ({
        marktingNo,
        cashback: upTo(ownCashback),
        depositBack: upTo(ownDepositBack),
        stages: stages.map(({ cashback }) => upTo(cashback)),
      })),
  }));
  return {
    limits: {
      taxPoint: configs[0]?.limits.taxPoint ?? upTo(0), // it is the same for every policy
      policies,
      vips: vips.map(({ vipLevel, ownBack }) => ({ vipLevel, back: upTo(ownBack) })),
    },
    names: Object.fromEntries([
      ...configs.map(({ policyCode, policyName }) => [policyCode, policyName] as const),
      ...activities.map(({ marktingNo, marktingName }) => [marktingNo, marktingName] as const),
    ]),
    given: [],
    agentNo: null,
    before: {},
  };
}

/** The operator's activities of all kinds. */
export const loadActivities = async ({ send }: Services): Promise<Activity[]> =>
  (await Promise.all(enums.marktingType.map(({ code }) => send(policy.marktings, { marktingType: code })))).flat();

/** Terms that a new child may get. */
export async function loadTerms(services: Services): Promise<KnownTerms> {
  const { send } = services;
  return knownTerms(
    ...(await Promise.all([send(policy.configs, {}), loadActivities(services), send(policy.vips, {})])),
  );
}
