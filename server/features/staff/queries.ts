/** The own staff of a provider or the platform, and what that of a provider did (docs/domain/access.md#staff). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { operateLog, operator } from '#server/schema';
import { byOperateTime } from '#server/schema/sort-columns';
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

const l = operateLog;
/** Whatever the own people and their keys did or tried; what others did is in the logs of those who look after them. */
export const staffLogQuery = defineQuery(contract.staffLog.list, {
  from: l,
  path: null,
  only: ({ me }) => eq(l.operatorAgentNo, me.agentNo),
  columns: { logNo: sql`'RZ' || lpad(${l.id}::text, 10, '0')` },
  order: newestFirst(byOperateTime(l)),
});
