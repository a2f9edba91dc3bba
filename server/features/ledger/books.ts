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
  /** Every share of the sales looked at, and the shares of flow-card fees. */
  readonly shares: SQL;
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
  flowShares: sql`flow_back_record`,
};

export function booksSince(throughId: number, ends: RecordEnds): Books {
  const touched = sql`(select order_no from ledger where id > ${throughId})`;
  const of = (table: string, column: string) =>
    sql`(select * from ${sql.raw(table)} where ${sql.raw(column)} in ${touched})`;
  return {
    opening: sql`(select agent_no, account_type, balance as opened from checkpoint_balance)`,
    postings: sql`(select * from ledger where id > ${throughId})`,
    ofDocuments: of('ledger', 'order_no'),
    keys: of('ledger_key', 'order_no'),
    records(table, key = 'order_no') {
      const end = ends[table] ?? 0;
      return sql`(select * from ${sql.raw(table)} where id > ${end}
        union all select * from ${sql.raw(table)} where id <= ${end} and ${sql.raw(key)} in ${touched})`;
    },
    shares: sql`(select * from profit_record where trans_no in (select trans_no from profit_record where id > ${ends['profit_record'] ?? 0}))`,
    // The shares of a fee are stored together; what follows are reversals, which make them less.
    flowShares: sql`(select * from flow_back_record where id > ${ends['flow_back_record'] ?? 0})`,
  };
}
