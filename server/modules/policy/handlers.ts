/** Names of the policies a provider trades under, for filters and forms (domain.md 0.4 G.policy, 9). */
import { and, eq, like, sql, type SQL } from 'drizzle-orm';
import type { policy as calls } from '../../../src/api/contract/policy';
import type { Handlers, Provider } from '../../calls/context';
import { agent, agentPolicy, policy } from '../../db/schema';
import type { Deps } from '../../deps';

type Names = Pick<Handlers<typeof calls>, 'names' | 'namesByType' | 'namesByAgentNo'>;

export function policyHandlers({ db }: Deps): Names {
  const namesOf = (me: Provider, agentNo: string, further: SQL = sql`true`) =>
    db
      .select({ policyCode: policy.policyCode, policyName: policy.policyName, policyType: policy.policyType })
      .from(agentPolicy)
      .innerJoin(policy, eq(policy.policyCode, agentPolicy.policyCode))
      .innerJoin(agent, eq(agent.agentNo, agentPolicy.agentNo))
      .where(and(eq(agentPolicy.agentNo, agentNo), like(agent.agentPath, `${me.agentPath}%`), further))
      .orderBy(policy.policyCode);
  return {
    names: (_input, { me }) => namesOf(me, me.agentNo),
    namesByType: ({ policyType }, { me }) => namesOf(me, me.agentNo, eq(policy.policyType, policyType)),
    namesByAgentNo: ({ agentNo }, { me }) => namesOf(me, agentNo),
  };
}
