/** Organisations; only organisations see them. */
import { form, from, keptAlive, record, type Section } from '../route';

export const orgs: Section = {
  path: '/orgManage',
  title: '机构管理',
  icon: 'Building2',
  gate: { role: 'ORG' },
  subject: 'AGENT',
  routes: [
    {
      path: '/orgManage/org/list',
      title: '机构查询',
      ...keptAlive,
      page: from('orgList', () => import('@/pages/provider/org-lists')),
    },
    {
      path: '/orgManage/org/entrance/list',
      title: '机构进件查询',
      ...keptAlive,
      page: from('orgEntrance', () => import('@/pages/provider/org-lists')),
    },
    {
      path: '/orgManage/org/entrance/detail',
      title: '机构进件详情',
      ...record('incrNo', '/orgManage/org/entrance/list'),
      page: from('orgEntranceDetail', () => import('@/pages/provider/org-details')),
    },
    {
      path: '/orgManage/org/detail',
      title: '机构详情',
      ...record('orgNo', '/orgManage/org/list'),
      page: from('orgDetail', () => import('@/pages/provider/org-details')),
    },
    {
      path: '/orgManage/org/add',
      title: '新增机构',
      ...form('/orgManage/org/list'),
      page: from('orgAdd', () => import('@/pages/provider/org-form')),
    },
    {
      path: '/orgManage/org/change/list',
      title: '机构变更查询',
      ...keptAlive,
      page: from('orgChangeList', () => import('@/pages/provider/org-lists')),
    },
    {
      path: '/orgManage/org/change/detail',
      title: '机构变更详情',
      ...record('changeNo', '/orgManage/org/change/list'),
      page: from('orgChangeDetail', () => import('@/pages/provider/org-details')),
    },
    {
      path: '/orgManage/org/log/list',
      title: '机构操作日志',
      ...keptAlive,
      page: from('orgLogList', () => import('@/pages/provider/org-lists')),
    },
    {
      path: '/orgManage/org/achievement/list',
      title: '机构业绩',
      ...keptAlive,
      page: from('orgAchievement', () => import('@/pages/provider/org-lists')),
    },
  ],
};
