/** What a person asks for about their own data, and what becomes of it (docs/domain/person.md). */
import { enumeration } from '../schema/enumeration';

export const personRequestKind = enumeration(['COPY', '查询复制'], ['ERASE', '删除']);
export const personRequestStatus = enumeration(
  ['COUNTING', '查找中', 'info'],
  ['READY', '待确认删除', 'warning'],
  ['ERASING', '删除中', 'info'],
  ['KEPT', '部分保留', 'warning'],
  ['DONE', '已完成', 'success'],
  ['NOTHING', '没有记录', 'neutral'],
  ['FAILED', '失败', 'danger'],
  ['WITHDRAWN', '已撤回', 'neutral'],
);
/** Kinds of records that tell of a person, as operators call them. */
export const personRecordKind = enumeration(
  ['MERCHANT', '商户资料'],
  ['PROVIDER', '服务商资料'],
  ['APPLICATION', '进件申请'],
  ['CHANGE', '资料变更'],
  ['STAFF', '员工账号'],
  ['SESSION', '登录与设备'],
  ['OWN', '草稿与偏好'],
  ['EXPORT', '导出文件'],
  ['MESSAGE', '短信与邮件'],
  ['NOTICE', '通知'],
  ['RISK', '风险单与调单'],
  ['TRADE', '交易与账务'],
  ['TRACE', '经办人姓名'],
  ['LOG', '操作日志'],
  ['PICTURE', '图片'],
);
/** The laws by which records stay (server/rules/kept/person-law.ts has their periods). */
export const personLaw = enumeration(
  ['IDENTITY', '反洗钱法：客户身份资料自业务关系结束起至少保存10年'],
  ['ACCOUNTING', '会计档案管理办法：会计凭证和账簿保存30年'],
  ['AUDIT', '网络安全法：操作日志至少保存6个月，本平台保存5年'],
);
