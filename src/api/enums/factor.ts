/** Second factors of a sign-in (docs/domain/session.md#second-factor). */
import { type CodeOf, enumeration } from '../schema/enumeration';

export const factorKind = enumeration(['TOTP', '动态口令'], ['PASSKEY', '通行密钥']);
export const factorStatus = enumeration(['PENDING', '待确认'], ['ACTIVE', '有效']);
/** With what somebody proves that it is them; a recovery code is used once and enrols nothing. */
export const factorProof = enumeration(['TOTP', '动态口令'], ['PASSKEY', '通行密钥'], ['RECOVERY', '恢复码']);
/** For whom of a provider's or the platform's own people a second factor is required. */
export const factorScope = enumeration(
  ['NONE', '不要求'],
  ['MONEY', '负责人，以及可操作资金账户、员工或企业信息的员工'],
  ['ALL', '所有人'],
);
export type FactorScope = CodeOf<typeof factorScope>;
/** What a session still waits for before it may do anything else. */
export const factorStage = enumeration(['NONE', '无'], ['ASKED', '待二次验证'], ['ENROL', '待设置二次验证']);
export type FactorStage = CodeOf<typeof factorStage>;
/** Of the recovery of somebody who has lost their factors. */
export const factorResetStatus = enumeration(
  ['WAIT', '等待中', 'warning'],
  ['DONE', '已重置', 'success'],
  ['STOPPED', '已阻止', 'danger'],
  ['WITHDRAWN', '已撤回', 'neutral'],
);
