/** Risk orders and adjustments. */
import { enumeration } from '../schema/enumeration';

export const riskType = enumeration(
  ['CASH_OUT', '疑似套现'],
  ['BIG_AMOUNT', '大额交易'],
  ['NIGHT', '夜间交易'],
  ['SAME_CARD', '同卡多笔'],
  ['REMOTE', '异地移机'],
  ['COMPLAINT', '持卡人投诉'],
  ['CHARGEBACK', '银行调单/拒付'],
  ['MCC_MISMATCH', '经营不符'],
);
export const riskMeasure = enumeration(
  ['NONE', '无', 'neutral'],
  ['DELAY_SETTLE', '延迟结算', 'warning'],
  ['STOP_TRANS', '关闭交易', 'danger'],
  ['LIMIT', '限额', 'warning'],
  ['FREEZE', '冻结', 'danger'],
);
export const riskOrderStatus = enumeration(
  ['WAIT_SUBMIT', '待提交', 'warning'],
  ['WAIT_AUDIT', '待审核', 'info'],
  ['REJECT', '审核驳回', 'danger'],
  ['PASS', '审核通过', 'success'],
  ['EXPIRE', '超时未处理', 'danger'],
  ['CLOSE', '已关闭', 'neutral'],
);
/** Risk orders that wait for the provider. */
export const riskHandling = enumeration(['OPEN', '待处理']);
export const riskAdjustStatus = enumeration(
  ['WAIT', '待调单', 'warning'],
  ['SUBMITTED', '已提交', 'info'],
  ['PASS', '调单成功', 'success'],
  ['REJECT', '材料不符', 'danger'],
  ['TIMEOUT', '调单超时（拒付）', 'danger'],
);
