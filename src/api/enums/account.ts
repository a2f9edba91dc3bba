/** Accounts: withdrawals, invoices, deductions and debts. */
import { enumeration } from '../schema/enumeration';

export const accountType = enumeration(
  ['PROFIT', '分润账户'],
  ['CASHBACK', '活动返现账户'],
  ['FLOWCARDBACK', '流量卡返现账户'],
  ['VIPBACK', '会员返现账户'],
  ['TAX', '税点分润账户'],
  ['INVOICE', '发票账户'],
  ['REWARD', '奖励账户'],
  ['DEBT', '欠款账户'],
);
export const operationType = enumeration(['CREDIT', '入账', 'success'], ['DEBIT', '出账', 'neutral']);
export const invoiceWay = enumeration(['SELF', '自开'], ['ASSIST', '灵工']);
export const withdrawStatus = enumeration(
  ['INIT', '待处理', 'warning'],
  ['DOING', '打款中', 'info'],
  ['SUCCESS', '提现成功', 'success'],
  ['FAIL', '提现失败（已退回）', 'danger'],
  ['REFUSE', '已驳回（已退回）', 'danger'],
);
/** How the amount of a withdrawal came back to its account. */
export const returnWay = enumeration(
  ['REFUSED', '平台驳回', 'neutral'],
  ['PAY_FAILED', '打款失败', 'warning'],
  ['BOUNCED', '到账后退票', 'danger'],
);
export const withdrawChannel = enumeration(
  ['ASSIST_PLATFORM', '灵工平台'],
  ['CORP_PAY', '对公代付'],
  ['PERSON_PAY', '对私代付'],
);
export const invoiceStatus = enumeration(
  ['PASS', '审核通过', 'success'],
  ['REJECT', '审核驳回', 'danger'],
  ['WAIT_AUDIT', '待审核', 'warning'],
  ['CANCEL', '已作废', 'neutral'],
);
export const invoiceKind = enumeration(
  ['SPECIAL', '增值税专用发票'],
  ['GENERAL', '增值税普通发票'],
  ['ESPECIAL', '数电专票'],
  ['EGENERAL', '数电普票'],
);
export const planStatus = enumeration(
  ['INIT', '待执行', 'neutral'],
  ['DOING', '执行中', 'info'],
  ['PAUSE', '已暂停', 'warning'],
  ['FINISH', '已完成', 'success'],
  ['CANCEL', '已取消', 'neutral'],
);
export const planType = enumeration(
  ['GOODS', '机具货款'],
  ['NON_ACTIVE', '未激活扣款'],
  ['FALSE_ACTIVE', '伪激活扣款'],
  ['REFUND_BACK', '退款追回'],
  ['ADJUST', '调账扣款'],
);
export const debtStatus = enumeration(
  ['OWE', '未结清', 'danger'],
  ['PART', '部分抵扣', 'warning'],
  ['CLEAR', '已结清', 'success'],
  ['WRITE_OFF', '已核销', 'neutral'],
);
export const reduceWay = enumeration(['AUTO', '自动'], ['MANUAL', '手动']);
export const deductStatus = enumeration(
  ['INIT', '待扣款', 'warning'],
  ['PART', '部分扣款', 'info'],
  ['SUCCESS', '已扣款', 'success'],
  ['NONE', '免扣', 'neutral'],
);
