/** 机构账簿 of all organisations, with what a finance system and a tax office take of it (docs/domain/earnings.md#institution-books). */
import { platformBooks } from '@/api/contract/platform/books';
import { link } from '../kit/action/actions';
import { saveWorkbook } from './save-workbook';
import { bookList } from './book-list';
import { defineList } from '../kit/list/define-list';

export const platformBookDays = defineList({
  ...bookList,
  pageActions: () => [
    link('凭证', '/finance/books/vouchers', platformBooks.vouchers.policy),
    saveWorkbook('下载灵工代扣税表', platformBooks.taxTable, ['month', 'remark']),
    link('凭证科目', '/finance/books/accounts', platformBooks.accounts.policy),
  ],
});

/** 凭证: what was vouchered of each month beside what the books say now (docs/domain/earnings.md#vouchers). */
export const bookVouchers = defineList({
  list: platformBooks.vouchers,
  download: platformBooks.vouchersDownload,
  rowKey: ['bookMonth', 'orgNo', 'bookFigure'],
  status: 'voucherState',
  leadingColumns: ['bookMonth', 'bookFigure'],
  mobileCard: {
    title: 'bookFigure',
    figure: 'voucherAmount',
    lines: ['bookMonth', 'orgName', 'amendAmount', 'bookAmount', 'voucherGap', 'voucherBy', 'createTime'],
  },
  pageActions: () => [
    saveWorkbook('制作凭证', platformBooks.voucher, ['month', 'orgNo'], {
      confirm: '该账期的凭证金额从此不变；已经制作过的，之后的变化另成补差凭证。',
      done: '凭证已保存',
    }),
    link('凭证科目', '/finance/books/accounts', platformBooks.accounts.policy),
  ],
  emptyState: { title: '没有凭证', text: '制作凭证后，凭证金额、补差金额和账簿现在的金额显示在这里。' },
});
