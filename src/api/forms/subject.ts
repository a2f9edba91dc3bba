/**
 * Rules for forms about a person or company (docs/domain/provider.md#new-agent,
 * docs/domain/provider-organisation.md#new-organisation, docs/domain/merchant.md#new-merchant): check digits, ages, dates,
 * matching names, required papers.
 */
import { enteredSigns } from '../format/entered-signs';
import { dayMs, dayOf, startOfDay } from '../format/format';
import {
  ageOn,
  isCorporateAccount,
  isIdNo,
  isLicenceNo,
  isPersonName,
  isPrivateCard,
  personNameExpected,
} from '../format/checksum';
import type { FieldError } from '../failure';
import type { Answers, Around } from './rules';

export interface Subject {
  readonly kind: 'INDIVIDUALS' | 'ENTERPRISES' | 'INDIVIDUAL_UNIT';
  readonly legalName: string;
  readonly legalIdNo: string;
  readonly idEnd?: string | null;
  readonly licenseNo?: string | null;
  readonly licenseName?: string | null;
  readonly licenseEnd?: string | null;
  readonly settleType: 'INDIVIDUAL' | 'OPEN' | 'LEGAL_INDIVIDUAL' | 'UN_LEGAL_INDIVIDUAL';
  readonly accountName: string;
  readonly bankCardNo: string;
}
interface SubjectAround extends Around {
  readonly ages: readonly [number, number];
}

const papers = ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope', 'licenseImg'];
const letters = ['settleAuthImg', 'settleIdFrontImg', 'settleIdBackImg'];

/** Fields that do not apply to this kind of subject and settlement type. */
export function unusedOf(kind: unknown, settleType: unknown): string[] {
  return [
    ...(kind === 'INDIVIDUALS' ? papers : []),
    ...(settleType === 'OPEN' ? ['bankCardImg', 'reservePhone'] : ['openPermitImg']),
    ...(settleType === 'UN_LEGAL_INDIVIDUAL' ? [] : letters),
  ];
}

/** Fields that are required for this kind of subject and settlement type, but optional for others. */
export function neededOf(kind: unknown, settleType: unknown): string[] {
  return [
    ...(kind === 'INDIVIDUALS' ? [] : ['licenseNo', 'licenseName', 'licenseImg']),
    ...(settleType === 'OPEN' ? ['bankBranchCode', 'openPermitImg'] : ['bankCardImg']),
    ...(settleType === 'UN_LEGAL_INDIVIDUAL' ? ['settleAuthImg'] : []),
  ];
}

const ownAccountOnly = '个人只能结算到本人的对私账户';
/** Settlement types that this kind of subject may not have. */
export const refusedSettleTypes = (kind: unknown): Readonly<Record<string, string>> =>
  kind === 'INDIVIDUALS'
    ? { OPEN: ownAccountOnly, LEGAL_INDIVIDUAL: ownAccountOnly, UN_LEGAL_INDIVIDUAL: ownAccountOnly }
    : kind
      ? { INDIVIDUAL: '企业和个体不能选择个人对私账户' }
      : {};

/** What is given; whatever else is no text is wrong by itself. */
const textsIn = (answers: Answers): Partial<Subject> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => typeof value === 'string'));

/** The account's name that the other answers leave no choice about. */
export function accountNameOf({ settleType, legalName, licenseName }: Answers): Readonly<Record<string, string>> {
  const own = settleType === 'INDIVIDUAL' || settleType === 'LEGAL_INDIVIDUAL';
  const name = own ? legalName : settleType === 'OPEN' ? licenseName : null;
  return typeof name === 'string' && name !== '' ? { accountName: name } : {};
}

/** Each rule as soon as what it needs is there: a wrong name is said at its step, not once the last field of another is filled in. */
export function subjectErrors(answers: Answers, { now, ages }: SubjectAround): FieldError[] {
  const form = textsIn(answers);
  const errors: FieldError[] = [];
  const say = (field: string, message: string, broken: boolean) => {
    if (broken) errors.push({ field, message });
  };
  const today = dayOf(now);
  const soon = dayOf(startOfDay(today) + 30 * dayMs);
  const person = form.kind === 'INDIVIDUALS';
  const { legalName, legalIdNo } = form;
  if (legalName) say('legalName', `法人姓名${personNameExpected}`, !isPersonName(legalName));
  if (legalIdNo) {
    say('legalIdNo', '身份证号格式不正确', !isIdNo(legalIdNo));
    const age = ageOn(legalIdNo, today);
    say('legalIdNo', `法人年龄应在${ages[0]}到${ages[1]}岁之间`, age < ages[0] || age > ages[1]);
  }
  say('idEnd', '身份证有效期应在30天以后', Boolean(form.idEnd && form.idEnd <= soon));
  if (!person) {
    say('licenseNo', '统一社会信用代码不正确', Boolean(form.licenseNo) && !isLicenceNo(form.licenseNo!));
    say('licenseEnd', '营业执照有效期应在30天以后', Boolean(form.licenseEnd && form.licenseEnd <= soon));
  }
  return [...errors, ...accountErrors(form)];
}

/** Names are the same whichever width their brackets have; one that is not given yet differs from none. */
const sameName = (one: string, other: string | null | undefined) => !other || enteredSigns(one) === enteredSigns(other);

function accountErrors(form: Partial<Subject>): FieldError[] {
  const errors: FieldError[] = [];
  const say = (field: string, message: string, broken: boolean) => {
    if (broken) errors.push({ field, message });
  };
  const { settleType, bankCardNo, accountName } = form;
  if (settleType && bankCardNo)
    say(
      'bankCardNo',
      '银行卡号不正确',
      settleType === 'OPEN' ? !isCorporateAccount(bankCardNo) : !isPrivateCard(bankCardNo),
    );
  if (!accountName) return errors;
  const own = settleType === 'INDIVIDUAL' || settleType === 'LEGAL_INDIVIDUAL';
  say('accountName', '结算户名应与法人姓名一致', own && !sameName(accountName, form.legalName));
  say('accountName', '结算户名应与执照名称一致', settleType === 'OPEN' && !sameName(accountName, form.licenseName));
  return errors;
}
