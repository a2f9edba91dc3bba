/** Enumerations that many subjects share. */
import { enumeration } from '../schema/enumeration';

export const yesNo = enumeration([0, '否'], [1, '是']);
export const opBizType = enumeration(
  ['LOGIN', '登录'],
  ['CREATE', '新增'],
  ['UPDATE', '修改'],
  ['AUDIT', '审核'],
  ['ENABLE', '启用'],
  ['DISABLE', '禁用'],
  ['RESET_PWD', '重置密码'],
  ['CONFIG', '费率/返现配置'],
  ['ALLOT', '划拨'],
  ['RECALL', '回拨'],
  ['BIND', '绑定'],
  ['UNBIND', '解绑'],
  ['EXCHANGE', '换机'],
  ['WITHDRAW', '提现'],
  ['EXPORT', '导出'],
  ['REVEAL', '查看敏感信息'],
  ['STAFF', '员工与角色'],
  ['PLATFORM', '平台操作'],
  ['REFUSED', '被拒绝'],
  ['APPROVAL', '双人复核'],
);
