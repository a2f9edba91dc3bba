/**
 * The rules of the three onboarding forms (docs/domain/agents.md#new-agent,
 * docs/domain/organisations.md#new-organisation, docs/domain/merchants.md#new-merchant).
 */
import type { FieldError } from '../failure';
import type { Answers, Around, FormRules } from './rules';
import { neededOf, subjectErrors, unusedOf } from './subject';

const judged = (answers: Answers, kind: unknown, around: Around, ages: readonly [number, number]): FieldError[] =>
  subjectErrors({ ...answers, kind }, { ...around, ages });

const invoiceError = ({ custKind, invoiceWay }: Answers): FieldError[] =>
  custKind === 'INDIVIDUALS' && invoiceWay === 'SELF' ? [{ field: 'invoiceWay', message: '个人只能选择灵工结算' }] : [];

const providerAges = [18, 70] as const;
const ownLetters = ['settleIdFrontImg', 'settleIdBackImg'];

/** Agents: any kind of subject. */
export const agentRules: FormRules = {
  hidden: ({ custKind, settleType }) => [...unusedOf(custKind, settleType), 'authImg', 'filingImg'],
  required: ({ custKind, settleType }) => [
    'idFrontImg',
    'idBackImg',
    'contractImg',
    ...neededOf(custKind, settleType).filter(name => !ownLetters.includes(name)),
  ],
  errors: (answers, around) => [
    ...judged(answers, answers['custKind'], around, providerAges),
    ...invoiceError(answers),
  ],
};

/** Branch organisations: companies, paid to their own account or their legal person's. */
export const orgRules: FormRules = {
  hidden: ({ custKind, settleType }) => unusedOf(custKind, settleType),
  required: answers => [...agentRules.required!(answers), 'authImg', 'filingImg', 'filingNo'],
  errors(answers, around) {
    const { custKind, settleType } = answers;
    return [
      ...agentRules.errors!(answers, around),
      ...(custKind && custKind !== 'ENTERPRISES' ? [{ field: 'custKind', message: '机构应为企业' }] : []),
      ...(settleType === 'UN_LEGAL_INDIVIDUAL'
        ? [{ field: 'settleType', message: '机构应结算到对公账户或法人对私账户' }]
        : []),
    ];
  },
};

/** Merchants: 基础商户 without papers, 认证商户 with them. */
export const merchantRules: FormRules = {
  hidden: ({ custType, settleType }) => [
    ...unusedOf(custType, settleType),
    ...(custType === 'INDIVIDUALS' ? [] : ['handIdImg']),
  ],
  required: ({ custType, settleType }) => [
    ...neededOf(custType, settleType),
    ...(custType === 'INDIVIDUALS' ? ['handIdImg'] : []),
    ...(settleType === 'UN_LEGAL_INDIVIDUAL' ? ['settleIdFrontImg', 'settleIdBackImg'] : []),
  ],
  errors(answers, around) {
    const { custType, custLevel } = answers;
    const person = custType === 'INDIVIDUALS';
    return [
      ...judged(answers, custType, around, [18, 65]),
      ...(custLevel === 1 && custType && !person ? [{ field: 'custLevel', message: '企业和个体应申请认证商户' }] : []),
      ...(custLevel === 2 && person ? [{ field: 'custLevel', message: '个人只能申请基础商户' }] : []),
    ];
  },
};
