/** SMS codes: the values that each purpose confirms, and the refusal of a code that was sent for other values. */
import type { smsPurpose } from '../enums';
import type { CodeOf } from '../schema/enumeration';
import type { FormRules } from './rules';

export type SmsPurpose = CodeOf<typeof smsPurpose>;

const valueNames: Readonly<Record<SmsPurpose, string>> = {
  WITHDRAW: '提现账户或金额',
  SETTLE_ACCOUNT: '结算户名或结算卡号',
  OLD_PHONE: '手机号',
  NEW_PHONE: '手机号',
};
/** Message shown if the values differ from those that the code was sent for. */
export const outdatedCode = (purpose: SmsPurpose): string => `${valueNames[purpose]}已修改，请重新发送验证码`;

/** Fields of a provider's own change request that a code confirms. */
export const confirmedFields = {
  SETTLE_ACCOUNT: ['accountName', 'bankCardNo'],
  OLD_PHONE: ['phone'],
  NEW_PHONE: ['phone'],
} as const;

/** A code request contains all values that the code is to confirm. */
export const codeRules: FormRules = {
  required: ({ purpose }) => confirmedFields[purpose as keyof typeof confirmedFields],
};
