/**
 * Kinds of records that the search of the top bar finds, in display order. Not exported by the index, because only the
 * search uses them.
 */
import { enumeration } from '../schema/enumeration';

export const recordKind = enumeration(
  ['TRANS', '交易'],
  ['MERCHANT', '商户'],
  ['TERMINAL', '终端'],
  ['AGENT', '代理商'],
  ['ORG', '机构'],
  ['OWN', '我的信息'],
  ['MERCHANT_INCR', '商户进件'],
  ['AGENT_INCR', '代理商进件'],
  ['ORG_INCR', '机构进件'],
  ['MERCHANT_CHANGE', '商户变更'],
  ['OWN_CHANGE', '我的变更'],
  ['ORG_CHANGE', '机构变更'],
  ['WITHDRAW', '提现'],
  ['INVOICE', '发票'],
  ['SYSTEM_NOTICE', '系统通知'],
  ['PERSONAL_NOTICE', '个人通知'],
);
