/** The figures of the home page (domain.md S06): today's and this month's, over the own subtree. */
import { sql } from 'drizzle-orm';
import type { home } from '../../../src/api/contract/home';
import { dayOf, startOfDay } from '../../../src/api/format';
import type { Handlers } from '../../calls/context';
import type { Deps } from '../../deps';

type Summary = Record<'transAmount' | 'transCount' | 'monthAmount' | 'monthCount' | 'newCustCount' | 'activeTermCount' | 'agentCount' | 'termCount', number>;

export const homeHandlers = ({ db }: Deps): Handlers<typeof home> => ({
  async summary(_input, { me, now }) {
    const today = startOfDay(dayOf(now));
    const month = startOfDay(`${dayOf(now).slice(0, 7)}-01`);
    const mine = sql`agent_path like ${`${me.agentPath}%`}`;
    const { rows } = await db.execute<Summary>(sql`
      select t.*, c."newCustCount", e.*, a."agentCount" from
        (select coalesce(sum(trans_amount) filter (where trans_time >= ${today}), 0) as "transAmount",
                count(*) filter (where trans_time >= ${today}) as "transCount",
                coalesce(sum(trans_amount), 0) as "monthAmount", count(*) as "monthCount"
           from trans where ${mine} and trans_time >= ${month} and trans_status = 'SUCCESS') t,
        (select count(*) as "newCustCount" from merchant where ${mine} and create_time >= ${today}) c,
        (select count(*) as "termCount", count(*) filter (where active_time >= ${today}) as "activeTermCount" from terminal where ${mine}) e,
        (select count(*) - 1 as "agentCount" from agent where ${mine}) a`);
    return rows[0]!; // aggregates without grouping have exactly one row
  },
});
