/** The newest notices: what the bell knows, so the two never differ. */
import { useSelector } from '@xstate/react';
import { formatTime } from '@/api/format/format';
import { noticeType as noticeTypes } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { NewsList } from '@/components/data-display/news-list/news-list';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Skeleton } from '@/components/feedback/skeleton/skeleton';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import { Link } from '@/components/navigation/link/link';
import { usePage } from '../kit/page/page-context';
import { noticePaths, placeOfNotice } from '../kit/page/paths';

const atMost = 5;

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
              tag: entryOf(noticeTypes, noticeType).label.slice(0, 2),
              time: formatTime(publishTime).slice(5, 10),
              unread: readFlag === 0,
              href: placeOfNotice(noticeType, noticeNo),
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
