import { useSelector } from '@xstate/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { notice } from '@/api/contract/notice';
import { platformConfig } from '@/api/contract/platform/config';
import { Link } from '@/components/controls/link/link';
import type { TabsRef } from '@/machines/screen/tabs.machine';
import { act, link } from '@/pages/kit/action/actions';
import { manyOf } from '@/pages/kit/action/many';
import { defineList } from '@/pages/kit/list/define-list';
import { defineTabs } from '@/pages/kit/page/define-tabs';
import type { Page } from '@/pages/kit/page/page';
import { usePage } from '@/pages/kit/page/page-context';
import { pathToNotice } from '@/pages/kit/page/paths';
import { refreshesBell } from './refreshes-bell';

const notices = (type?: 1 | 2) =>
  defineList({
    list: notice.list,
    rowKey: 'noticeNo',
    columns: ['title', 'noticeType', 'summary', 'readFlag', 'publishTime'],
    mobileCard: { title: 'title', lines: ['noticeType', 'summary', 'publishTime'] },
    ...(type && { fixedFilters: { noticeType: type } }),
    cells: {
      title: ({ noticeNo, noticeType, title, readFlag }) => (
        // 查看 leads to the same page and is the tab stop.
        <Link to={pathToNotice(noticeType, noticeNo)} tabIndex={-1}>
          {readFlag === 0 ? <strong>{title}</strong> : title}
        </Link>
      ),
    },
    status: 'readFlag',
    rowActions: ({ noticeNo, noticeType, readFlag }) => [
      link('查看', pathToNotice(noticeType, noticeNo)),
      readFlag === 0 && act('标为已读', notice.read, { noticeNos: [noticeNo] }, { done: '已标为已读' }),
    ],
    batch: [manyOf('标为已读', notice.read, noticeNos => ({ noticeNos }))],
    pageActions: () => [
      act(
        '发布通知',
        platformConfig.publish,
        {},
        {
          ask: ['scope', 'agentNo', 'title', 'text'],
          confirm: '通知立即发给所选范围内的全部登录。',
          done: '通知已发布',
        },
      ),
      act('全部已读', notice.readAll, type ? { noticeType: type } : {}, {
        confirm: '确认把全部通知标为已读？',
        done: '全部通知已标为已读',
      }),
    ],
    emptyState: { title: '没有通知', text: '系统和个人通知会显示在这里。' },
  });

/** 通知管理 (docs/domain/notice.md#notice-list). */
export const noticeManage = followsBell(
  refreshesBell(
    defineTabs({
      label: '通知类型',
      param: 'selectItem',
      views: [
        { key: '', label: '全部', page: notices() },
        { key: '1', label: '系统通知', page: notices(1) },
        { key: '2', label: '个人通知', page: notices(2) },
      ],
    }),
  ),
);

/** Reloads the list when the unread count of the bell changes: a notice was read on its own page, or a new one arrived. */
function followsBell(page: Page): Page {
  function Following({ actor }: ComponentProps<Page['View']>) {
    useReload(actor);
    return <page.View actor={actor} />;
  }
  return { ...page, View: Following };
}

/** Effects do not run in a hidden tab; a change of the count is noticed when the tab is shown again. */
function useReload(actor: TabsRef): void {
  const { notices } = usePage();
  const unread = useSelector(notices, ({ context: { news } }) => (news ? news.sunRead + news.punRead : null));
  const known = useRef(unread);
  useEffect(() => {
    if (known.current !== null && known.current !== unread) actor.send({ type: 'list.reload' });
    known.current = unread;
  }, [actor, unread]);
}
