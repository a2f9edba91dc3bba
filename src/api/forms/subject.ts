/**
 * Rules for forms about a person or company (docs/domain/agents.md#new-agent,
 * docs/domain/organisations.md#new-organisation, docs/domain/merchants.md#new-merchant): check digits, ages, dates,
 * matching names, required papers.
 */
import { dayMs, dayOf, startOfDay } from '../format/format';
import { ageOn, isCorporateAccount, isIdNo, isLicenceNo, isPersonName, isPrivateCard } from '../format/checksum';
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

export function subjectErrors(form: Subject, { now, ages }: SubjectAround): FieldError[] {
  const errors: FieldError[] = [];
  const say = (field: string, message: string, broken: boolean) => {
    if (broken) errors.push({ field, message });
  };
  const today = dayOf(now);
  const soon = dayOf(startOfDay(today) + 30 * dayMs);
  const person = form.kind === 'INDIVIDUALS';
  say('legalName', '法人姓名应为2到30个汉字', !isPersonName(form.legalName));
  say('legalIdNo', '身份证号格式不正确', !isIdNo(form.legalIdNo));
  const age = ageOn(form.legalIdNo, today);
  say('legalIdNo', `法人年龄应在${ages[0]}到${ages[1]}岁之间`, age < ages[0] || age > ages[1]);
  say('idEnd', '身份证有效期应在30天以后', Boolean(form.idEnd && form.idEnd <= soon));
  if (!person) {
    say('licenseNo', '统一社会信用代码不正确', Boolean(form.licenseNo) && !isLicenceNo(form.licenseNo!));
    say('licenseEnd', '营业执照有效期应在30天以后', Boolean(form.licenseEnd && form.licenseEnd <= soon));
  }
  return [...errors, ...accountErrors(form)];
}

function accountErrors(form: Subject): FieldError[] {
  const errors: FieldError[] = [];
  const say = (field: string, message: string, broken: boolean) => {
    if (broken) errors.push({ field, message });
  };
  const { settleType, bankCardNo, accountName } = form;
  const person = form.kind === 'INDIVIDUALS';
  say(
    'settleType',
    person ? '个人只能结算到本人的对私账户' : '企业和个体不能选择个人对私账户',
    person !== (settleType === 'INDIVIDUAL'),
  );
  say(
    'bankCardNo',
    '银行卡号不正确',
    settleType === 'OPEN' ? !isCorporateAccount(bankCardNo) : !isPrivateCard(bankCardNo),
  );
  const own = settleType === 'INDIVIDUAL' || settleType === 'LEGAL_INDIVIDUAL';
  say('accountName', '结算户名应与法人姓名一致', own && accountName !== form.legalName);
  say('accountName', '结算户名应与执照名称一致', settleType === 'OPEN' && accountName !== form.licenseName);
  return errors;
}

/** Whether the answers are complete enough to check the subject; the contract has validated those that are given. */
export const isSubject = (answers: Answers): answers is Answers & Subject =>
  ['kind', 'legalName', 'legalIdNo', 'settleType', 'accountName', 'bankCardNo'].every(
    name => typeof answers[name] === 'string' && answers[name] !== '',
  );
