/**
 * Wording of the text messages (docs/domain/message.md#templates): a gateway whose operator has each text approved
 * beforehand has these templates, and gets their parameters beside the finished text.
 */
import type { Language } from '@/api/constants';
import * as enums from '@/api/enums';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import type { SmsPurpose } from '@/api/forms/sms-code';
import { phrase, type Phrase, word } from '#server/foundation/phrase';

export type Template = CodeOf<typeof enums.smsTemplate>;
export type TemplateParams = Readonly<Record<string, Phrase>>;

const codeFor = (purpose: SmsPurpose) =>
  phrase`您正在${word(entryOf(enums.smsPurpose, purpose).label)}：{subject}。验证码 {code}，5分钟内有效，仅限本次操作，请勿告知他人。`;

/** The text of each template; `{name}` stands for a parameter. */
export const wordings: Readonly<Record<Template, Phrase>> = {
  WITHDRAW: codeFor('WITHDRAW'),
  SETTLE_ACCOUNT: codeFor('SETTLE_ACCOUNT'),
  OLD_PHONE: codeFor('OLD_PHONE'),
  NEW_PHONE: codeFor('NEW_PHONE'),
  INVITE: phrase`您的登录账号为{username}，初始密码{password}，请在72小时内登录{place}并修改。`,
};

/** Under which a gateway knows the template in a language. */
export const templateCode = (template: string, language: Language): string =>
  language === 'en' ? `${template}_EN` : template;

/** The text with its parameters filled in. @throws Error if one is missing: the message would say nothing. */
export const textOf = (template: Template, params: Readonly<Record<string, string>>, language: Language): string =>
  wordings[template].in(language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Expected the parameter ${name} of the template ${template}`);
    return value;
  });
