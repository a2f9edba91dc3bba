/** Policies, activities and terms: names for filters, own terms, and a child's beside one's own (domain.md 0.4 G.policy, S12, 9). */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { policy as calls } from '@/api/contract/policy';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import type { Handlers, Provider } from '#server/platform/calls/context';
import { activity, agent, agentPolicy, feeTemplate, policy } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { vipFees } from '#server/rules/money/vip';
import { findRow } from '#server/platform/access/find-row';
import { taxPointMost } from '#server/rules/pricing/limits';
import { loadActivities, loadChain, loadVips } from '#server/features/terms/load-terms';

export function policyCalls({ db }: Deps): Handlers<typeof calls> {
  const codesOf = async (agentNo: string, now: number): Promise<string[]> => {
    const rows = await db
      .selectDistinctOn([agentPolicy.policyCode], { policyCode: agentPolicy.policyCode, enabled: agentPolicy.enabled })
      .from(agentPolicy)
      .where(and(eq(agentPolicy.agentNo, agentNo), lte(agentPolicy.effectTime, now)))
      .orderBy(agentPolicy.policyCode, sql`${agentPolicy.effectTime} desc`);
    return rows.filter(({ enabled }) => enabled).map(({ policyCode }) => policyCode);
  };
  const namesOf = async (agentNo: string, now: number, policyType?: string | null) => {
    const rows = await db
      .select({ policyCode: policy.policyCode, policyName: policy.policyName, policyType: policy.policyType })
      .from(policy)
      .where(inArray(policy.policyCode, [...(await codesOf(agentNo, now)), '']))
      .orderBy(asc(policy.policyCode));
    return policyType ? rows.filter(each => each.policyType === policyType) : rows;
  };
  const activitiesOf = async (agentNo: string, now: number) =>
    db
      .select()
      .from(activity)
      .where(and(inArray(activity.policyCode, [...(await codesOf(agentNo, now)), '']), eq(activity.enabled, true)))
      .orderBy(asc(activity.marktingNo));
  const floorsOf = (policyCode: string) => db.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const termsOf = async (me: Pick<Provider, 'agentPath'>, policyCode: string, now: number) => {
    const own = (await loadChain(db, me.agentPath, policyCode, now)).at(-1)!;
    const floors = await floorsOf(policyCode);
    const { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack } = own;
    const costs = own.costs.map(({ payBrand, cardType, costRate, capFee, extraCost }) => {
      const floor = floors.find(each => each.payBrand === payBrand && each.cardType === cardType);
      return {
        payBrand,
        cardType,
        ownRate: costRate,
        minRate: costRate,
        maxRate: floor?.minRate ?? costRate,
        capFee,
        extraCost,
        minCap: capFee,
        maxCap: floor?.minCap ?? capFee,
      };
    });
    return { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack, costs };
  };
  /** A child's path, whose terms a parent or an organisation reads. */
  const below = async (me: Provider, agentNo: string) =>
    (await findRow(db, agent, [agent.agentNo, agentNo], me)).agentPath;
  const parentOf = (agentPath: string) => agentPath.replace(/[^/]+\/$/, '');

  const subConfigsOf = async (me: Provider, agentNo: string, now: number, policyType?: string) => {
    const path = await below(me, agentNo);
    const parentPath = parentOf(path);
    if (!parentPath.startsWith(me.agentPath)) throw new Failure('missing');
    const theirs = await codesOf(agentNo, now);
    const names = await namesOf(parentPath.split('/').filter(Boolean).at(-1)!, now, policyType);
    return Promise.all(
      names.map(async head => {
        const own = await termsOf({ agentPath: parentPath }, head.policyCode, now);
        const enabled = theirs.includes(head.policyCode);
        const sub = enabled ? (await loadChain(db, path, head.policyCode, now)).at(-1)! : null;
        const upTo = (max: number) => ({ min: 0, max });
        return {
          ...head,
          ...own,
          enabled,
          subProfitRatio: sub?.profitRatio ?? null,
          subTaxPoint: sub?.taxPoint ?? null,
          subFalseDeduct: sub?.falseDeduct ?? null,
          subNonActiveDeduct: sub?.nonActiveDeduct ?? null,
          subFlowBack: sub?.flowBack ?? null,
          limits: {
            profitRatio: upTo(own.profitRatio),
            taxPoint: { min: own.taxPoint, max: taxPointMost },
            falseDeduct: { min: own.falseDeduct, max: 50_000 },
            nonActiveDeduct: { min: own.nonActiveDeduct, max: 50_000 },
            flowBack: {
              first: upTo(own.flowBack.first),
              second: upTo(own.flowBack.second),
              after: upTo(own.flowBack.after),
            },
          },
          costs: own.costs.map(cost => {
            const child = sub?.costs.find(each => each.payBrand === cost.payBrand && each.cardType === cost.cardType);
            return {
              ...cost,
              subRate: child?.costRate ?? null,
              subCapFee: child?.capFee ?? null,
              subExtraFee: child?.extraCost ?? null,
              maxExtraFee: 300,
            };
          }),
        };
      }),
    );
  };

  return {
    names: (_input, { me, now }) => namesOf(me.agentNo, now),
    namesByType: ({ policyType }, { me, now }) => namesOf(me.agentNo, now, policyType),
    async namesByAgentNo({ agentNo }, { me, now }) {
      // A filter asks with whatever was typed: nobody in sight has no policies.
      const [seen] = await db
        .select({ agentNo: agent.agentNo })
        .from(agent)
        .where(and(eq(agent.agentNo, agentNo), sql`starts_with(${agent.agentPath}, ${me.agentPath})`));
      return seen ? namesOf(agentNo, now) : [];
    },
    async marktingNames(_input, { me, now }) {
      return (await activitiesOf(me.agentNo, now)).map(({ marktingNo, marktingName }) => ({
        marktingNo,
        marktingName,
      }));
    },
    async marktings({ marktingType }, { me, now }) {
      const rows = (await activitiesOf(me.agentNo, now)).filter(each => each.marktingType === marktingType);
      return Promise.all(
        rows.map(async each => {
          const own = (await loadActivities(db, me.agentPath, each.marktingNo, now)).at(-1)!;
          return {
            ...each,
            ownCashback: own.cashback,
            stages: each.stages.map((stage, index) => ({ ...stage, cashback: own.stageCashbacks[index] ?? 0 })),
          };
        }),
      );
    },
    async marktingConfigs({ agentNo, policyCode }, { me, now }) {
      const mine = agentNo === me.agentNo;
      const path = mine ? me.agentPath : await below(me, agentNo);
      const ownPath = mine ? path : parentOf(path);
      if (!ownPath.startsWith(me.agentPath)) throw new Failure('missing');
      const rows = (await activitiesOf(agentNo, now)).filter(each => !policyCode || each.policyCode === policyCode);
      return Promise.all(
        rows.map(async ({ marktingNo, marktingName, stages }) => {
          const own = (await loadActivities(db, ownPath, marktingNo, now)).at(-1)!;
          const sub = mine ? null : (await loadActivities(db, path, marktingNo, now)).at(-1)!;
          return {
            ...{ marktingNo, marktingName, ownCashback: own.cashback, subCashback: sub?.cashback ?? null },
            stageCashbacks: stages.map(({ stage }, index) => ({
              stage,
              ownCashback: own.stageCashbacks[index] ?? 0,
              subCashback: sub ? (sub.stageCashbacks[index] ?? 0) : null,
            })),
            ...{ ownDepositBack: own.depositBack, subDepositBack: sub?.depositBack ?? null },
          };
        }),
      );
    },
    async configs({ policyType }, { me, now }) {
      const names = await namesOf(me.agentNo, now, policyType);
      return Promise.all(names.map(async head => ({ ...head, ...(await termsOf(me, head.policyCode, now)) })));
    },
    subConfigs: ({ agentNo }, { me, now }) => subConfigsOf(me, agentNo, now),
    subConfigsByType: ({ agentNo, policyType }, { me, now }) => subConfigsOf(me, agentNo, now, policyType),
    async vips({ agentNo }, { me, now }) {
      const path = agentNo && agentNo !== me.agentNo ? await below(me, agentNo) : null;
      const ownPath = path ? parentOf(path) : me.agentPath;
      if (!ownPath.startsWith(me.agentPath)) throw new Failure('missing');
      return Promise.all(
        enums.vipLevel.map(async ({ code: vipLevel, label: vipName }) => ({
          ...{ vipLevel, vipName, vipFee: vipFees[vipLevel] },
          ownBack: (await loadVips(db, ownPath, vipLevel, now)).at(-1)!,
          subBack: path ? (await loadVips(db, path, vipLevel, now)).at(-1)! : null,
        })),
      );
    },
  };
}
