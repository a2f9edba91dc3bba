/**
 * What a proof reads of the books: all of them, or what came after a checkpoint together with the documents that it
 * touches (docs/decisions/044-ledger-checkpoint.md). Each is a table expression.
 */
import { sql, type SQL } from 'drizzle-orm';

/** The amount of a posting, below zero where it leaves the account. */
export const signed = sql`case when operation_type = 'CREDIT' then amount else -amount end`;

export interface Books {
  /** Balances before the postings that are added up: `agent_no`, `account_type`, `opened`. */
  readonly opening: SQL;
  /** The postings to add up. */
  readonly postings: SQL;
  /** Every posting and key of the documents looked at. */
  readonly ofDocuments: SQL;
  readonly keys: SQL;
  /** Rows of a table whose documents are posted, by their number. */
  readonly records: (table: string, key?: string) => SQL;
  /** Every share of the sales looked at, these sales, and the shares of flow-card fees. */
  readonly shares: SQL;
  readonly sales: SQL;
  readonly flowShares: SQL;
}

/** The tables of which a checkpoint keeps the last row, besides the ledger. */
export const recordTables = [
  'profit_record',
  'cashback_record',
  'flow_back_record',
  'vip_back_record',
  'tax_share',
  'service_profit',
  'reward',
  'increase_reward',
  'withdraw',
] as const;
export type RecordEnds = Readonly<Record<string, number>>;

export const wholeBooks: Books = {
  opening: sql`(select null::varchar as agent_no, null::varchar as account_type, 0::bigint as opened where false)`,
  postings: sql`ledger`,
  ofDocuments: sql`ledger`,
  keys: sql`ledger_key`,
  records: table => sql.raw(table),
  shares: sql`profit_record`,
  sales: sql`trans`,
  flowShares: sql`flow_back_record`,
};

/**
 * The rows of a partitioned table by keys of which there are few: one look at an index for each. Left to itself the database reads all
 * partitions instead, which grow with history.
 */
const byKeys = (keys: SQL, table: string, matches: SQL) =>
  sql`select r.* from ${keys} k cross join lateral (select * from ${sql.raw(table)} r where ${matches} offset 0) r`;

export function booksSince(throughId: number, ends: RecordEnds): Books {
  const touched = sql`select order_no from ledger where id > ${throughId}`;
  const endOf = (table: string) => ends[table] ?? 0;
  const since = (table: string, columns: SQL) =>
    sql`select ${columns} from ${sql.raw(table)} where id > ${endOf(table)}`;
  const of = (table: string) => sql`(select * from ${sql.raw(table)} where order_no in (${touched}))`;
  const sold = (table: string) =>
    sql`(${byKeys(
      sql`(${since('profit_record', sql`distinct trans_no, trans_time`)})`,
      table,
      sql`r.trans_no = k.trans_no and r.trans_time = k.trans_time`,
    )})`;
  return {
    opening: sql`(select agent_no, account_type, balance as opened from checkpoint_balance)`,
    postings: sql`(select * from ledger where id > ${throughId})`,
    ofDocuments: of('ledger'),
    keys: of('ledger_key'),
    records(table, key = 'order_no') {
      const number = sql.raw(key);
      const older = byKeys(
        sql`(${touched} except ${since(table, number)})`,
        table,
        sql`r.${number} = k.order_no and r.id <= ${endOf(table)}`,
      );
      return sql`(${since(table, sql`*`)} union all ${older})`;
    },
    shares: sold('profit_record'),
    sales: sold('trans'),
    // The shares of a fee are stored together; what follows are reversals, which make them less.
    flowShares: sql`(${since('flow_back_record', sql`*`)})`,
  };
}
