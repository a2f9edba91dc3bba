/** Profit shares, cash back and rewards. */
import { from, keptAlive, type Section } from '../route';

export const earnings: Section = {
  path: '/profit',
  title: '分润管理',
  icon: 'ChartPie',
  subject: 'EARNING',
  routes: [
    {
      path: '/profit/searchProfit',
      title: '交易分润',
      ...keptAlive,
      page: from('searchProfit', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/searchCashBack',
      title: '活动返现',
      ...keptAlive,
      page: from('searchCashBack', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/searchFlowCardBack',
      title: '流量卡返现',
      ...keptAlive,
      page: from('searchFlowCardBack', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/searchTaxPointInto',
      title: '开票服务费分润',
      ...keptAlive,
      page: from('searchTaxPointInto', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/searchCashBackTax',
      title: '返现服务费分润',
      gate: 'checkMenu',
      ...keptAlive,
      page: from('searchCashBackTax', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/searchServeProfit',
      title: '服务费分润',
      gate: 'serviceProfit',
      ...keptAlive,
      page: from('searchServeProfit', () => import('@/pages/earnings/share-lists')),
    },
    {
      path: '/profit/incrRewardSearchList',
      title: '增收奖励',
      gate: 'incrementReward',
      ...keptAlive,
      page: from('incrRewardSearchList', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/otherRewardSearch',
      title: '其他奖励',
      gate: { reward: 'jgjlSwitch' },
      ...keptAlive,
      page: from('otherRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/skRewardSearch',
      title: '刷卡奖励',
      gate: { reward: 'skjlSwitch' },
      ...keptAlive,
      page: from('skRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/custComplianceRewardSearch',
      title: '商户连续达标奖励',
      gate: { reward: 'shlxdbjlSwitch' },
      ...keptAlive,
      page: from('custComplianceRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/zfbRewardSearch',
      title: '支付宝奖励',
      gate: { reward: 'zfbjlSwitch' },
      ...keptAlive,
      page: from('zfbRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/cashbackRewardSearch',
      title: '返现服务费奖励',
      gate: { reward: 'cashBackSwitch' },
      ...keptAlive,
      page: from('cashbackRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
    {
      path: '/profit/falseActiveRewardSearch',
      title: '伪激活奖励',
      gate: { reward: 'wjhjlSwitch' },
      ...keptAlive,
      page: from('falseActiveRewardSearch', () => import('@/pages/earnings/reward-lists')),
    },
  ],
};
