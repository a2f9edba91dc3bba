/**
 * Loads the pricing of a chain of providers at a point in time: the newest row in effect for each key
 * (docs/domain/earnings.md#chains).
 */
import { platformNo } from '@/api/constants';
import { byWay } from '@/api/forms/fees';
import { Failure } from '@/api/failure';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { type ActivityTerm, type ChainNode, type CostTerm, pathNos } from '#server/rules/pricing/contract-terms';
import { activity, agent, merchantFee, policy } from '#server/schema';

type Run = Pick<Tx, 'execute'>;
const list = (values: readonly string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  );

interface AgentRow {
  agentNo: string;
  agentName: string;
  levels: number;
  agentPath: string;
  oneAgentNo: string | null;
  taxPoint: number;
  cashbackTaxPoint: number;
}
interface PolicyRow {
  agentNo: string;
  profitRatio: number;
  falseDeduct: number;
  nonActiveDeduct: number;
  first: number;
  second: number;
  after: number;
}

/** Providers of a path, root first, without pricing. */
export async function providersOf(tx: Pick<Tx, 'select'>, agentPath: string): Promise<(typeof agent.$inferSelect)[]> {
  const nos = pathNos(agentPath);
  const agents = await tx.select().from(agent).where(inArray(agent.agentNo, nos));
  return nos.map(no => agents.find(each => each.agentNo === no)!); // every number in a path belongs to an agent
}

/** Of a path, root first. @throws Failure `invalid` for the platform's own, which has no terms. */
function pricedNos(agentPath: string): string[] {
  const nos = pathNos(agentPath);
  const message = '平台没有自己的价格，请指定服务商';
  if (nos.length === 0) throw new Failure('invalid', message, null, [{ field: 'agentNo', message }]);
  return nos;
}

/**
 * The chain of a path under a policy at `at`, root first. A provider without pricing for it is a configuration error.
 */
export const loadChain = async (tx: Run, agentPath: string, policyCode: string, at: number): Promise<ChainNode[]> =>
  (await loadChains(tx, [agentPath], policyCode, at))[0]!; // one for each path

/** The chains of several paths, in their order. */
export async function loadChains(
  tx: Run,
  paths: readonly string[],
  policyCode: string,
  at: number,
): Promise<ChainNode[][]> {
  const nos = [...new Set(paths.flatMap(pricedNos))];
  const agents = await tx.execute<AgentRow & Record<string, unknown>>(
    sql`select agent_no as "agentNo", agent_name as "agentName", levels, agent_path as "agentPath", one_agent_no as "oneAgentNo", tax_point as "taxPoint", cashback_tax_point as "cashbackTaxPoint" from agent where agent_no in (${list(nos)})`,
  );
  const costs = await tx.execute<CostTerm & { agentNo: string } & Record<string, unknown>>(sql`
    select distinct on (agent_no, pay_brand, coalesce(card_type, '')) agent_no as "agentNo", pay_brand as "payBrand", card_type as "cardType", cost_rate as "costRate", cap_fee as "capFee", extra_cost as "extraCost"
      from agent_cost where agent_no in (${list(nos)}) and policy_code = ${policyCode} and effect_time <= ${at} order by agent_no, pay_brand, coalesce(card_type, ''), effect_time desc`);
  const pricing = await tx.execute<PolicyRow & Record<string, unknown>>(sql`
    select distinct on (agent_no) agent_no as "agentNo", profit_ratio as "profitRatio", false_deduct as "falseDeduct", non_active_deduct as "nonActiveDeduct", flow_back_first as "first", flow_back_second as "second", flow_back_after as "after"
      from agent_policy where agent_no in (${list(nos)}) and policy_code = ${policyCode} and effect_time <= ${at} order by agent_no, effect_time desc`);
  const costsOf = new Map<string, typeof costs.rows>();
  for (const cost of costs.rows) costsOf.set(cost.agentNo, [...(costsOf.get(cost.agentNo) ?? []), cost]);
  const nodes = new Map(
    nos.map(agentNo => {
      const agent = agents.rows.find(each => each.agentNo === agentNo);
      const own = pricing.rows.find(each => each.agentNo === agentNo);
      if (!agent || !own) throw new Error(`Expected pricing of ${agentNo} under ${policyCode}`);
      const { profitRatio, falseDeduct, nonActiveDeduct, first, second, after } = own;
      const node: ChainNode = {
        ...agent,
        costs: (costsOf.get(agentNo) ?? []).toSorted(byWay),
        profitRatio,
        falseDeduct,
        nonActiveDeduct,
        flowBack: { first, second, after },
      };
      return [agentNo, node] as const;
    }),
  );
  return paths.map(path => pathNos(path).map(no => nodes.get(no)!)); // loaded above
}

