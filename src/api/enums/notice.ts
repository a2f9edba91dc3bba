/** Notices. */
import { enumeration } from '../schema/enumeration';

export const noticeType = enumeration([1, '系统通知'], [2, '个人通知']);
/** Kinds of records that a notice can link to: those with a screen of their own. */
export const relatedType = enumeration(
  ['MERCHANT', '商户'],
  ['MERCHANT_INCR', '商户进件'],
  ['MERCHANT_CHANGE', '商户变更'],
  ['AGENT', '代理商'],
  ['ORG', '机构'],
  ['AGENT_INCR', '代理商进件'],
  ['ORG_INCR', '机构进件'],
  ['OWN_CHANGE', '变更申请'],
  ['RISK_ORDER', '风险工单'],
  ['RISK_ADJUST', '风险调单'],
  ['WITHDRAW', '提现'],
  ['INVOICE', '发票'],
  ['TERMINAL', '终端'],
  ['APPROVAL', '双人复核'],
  ['DISPUTE', '异议'],
  ['EXPORT_PLAN', '定期导出'],
  ['TERMS_NOTICE', '政策变更告知'],
);
/** To whom the platform publishes a notice. */
export const noticeScope = enumeration(
  ['ALL', '全部服务商'],
  ['ORG', '全部机构'],
  ['AGENT', '全部代理商'],
  ['ONE', '一家服务商'],
);
export const readFlag = enumeration([0, '未读', 'info'], [1, '已读', 'neutral']);
