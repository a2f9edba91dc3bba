/** Transactions. */
import { from, keptAlive, record, type Section } from '../route';

export const trades: Section = {
  path: '/trans',
  title: '交易管理',
  icon: 'ArrowLeftRight',
  subject: 'TRADE',
  routes: [
    {
      path: '/trans/searchTrans',
      title: '交易查询',
      ...keptAlive,
      page: from('searchTrans', () => import('@/pages/trade/search-trans')),
    },
    {
      path: '/trans/paybackList',
      title: '退款交易',
      ...keptAlive,
      page: from('paybackList', () => import('@/pages/trade/payback-list')),
    },
    {
      path: '/trans/transDetail',
      title: '交易详情',
      ...record('transNo', '/trans/searchTrans'),
      page: from('transDetail', () => import('@/pages/trade/trade-record')),
    },
  ],
};