/** Terms that each provider of the path passes on under an activity, root first; zero where it has no pricing. */
export async function loadActivities(
  tx: Run,
  agentPath: string,
  marktingNo: string,
  at: number,
): Promise<ActivityTerm[]> {
  const nos = pricedNos(agentPath);
  const { rows } = await tx.execute<ActivityTerm & { agentNo: string } & Record<string, unknown>>(sql`
    select distinct on (agent_no) agent_no as "agentNo", cashback, stage_cashbacks as "stageCashbacks", deposit_back as "depositBack"
      from agent_activity where agent_no in (${list(nos)}) and markting_no = ${marktingNo} and effect_time <= ${at} order by agent_no, effect_time desc`);
  return nos.map(
    agentNo => rows.find(each => each.agentNo === agentNo) ?? { cashback: 0, stageCashbacks: [], depositBack: 0 },
  );
}

export async function loadVips(tx: Run, agentPath: string, vipLevel: string, at: number): Promise<number[]> {
  const nos = pricedNos(agentPath);
  const { rows } = await tx.execute<{ agentNo: string; backAmount: number }>(sql`
    select distinct on (agent_no) agent_no as "agentNo", back_amount as "backAmount" from agent_vip
      where agent_no in (${list(nos)}) and vip_level = ${vipLevel} and effect_time <= ${at} order by agent_no, effect_time desc`);
  return nos.map(agentNo => rows.find(each => each.agentNo === agentNo)?.backAmount ?? 0);
}

/** Rates in effect at `now`. */
export async function feesOf(tx: Pick<Tx, 'select'>, custNo: string, now: number) {
  const inForce = or(isNull(merchantFee.endTime), gt(merchantFee.endTime, now));
  const rows = await tx
    .select()
    .from(merchantFee)
    .where(and(eq(merchantFee.custNo, custNo), lte(merchantFee.effectTime, now), inForce));
  return rows.toSorted(byWay);
}

/** Codes of the policies enabled for a provider at `now`. */
export async function policyCodesOf(tx: Pick<Tx, 'execute'>, agentNo: string, now: number): Promise<string[]> {
  // The platform has them all.
  if (agentNo === platformNo) {
    const { rows: all } = await tx.execute<{ policyCode: string }>(sql`select policy_code as "policyCode" from policy`);
    return all.map(({ policyCode }) => policyCode);
  }
  const { rows } = await tx.execute<{ policyCode: string; enabled: boolean }>(sql`
    select distinct on (policy_code) policy_code as "policyCode", enabled from agent_policy
      where agent_no = ${agentNo} and effect_time <= ${now} order by policy_code, effect_time desc`);
  return rows.filter(({ enabled }) => enabled).map(({ policyCode }) => policyCode);
}

/**
 * Fee of a withdrawal in fen, by the policy that the provider was given first among those enabled at `now`; undefined if
 * it has none (docs/domain/account.md#withdrawals).
 */
export async function withdrawFeeOf(
  tx: Pick<Tx, 'execute'>,
  agentNo: string,
  now: number,
): Promise<number | undefined> {
  const codes = await policyCodesOf(tx, agentNo, now);
  if (codes.length === 0) return undefined;
  const { rows } = await tx.execute<{ withdrawFee: string }>(sql`
    select p.withdraw_fee as "withdrawFee" from policy p join agent_policy a on a.policy_code = p.policy_code and a.agent_no = ${agentNo}
      where p.policy_code in (${list(codes)}) order by a.effect_time, p.policy_code limit 1`);
  return rows[0] && Number(rows[0].withdrawFee);
}

/** Names of these policies by code, optionally of one policy type. */
export async function policyNamesOf(
  db: Pick<Tx, 'select' | 'execute'>,
  agentNo: string,
  now: number,
  policyType?: string | null,
) {
  const rows = await db
    .select({ policyCode: policy.policyCode, policyName: policy.policyName, policyType: policy.policyType })
    .from(policy)
    .where(inArray(policy.policyCode, [...(await policyCodesOf(db, agentNo, now)), '']))
    .orderBy(asc(policy.policyCode));
  return policyType ? rows.filter(each => each.policyType === policyType) : rows;
}

/** Enabled activities of these policies, by number. */
export async function activitiesOf(db: Pick<Tx, 'select' | 'execute'>, agentNo: string, now: number) {
  const codes = await policyCodesOf(db, agentNo, now);
  return db
    .select()
    .from(activity)
    .where(and(inArray(activity.policyCode, [...codes, '']), eq(activity.enabled, true)))
    .orderBy(asc(activity.marktingNo));
}
