/** Addresses of 政策变更告知; not among the kit's, because the first list links to none. */
import { type Conditions, writeQuery } from '@/api/schema/query';

export const termsNoticesPath = '/myInfo/termsNotices';
export const pathToTermsNotice = (termsNoticeNo: string): string =>
  `${termsNoticesPath}/detail?termsNoticeNo=${encodeURIComponent(termsNoticeNo)}`;
/** What was told of one change, such as a draft of products that was put into force. */
export const pathToNoticesOf = (sourceNo: string, further: Conditions = {}): string =>
  `${termsNoticesPath}${writeQuery({ conditions: { sourceNo, ...further }, page: 1 })}`;
