/** 机构账簿 of all organisations, with what a finance system and a tax office take of it (docs/domain/earnings.md#institution-books). */
import { platformBooks } from '@/api/contract/platform/books';
import { link } from '../kit/action/actions';
import { saveWorkbook } from './save-workbook';
import { bookList } from './book-list';
import { defineList } from '../kit/list/define-list';

export const platformBookDays = defineList({
  ...bookList,
  pageActions: () => [
    saveWorkbook('下载凭证', platformBooks.voucher, ['month', 'orgNo']),
    saveWorkbook('下载灵工代扣税表', platformBooks.taxTable, ['month', 'remark']),
    link('凭证科目', '/finance/books/accounts', platformBooks.accounts.policy),
  ],
});
