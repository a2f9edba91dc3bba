/** 双人复核, among the pages of the own account in both portals. */
import { from, keptAlive, record, type Route } from '../route';

export const approvalRoutes: readonly Route[] = [
  {
    path: '/myInfo/approvals',
    title: '复核申请',
    ...keptAlive,
    page: from('approvals', () => import('@/pages/approval/approvals')),
  },
  {
    path: '/myInfo/approvals/detail',
    title: '复核详情',
    ...record('approvalNo', '/myInfo/approvals'),
    page: from('approvalRecord', () => import('@/pages/approval/approvals')),
  },
  {
    path: '/myInfo/approvalRules',
    title: '复核规则',
    subject: 'STAFF',
    ...keptAlive,
    page: from('approvalRules', () => import('@/pages/approval/approval-rules')),
  },
];
