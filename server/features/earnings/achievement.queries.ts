/**
 * Performance by agent or organisation (docs/domain/provider.md#agent-performance,
 * docs/domain/provider-organisation.md#organisation-performance). A row covers an agent on a day or in a month, with its own
 * merchants or its whole team. Income is the reader's income from them, never the agent's.
 */
import { sql, type SQL } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { sortingOf, sortName, type AnyList } from '@/api/schema/list';
import { fieldOf } from '@/api/schema/shape';
import type { Tx } from '#server/foundation/db/open';
import { ownersSeen } from '#server/features/lists/owners';
import { orderedBy } from '#server/foundation/lists/order';
import { pageWindow, totalOf, withCount } from '#server/foundation/lists/total';
import type { Body, ListQuery, Reader } from '#server/foundation/lists/query.types';
import { inSubtree, type Reads } from '#server/foundation/access/subtree';

const sums = [
  'trans_amount',
  'trans_count',
  'djk_amount',
  'jjk_amount',
  'scan_amount',
  'trading_count',
  'new_cust_count',
  'active_term_count',
  'profit_amount',
  'cashback_amount',
] as const;
const columns: Readonly<Record<string, SQL>> = {
  statDate: sql`stat_date`,
  agentNo: sql`agent_no`,
  agentName: sql`agent_name`,
  // A parent above the reader is hidden.
  parentAgentNo: sql`parent_agent_no`,
  parentAgentName: sql`parent_agent_name`,
  childCount: sql`(select count(*) from agent c where c.parent_agent_no = r.agent_no and c.agent_type = 'AGENT')`,
  orgNo: sql`agent_no`,
  orgName: sql`agent_name`,
  lvAgentNo: sql`agent_no`,
  lvAgentName: sql`agent_name`,
  lvOneAgentNo: sql`one_agent_no`,
  lvOneAgentName: sql`one_agent_name`,
  transAmount: sql`trans_amount`,
  transCount: sql`trans_count`,
  djkAmount: sql`djk_amount`,
  jjkAmount: sql`jjk_amount`,
  scanAmount: sql`scan_amount`,
  newCustCount: sql`new_cust_count`,
  activeTermCount: sql`active_term_count`,
  newAgentCount: sql`(select count(*) from agent n where n.parent_agent_no = r.agent_no and n.agent_type = 'AGENT' and to_char(to_timestamp(n.create_time / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') like r.stat_date || '%')`,
  avgPerCust: sql`case when trading_count = 0 then 0 else round(trans_amount / trading_count) end`,
  profitAmount: sql`profit_amount`,
  cashbackAmount: sql`cashback_amount`,
};

const figures = [
  'transAmount',
  'transCount',
  'djkAmount',
  'newCustCount',
  'activeTermCount',
  'profitAmount',
  'cashbackAmount',
] as const;

type Asked = Readonly<Record<string, string | null | undefined>>;

/** Conditions on the statistics rows `d`. */
function daysOf({ policyType, statDateStart, statDateEnd }: Asked): SQL {
  return sql.join(
    [
      sql`true`,
      ...(statDateStart ? [sql`d.stat_date >= ${statDateStart}`] : []),
      ...(statDateEnd ? [sql`d.stat_date <= ${statDateEnd}`] : []),
      ...(policyType ? [sql`d.policy_type = ${policyType}`] : []),
    ],
    sql` and `,
  );
}

