/** The rules of a provider's change requests about itself (docs/domain/provider.md#own-changes). */
import type { FieldError } from '../failure';
import { agentRules } from './onboarding';
import type { Answers, FormRules } from './rules';
import { neededOf, refusedSettleTypes, subjectErrors, unusedOf, type Subject } from './subject';

/** The provider's current subject, which its settlement account has to match. */
export type OwnSubject = Pick<Subject, 'kind' | 'legalName' | 'licenseName'> & { readonly legalIdNo: string | null };

const accountFields = ['settleType', 'accountName', 'bankCardNo'];
const accountPapers = ['bankBranchCode', 'bankCardImg', 'openPermitImg', 'settleAuthImg', 'reservePhone'];
const ofAccount = (names: readonly string[]) => names.filter(name => accountPapers.includes(name));

/** A new settlement account for the existing subject. */
export const accountRules = (own: OwnSubject): FormRules => ({
  hidden: ({ settleType }) => ofAccount(unusedOf(own.kind, settleType)),
  required: ({ settleType }) => ofAccount(neededOf(own.kind, settleType)),
  refused: () => ({ settleType: refusedSettleTypes(own.kind) }),
  errors(answers, { now }): FieldError[] {
    const whole: Answers = { ...own, ...answers };
    return subjectErrors(whole, { now, ages: [0, 200] }).filter(({ field }) => accountFields.includes(field));
  },
});

/** Another subject, with a matching settlement account. */
export const mainRules: FormRules = {
  hidden: ({ custKind, settleType }) => unusedOf(custKind, settleType),
  required: answers => [...agentRules.required!(answers).filter(name => name !== 'contractImg'), 'proofImg'],
  refused: agentRules.refused!,
  errors: agentRules.errors!,
};

/** Only given values are changed; a new phone number is verified with codes sent to both the old and the new one. */
export const propRules: FormRules = {
  hidden: ({ phone }) => (phone ? [] : ['smsCode', 'newSmsCode']),
  required: ({ phone, idEnd, idStart, licenseEnd, licenseStart, provinceCode, cityCode, areaCode }) => [
    ...(provinceCode || cityCode || areaCode ? ['provinceCode', 'cityCode', 'areaCode'] : []),
    ...(phone ? ['smsCode', 'newSmsCode'] : []),
    ...(idEnd || idStart ? ['idFrontImg', 'idBackImg'] : []),
    ...(licenseEnd || licenseStart ? ['licenseImg'] : []),
  ],
};
