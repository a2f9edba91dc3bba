/** Policies, activities and pricing: names for filters, one's own, and a child's beside one's own (domain.md 0.4 G.policy, S12, 9). */
import { and, eq } from 'drizzle-orm';
import type { policy as calls } from '@/api/contract/policy';
import { inSubtree } from '#server/platform/access/subtree';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { agent } from '#server/schema';
import { activityPricing, ownActivities, vipPricing } from './activity-pricing';
import { activitiesOf, policyNamesOf } from '#server/features/pricing/given-policies';
import { childPricing, pricingOf } from './policy-pricing';

export const policyCalls = ({ db }: Deps): Handlers<typeof calls> => ({
  names: (_input, { me, now }) => policyNamesOf(db, me.agentNo, now),
  namesByType: ({ policyType }, { me, now }) => policyNamesOf(db, me.agentNo, now, policyType),
  async namesByAgentNo({ agentNo }, { me, now }) {
    // A filter asks with whatever was typed: somebody outside the subtree has no policies.
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
  subConfigsByType: ({ agentNo, policyType }, { me, now }) => childPricing(db, me, agentNo, now, policyType),
  vips: ({ agentNo }, { me, now }) => vipPricing(db, me, agentNo, now),
});
