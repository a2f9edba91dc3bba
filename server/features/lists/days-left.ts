/** Days until a deadline as lists show and filter them (domain.md S32, S39, S74, S75). */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import type { AnyFlow } from '@/machines/flows/flow';
import type { Reader } from '#server/platform/lists/query.types';

/** Whole days that are left of `deadline` (epoch milliseconds): 0 on the last one, null where it does not run (any more). */
export const daysLeft =
  (deadline: AnyColumn, runs: SQL) =>
  ({ now }: Reader): SQL =>
    sql`case when ${runs} then floor((${deadline} - ${now}::bigint)::numeric / ${dayMs}) end`;

/** Where the chart still lets the deadline pass, it runs. */
export const runsIn = <F extends AnyFlow>({ states }: F, moves: { isIn(state: string): SQL }): SQL =>
  sql`(${sql.join(
    Object.keys(states)
      .filter(state => 'deadline' in states[state]!)
      .map(state => moves.isIn(state)),
    sql` or `,
  )})`;
