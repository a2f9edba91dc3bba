import { useSelector } from '@xstate/react';
import { noticeType as noticeTypes } from '@/api/enums/index';
import { dayOf } from '@/api/format/format';
import { shortDayText } from '@/api/format/locale';
import { entryOf } from '@/api/schema/enumeration';
import { Button } from '@/components/controls/button/button';
import { Link } from '@/components/controls/link/link';
import { Skeleton } from '@/components/controls/skeleton/skeleton';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { NewsList } from '@/components/frames/news-list/news-list';
import { usePage } from '@/pages/kit/page/page-context';
import { noticePaths, pathToNotice } from '@/pages/kit/page/paths';

/** The newest notices, from the same actor as the bell, so that the two never differ. */
const atMost = 5;
/** What every type says. */
const notice = /通知$| notice$/;

export function News() {
  const { notices } = usePage();
  const news = useSelector(notices, snapshot => snapshot.context.news);
  const failed = useSelector(notices, snapshot => snapshot.matches('waiting') && snapshot.context.news === null);
  const unread = news ? news.sunRead + news.punRead : 0;
  return (
    <Card
      title="通知"
      {...(news && { note: unread > 0 ? `${unread} 条未读` : '没有未读' })}
      tools={<Link to={noticePaths.all}>查看全部</Link>}
    >
      {news && (
        <NewsList
          inline
          none="没有通知"
          items={news.homeNoticeInfoVo
            .toSorted((a, b) => b.publishTime - a.publishTime)
            .slice(0, atMost)
            .map(({ noticeNo, title, noticeType, publishTime, readFlag }) => ({
              key: noticeNo,
              title,
              tag: entryOf(noticeTypes, noticeType).label.replace(notice, ''),
              time: shortDayText(dayOf(publishTime)),
              unread: readFlag === 0,
              href: pathToNotice(noticeType, noticeNo),
            }))}
        />
      )}
      {failed && (
        <EmptyState
          kind="failed"
          title="通知加载失败"
          actions={<Button onClick={() => notices.send({ type: 'notices.refresh' })}>重试</Button>}
        />
      )}
      {!news && !failed && <Skeleton height={190} />}
    </Card>
  );
}
