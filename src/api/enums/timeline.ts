/** What was done to a record, and what colleagues wrote on it. */
import { enumeration } from '../schema/enumeration';

/** Records that have a timeline. */
export const timelineRecord = enumeration(
  ['MERCHANT', '商户'],
  ['AGENT', '代理商'],
  ['ORG', '机构'],
  ['TERMINAL', '终端'],
  ['WITHDRAW', '提现'],
  ['MERCHANT_INCR', '商户进件'],
  ['AGENT_INCR', '代理商进件'],
  ['ORG_INCR', '机构进件'],
  ['OWN_CHANGE', '变更申请'],
);
export const timelineKind = enumeration(['LOG', '操作'], ['STEP', '处理'], ['NOTE', '备注']);
