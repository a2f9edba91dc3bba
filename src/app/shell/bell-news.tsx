/** What the bell shows once it is opened: the newest notices of both kinds (docs/domain/notice.md#bell). */
import { useSelector } from '@xstate/react';
import { formatAgo } from '@/api/format/format';
import { NewsList } from '@/components/frames/news-list/news-list';
import { Tabs } from '@/components/frames/tabs/tabs';
import type { News, NoticesRef } from '@/machines/portal/notices.machine';
import { noticePaths } from '@/pages/kit/page/paths';

export type NoticeKind = '1' | '2';
interface BellNewsProps {
  readonly notices: NoticesRef;
  readonly now: () => number;
  readonly shown: NoticeKind;
  readonly onShow: (kind: NoticeKind) => void;
  readonly onFollow: () => void;
}

const none: News = { sunRead: 0, punRead: 0, homeNoticeInfoVo: [] };

export function BellNews({ notices, now, shown, onShow, onFollow }: BellNewsProps) {
  const { sunRead, punRead, homeNoticeInfoVo } = useSelector(notices, snapshot => snapshot.context.news) ?? none;
  const kinds = [
    { value: '1', label: '系统通知', count: sunRead, none: '没有系统通知' },
    { value: '2', label: '个人通知', count: punRead, none: '没有个人通知' },
  ] as const;
  return (
    <Tabs label="通知类型" value={shown} onChange={onShow} tabs={kinds}>
      {kinds.map(kind => ({
        value: kind.value,
        content: (
          <NewsList
            none={kind.none}
            onFollow={onFollow}
            items={homeNoticeInfoVo
              .filter(({ noticeType }) => String(noticeType) === kind.value)
              .map(({ noticeNo, title, publishTime, readFlag }) => ({
                key: noticeNo,
                title,
                time: formatAgo(publishTime, now()),
                unread: readFlag === 0,
                href: `${noticePaths[kind.value]}?noticeNo=${encodeURIComponent(noticeNo)}`,
              }))}
          />
        ),
      }))}
    </Tabs>
  );
}
