/** Merchants, their stores and their changes. */
import { enumeration } from '../schema/enumeration';

export const custLevel = enumeration([0, '注册商户'], [1, '基础商户'], [2, '认证商户']);
export const custType = enumeration(['INDIVIDUALS', '个人'], ['ENTERPRISES', '企业'], ['INDIVIDUAL_UNIT', '个体']);
export const custSource = enumeration(
  ['CUSTOMER_APPLET', '商户小程序'],
  ['TERMINAL', '终端自助'],
  ['AGENT_APP', '代理商APP'],
  ['AGENT_QRCODE_INV', '代理商二维码邀请'],
  ['AGENT_WEB', '代理商后台'],
);
export const arriveWay = enumeration(['AUTO', '自动到账（逐笔）'], ['MERGE', '合并到账（日结）']);
export const auditStatus = enumeration([2, '待审核', 'warning'], [1, '审核通过', 'success'], [0, '审核驳回', 'danger']);
export const storeStatus = enumeration(['TRUE', '营业中', 'success'], ['CANCEL', '已关闭', 'neutral']);
export const custChangeType = enumeration(
  ['SETTLE_CARD', '结算卡变更'],
  ['FEE', '费率变更'],
  ['PHONE', '手机号变更'],
  ['NAME', '商户名称变更'],
  ['LICENSE', '营业执照变更'],
  ['LEVEL_UP', '认证升级'],
  ['FLOW_CARD', '流量费变更'],
  ['TERM_UNBIND', '终端解绑'],
  ['ARRIVE_WAY', '到账方式变更'],
);
/** Types of a merchant's log entries: changes, and reveals of its sensitive numbers. */
export const custLogType = [...custChangeType, ...enumeration(['REVEAL', '查看敏感信息'])];
export const returnStatus = enumeration([0, '未退', 'neutral'], [1, '已退', 'success']);
