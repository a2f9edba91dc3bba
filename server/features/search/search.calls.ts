/** Whose number is this: one look into each kind of record within the operator's subtree, by its unique number. */
import { sql } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { search } from '@/api/contract/search';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { inSubtree, withReadScope } from '#server/platform/access/subtree';

type Found = CallOutput<typeof search.records>[number];

export const searchCalls = ({ db }: Deps): Handlers<typeof search> => ({
  async records({ keyword }, { me }) {
    const mine = inSubtree(sql`agent_path`, me);
    const { rows } = await withReadScope(db, me, tx =>
      tx.execute<Record<keyof Found, string>>(sql`
      (select 'TRANS' as "recordKind", trans_no as "recordNo", cust_name as "recordName" from trans where trans_no = ${keyword} and ${mine} limit 1)
      union all (select 'MERCHANT', cust_no, cust_name from merchant where cust_no = ${keyword} and ${mine})
      union all (select 'TERMINAL', term_sn, term_model from terminal where term_sn = ${keyword.toUpperCase()} and ${mine})
      union all (select 'AGENT', agent_no, agent_name from agent where agent_no = ${keyword} and ${mine})`),
    );
    return rows as Found[]; // the kinds are those of the statement
  },
});
