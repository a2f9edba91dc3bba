/**
 * Wording of the text messages (docs/domain/message.md#templates): a gateway whose operator has each text approved
 * beforehand has these templates, and gets their parameters beside the finished text.
 */
import * as enums from '@/api/enums';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import type { SmsPurpose } from '@/api/forms/sms-code';

export type Template = CodeOf<typeof enums.smsTemplate>;
export type TemplateParams = Readonly<Record<string, string>>;

const codeFor = (purpose: SmsPurpose) =>
  `您正在${entryOf(enums.smsPurpose, purpose).label}：{subject}。验证码 {code}，5分钟内有效，仅限本次操作，请勿告知他人。`;

/** The text of each template; `{name}` stands for a parameter. */
export const wordings: Readonly<Record<Template, string>> = {
  WITHDRAW: codeFor('WITHDRAW'),
  SETTLE_ACCOUNT: codeFor('SETTLE_ACCOUNT'),
  OLD_PHONE: codeFor('OLD_PHONE'),
  NEW_PHONE: codeFor('NEW_PHONE'),
  INVITE: '您的登录账号为{username}，初始密码{password}，请在72小时内登录{place}并修改。',
};

/** The text with its parameters filled in. @throws Error if one is missing: the message would say nothing. */
export const textOf = (template: Template, params: TemplateParams): string =>
  wordings[template].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Expected the parameter ${name} of the template ${template}`);
    return value;
  });
