/**
 * Policies, activities and pricing: names for filters, the reader's own pricing, and a child's beside its parent's
 * (docs/domain/conventions.md#field-groups, docs/domain/provider.md#pricing).
 */
import { and, eq } from 'drizzle-orm';
import type { policy as calls } from '@/api/contract/policy';
import * as enums from '@/api/enums/index';
import { dayMs, startOfDay } from '@/api/format/format';
import type { CallInput } from '@/api/schema/call';
import {
  activitiesOf,
  loadActivities,
  loadChain,
  loadVips,
  policyCodesOf,
  policyNamesOf,
} from '#server/features/pricing/load-chain';
import { rootPath, inSubtree } from '#server/foundation/access/subtree';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { vipFees } from '#server/rules/money/fee';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { costLimits, taxLimits, termLimits } from '#server/rules/pricing/limits';
import { agent, feeTemplate } from '#server/schema/index';
import { Failure } from '@/api/failure';
import { findRow } from '#server/foundation/access/find-row';

export const policyCalls = ({ db }: Deps): Handlers<typeof calls> => ({
  names: (_input, { me, now }) => policyNamesOf(db, me.agentNo, now),
  namesByType: ({ policyType }, { me, now }) => policyNamesOf(db, me.agentNo, now, policyType),
  async namesByAgentNo({ agentNo }, { me, now }) {
    // Filters send any typed number; outside the subtree the result is empty.
    const [found] = await db
      .select({ agentNo: agent.agentNo })
      .from(agent)
      .where(and(eq(agent.agentNo, agentNo), inSubtree(agent.agentPath, me)));
    return found ? policyNamesOf(db, agentNo, now) : [];
  },
  async marktingNames(_input, { me, now }) {
    const rows = await activitiesOf(db, me.agentNo, now);
    return rows.map(({ marktingNo, marktingName }) => ({ marktingNo, marktingName }));
  },
  marktings: ({ marktingType }, { me, now }) => ownActivities(db, me, marktingType, now),
  marktingConfigs: (input, { me, now }) => activityPricing(db, me, input, now),
  async configs({ policyType }, { me, now }) {
    const names = await policyNamesOf(db, me.agentNo, now, policyType);
    return Promise.all(
      names.map(async head => ({ ...head, ...(await pricingOf(db, me.agentPath, head.policyCode, now)) })),
    );
  },
  subConfigs: ({ agentNo }, { me, now }) => childPricing(db, me, agentNo, now),
  subConfigsByType: ({ agentNo, policyType, termsDay }, { me, now }) =>
    childPricing(db, me, agentNo, now, { policyType, at: endOf(termsDay, now) }),
  vips: ({ agentNo, termsDay }, { me, now }) => vipPricing(db, me, agentNo, now, endOf(termsDay, now)),
});

/** The last moment of a day, or now. */
const endOf = (day: string | null | undefined, now: number): number => (day ? startOfDay(day) + dayMs - 1 : now);

type OwnPricing = Awaited<ReturnType<typeof pricingOf>>;

/** A provider's costs and cashback under a policy (docs/domain/provider.md#pricing); rates in ppm, amounts in fen. */
async function pricingOf(db: Db, agentPath: string, policyCode: string, now: number) {
  const own = (await loadChain(db, agentPath, policyCode, now)).at(-1)!;
  const floors = await db.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack } = own;
  const bounds = costLimits(own, floors);
  const costs = own.costs.map(({ payBrand, cardType, costRate, capFee, extraCost }, index) => {
    const { rate, cap, extra } = bounds[index]!; // one entry per cost
    return {
      payBrand,
      cardType,
      capFee,
      extraCost,
      ownRate: costRate,
      minRate: rate.min,
      maxRate: rate.max,
      maxExtraFee: extra.max,
      minCap: cap?.min ?? null,
      maxCap: cap?.max ?? null,
    };
  });
  const limits = { ...termLimits(own), taxPoint: taxLimits(taxPoint) };
  return { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack, costs, limits };
}

/**
 * The parent's pricing under each of its policies, the values it set for the child, and the limits for these.
 * @param at When the child's values were in force.
 */
async function childPricing(
  db: Db,
  me: Provider,
  agentNo: string,
  now: number,
  { policyType, at = now }: { readonly policyType?: string; readonly at?: number } = {},
) {
  const { path, parentPath } = await childPaths(db, me, agentNo);
  const enabledCodes = await policyCodesOf(db, agentNo, at);
  const names = await policyNamesOf(db, parentPath.split('/').filter(Boolean).at(-1)!, now, policyType);
  return Promise.all(
    names.map(async head => {
      const own = await pricingOf(db, parentPath, head.policyCode, now);
      const enabled = enabledCodes.includes(head.policyCode);
      const child = enabled ? (await loadChain(db, path, head.policyCode, at)).at(-1)! : null;
      return {
        ...head,
        ...own,
        enabled,
        subProfitRatio: child?.profitRatio ?? null,
        subTaxPoint: child?.taxPoint ?? null,
        subFalseDeduct: child?.falseDeduct ?? null,
        subNonActiveDeduct: child?.nonActiveDeduct ?? null,
        subFlowBack: child?.flowBack ?? null,
        costs: costsBeside(own, child),
      };
    }),
  );
}

