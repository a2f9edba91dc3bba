/** What a bank or a payout channel says of our payouts, compared with our books (docs/domain/platform.md#payout-reconciliation). */
import { enumeration } from '../schema/enumeration';

export const payoutKind = enumeration(['WITHDRAW', '服务商提现'], ['SETTLE', '商户结算']);
/** Which payouts an account pays: withdrawals by their channel, and the settlement of merchants. */
export const payoutCarried = enumeration(
  ['CORP_PAY', '对公代付提现'],
  ['PERSON_PAY', '对私代付提现'],
  ['ASSIST_PLATFORM', '灵工平台提现'],
  ['SETTLE', '商户结算'],
);
export const payoutFileStatus = enumeration(
  ['READING', '对账中', 'info'],
  ['COMPARED', '已对账', 'success'],
  ['FAILED', '读取失败', 'danger'],
  ['REPLACED', '已被替换', 'neutral'],
);
/** What a line of the file says of the money. A line with a fee alone moves none of it. */
export const bankResult = enumeration(['PAID', '已付', 'success'], ['RETURNED', '退回', 'danger'], ['FEE', '手续费']);
/** How a payout stands in our books, in the words of the bank's. */
export const payoutStatus = enumeration(
  ['PAID', '已付', 'success'],
  ['RETURNED', '退回', 'danger'],
  ['UNDERWAY', '未付', 'warning'],
);
/** How a line of the file can differ from our books; the worst first. */
const lineDiffers = [
  ['MISSING_HERE', '平台缺失', 'danger'],
  ['STATUS', '状态不符', 'danger'],
  ['AMOUNT', '金额不符', 'warning'],
  ['ACCOUNT', '收款账户不符', 'warning'],
  ['DUPLICATE', '重复', 'danger'],
] as const;
export const payoutDifferenceType = enumeration(['MISSING_THERE', '银行缺失', 'danger'], ...lineDiffers);
/** What the last comparison said of a line. */
export const payoutVerdict = enumeration(['MATCHED', '相符', 'success'], ...lineDiffers, ['FEE', '手续费']);
