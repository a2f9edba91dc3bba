/**
 * Lists of sub-agents, branch organisations and their operation logs (docs/domain/provider.md,
 * docs/domain/provider-organisation.md).
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { contract } from '@/api/contract';
import * as enums from '@/api/enums';
import { agent, agentIncr, operateLog } from '#server/schema';
import { byCreation, byOperateTime } from '#server/schema/sort-columns';
import { unlessAbove } from '#server/foundation/access/relation';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf } from '#server/foundation/lists/query';
import type { SeparateFigure, Body, Reader } from '#server/foundation/lists/query.types';
import { defineQuery } from '#server/features/lists/define-query';
import { agentAccountMoves } from './account.moves';
import { agentOnboardingMoves } from './onboarding.moves';
import { operatorMoves } from './operator.moves';
import { inSubtree } from '#server/foundation/access/subtree';

const a = agent;
const operatorStatus = sql`(select o.operator_status from operator o where o.agent_no = ${a.agentNo} and o.role_code = 'OWNER')`;
/** What the flow of the owner's login reads besides. */
const ownersLogin = { roleCode: sql`'OWNER'`, operatorNo: sql`null` };
/** Labels of the policy types enabled for a provider. */
const policyTypes = sql`coalesce((select string_agg(distinct case p.policy_type ${sql.join(
  enums.policyType.map(({ code, label }) => sql`when ${code} then ${label}`),
  sql` `,
)} end, '、') from agent_policy x join policy p on p.policy_code = x.policy_code where x.agent_no = ${a.agentNo} and x.enabled), '')`;
const below = (table: 'merchant' | 'terminal') =>
  sql`(select count(*) from ${sql.raw(table)} b where b.agent_path like ${a.agentPath} || '%')`;
interface Listed {
  source(reader: Reader, body: Body): SQL;
}
/** Counts the records below the listed providers; without filters, the reader's whole subtree. */
const countBelow = (table: 'merchant' | 'terminal' | 'agent', query: () => Listed): SeparateFigure => ({
  separateFigure: (reader, body) => {
    const whole = inSubtree(sql`b.agent_path`, reader.me);
    const isAgent = table === 'agent' ? sql` and b.agent_type = 'AGENT'` : sql``;
    if (Object.values(body).every(value => value === null || value === undefined))
      return sql`(select count(*) from ${sql.raw(table)} b where ${whole}${isAgent})`;
    const listed = sql`select ${a.agentNo} ${query().source(reader, body)}`;
    return sql`(select count(*) from ${sql.raw(table)} b where ${whole}${isAgent} and b.agent_no in (
    select c.agent_no from agent c where exists (
      select 1 from unnest(string_to_array(trim(both '/' from c.agent_path), '/')) as up (no) where up.no in (${listed}))))`;
  },
});

export const agentQuery = defineQuery(contract.agentInfo.list, {
  from: a,
  path: a.agentPath,
  // Readers are not in the list of their own sub-agents.
  self: agentNo => sql`${a.parentAgentNo} = ${agentNo}`,
  only: ({ me }) => sql`${a.agentType} = 'AGENT' and ${a.agentNo} <> ${me.agentNo}`,
  columns: {
    operatorStatus,
    policyTypes,
    // What a child gives its own children is not the reader's business.
    nextTermsTime: ({ me, now }) =>
      sql`(select min(x.effect_time) from agent_policy x where ${a.parentAgentNo} = ${me.agentNo} and x.agent_no = ${a.agentNo} and x.effect_time > ${now})`,
    custCount: below('merchant'),
    termCount: below('terminal'),
  },
  where: {
    policyType: (type: string) =>
      sql`exists (select 1 from agent_policy x join policy p on p.policy_code = x.policy_code where x.agent_no = ${a.agentNo} and x.enabled and p.policy_type = ${type})`,
  },
  figures: {
    agentCount: countOf(),
    directCount: ({ me }) => countOf(eq(a.parentAgentNo, me.agentNo)),
    custCount: countBelow('merchant', (): Listed => agentQuery),
    termCount: countBelow('terminal', (): Listed => agentQuery),
  },
  order: newestFirst(byCreation(a)),
  moves: [agentAccountMoves, operatorMoves],
  reads: ownersLogin,
});

const o = { orgNo: sql`${a.agentNo}`, orgName: sql`${a.agentName}` };
export const orgQuery = defineQuery(contract.orgInfo.list, {
  from: a,
  path: a.agentPath,
  only: () => eq(a.agentType, 'ORG'),
  columns: {
    ...o,
    parentOrgName: sql`(select p.agent_name from agent p where p.agent_no = ${a.parentAgentNo})`,
    contactName: sql`${a.legalName}`,
    operatorStatus,
    policyTypes,
    waitingChange: sql`(select c.change_type from change_request c where c.agent_no = ${a.agentNo} and c.examine_status = 'INIT' order by c.id limit 1)`,
    agentCount: sql`(select count(*) from agent c where c.parent_agent_no = ${a.agentNo} and c.agent_type = 'AGENT')`,
    custCount: below('merchant'),
  },
  figures: {
    orgCount: countOf(),
    agentCount: countBelow('agent', (): Listed => orgQuery),
    custCount: countBelow('merchant', (): Listed => orgQuery),
  },
  order: newestFirst(byCreation(a)),
  moves: [agentAccountMoves, operatorMoves],
  reads: ownersLogin,
});

const i = agentIncr;
const counted = (status: 'INIT' | 'PASS' | 'FAIL') => countOf(eq(i.examineStatus, status));
export const agentIncrQuery = defineQuery(contract.agentIncr.list, {
  from: i,
  path: i.agentPath,
  only: () => eq(i.agentType, 'AGENT'),
  figures: { initCount: counted('INIT'), passCount: counted('PASS'), failCount: counted('FAIL') },
  order: newestFirst(byCreation(i)),
  moves: [agentOnboardingMoves],
});
export const orgIncrQuery = defineQuery(contract.orgIncr.list, {
  from: i,
  path: i.agentPath,
  columns: { orgNo: sql`${i.agentNo}`, orgName: sql`${i.agentName}` },
  only: () => eq(i.agentType, 'ORG'),
  order: newestFirst(byCreation(i)),
  moves: [agentOnboardingMoves],
});

const l = operateLog;
const logs = { from: l, path: l.agentPath, order: newestFirst(byOperateTime(l)) };
/** The actor's number and IP address, hidden if the actor is above the reader. */
const author = {
  operatorAgentNo: unlessAbove(l.operatorAgentNo),
  clientIp: unlessAbove(l.operatorAgentNo, l.clientIp),
};
const target = {
  no: sql`${l.targetNo}`,
  name: sql`(select g.agent_name from agent g where g.agent_no = ${l.targetNo})`,
  logNo: sql`'RZ' || lpad(${l.id}::text, 10, '0')`,
};
export const agentLogQuery = defineQuery(contract.agentLog.list, {
  ...logs,
  columns: { ...author, agentNo: target.no, agentName: target.name, logNo: target.logNo },
  // Operations on the reader itself are visible to its parent only.
  self: agentNo => sql`${l.targetNo} in (select c.agent_no from agent c where c.parent_agent_no = ${agentNo})`,
  only: ({ me }) => sql`${l.targetType} = 'AGENT' and ${l.targetNo} <> ${me.agentNo}`,
});
export const orgLogQuery = defineQuery(contract.orgLog.list, {
  ...logs,
  columns: { ...author, orgNo: target.no, orgName: target.name, logNo: target.logNo },
  only: () => eq(l.targetType, 'ORG'),
});
