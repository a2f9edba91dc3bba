/** Text messages and mails. */
import { enumeration } from '../schema/enumeration';

/** Purposes of SMS codes. */
export const smsPurpose = enumeration(
  ['WITHDRAW', '申请提现'],
  ['SETTLE_ACCOUNT', '变更结算账户'],
  ['OLD_PHONE', '更换手机号（原号码）'],
  ['NEW_PHONE', '更换手机号（新号码）'],
);
/** Texts of text messages: a code, or a new login. */
export const smsTemplate = [...smsPurpose, ...enumeration(['INVITE', '登录邀请'])];
export const messageChannel = enumeration(['SMS', '短信'], ['MAIL', '邮件']);
/** What a message is about: a text message’s template, or the notice that a mail repeats. */
export const messageTemplate = [...smsTemplate, ...enumeration(['NOTICE', '个人通知'])];
/** Delivery of a message. */
export const messageStatus = enumeration(
  ['WAITING', '等待发送', 'info'],
  ['SENT', '已发送', 'success'],
  ['FAILED', '发送失败', 'danger'],
);
