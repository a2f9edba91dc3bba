/** Which operators have a record open that waits for a decision (docs/domain/conventions.md#looking). */
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract/index';
import { refuse } from '#server/features/lists/asked-list';
import { requireCall } from '#server/foundation/access/right';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { operator, reviewLook } from '#server/schema';

/** An entry expires after 35 s: a portal renews it every 15 s, so one message may be lost. */
const lookMs = 35_000;
const colleaguesAtMost = 200;

export const reviewCalls = (
  { db }: Pick<Deps, 'db'>,
  queries: readonly ListQuery[],
): Handlers<typeof contract.review> => ({
  async look({ callPath, recordNo }, { me, now }) {
    const query = queries.find(({ call }) => call.path === callPath);
    if (!query) throw refuse('callPath', '列表接口不存在');
    requireCall(query.call, me.may);
    const own = and(eq(reviewLook.operatorNo, me.operatorNo), eq(reviewLook.callPath, callPath));
    if (!recordNo) await db.delete(reviewLook).where(own);
    else
      await db
        .insert(reviewLook)
        .values({ operatorNo: me.operatorNo, agentNo: me.agentNo, callPath, recordNo, since: now, seenTime: now })
        .onConflictDoUpdate({
          target: [reviewLook.operatorNo, reviewLook.callPath],
          set: {
            recordNo,
            seenTime: now,
            // An operator who returns to a record after its entry has expired starts a new one.
            since: sql`case when ${reviewLook.recordNo} = excluded.record_no and ${reviewLook.seenTime} > ${now - lookMs} then ${reviewLook.since} else excluded.since end`,
          },
        });
    return lookersAt(db, callPath, me, now);
  },
});

/** Colleagues who have a record of this list open, and which. */
export const lookersAt = (
  db: Pick<Db, 'select'>,
  callPath: string,
  me: Pick<Provider, 'agentNo' | 'operatorNo'>,
  now: number,
) =>
  db
    .select({ recordNo: reviewLook.recordNo, operatorName: operator.realName, since: reviewLook.since })
    .from(reviewLook)
    .innerJoin(operator, eq(operator.operatorNo, reviewLook.operatorNo))
    .where(
      and(
        eq(reviewLook.callPath, callPath),
        eq(reviewLook.agentNo, me.agentNo),
        ne(reviewLook.operatorNo, me.operatorNo),
        gt(reviewLook.seenTime, now - lookMs),
      ),
    )
    .orderBy(reviewLook.since, reviewLook.operatorNo)
    .limit(colleaguesAtMost);

export const forgetLooks = (db: Pick<Db, 'delete'>, now: number) =>
  db.delete(reviewLook).where(lt(reviewLook.seenTime, now - lookMs));
