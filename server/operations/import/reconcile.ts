/** Compares what was imported with what is there: counts, bindings, rates, terms, opening balances, the whole ledger. */
import { sql, type SQL } from 'drizzle-orm';
import { proveLedger } from '#server/features/ledger/prove';
import type { Deps } from '#server/foundation/deps';

export interface Compared {
  readonly what: string;
  readonly expected: number;
  readonly found: number;
}
const imported = (kind: string) => sql`(select own_no from import_row where kind = ${kind})`;
const rowsOf = (kind: string): SQL => sql`select count(*)::bigint as n from import_row where kind = ${kind}`;
const countOf = (what: SQL): SQL => sql`select count(*)::bigint as n from ${what}`;

/** What has to be equal, each a statement that answers `n`. */
const comparisons: readonly (readonly [what: string, expected: SQL, found: SQL])[] = [
  ['代理商', rowsOf('AGENT'), countOf(sql`agent where agent_no in ${imported('AGENT')}`)],
  [
    '代理商的账户（每个8个）',
    sql`select 8 * count(*)::bigint as n from import_row where kind = 'AGENT'`,
    countOf(sql`account where agent_no in ${imported('AGENT')}`),
  ],
  [
    '有结算条件的代理商',
    rowsOf('AGENT'),
    sql`select count(distinct agent_no)::bigint as n from agent_policy where agent_no in ${imported('AGENT')}`,
  ],
  ['员工', rowsOf('STAFF'), countOf(sql`operator where operator_no in ${imported('STAFF')}`)],
  ['商户', rowsOf('MERCHANT'), countOf(sql`merchant where cust_no in ${imported('MERCHANT')}`)],
  [
    '有费率的商户',
    rowsOf('MERCHANT'),
    sql`select count(distinct cust_no)::bigint as n from merchant_fee where cust_no in ${imported('MERCHANT')} and end_time is null`,
  ],
  ['终端', rowsOf('TERMINAL'), countOf(sql`terminal where term_sn in ${imported('TERMINAL')}`)],
  ['激活', rowsOf('ACTIVATION'), countOf(sql`active_record where active_no in ${imported('ACTIVATION')}`)],
  [
    '期初余额的笔数',
    rowsOf('BALANCE'),
    sql`select count(*)::bigint as n from (select order_no from ledger where biz_type in ('OPENING_IN', 'DEBT_ADD') and order_no in ${imported('BALANCE')}) l`,
  ],
];

/** What the files of this run said, to be found in the books. */
interface Said {
  /** Fen by account type, if balances were among them. */
  readonly balances: ReadonlyMap<string, number> | null;
  /** Terminals with a merchant, if terminals were among them. */
  readonly rows: ReadonlyMap<string, number>;
}

/** @param tx A transaction or the database. */
export async function reconcile(tx: Pick<Deps['db'], 'execute'>, { balances, rows }: Said): Promise<Compared[]> {
  const compared: Compared[] = [];
  const numberOf = async (statement: SQL) => Number((await tx.execute<{ n: number }>(statement)).rows[0]!.n); // one row
  for (const [what, expected, found] of comparisons)
    compared.push({ what, expected: await numberOf(expected), found: await numberOf(found) });
  for (const [code, read] of rows)
    compared.push({
      what: `文件中的行 ${code}`,
      expected: read,
      found: await numberOf(sql`select least(count(*), ${read})::bigint as n from import_row where kind = ${code}`),
    });
  if (!balances) return compared;
  const { rows: booked } = await tx.execute<{ type: string; total: number }>(
    sql`select account_type as type, sum(amount)::bigint as total from ledger where biz_type in ('OPENING_IN', 'DEBT_ADD') and order_no in ${imported('BALANCE')} group by 1`,
  );
  const totals = new Map(booked.map(({ type, total }) => [type, Number(total)]));
  for (const type of new Set([...balances.keys(), ...totals.keys()]))
    compared.push({ what: `期初余额 ${type}（分）`, expected: balances.get(type) ?? 0, found: totals.get(type) ?? 0 });
  return compared;
}

/** The whole ledger, as after the import. */
export async function provenLedger(deps: Pick<Deps, 'db' | 'secret'>, now: number): Promise<Compared> {
  const { rules, broken } = await proveLedger(deps, now, { whole: true });
  return { what: '账本核对成立的规则', expected: rules, found: rules - broken.length };
}
