/** The list of a provider's or the platform's own staff (docs/domain/access.md#staff). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { operator } from '#server/schema';
import { roleNameOf } from './staff.calls';

const o = operator;
const ofProvider = (name: string) => sql`(select g.${sql.raw(name)} from agent g where g.agent_no = ${o.agentNo})`;

export const staffQuery = defineQuery(contract.staff.list, {
  from: o,
  path: null,
  only: ({ me }) => eq(o.agentNo, me.agentNo),
  columns: { roleName: roleNameOf },
  order: newestFirst([o.id]),
  moves: [operatorMoves],
  reads: {
    agentPath: ofProvider('agent_path'),
    parentAgentNo: ofProvider('parent_agent_no'),
    accountStatus: sql`coalesce(${ofProvider('account_status')}, 'TRUE')`,
    agentType: ofProvider('agent_type'),
  },
});
