/** 机构账簿 (docs/domain/earnings.md#institution-books). */
import { bookList } from './book-list';
import { defineList } from '../kit/list/define-list';

/** 机构账簿 of the own institution. */
export const bookDays = defineList(bookList);
