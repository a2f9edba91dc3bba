/** The payment channel: reconciliation with it, and what it registers (docs/domain/platform.md#reconciliation). */
import { enumeration } from '../schema/enumeration';

/** Kinds of lines in the channel's daily file; a reference is unique within its kind. */
export const lineKind = enumeration(['SALE', '消费'], ['REFUND', '退款'], ['VIP', '会员购买']);
export const fileStatus = enumeration(
  ['WAITING', '待接收', 'neutral'],
  ['RECEIVING', '接收中', 'info'],
  ['LATE', '未按时到达', 'danger'],
  ['COMPARED', '已对账', 'success'],
);
export const differenceType = enumeration(
  ['MISSING_HERE', '平台缺失', 'danger'],
  ['MISSING_THERE', '通道缺失', 'danger'],
  ['STATUS', '状态不符', 'danger'],
  ['AMOUNT', '金额不符', 'warning'],
  ['TERMINAL', '终端不符', 'warning'],
);
export const differenceStatus = enumeration(['OPEN', '待处理', 'warning'], ['RESOLVED', '已处理', 'success']);
export const resolveWay = enumeration(['MANUAL', '人工处理'], ['BOOKED', '补录交易'], ['VANISHED', '差异消除']);
/** Whom the channel registers: merchants whose sales it takes, and providers whose withdrawals it pays. */
export const registrationKind = enumeration(['MERCHANT', '商户'], ['PAYEE', '收款方']);
export const registrationStatus = enumeration(
  ['WAITING', '待通道登记', 'warning'],
  ['REGISTERED', '已登记', 'success'],
  ['REFUSED', '通道拒绝', 'danger'],
);
