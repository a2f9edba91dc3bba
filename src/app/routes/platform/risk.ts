/** Risk orders and assessments. */
import { from, keptAlive, record, type Section } from '../route';

export const risk: Section = {
  path: '/risk',
  title: '风控管理',
  icon: 'ShieldAlert',
  subject: 'RISK',
  routes: [
    {
      path: '/risk/list',
      title: '风险工单',
      ...keptAlive,
      page: from('riskOrders', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/detail',
      title: '风险工单详情',
      ...record('riskOrderNo', '/risk/list'),
      page: from('riskOrderRecord', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/trans',
      title: '调单',
      ...keptAlive,
      page: from('riskAdjusts', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/trans/detail',
      title: '调单详情',
      ...record('adjustNo', '/risk/trans'),
      page: from('riskAdjustRecord', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/assessments',
      title: '伪激活考核',
      ...keptAlive,
      page: from('assessments', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/countdowns',
      title: '未激活考核',
      ...keptAlive,
      page: from('countdowns', () => import('@/pages/platform/risk')),
    },
    {
      path: '/risk/activations',
      title: '激活记录',
      ...keptAlive,
      page: from('activations', () => import('@/pages/platform/risk')),
    },
  ],
};