/** Conditions on the providers `a` of the query. */
function providersOf(agentType: 'AGENT' | 'ORG', { me }: Reader, body: Body): SQL {
  const text = (name: string) => (typeof body[name] === 'string' && body[name] !== '' ? body[name] : null);
  const no = text('agentNo') ?? text('orgNo');
  const several = text('agentNos') ?? text('orgNos');
  const parent = text('parentAgentNo');
  const name = text('agentName') ?? text('orgName');
  const conditions = [
    sql`a.agent_type = ${agentType}`,
    inSubtree(sql`a.agent_path`, me),
    ...(no ? [sql`a.agent_no = ${no}`] : []),
    // Never the reader's own row: otherwise trying numbers would reveal the reader's parent.
    ...(parent ? [sql`a.parent_agent_no = ${parent} and a.agent_no <> ${me.agentNo}`] : []),
    ...(several ? [sql`a.agent_no = any(string_to_array(${several}, ','))`] : []),
    ...(name ? [sql`a.agent_name ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...[...ownersSeen.names].flatMap(each => (text(each) ? [ownersSeen.by(each, text(each)!, 'a')] : [])),
  ];
  return sql.join(conditions, sql` and `);
}

/** One row per provider and day, or month, under the alias `r`. */
function grouped(agentType: 'AGENT' | 'ORG', reader: Reader, body: Body): SQL {
  const { dimension, scope } = body as Asked;
  const day = dimension === 'MONTH' ? sql`left(d.stat_date, 7)` : sql`d.stat_date`;
  // SELF joins the provider's own merchants, otherwise those of its whole subtree.
  const join = scope === 'SELF' ? sql`d.agent_no = a.agent_no` : sql`d.agent_path like a.agent_path || '%'`;
  return sql`(select ${day} as stat_date, a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, p.agent_no as parent_agent_no, p.agent_name as parent_agent_name,
      ${sql.join(
        sums.map(each => sql`sum(d.${sql.raw(each)}) as ${sql.raw(each)}`),
        sql`, `,
      )}
    from agent a left join agent p on p.agent_no = a.parent_agent_no and ${inSubtree(sql`p.agent_path`, reader.me)} join (
      select stat_date, agent_no, agent_path, policy_type, trans_amount, trans_count, djk_amount, jjk_amount, scan_amount, trading_count, new_cust_count, active_term_count, 0 as profit_amount, 0 as cashback_amount from stat_daily
      union all select stat_date, agent_no, agent_path, policy_type, 0, 0, 0, 0, 0, 0, 0, 0, profit_amount, cashback_amount from stat_income where owner_agent_no = ${reader.me.agentNo}
    ) d on ${join} where ${providersOf(agentType, reader, body)} and ${daysOf(body as Asked)} group by 1, 2, 3, 4, 5, 6, 7) r`;
}

/**
 * True where team totals may be added up: teams of siblings and of a single agent do not overlap. Elsewhere teams
 * overlap, so totals add up own merchants only.
 */
const sumsTeams = (body: Body): boolean => [body['parentAgentNo'], body['agentNo']].some(Boolean);

function define<F extends string>(call: AnyList, agentType: 'AGENT' | 'ORG', summed: readonly F[]): ListQuery<F> {
  const rowsOf = (reader: Reader, body: Body) => grouped(agentType, reader, body);
  const select = (names: readonly string[]) =>
    sql.join(
      names.map(name => sql`${columns[name]} as ${sql.identifier(name)}`),
      sql`, `,
    );
  const order = (body: Body): SQL => {
    const sorting = sortingOf(body[sortName]);
    const usual = sql`stat_date desc, trans_amount desc, agent_no`;
    if (!sorting) return sql`order by ${usual}`;
    const { name, way } = sorting;
    return sql`order by ${orderedBy(columns[name]!, fieldOf(call.row[name]!), way, false)}, ${usual}`;
  };
  const count = async (tx: Tx, reader: Reader, body: Body): Promise<number> => {
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*) as total from ${rowsOf(reader, body)}`);
    return rows[0]?.total ?? 0;
  };
  const absent = async (tx: Reads, reader: Reader, body: Body): Promise<string[] | null> => {
    const several = body['agentNos'] ?? body['orgNos'];
    if (typeof several !== 'string') return null;
    const { rows } = await tx.execute<{ no: string }>(
      sql`select asked.no from unnest(string_to_array(${several}, ',')) as asked (no) where asked.no not in (select agent_no from ${rowsOf(reader, body)})`,
    );
    return rows.map(({ no }) => no);
  };
  return {
    kind: 'query',
    call,
    count,
    masks: new Map(),
    async page(tx, reader, body) {
      const { page, limit, offset } = pageWindow(body);
      const found = sql`from ${rowsOf(reader, body)}`;
      const { rows } = await tx.execute<never>(
        withCount(
          sql`select ${select(Object.keys(call.row))} ${found} ${order(body)} limit ${limit} offset ${offset}`,
          found,
          body,
        ),
      );
      const total = await totalOf(tx, found, body, rows);
      return { list: rows, ...total, page, limit, absent: await absent(tx, reader, body) };
    },
    async totals(tx, reader, body) {
      const { rows } = await tx.execute<never>(
        sql`select ${sql.join(
          summed.map(name => sql`coalesce(sum(${columns[name]}), 0) as ${sql.identifier(name)}`),
          sql`, `,
        )} from ${rowsOf(reader, { ...body, ...(agentType === 'AGENT' && !sumsTeams(body) && { scope: 'SELF' }) })}`,
      );
      return rows[0]!;
    },
    all: (reader, body, names) => sql`select ${select(names)} from ${rowsOf(reader, body)} ${order(body)}`,
  };
}

export const agentStatQuery = define(contract.agentStat.list, 'AGENT', figures);
export const orgStatQuery = define(contract.orgStat.list, 'ORG', [...figures, 'newAgentCount']);
