/** Agents and organisations. */
import { enumeration, type CodeOf } from '../schema/enumeration';

/** What a signed-in operator belongs to. */
export const role = enumeration(['AGENT', '代理商'], ['ORG', '机构'], ['PLATFORM', '平台']);
export const agentType = enumeration(['AGENT', '代理商'], ['ORG', '机构']);
export const changeType = enumeration(['ACCOUNT', '结算账户变更'], ['MAIN', '主体变更'], ['PROP', '资质变更']);
export const accountStatus = enumeration(
  ['TRUE', '审核通过', 'success'],
  ['REFUSE', '审核驳回', 'danger'],
  ['CHECKING', '待审核', 'warning'],
  ['INIT', '未认证', 'neutral'],
  ['CANCEL', '已注销', 'neutral'],
  ['FALSE', '已禁用', 'danger'],
);
const levels = [
  [1, '一级'],
  [2, '二级'],
  [3, '三级'],
  [4, '四级'],
  [5, '五级'],
  [6, '六级'],
] as const;
export const agentLevel = enumeration(...levels);
/** Levels of agents and organisations. */
export const partyLevel = enumeration([0, '机构'], ...levels);
export type PartyLevel = CodeOf<typeof partyLevel>;
export const operatorStatus = enumeration(
  ['TRUE', '正常', 'success'],
  ['FALSE', '禁用', 'danger'],
  ['CANCEL', '注销', 'neutral'],
);
