/**
 * The rules of the three onboarding forms (docs/domain/provider.md#new-agent,
 * docs/domain/provider-organisation.md#new-organisation, docs/domain/merchant.md#new-merchant).
 */
import type { FieldError } from '../failure';
import type { Answers, Around, FormRules, RefusedChoices } from './rules';
import { accountNameOf, neededOf, refusedSettleTypes, subjectErrors, unusedOf } from './subject';

const judged = (answers: Answers, kind: unknown, around: Around, ages: readonly [number, number]): FieldError[] =>
  subjectErrors({ ...answers, kind }, { ...around, ages });

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
  refused: ({ custKind }): RefusedChoices => ({
    settleType: refusedSettleTypes(custKind),
    ...(custKind === 'INDIVIDUALS' && { invoiceWay: { SELF: '个人只能选择灵工结算' } }),
  }),
  errors: (answers, around) => judged(answers, answers['custKind'], around, providerAges),
  offers: accountNameOf,
};

const companiesOnly = '机构应为企业';

/** Branch organisations: companies, paid to their own account or their legal person's. */
export const orgRules: FormRules = {
  hidden: ({ custKind, settleType }) => unusedOf(custKind, settleType),
  required: answers => [...agentRules.required!(answers), 'authImg', 'filingImg', 'filingNo'],
  refused(answers) {
    const { settleType, ...others } = agentRules.refused!(answers);
    return {
      ...others,
      custKind: { INDIVIDUALS: companiesOnly, INDIVIDUAL_UNIT: companiesOnly },
      settleType: { ...settleType, UN_LEGAL_INDIVIDUAL: '机构应结算到对公账户或法人对私账户' },
    };
  },
  errors: agentRules.errors!,
  offers: agentRules.offers!,
};

/** Root organisations, which the platform opens: companies. */
export const rootRules: FormRules = {
  errors: (answers, around) => judged(answers, 'ENTERPRISES', around, providerAges),
};

const refusedLevels = (custType: unknown): Readonly<Record<string, string>> => {
  if (custType === 'INDIVIDUALS') return { 2: '个人只能申请基础商户' };
  return custType ? { 1: '企业和个体应申请认证商户' } : {};
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
  refused: ({ custType }) => ({ settleType: refusedSettleTypes(custType), custLevel: refusedLevels(custType) }),
  errors: (answers, around) => judged(answers, answers['custType'], around, [18, 65]),
  // Each sale by itself, as nearly all have it.
  offers: answers => ({ ...accountNameOf(answers), arriveWay: 'AUTO' }),
};
