/** The audit log of everybody, for the platform (docs/domain/platform.md#audit). */
import { sql } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import { newestFirst } from '#server/foundation/lists/order';
import { operateLog } from '#server/schema';
import { byOperateTime } from '#server/schema/sort-columns';

const l = operateLog;
/** Name of the login on record: entries that providers may read have of the platform's staff only its number. */
export const author = sql`(select o.real_name from operator o where o.operator_no = ${l.operatorNo})`;
const ofPlatform = sql`(${l.operatorNo} is not null and ${l.operatorNo} in (select o.operator_no from operator o where o.agent_no = ${platformNo}))`;
const side = sql`case when ${ofPlatform} then 'PLATFORM' when ${l.operatorNo} is null then 'SYSTEM' else 'PROVIDER' end`;

export const auditLog = defineQuery(contract.platformAudit.list, {
  from: l,
  path: null,
  only: noRestriction,
  where: { moneyParty: (no: string) => sql`${no} in (${l.partyNo}, ${l.counterpartyNo})` },
  columns: {
    logNo: sql`'RZ' || lpad(${l.id}::text, 10, '0')`,
    side,
    operatorName: sql`coalesce(${author}, ${l.operatorName})`,
  },
  order: newestFirst(byOperateTime(l)),
});
