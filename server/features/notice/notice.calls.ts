/** Notices: the bell, the actions of the list, and the notice page (docs/domain/notice.md). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers } from '#server/foundation/calls/context';
import { notice, noticeRead } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { meantFor } from './queries';

type Newest = CallOutput<typeof contract.notice.home>['homeNoticeInfoVo'][number];
const perType = 5;
const n = notice;

export const noticeCalls = ({ db }: Deps): Omit<Handlers<typeof contract.notice>, 'list'> => ({
  async home(_input, context) {
    const { rows } = await db.execute<Newest & { unread: number }>(sql`
      select "noticeNo", title, "noticeType", "publishTime", "readFlag", unread from (
        select ${n.noticeNo} as "noticeNo", ${n.title}, ${n.noticeType} as "noticeType", ${n.publishTime} as "publishTime",
               case when r.notice_no is null then 0 else 1 end as "readFlag",
               row_number() over (partition by ${n.noticeType} order by ${n.isTop} desc, ${n.publishTime} desc, ${n.id} desc) as place,
               count(*) filter (where r.notice_no is null) over (partition by ${n.noticeType}) as unread
          from ${n} left join notice_read r on r.notice_no = ${n.noticeNo} and r.operator_no = ${context.me.operatorNo}
         where ${meantFor(context)}) newest
       where place <= ${perType} order by "publishTime" desc`);
    const unreadOf = (type: number) => rows.find(({ noticeType }) => noticeType === type)?.unread ?? 0;
    return { sunRead: unreadOf(1), punRead: unreadOf(2), homeNoticeInfoVo: rows.map(({ unread: _, ...row }) => row) };
  },
  async detail({ noticeNo }, context) {
    const [row] = await db
      .select()
      .from(notice)
      .where(and(eq(notice.noticeNo, noticeNo), meantFor(context)));
    if (!row) throw new Failure('missing');
    await db
      .insert(noticeRead)
      .values({ noticeNo, operatorNo: context.me.operatorNo, readTime: context.now })
      .onConflictDoNothing();
    return { ...row, readFlag: 1 as const };
  },
  async read({ noticeNos }, context) {
    await markRead(db, context, inArray(notice.noticeNo, [...noticeNos, '']));
    return null;
  },
  async readAll({ noticeType }, context) {
    await markRead(db, context, noticeType ? eq(notice.noticeType, noticeType) : sql`true`);
    return null;
  },
});

const markRead = (db: Deps['db'], context: Parameters<typeof meantFor>[0], which: ReturnType<typeof sql>) =>
  db.execute(
    sql`insert into notice_read (notice_no, operator_no, read_time) select ${notice.noticeNo}, ${context.me.operatorNo}, ${context.now}::bigint from ${notice} where ${meantFor(context)} and ${which} on conflict do nothing`,
  );
