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

/** What has to run by itself, as the platform's home shows it (docs/domain/platform.md#home). */
export const runningPart = enumeration(
  ['files', '通道对账文件'],
  ['registrations', '通道登记'],
  ['payouts', '提现打款'],
  ['messages', '短信与邮件'],
  ['webhooks', '事件推送'],
  ['ledger', '账本核对'],
  ['log', '日志核对'],
);
