import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { taxOf } from './root-tax';
import { ownTerms } from './org-terms';
import { activity, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate, policy } from '#server/schema';
import { type Products, keyOf } from './product-file';

/** The products in force for an organisation, in the form that `loadProducts` takes. */
export async function productsOf(tx: Pick<Tx, 'select'>, orgNo: string, now: number): Promise<Products> {
  const policies = await tx.select().from(policy).where(eq(policy.orgNo, orgNo)).orderBy(asc(policy.policyCode));
  const codes = policies.map(({ policyCode }) => policyCode);
  const [own, tax] = [await ownTerms(tx, orgNo, now), await taxOf(tx, orgNo)];
  if (codes.length === 0) return { policies: [], activities: [], vips: [], tax, ...(own && { terms: own }) };
  const templates = await tx
    .select()
    .from(feeTemplate)
    .where(inArray(feeTemplate.policyCode, codes))
    .orderBy(feeTemplate.id);
  const known = <T extends { readonly effectTime: number }>(rows: readonly T[]) =>
    rows.filter(({ effectTime }) => effectTime <= now).toSorted((a, b) => b.effectTime - a.effectTime);
  const terms = known(await tx.select().from(agentPolicy).where(eq(agentPolicy.agentNo, orgNo)));
  const costs = known(await tx.select().from(agentCost).where(eq(agentCost.agentNo, orgNo)));
  const activities = await tx
    .select()
    .from(activity)
    .where(inArray(activity.policyCode, codes))
    .orderBy(asc(activity.marktingNo));
  const backs = known(await tx.select().from(agentActivity).where(eq(agentActivity.agentNo, orgNo)));
  const vips = known(await tx.select().from(agentVip).where(eq(agentVip.agentNo, orgNo)));
  const levels = [...new Set(vips.map(({ vipLevel }) => vipLevel))].toSorted();
  return {
    policies: policies.flatMap(
      ({ orgNo: _orgNo, createTime: _made, updateTime: _changed, version: _version, ...values }) => {
        const own = terms.find(({ policyCode }) => policyCode === values.policyCode);
        if (!own) return [];
        const { agentNo: _agentNo, policyCode, effectTime: _effectTime, enabled: _enabled, ...root } = own;
        const ofPolicy = costs.filter(each => each.policyCode === policyCode);
        const ways = [...new Set(ofPolicy.map(keyOf))];
        const inForce = ways.map(way => ofPolicy.find(each => keyOf(each) === way)!); // each way is one of theirs
        return [
          {
            ...values,
            templates: templates
              .filter(each => each.policyCode === policyCode)
              .map(({ id: _id, policyCode: _code, ...each }) => each),
            root: {
              ...root,
              costs: inForce.map(({ id: _id, agentNo: _no, policyCode: _code, effectTime: _from, ...cost }) => cost),
            },
          },
        ];
      },
    ),
    activities: activities.flatMap(({ createTime: _made, updateTime: _changed, version: _version, ...values }) => {
      const own = backs.find(({ marktingNo }) => marktingNo === values.marktingNo);
      if (!own) return [];
      const { cashback, stageCashbacks, depositBack } = own;
      return [{ ...values, root: { cashback, stageCashbacks, depositBack } }];
    }),
    vips: levels.map(level => {
      const { vipLevel, backAmount } = vips.find(({ vipLevel }) => vipLevel === level)!; // each level is one of theirs
      return { vipLevel, backAmount };
    }),
    tax,
    ...(own && { terms: own }),
  };
}
