/** Risk orders that a provider answers. */
import { form, from, keptAlive, record, type Section } from '../route';

export const risk: Section = {
  path: '/risk',
  title: '风控管理',
  icon: 'ShieldAlert',
  subject: 'RISK',
  routes: [
    {
      path: '/risk/list',
      title: '风险工单审核',
      ...keptAlive,
      page: from('riskList', () => import('@/pages/risk/risk-lists')),
    },
    {
      path: '/risk/review',
      title: '风险工单初审',
      gate: { role: 'ORG' },
      ...form('/risk/list'),
      page: from('riskReview', () => import('@/pages/risk/risk-review')),
    },
    {
      path: '/risk/submit',
      title: '提交材料',
      operates: true,
      ...record('riskOrderNo', '/risk/list'),
      page: from('riskSubmit', () => import('@/pages/risk/material-forms')),
    },
    {
      path: '/risk/trans',
      title: '风险交易调单',
      ...keptAlive,
      page: from('riskTrans', () => import('@/pages/risk/risk-lists')),
    },
    {
      path: '/risk/adjustSubmit',
      title: '提交调单材料',
      operates: true,
      ...record('adjustNo', '/risk/trans'),
      page: from('adjustSubmit', () => import('@/pages/risk/material-forms')),
    },
  ],
};
