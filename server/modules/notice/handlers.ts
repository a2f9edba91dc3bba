/** Notices as the bell shows them (domain.md S06, S57): what is meant for everybody, for one's kind, or for oneself. */
import { sql } from 'drizzle-orm';
import type { notice } from '../../../src/api/contract/notice';
import type { CallOutput } from '../../../src/api/call';
import type { Handlers } from '../../calls/context';
import type { Deps } from '../../deps';

type Newest = CallOutput<typeof notice.home>['homeNoticeInfoVo'][number];
const perType = 5;

export const noticeHandlers = ({ db }: Deps): Handlers<typeof notice> => ({
  async home(_input, { me, now }) {
    const { rows } = await db.execute<Newest & { unread: number }>(sql`
      select "noticeNo", title, "noticeType", "publishTime", "readFlag", unread from (
        select n.notice_no as "noticeNo", n.title, n.notice_type as "noticeType", n.publish_time as "publishTime",
               case when r.notice_no is null then 0 else 1 end as "readFlag",
               row_number() over (partition by n.notice_type order by n.is_top desc, n.publish_time desc, n.id desc) as place,
               count(*) filter (where r.notice_no is null) over (partition by n.notice_type) as unread
          from notice n left join notice_read r on r.notice_no = n.notice_no and r.operator_no = ${me.operatorNo}
         where n.target_scope in ('ALL', ${me.may.expandWay}, ${me.agentNo})
           and n.publish_time <= ${now} and (n.expire_time is null or n.expire_time > ${now})) newest
       where place <= ${perType} order by "publishTime" desc`);
    const unreadOf = (type: number) => rows.find(({ noticeType }) => noticeType === type)?.unread ?? 0;
    return { sunRead: unreadOf(1), punRead: unreadOf(2), homeNoticeInfoVo: rows.map(({ unread: _, ...row }) => row) };
  },
});
