/**
 * Sort columns of the lists, by table. The same columns define the table's index and the order of its lists
 * (server/platform/lists/order.ts). They state no direction, because an index is read backwards for newest first.
 */
import { sql, type SQL } from 'drizzle-orm';

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

/** Active countdowns before ended ones, nearest deadline first: read forwards. */
export const byDeadline = <T extends Readonly<Record<'countdownStatus' | 'deadline' | 'id', unknown>>>(
  t: T,
): [SQL, T['deadline'], T['id']] => [sql`(${t.countdownStatus} <> 'COUNTING')`, t.deadline, t.id];

/** Pinned notices before all others. */
export const byPublication = <T extends Readonly<Record<'isTop' | 'publishTime' | 'id', unknown>>>(
  t: T,
): [T['isTop'], T['publishTime'], T['id']] => [t.isTop, t.publishTime, t.id];
