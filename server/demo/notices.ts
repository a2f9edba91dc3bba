/** Notices of the demo world (domain.md 8): 25 for everybody, 30 to agent_l1, and more than the bell can count to the organisation. */
import { eq, sql } from 'drizzle-orm';
import { noticeRow } from '#server/features/notice/notice-row';
import type { Tx } from '#server/platform/db/open';
import type { notice, noticeRead } from '#server/schema';
import { drawNews, type News, type Whose } from './news';
import { announcements } from './announcements';

type Notice = typeof notice.$inferInsert;
type Read = typeof noticeRead.$inferInsert;

const hourMs = 3_600_000;
/** How many there are, and of the newest how many agent_l1 has not read: three of the platform's and seven of its own. */
const counts = { all: 25, agent: 30, org: 104, unread: { all: 3, agent: 7 } };

interface Reader {
  readonly agentNo: string;
  readonly operatorNo: string;
}
interface Drawing {
  readonly org: Reader;
  readonly agent: Reader;
  readonly now: number;
  readonly no: (kind: string, time: number) => string;
}

export async function drawNotices(
  tx: Tx,
  { org, agent, now, no }: Drawing,
): Promise<{ notices: Notice[]; reads: Read[] }> {
  const draw = (targetScope: string, publisher: string, { time, says }: News): Notice =>
    noticeRow(
      {
        noticeNo: no('TZ', time),
        noticeType: targetScope === 'ALL' ? 1 : 2,
        targetScope,
        publisher,
        publishTime: time,
      },
      says,
    );
  const told = async ({ agentNo }: Reader, whose: Whose, wanted: number) =>
    (await drawNews(tx, whose, now, wanted)).map(news => draw(agentNo, '系统', news));
  const forAll = Array.from({ length: counts.all }, (_, index) =>
    draw('ALL', '收款呗运营中心', {
      time: now - index * 31 * hourMs - 20 * 60_000,
      says: announcements[index % announcements.length]!,
    }),
  );
  const forAgent = await told(agent, owner => eq(owner, agent.agentNo), counts.agent);
  const forOrg = await told(org, (_, path) => sql`starts_with(${path}, ${`/${org.agentNo}/`})`, counts.org);
  const read = ({ noticeNo, publishTime }: Notice): Read => ({
    ...{ noticeNo, operatorNo: agent.operatorNo },
    readTime: Math.min(now, publishTime + hourMs),
  });
  return {
    notices: [...forAll, ...forAgent, ...forOrg],
    reads: [...forAll.slice(counts.unread.all), ...forAgent.slice(counts.unread.agent)].map(read),
  };
}