const costsBeside = ({ costs }: OwnPricing, child: ChainNode | null) =>
  costs.map(cost => {
    const theirs = child?.costs.find(each => each.payBrand === cost.payBrand && each.cardType === cost.cardType);
    return {
      ...cost,
      subRate: theirs?.costRate ?? null,
      subCapFee: theirs?.capFee ?? null,
      subExtraFee: theirs?.extraCost ?? null,
    };
  });

/** The reader's activities of a type, with its own cashback, in fen. */
async function ownActivities(db: Db, me: Provider, marktingType: number, now: number) {
  const rows = (await activitiesOf(db, me.agentNo, now)).filter(each => each.marktingType === marktingType);
  return Promise.all(
    rows.map(async each => {
      const own = (await loadActivities(db, me.agentPath, each.marktingNo, now)).at(-1)!;
      return {
        ...each,
        ownCashback: own.cashback,
        ownDepositBack: own.depositBack,
        stages: each.stages.map((stage, index) => ({ ...stage, cashback: own.stageCashbacks[index] ?? 0 })),
      };
    }),
  );
}

/** Activities of a provider, optionally of one policy: its parent's cashback beside its own. */
async function activityPricing(
  db: Db,
  me: Provider,
  { agentNo: asked, policyCode, termsDay }: CallInput<typeof calls.marktingConfigs>,
  now: number,
) {
  const at = endOf(termsDay, now);
  const agentNo = asked ?? me.agentNo;
  const { own: ownPath, child: childPath } = await pathsOf(db, me, agentNo);
  const rows = (await activitiesOf(db, agentNo, now)).filter(each => !policyCode || each.policyCode === policyCode);
  return Promise.all(
    rows.map(async ({ marktingNo, marktingName, stages }) => {
      const own = (await loadActivities(db, ownPath, marktingNo, now)).at(-1)!;
      const child = childPath ? (await loadActivities(db, childPath, marktingNo, at)).at(-1)! : null;
      return {
        marktingNo,
        marktingName,
        ownCashback: own.cashback,
        subCashback: child?.cashback ?? null,
        stageCashbacks: stages.map(({ stage }, index) => ({
          stage,
          ownCashback: own.stageCashbacks[index] ?? 0,
          subCashback: child ? (child.stageCashbacks[index] ?? 0) : null,
        })),
        ownDepositBack: own.depositBack,
        subDepositBack: child?.depositBack ?? null,
      };
    }),
  );
}

/** Cashback of each membership level, in fen. */
async function vipPricing(db: Db, me: Provider, agentNo: string | null | undefined, now: number, at: number) {
  const { own, child } = await pathsOf(db, me, agentNo ?? me.agentNo);
  return Promise.all(
    enums.vipLevel.map(async ({ code: vipLevel, label: vipName }) => ({
      vipLevel,
      vipName,
      vipFee: vipFees[vipLevel],
      ownBack: (await loadVips(db, own, vipLevel, now)).at(-1)!,
      subBack: child ? (await loadVips(db, child, vipLevel, at)).at(-1)! : null,
    })),
  );
}

/** For the reader itself there is no child. */
async function pathsOf(db: Db, me: Provider, agentNo: string): Promise<{ own: string; child: string | null }> {
  if (agentNo === me.agentNo) return { own: me.agentPath, child: null };
  const { path, parentPath } = await childPaths(db, me, agentNo);
  return { own: parentPath, child: path };
}

/**
 * Paths by which the pricing of a provider below the reader is compared with that of its direct parent
 * (docs/domain/provider.md#policies-of-a-provider).
 */
interface ChildPaths {
  readonly path: string;
  readonly parentPath: string;
}

/** Paths of a provider and its parent; 404 unless both are in the reader's subtree. */
export async function childPaths(db: Db, me: Provider, agentNo: string): Promise<ChildPaths> {
  const { agentPath: path } = await findRow(db, agent, [agent.agentNo, agentNo], me);
  const above = path.replace(/[^/]+\/$/, '');
  // Above a root organisation is only the platform, which has no pricing of its own.
  const parentPath = above === rootPath ? path : above;
  if (!parentPath.startsWith(me.agentPath)) throw new Failure('missing');
  return { path, parentPath };
}
