/** What an onboarding form must keep beyond the kinds of its fields (domain.md S09, S18, S24): check digits, ages, dates, names that agree. */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { ageOn, isCorporateAccount, isIdNo, isLicenceNo, isPersonName, isPrivateCard } from '@/api/format/checksum';
import { Failure, type FieldError } from '@/api/failure';

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
  readonly bankBranchCode?: string | null;
  readonly settleAuthImg?: string | null;
}
interface Around {
  readonly now: number;
  readonly ages: readonly [number, number];
}

export function subjectErrors(form: Subject, { now, ages }: Around): FieldError[] {
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
    say('licenseNo', '统一社会信用代码不正确', !form.licenseNo || !isLicenceNo(form.licenseNo));
    say('licenseName', '执照名称不能为空', !form.licenseName);
    say('licenseEnd', '营业执照有效期应在30天以后', Boolean(form.licenseEnd && form.licenseEnd <= soon));
  }
  say(
    'settleType',
    person ? '个人只能结算到本人的对私账户' : '企业和个体不能选择个人对私账户',
    person !== (form.settleType === 'INDIVIDUAL'),
  );
  say(
    'bankCardNo',
    '银行卡号不正确',
    form.settleType === 'OPEN' ? !isCorporateAccount(form.bankCardNo) : !isPrivateCard(form.bankCardNo),
  );
  say(
    'accountName',
    '结算户名应与法人姓名一致',
    (form.settleType === 'INDIVIDUAL' || form.settleType === 'LEGAL_INDIVIDUAL') && form.accountName !== form.legalName,
  );
  say('accountName', '结算户名应与执照名称一致', form.settleType === 'OPEN' && form.accountName !== form.licenseName);
  say('settleAuthImg', '请上传结算授权书', form.settleType === 'UN_LEGAL_INDIVIDUAL' && !form.settleAuthImg);
  say('bankBranchCode', '开户支行不能为空', form.settleType === 'OPEN' && !form.bankBranchCode);
  return errors;
}

export function refuseForm(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Failure('invalid', errors[0]!.message, null, [...errors]);
}
