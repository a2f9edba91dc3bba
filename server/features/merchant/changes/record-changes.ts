/**
 * Changes of a merchant's own record (docs/domain/merchant.md#merchant-changes,
 * docs/domain/merchant.md#merchant-detail).
 */
import { eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { isCorporateAccount, isLicenceNo, isPrivateCard } from '@/api/format/checksum';
import { maskCard, maskPhone } from '@/api/format/mask';
import { termsOf } from '#server/features/pricing/org-terms';
import { namesOf } from '#server/features/lookup/names';
import { textOf } from '#server/foundation/stringify';
import { merchant } from '#server/schema';
import { limitsOf } from '#server/rules/pricing/org-terms';
import { shown, errorUnless, type Change, type MerchantRow, type Reading, type Values } from './change';

async function store(row: MerchantRow, values: Partial<MerchantRow>, { tx, now }: Reading): Promise<void> {
  await tx
    .update(merchant)
    .set({ ...values, updateTime: now, version: row.version + 1 })
    .where(eq(merchant.custNo, row.custNo));
}
const optionalText = (value: unknown): string | null => (value as string | null | undefined) ?? null;

export const settleCard: Change = {
  isForChannel: true,
  live: async ({ settleType, accountName, bankCardNo, bankHeadCode, reservePhone }, _after, { encryption }) => ({
    settleType,
    accountName,
    bankHeadCode,
    reservePhone,
    bankCardNo: bankCardNo && encryption.decrypt(bankCardNo),
  }),
  summary: ({ accountName, bankCardNo }) => shown(accountName, bankCardNo && maskCard(textOf(bankCardNo))),
  refusals({ settleType, bankCardNo }) {
    const card = textOf(bankCardNo);
    return errorUnless(
      settleType === 'OPEN' ? isCorporateAccount(card) : isPrivateCard(card),
      'bankCardNo',
      '银行卡号不正确',
    );
  },
  async apply(row, after, reading) {
    const card = textOf(after['bankCardNo']);
    const { bankName } = await namesOf(reading.tx, { bankHeadCode: textOf(after['bankHeadCode']) });
    const values = {
      settleType: after['settleType'] as MerchantRow['settleType'],
      accountName: textOf(after['accountName']),
      bankCardNo: reading.encryption.encrypt(card),
      bankCardMask: maskCard(card),
      bankHeadCode: textOf(after['bankHeadCode']),
      bankName: bankName ?? textOf(after['bankHeadCode']),
      // The branch was one of the bank before.
      bankBranchCode: null,
      reservePhone: optionalText(after['reservePhone']),
    };
    await store(row, values, reading);
  },
};

export const phone: Change = {
  isForChannel: true,
  live: async row => ({ phone: row.phone }),
  summary: values => maskPhone(shown(values['phone'])),
  refusals: (after, row) => [
    ...errorUnless(Boolean(after['phone']), 'phone', '手机号不能为空'),
    ...errorUnless(after['phone'] !== row.phone, 'phone', '手机号没有变化'),
  ],
  apply: (row, after, reading) => store(row, { phone: textOf(after['phone']) }, reading),
};

export const name: Change = {
  isForChannel: true,
  live: async ({ custName }) => ({ custName }),
  summary: values => shown(values['custName']),
  refusals: (after, row) => [
    ...errorUnless(Boolean(after['custName']), 'custName', '商户名称不能为空'),
    ...errorUnless(after['custName'] !== row.custName, 'custName', '商户名称没有变化'),
  ],
  apply: (row, after, reading) => store(row, { custName: textOf(after['custName']) }, reading),
};

const licenceRefusals = (after: Values) =>
  errorUnless(isLicenceNo(textOf(after['licenseNo'])), 'licenseNo', '统一社会信用代码不正确');
const licenceOf = (after: Values) => ({
  licenseNo: textOf(after['licenseNo']),
  licenseName: optionalText(after['licenseName']),
  licenseStart: optionalText(after['licenseStart']),
  licenseEnd: optionalText(after['licenseEnd']),
});
export const licence: Change = {
  isForChannel: true,
  live: async ({ licenseNo, licenseName, licenseStart, licenseEnd }) => ({
    licenseNo,
    licenseName,
    licenseStart,
    licenseEnd,
  }),
  summary: values => shown(values['licenseNo'], values['licenseName']),
  refusals: licenceRefusals,
  apply: (row, after, reading) => store(row, licenceOf(after), reading),
};

export const levelUp: Change = {
  isForChannel: true,
  live: async ({ custLevel }) => ({ custLevel }),
  summary: values => entryOf(enums.custLevel, values['custLevel'] as MerchantRow['custLevel']).label,
  refusals: licenceRefusals,
  async apply(row, after, reading) {
    const limits = limitsOf(await termsOf(reading.tx, row.agentPath, reading.now), 2);
    return store(row, { ...licenceOf(after), custLevel: 2, custType: 'INDIVIDUAL_UNIT', ...limits }, reading);
  },
};

export const arriveWay: Change = {
  isForChannel: true,
  live: async row => ({ arriveWay: row.arriveWay }),
  summary: values => entryOf(enums.arriveWay, shown(values['arriveWay'])).label,
  refusals: (after, row) =>
    errorUnless(Boolean(after['arriveWay']) && after['arriveWay'] !== row.arriveWay, 'arriveWay', '到账方式没有变化'),
  apply: (row, after, reading) => store(row, { arriveWay: after['arriveWay'] as MerchantRow['arriveWay'] }, reading),
};
