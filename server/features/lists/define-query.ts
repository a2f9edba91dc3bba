/** `defineQuery` for this product's lists: with labels of codes, the agent hierarchy, and ownership rules of money. */
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { queryMaker } from '#server/foundation/lists/query';
import { ownersSeen } from './owners';

type Own = Readonly<Record<string, AnyColumn>>;
type Derive = (own: Own) => SQL | null;

const from =
  (...needs: readonly [string, (column: AnyColumn) => SQL][]): Derive =>
  own => {
    const found = needs.find(([name]) => own[name]);
    return found ? found[1](own[found[0]]!) : null;
  };
const same = (name: string): Derive => from([name, column => sql`${column}`]);
const policyOf = (name: 'policy_name' | 'policy_type') =>
  from(['policyCode', code => sql`(select p.${sql.raw(name)} from policy p where p.policy_code = ${code})`]);
const activityOf = (name: 'markting_name' | 'markting_type') =>
  from(['marktingNo', no => sql`(select m.${sql.raw(name)} from activity m where m.markting_no = ${no})`]);
const agentOf = (name: 'agent_no' | 'agent_name' | 'one_agent_no' | 'one_agent_name', no: AnyColumn) =>
  sql`(select g.${sql.raw(name)} from agent g where g.agent_no = ${no})`;
const ownerOf = (name: 'agent_no' | 'agent_name' | 'one_agent_no' | 'one_agent_name') =>
  from(['ownerAgentNo', no => agentOf(name, no)], ['agentNo', no => agentOf(name, no)]);
const merchantOf = (name: string) =>
  from(['custNo', no => sql`(select c.${sql.raw(name)} from merchant c where c.cust_no = ${no})`]);

/**
 * Columns shown by many lists but stored in no table: labels of codes, and the hierarchy of an owner. Each is one
 * expression over the first of the needed columns that the list's table has.
 */
const derivations: Readonly<Record<string, Derive>> = {
  oneLevelAgentNo: same('oneAgentNo'),
  oneLevelAgentName: same('oneAgentName'),
  lvAgentNo: ownerOf('agent_no'),
  lvAgentName: ownerOf('agent_name'),
  lvOneAgentNo: ownerOf('one_agent_no'),
  lvOneAgentName: ownerOf('one_agent_name'),
  policyName: policyOf('policy_name'),
  policyType: policyOf('policy_type'),
  marktingName: activityOf('markting_name'),
  marktingType: activityOf('markting_type'),
  parentAgentName: from(['parentAgentNo', no => agentOf('agent_name', no)]),
  phone: merchantOf('phone'),
  termModel: from(['termSn', sn => sql`(select t.term_model from terminal t where t.term_sn = ${sn})`]),
  bindStatus: from(['termSn', sn => sql`(select t.bind_status from terminal t where t.term_sn = ${sn})`]),
  areaName: from([
    'areaCode',
    code =>
      sql`(select concat(p.area_name, c.area_name, d.area_name) from area d left join area c on c.area_code = d.parent_code left join area p on p.area_code = c.parent_code where d.area_code = ${code})`,
  ]),
};

/** Expression of a derived column; null if there is none. */
const derived = (name: string, own: Own): SQL | null => derivations[name]?.(own) ?? null;

export const defineQuery = queryMaker({ derive: derived, owners: ownersSeen });
