/** Audit, messages and jobs. */
import { from, keptAlive, type Section } from '../route';

export const system: Section = {
  path: '/system',
  title: '日志与任务',
  icon: 'ArrowLeftRight',
  subject: 'AUDIT',
  routes: [
    {
      path: '/system/audit',
      title: '操作审计',
      ...keptAlive,
      page: from('auditLog', () => import('@/pages/platform/audit')),
    },
    {
      path: '/system/messages',
      title: '消息记录',
      ...keptAlive,
      page: from('messages', () => import('@/pages/platform/system')),
    },
    {
      path: '/system/timers',
      title: '定时任务',
      ...keptAlive,
      page: from('timers', () => import('@/pages/platform/timers')),
    },
    {
      path: '/system/locks',
      title: '登录限制',
      ...keptAlive,
      page: from('signInLocks', () => import('@/pages/platform/system')),
    },
    {
      path: '/system/ledger',
      title: '账本核对',
      ...keptAlive,
      page: from('ledgerProof', () => import('@/pages/platform/ledger-proof')),
    },
    {
      path: '/system/seal',
      title: '日志核对',
      ...keptAlive,
      page: from('logCheck', () => import('@/pages/platform/log-check')),
    },
    {
      path: '/system/person',
      title: '个人信息',
      subject: 'PERSON',
      ...keptAlive,
      page: from('personRequests', () => import('@/pages/platform/person')),
    },
  ],
};
