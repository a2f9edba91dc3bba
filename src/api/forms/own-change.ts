/** The rules of a provider's requests about itself (domain.md S68-S70). */
import type { FieldError } from '../failure';
import { agentRules } from './onboarding';
import type { Answers, FormRules } from './rules';
import { isSubject, neededOf, subjectErrors, unusedOf, type Subject } from './subject';

/** Who the provider is: its account has to suit that. */
export type OwnSubject = Pick<Subject, 'kind' | 'legalName' | 'licenseName'> & { readonly legalIdNo: string | null };

const accountFields = ['settleType', 'accountName', 'bankCardNo'];
const accountPapers = ['bankBranchCode', 'bankCardImg', 'openPermitImg', 'settleAuthImg', 'reservePhone'];
const ofAccount = (names: readonly string[]) => names.filter(name => accountPapers.includes(name));

/** A new settle account of who is already known. */
export const accountRules = (own: OwnSubject): FormRules => ({
  hidden: ({ settleType }) => ofAccount(unusedOf(own.kind, settleType)),
  required: ({ settleType }) => ofAccount(neededOf(own.kind, settleType)),
  errors(answers, { now }): FieldError[] {
    const whole: Answers = { ...own, ...answers };
    if (!isSubject(whole)) return [];
    return subjectErrors(whole, { now, ages: [0, 200] }).filter(({ field }) => accountFields.includes(field));
  },
});

/** Another subject, with the account that suits it. */
export const mainRules: FormRules = {
  hidden: ({ custKind, settleType }) => unusedOf(custKind, settleType),
  required: answers => [...agentRules.required!(answers).filter(name => name !== 'contractImg'), 'proofImg'],
  errors: agentRules.errors!,
};

/** Only what is given is changed; a new phone is proven with the codes sent to the old and the new one. */
export const propRules: FormRules = {
  hidden: ({ phone }) => (phone ? [] : ['smsCode', 'newSmsCode']),
  required: ({ phone, idEnd, idStart, licenseEnd, licenseStart }) => [
    ...(phone ? ['smsCode', 'newSmsCode'] : []),
    ...(idEnd || idStart ? ['idFrontImg', 'idBackImg'] : []),
    ...(licenseEnd || licenseStart ? ['licenseImg'] : []),
  ],
};
