/** Merchants and what is recorded of them. */
import { form, from, keptAlive, record, type Section } from '../route';

export const merchants: Section = {
  path: '/custManage',
  title: '商户管理',
  icon: 'Store',
  subject: 'MERCHANT',
  routes: [
    {
      path: '/custManage/searchCust',
      title: '商户查询',
      ...keptAlive,
      page: from('searchCust', () => import('@/pages/merchant/merchant-list')),
    },
    {
      path: '/custManage/custEntranceList',
      title: '商户进件',
      ...keptAlive,
      page: from('custEntranceList', () => import('@/pages/merchant/application-list')),
    },
    {
      path: '/custManage/custApply',
      title: '新增商户',
      operates: true,
      ...record('incrNo', '/custManage/custEntranceList'),
      unchosen: true,
      page: from('custApply', () => import('@/pages/merchant/application-form')),
    },
    {
      path: '/custManage/custChangeAudit',
      title: '商户变更审核',
      ...keptAlive,
      page: from('custChangeAudit', () => import('@/pages/merchant/change-list')),
    },
    {
      path: '/custManage/custChangeReview',
      title: '审核商户变更',
      ...form('/custManage/custChangeAudit'),
      page: from('custChangeReview', () => import('@/pages/merchant/change-review')),
    },
    {
      path: '/custManage/custOperationLog',
      title: '商户操作日志',
      ...keptAlive,
      page: from('custOperationLog', () => import('@/pages/merchant/change-records')),
    },
    {
      path: '/custManage/custDepositRecord',
      title: '商户押金记录',
      ...keptAlive,
      page: from('custDepositRecord', () => import('@/pages/merchant/change-records')),
    },
    {
      path: '/custManage/custActiveRecord',
      title: '商户激活记录',
      ...keptAlive,
      page: from('custActiveRecord', () => import('@/pages/merchant/change-records')),
    },
    {
      path: '/custManage/custDetail',
      title: '商户详情',
      ...record('custNo', '/custManage/searchCust'),
      page: from('custDetail', () => import('@/pages/merchant/merchant-record')),
    },
    {
      path: '/custManage/custEntranceDetail',
      title: '商户进件详情',
      ...record('incrNo', '/custManage/custEntranceList'),
      page: from('custEntranceDetail', () => import('@/pages/merchant/application-detail')),
    },
    {
      path: '/custManage/custFlowCardRecord',
      title: '流量卡记录',
      ...keptAlive,
      page: from('custFlowCardRecord', () => import('@/pages/data-fee/data-fee-record')),
    },
    {
      path: '/custManage/custFlowCardBatch',
      title: '批量变更流量费',
      ...form('/custManage/custFlowCardRecord'),
      page: from('custFlowCardBatch', () => import('@/pages/data-fee/data-fee-batch')),
    },
    {
      path: '/custManage/custCouponRecord',
      title: '商户卡券记录',
      ...keptAlive,
      page: from('custCouponRecord', () => import('@/pages/merchant/change-records')),
    },
    {
      path: '/custManage/pseActive',
      title: '伪激活倒计时',
      ...keptAlive,
      page: from('pseActive', () => import('@/pages/activation/activation-lists')),
    },
    {
      path: '/custManage/pseActiveStatistics',
      title: '伪激活统计',
      ...keptAlive,
      page: from('pseActiveStatistics', () => import('@/pages/activation/activation-lists')),
    },
    {
      path: '/custManage/custIncrSearchList',
      title: '商户增收',
      gate: 'custIncrease',
      ...keptAlive,
      page: from('custIncrSearchList', () => import('@/pages/rate-increase/rate-increase-list')),
    },
  ],
};
