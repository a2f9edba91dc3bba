/** 双人复核: which calls wait for a second person, and what becomes of what was asked (docs/domain/access.md#four-eyes). */
import { type CodeOf, enumeration } from '../schema/enumeration';

export const approvalKind = enumeration(
  ['WITHDRAW', '提现'],
  ['PAYOUT', '打款'],
  ['SETTLEMENT', '结算账户变更'],
  ['TERMS', '下级费率与分润'],
  ['BATCH', '批量操作'],
  ['STAFF', '员工、角色与限额'],
  ['KEYS', '接口密钥与推送'],
  ['GRANT', '发放奖励与卡券'],
  ['WRITE_OFF', '核销欠款'],
  ['MANUAL', '手工记账'],
  ['PRODUCT', '产品与配置'],
  ['OWNER_PHONE', '负责人手机'],
  ['RULE', '复核规则'],
);
export type ApprovalKind = CodeOf<typeof approvalKind>;

export const approvalStatus = enumeration(
  ['WAIT', '待复核', 'warning'],
  ['APPROVED', '已批准', 'success'],
  ['REFUSED', '已驳回', 'danger'],
  ['WITHDRAWN', '已撤回', 'neutral'],
  ['EXPIRED', '已过期', 'neutral'],
  ['FAILED', '未能执行', 'danger'],
);
