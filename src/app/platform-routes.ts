/** The route table of the platform's portal (docs/domain/platform.md#portal); its addresses are below its own base path. */
import { from, kept, record, type Section } from './routes';

export const platformSections: readonly Section[] = [
  {
    path: '',
    title: '首页',
    icon: 'House',
    routes: [
      {
        path: '/dashboard',
        title: '首页',
        affix: true,
        ...kept,
        page: from('platformHome', () => import('@/pages/platform/home')),
      },
    ],
  },
  {
    path: '/downTask',
    title: '下载中心',
    icon: 'Download',
    routes: [
      {
        path: '/downTask/downloadTask',
        title: '下载中心',
        ...kept,
        page: from('downloadTask', () => import('@/pages/downTask/downloadTask')),
      },
    ],
  },
  {
    path: '/finance',
    title: '资金管理',
    icon: 'ChartPie',
    subject: 'FINANCE',
    routes: [
      {
        path: '/finance/withdraw',
        title: '提现与打款',
        ...kept,
        page: from('withdrawals', () => import('@/pages/platform/finance')),
      },
    ],
  },
  {
    path: '/system',
    title: '日志与任务',
    icon: 'Bell',
    subject: 'AUDIT',
    routes: [
      {
        path: '/system/audit',
        title: '操作审计',
        ...kept,
        page: from('auditLog', () => import('@/pages/platform/audit')),
      },
    ],
  },
  {
    path: '/infrom',
    title: '通知管理',
    icon: 'Bell',
    routes: [
      {
        path: '/infrom/noticeManage',
        title: '通知管理',
        ...kept,
        page: from('noticeManage', () => import('@/pages/infrom/noticeManage')),
      },
      {
        path: '/infrom/sys/notice/detail',
        title: '系统通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/infrom/noticeDetail')),
      },
      {
        path: '/infrom/personal/notice/detail',
        title: '个人通知详情',
        ...record('noticeNo', '/infrom/noticeManage'),
        page: from('noticeDetail', () => import('@/pages/infrom/noticeDetail')),
      },
    ],
  },
  {
    path: '/myInfo',
    title: '员工与账号',
    icon: 'User',
    routes: [
      {
        path: '/myInfo/staff',
        title: '员工管理',
        subject: 'STAFF',
        ...kept,
        page: from('staffList', () => import('@/pages/staff/staff')),
      },
      {
        path: '/myInfo/staff/roles',
        title: '角色管理',
        subject: 'STAFF',
        ...kept,
        page: from('staffRoles', () => import('@/pages/staff/staff-roles')),
      },
      {
        path: '/myInfo/myinfo',
        title: '我的账号',
        ...kept,
        page: from('ownLogin', () => import('@/pages/staff/own-login')),
      },
      {
        path: '/myInfo/change-pwd',
        title: '修改密码',
        page: from('changePwd', () => import('@/pages/myInfo/changePwd')),
      },
    ],
  },
];
