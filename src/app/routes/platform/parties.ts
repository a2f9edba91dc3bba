/** Providers, merchants and their transactions. */
import { form, from, keptAlive, record, type Section } from '../route';

export const parties: Section = {
  path: '',
  title: '服务商与商户',
  icon: 'Store',
  subject: 'PROVIDER',
  routes: [
    {
      path: '/provider/list',
      title: '机构',
      ...keptAlive,
      page: from('orgs', () => import('@/pages/platform/party')),
    },
    {
      path: '/provider/open',
      title: '开通机构',
      subject: 'STAFF',
      ...form('/provider/list'),
      page: from('openRoot', () => import('@/pages/platform/open-root')),
    },
    {
      path: '/orgManage/org/detail',
      title: '机构详情',
      ...record('orgNo', '/provider/list'),
      page: from('orgOfPlatform', () => import('@/pages/platform/party')),
    },
    {
      path: '/agentManage/agent/list',
      title: '代理商',
      ...keptAlive,
      page: from('agents', () => import('@/pages/platform/party')),
    },
    {
      path: '/agentManage/agent/detail',
      title: '代理商详情',
      ...record('agentNo', '/agentManage/agent/list'),
      page: from('agentOfPlatform', () => import('@/pages/platform/party')),
    },
    {
      path: '/agentManage/switches',
      title: '服务商开关',
      ...record('agentNo', '/agentManage/agent/list'),
      page: from('providerSwitches', () => import('@/pages/platform/party')),
    },
    {
      path: '/myInfo/termsNotices',
      title: '政策变更告知',
      ...keptAlive,
      page: from('termsNotices', () => import('@/pages/provider/terms-notices')),
    },
    {
      path: '/myInfo/termsNotices/detail',
      title: '变更告知详情',
      ...record('termsNoticeNo', '/myInfo/termsNotices'),
      page: from('termsNoticeRecord', () => import('@/pages/provider/terms-notices')),
    },
    {
      path: '/custManage/searchCust',
      title: '商户',
      ...keptAlive,
      page: from('merchants', () => import('@/pages/platform/party')),
    },
    {
      path: '/custManage/custDetail',
      title: '商户详情',
      ...record('custNo', '/custManage/searchCust'),
      page: from('custDetail', () => import('@/pages/merchant/merchant-record')),
    },
    {
      path: '/trans/searchTrans',
      title: '交易',
      ...keptAlive,
      page: from('transactions', () => import('@/pages/platform/party')),
    },
    {
      path: '/trans/transDetail',
      title: '交易详情',
      ...record('transNo', '/trans/searchTrans'),
      page: from('transDetail', () => import('@/pages/trade/trade-record')),
    },
    {
      path: '/custManage/custCouponRecord',
      title: '卡券',
      ...keptAlive,
      page: from('coupons', () => import('@/pages/platform/party')),
    },
    {
      path: '/custManage/increasePlans',
      title: '增收计划',
      ...keptAlive,
      page: from('increasePlans', () => import('@/pages/platform/party')),
    },
  ],
};
