import { enumeration } from '../schema/enumeration';

export const policyType = enumeration(['ELESIGNPOS', '电签'], ['LARGEPOS', '大POS']);
export const agentType = enumeration(['AGENT', '代理商'], ['ORG', '机构']);
export const custLevel = enumeration([0, '注册商户'], [1, '基础商户'], [2, '认证商户']);
export const custType = enumeration(['INDIVIDUALS', '个人'], ['ENTERPRISES', '企业'], ['INDIVIDUAL_UNIT', '个体']);
export const enterpriseKind = enumeration(
  ['GENERAL', '普通企业'],
  ['INSTITUTION', '事业单位'],
  ['ORGANIZATION', '社会组织/机构'],
);
export const custSource = enumeration(
  ['CUSTOMER_APPLET', '商户小程序'],
  ['TERMINAL', '终端自助'],
  ['AGENT_APP', '代理商APP'],
  ['AGENT_QRCODE_INV', '代理商二维码邀请'],
  ['AGENT_WEB', '代理商后台'],
);
export const marktingType = enumeration([0, '押金版'], [1, '非押版']);
export const vipLevel = enumeration(
  ['SILVER', '白银'],
  ['GOLD', '黄金'],
  ['PLATINUM', '白金'],
  ['DIAMOND', '钻石'],
  ['SUPREME', '至尊'],
);
export const yesNo = enumeration([0, '否'], [1, '是']);
