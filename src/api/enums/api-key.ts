/** What a key of a machine may do (docs/domain/access.md#machine-keys). */
import { type CodeOf, enumeration } from '../schema/enumeration';

export const apiKeyScope = enumeration(
  ['READ', '查询'],
  ['EXPORT', '导出'],
  ['TERMINAL', '终端操作'],
  ['ONBOARDING', '进件'],
);
export type ApiKeyScope = CodeOf<typeof apiKeyScope>;
export const granted = enumeration(['NO', '不允许'], ['YES', '允许']);
/** Days for which a key is good. */
export const keyLife = enumeration(['30', '30天'], ['90', '90天'], ['180', '180天'], ['365', '一年']);
export const keyState = enumeration(
  ['VALID', '有效', 'success'],
  ['EXPIRED', '已过期', 'neutral'],
  ['REVOKED', '已停用', 'neutral'],
);
