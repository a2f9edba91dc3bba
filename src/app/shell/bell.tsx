/** The bell of the top bar, bound to the notices actor (spec section 2). */
import { useSelector } from '@xstate/react';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '@/api/format/format';
import { Badge } from '@/components/data-display/badge/badge';
import { IconButton } from '@/components/forms/icon-button/icon-button';
import { Link } from '@/components/navigation/link/link';
import { NewsList } from '@/components/data-display/news-list/news-list';
import { Popover } from '@/components/overlays/popover/popover';
import { Tabs } from '@/components/navigation/tabs/tabs';
import type { News, NoticesRef } from '@/machines/portal/notices.machine';
import { noticePaths } from '@/pages/kit/page/paths';

const none: News = { sunRead: 0, punRead: 0, homeNoticeInfoVo: [] };

export function Bell({ notices, now }: { readonly notices: NoticesRef; readonly now: () => number }) {
  // Whether it is open and which tab is looked at are nobody else's business.
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<'1' | '2'>('1');
  const { sunRead, punRead, homeNoticeInfoVo } = useSelector(notices, snapshot => snapshot.context.news) ?? none;
  const unread = sunRead + punRead;
  const kinds = [
    { value: '1', label: '系统通知', count: sunRead, none: '没有系统通知' },
    { value: '2', label: '个人通知', count: punRead, none: '没有个人通知' },
  ] as const;
  return (
    <Popover
      title="通知"
      titleHidden
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={unread > 0 ? `通知，${unread} 条未读` : '通知'}>
          <Badge count={unread}>
            <BellIcon aria-hidden />
          </Badge>
        </IconButton>
      }
      footer={
        <Link to={`${noticePaths.all}?selectItem=${shown}`} onClick={() => setOpen(false)}>
          查看全部
        </Link>
      }
    >
      <Tabs label="通知类型" value={shown} onChange={setShown} tabs={kinds}>
        {kinds.map(kind => ({
          value: kind.value,
          content: (
            <NewsList
              none={kind.none}
              onFollow={() => setOpen(false)}
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
    </Popover>
  );
}
