/** 资金管理 of the platform's portal (docs/domain/platform.md#finance). */
import { form, from, keptAlive, record, type Section } from '../route';

export const finance: Section = {
  path: '/finance',
  title: '资金管理',
  icon: 'ChartPie',
  subject: 'FINANCE',
  routes: [
    {
      path: '/finance/withdraw',
      title: '提现与打款',
      ...keptAlive,
      page: from('withdrawals', () => import('@/pages/platform/withdraw')),
    },
    {
      path: '/finance/withdraw/detail',
      title: '提现详情',
      ...record('withdrawNo', '/finance/withdraw'),
      page: from('withdrawal', () => import('@/pages/platform/withdraw')),
    },
    {
      path: '/finance/invoice',
      title: '发票审核',
      ...keptAlive,
      page: from('invoices', () => import('@/pages/platform/finance')),
    },
    {
      path: '/finance/debt',
      title: '欠款与奖励',
      ...keptAlive,
      page: from('debts', () => import('@/pages/platform/finance')),
    },
    {
      path: '/finance/books',
      title: '机构账簿',
      ...keptAlive,
      page: from('platformBookDays', () => import('@/pages/books/platform-books')),
    },
    {
      path: '/finance/books/vouchers',
      title: '凭证',
      hidden: true,
      under: '/finance/books',
      page: from('bookVouchers', () => import('@/pages/books/platform-books')),
    },
    {
      path: '/finance/books/accounts',
      title: '凭证科目',
      hidden: true,
      under: '/finance/books',
      page: from('voucherAccounts', () => import('@/pages/books/book-accounts')),
    },
    {
      path: '/finance/books/accounts/edit',
      title: '修改凭证科目',
      ...form('/finance/books/accounts'),
      page: from('voucherAccountsForm', () => import('@/pages/books/book-accounts')),
    },
    {
      path: '/finance/disputes',
      title: '异议处理',
      ...keptAlive,
      page: from('platformDisputes', () => import('@/pages/platform/dispute')),
    },
    {
      path: '/finance/disputes/detail',
      title: '异议详情',
      ...record('disputeNo', '/finance/disputes'),
      page: from('platformDisputeRecord', () => import('@/pages/platform/dispute')),
    },
    {
      path: '/finance/reconcile',
      title: '通道对账',
      ...keptAlive,
      page: from('channelDays', () => import('@/pages/platform/reconcile')),
    },
    {
      path: '/finance/registrations',
      title: '通道登记',
      ...keptAlive,
      page: from('channelRegistrations', () => import('@/pages/platform/reconcile')),
    },
    {
      path: '/finance/differences',
      title: '对账差异',
      ...keptAlive,
      page: from('channelDifferences', () => import('@/pages/platform/reconcile')),
    },
    {
      path: '/finance/payouts',
      title: '出款对账',
      ...keptAlive,
      page: from('payoutFiles', () => import('@/pages/platform/payout')),
    },
    {
      path: '/finance/payouts/upload',
      title: '上传对账文件',
      ...form('/finance/payouts'),
      page: from('payoutUpload', () => import('@/pages/platform/payout-upload')),
    },
    {
      path: '/finance/payouts/file',
      title: '出款对账详情',
      ...record('reconcileNo', '/finance/payouts'),
      page: from('payoutFile', () => import('@/pages/platform/payout')),
    },
    {
      path: '/finance/payout-lines',
      title: '银行流水',
      ...keptAlive,
      page: from('payoutLines', () => import('@/pages/platform/payout')),
    },
    {
      path: '/finance/payout-differences',
      title: '出款差异',
      ...keptAlive,
      page: from('payoutDifferences', () => import('@/pages/platform/payout')),
    },
  ],
};
