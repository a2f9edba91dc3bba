/** Notices. */
import { from, keptAlive, record, type Section } from '../route';

export const notices: Section = {
  path: '/infrom',
  title: '通知管理',
  icon: 'Bell',
  routes: [
    {
      path: '/infrom/noticeManage',
      title: '通知管理',
      ...keptAlive,
      page: from('noticeManage', () => import('@/pages/notice/notice-list')),
    },
    {
      path: '/infrom/sys/notice/detail',
      title: '系统通知详情',
      ...record('noticeNo', '/infrom/noticeManage'),
      page: from('noticeDetail', () => import('@/pages/notice/notice-record')),
    },
    {
      path: '/infrom/personal/notice/detail',
      title: '个人通知详情',
      ...record('noticeNo', '/infrom/noticeManage'),
      page: from('noticeDetail', () => import('@/pages/notice/notice-record')),
    },
  ],
};
