/**
 * Sort columns of the lists, by table. The same columns define the table's index and the order of its lists
 * (server/foundation/lists/order.ts). They state no direction, because an index is read backwards for newest first.
 */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AnyFlow } from '@/machines/flows/flow';

const by =
  <Name extends string>(name: Name) =>
  <A, B>(t: Readonly<Record<Name, A>> & { readonly id: B }): [A, B] => [t[name], t.id];

export const byCreation = by('createTime');
export const byTransTime = by('transTime');
export const byOperateTime = by('operateTime');
export const byPayTime = by('payTime');
export const byJudgeTime = by('judgeTime');

/** Terminals by their latest event: binding, allotment or stock-in. */
export const byBond = <T extends Terminal>(t: T): [SQL, T['id']] => [
  sql`coalesce(${t.bindTime}, ${t.allotTime}, ${t.inTime})`,
  t.id,
];
export const byAllotment = <T extends Terminal>(t: T): [SQL, T['id']] => [
  sql`coalesce(${t.lastAllotTime}, ${t.inTime})`,
  t.id,
];
type Terminal = Readonly<Record<'bindTime' | 'allotTime' | 'lastAllotTime' | 'inTime' | 'id', unknown>>;

/** Condition: the row is in a state where the flow still has a `deadline` event. */
export const runsIn = ({ states }: AnyFlow, status: AnyColumn): SQL =>
  sql`${status} in (${sql.raw(
    Object.keys(states)
      .filter(state => 'deadline' in states[state]!)
      .map(state => `'${state}'`)
      .join(', '),
  )})`;
/** Running deadlines before ended ones, the nearest first, then those that ended last: read forwards. */
export const byDeadline = <D extends AnyColumn, I>(deadline: D, id: I, runs: SQL): [SQL, SQL, I] => [
  sql`(not (${runs}))`,
  sql`(case when ${runs} then ${deadline} else - ${deadline} end)`,
  id,
];

/** Pinned notices before all others. */
export const byPublication = <T extends Readonly<Record<'isTop' | 'publishTime' | 'id', unknown>>>(
  t: T,
): [T['isTop'], T['publishTime'], T['id']] => [t.isTop, t.publishTime, t.id];
