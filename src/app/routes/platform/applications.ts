/** Onboardings and changes that the platform examines. */
import { form, from, keptAlive, record, type Section } from '../route';

export const applications: Section = {
  path: '',
  title: '进件与变更',
  icon: 'Users',
  subject: 'ENTRY',
  routes: [
    {
      path: '/agentManage/agent/entrance/list',
      title: '代理商进件',
      ...keptAlive,
      page: from('agentEntrances', () => import('@/pages/platform/entry')),
    },
    {
      path: '/agentManage/agent/entrance/detail',
      title: '代理商进件详情',
      ...record('incrNo', '/agentManage/agent/entrance/list'),
      page: from('agentEntrance', () => import('@/pages/platform/entry')),
    },
    {
      path: '/agentManage/agent/entrance/review',
      title: '代理商进件审核',
      ...form('/agentManage/agent/entrance/list'),
      page: from('agentEntranceReview', () => import('@/pages/platform/entry-review')),
    },
    {
      path: '/orgManage/org/entrance/list',
      title: '机构进件',
      ...keptAlive,
      page: from('orgEntrances', () => import('@/pages/platform/entry')),
    },
    {
      path: '/orgManage/org/entrance/detail',
      title: '机构进件详情',
      ...record('incrNo', '/orgManage/org/entrance/list'),
      page: from('orgEntrance', () => import('@/pages/platform/entry')),
    },
    {
      path: '/orgManage/org/entrance/review',
      title: '机构进件审核',
      ...form('/orgManage/org/entrance/list'),
      page: from('orgEntranceReview', () => import('@/pages/platform/entry-review')),
    },
    {
      path: '/custManage/custEntranceList',
      title: '商户进件',
      ...keptAlive,
      page: from('custEntrances', () => import('@/pages/platform/entry')),
    },
    {
      path: '/custManage/custEntranceDetail',
      title: '商户进件详情',
      ...record('incrNo', '/custManage/custEntranceList'),
      page: from('custEntrance', () => import('@/pages/platform/entry')),
    },
    {
      path: '/custManage/custEntranceReview',
      title: '商户进件审核',
      ...form('/custManage/custEntranceList'),
      page: from('custEntranceReview', () => import('@/pages/platform/entry-review')),
    },
    {
      path: '/myInfo/change/info',
      title: '资料变更',
      ...keptAlive,
      page: from('changeRequests', () => import('@/pages/platform/entry')),
    },
    {
      path: '/myInfo/change/info/detail',
      title: '资料变更详情',
      ...record('changeNo', '/myInfo/change/info'),
      page: from('changeRequest', () => import('@/pages/platform/entry')),
    },
    {
      path: '/myInfo/change/info/review',
      title: '资料变更审核',
      ...form('/myInfo/change/info'),
      page: from('changeRequestReview', () => import('@/pages/platform/entry-review')),
    },
  ],
};
