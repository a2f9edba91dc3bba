/** What the platform sets for its installation; no status or kind of a record. */
import { enumeration } from '../schema/enumeration';

/** Actions on money that have an upper bound each (docs/domain/platform.md#bounds-of-money). */
export const moneyBound = enumeration(
  ['reward', '发放机构奖励'],
  ['coupon', '发放卡券'],
  ['pay', '打款'],
  ['invoice', '通过发票'],
  ['writeOff', '核销欠款'],
  ['exclude', '不予入账'],
  ['book', '补录交易'],
  ['resolve', '处理对账差异'],
  ['spare', '豁免考核扣款'],
  ['fraud', '判定激活作弊'],
  ['recall', '发起调单'],
  ['withdraw', '服务商提现'],
  ['reduce', '服务商抵扣欠款'],
  ['dispute', '认可异议'],
);
