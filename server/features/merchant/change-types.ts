/**
 * Changes of a merchant by type (domain.md 4.2): what of a request is kept, how it reads with masks, whether the merchant is still
 * as it was, and what an approval does. One entry per type; nothing else knows the types apart.
 */
import { asText } from '#server/platform/stringify';
import { and, eq } from 'drizzle-orm';
import { dayMs, dayOf, formatMoney, formatRate, startOfDay } from '@/api/format/format';
import { isPrivateCard, isCorporateAccount, isLicenceNo } from '@/api/format/checksum';
import * as enums from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { maskCard, maskPhone } from '@/api/format/mask';
import type { Transaction } from '#server/platform/calls/idempotency';
import { flowOrder, merchant, terminal } from '#server/schema';
import type { Sealer } from '#server/platform/encryption';
import type { MerchantRow } from '../agent/find-rows';
import { unbindTerminal } from '../terminal/unbind';
import { feesOf, replaceFees, sameFee, type FeeRow } from './fees';

export type ChangeType = (typeof enums.custChangeType)[number]['code'];
export type Values = Readonly<Record<string, unknown>>;
export interface Done {
  readonly tx: Transaction;
  readonly sealer: Sealer;
  readonly now: number;
  readonly by: string;
}
interface Change {
  /** Values of the merchant as they are, under the names of the request. */
  live(row: MerchantRow, done: Done, after: Values): Promise<Values>;
  /** One line for lists and logs, masked. */
  words(values: Values, sealer: Sealer): string;
  /** Sentences about a request that cannot be. */
  broken(after: Values, row: MerchantRow): string[];
  apply(row: MerchantRow, after: Values, done: Done): Promise<void>;
}
const text = (value: unknown) => (value == null || value === '' ? '--' : asText(value));
const set = (row: MerchantRow, values: Partial<MerchantRow>, { tx, now }: Done) =>
  tx
    .update(merchant)
    .set({ ...values, updateTime: now, version: row.version + 1 })
    .where(eq(merchant.custNo, row.custNo))
    .then(() => {});
const feeWords = (fees: readonly FeeRow[]) =>
  fees
    .map(
      fee =>
        `${entryOf(enums.payBrand, fee.payBrand).label}${fee.cardType ? entryOf(enums.cardType, fee.cardType).label : ''} ${formatRate(fee.feeRate)}`,
    )
    .join('，');
const feesIn = (values: Values) => (values['fees'] ?? []) as FeeRow[];

export const changes: Readonly<Record<ChangeType, Change>> = {
  SETTLE_CARD: {
    live: async ({ settleType, accountName, bankCardNo, bankHeadCode, reservePhone }, { sealer }) => ({
      settleType,
      accountName,
      bankCardNo: bankCardNo && sealer.open(bankCardNo),
      bankHeadCode,
      reservePhone,
    }),
    words: values =>
      `${text(values['accountName'])} ${values['bankCardNo'] ? maskCard(asText(values['bankCardNo'])) : '--'}`,
    broken: after => {
      const card = asText(after['bankCardNo']);
      return (after['settleType'] === 'OPEN' ? isCorporateAccount(card) : isPrivateCard(card))
        ? []
        : ['银行卡号不正确'];
    },
    apply: (row, after, done) => {
      const card = asText(after['bankCardNo']);
      return set(
        row,
        {
          settleType: after['settleType'] as 'OPEN',
          accountName: asText(after['accountName']),
          bankCardNo: done.sealer.seal(card),
          bankCardMask: maskCard(card),
          bankHeadCode: asText(after['bankHeadCode']),
          reservePhone: (after['reservePhone'] as string | null) ?? null,
        },
        done,
      );
    },
  },
  FEE: {
    live: async ({ custNo }, { tx, now }, after) => ({
      fees: (await feesOf(tx, custNo, now))
        .filter(each => feesIn(after).some(fee => sameFee(fee, each)))
        .map(({ payBrand, cardType, feeMode, feeRate, capFee, extraFee }) => ({
          payBrand,
          cardType,
          feeMode,
          feeRate,
          capFee,
          extraFee,
        })),
    }),
    words: values => feeWords(feesIn(values)),
    broken: after => (feesIn(after).length > 0 ? [] : ['费率没有变化']),
    apply: ({ custNo }, after, { tx, now }) => replaceFees(tx, custNo, feesIn(after), startOfDay(dayOf(now)) + dayMs),
  },
  PHONE: {
    live: async ({ phone }) => ({ phone }),
    words: values => maskPhone(text(values['phone'])),
    broken: (after, row) =>
      !after['phone'] ? ['手机号不能为空'] : after['phone'] === row.phone ? ['手机号没有变化'] : [],
    apply: (row, after, done) => set(row, { phone: asText(after['phone']) }, done),
  },
  NAME: {
    live: async ({ custName }) => ({ custName }),
    words: values => text(values['custName']),
    broken: (after, row) =>
      !after['custName'] ? ['商户名称不能为空'] : after['custName'] === row.custName ? ['商户名称没有变化'] : [],
    apply: (row, after, done) => set(row, { custName: asText(after['custName']) }, done),
  },
  LICENSE: {
    live: async ({ licenseNo, licenseName, licenseStart, licenseEnd }) => ({
      licenseNo,
      licenseName,
      licenseStart,
      licenseEnd,
    }),
    words: values => `${text(values['licenseNo'])} ${text(values['licenseName'])}`,
    broken: after => (isLicenceNo(asText(after['licenseNo'])) ? [] : ['统一社会信用代码不正确']),
    apply: (row, after, done) => set(row, licenceOf(after), done),
  },
  LEVEL_UP: {
    live: async ({ custLevel }) => ({ custLevel }),
    words: values => entryOf(enums.custLevel, values['custLevel'] as number).label,
    broken: (after, row) => [
      ...(row.custLevel === 1 ? [] : ['只有基础商户可以升级']),
      ...(isLicenceNo(asText(after['licenseNo'])) ? [] : ['统一社会信用代码不正确']),
    ],
    apply: (row, after, done) =>
      set(
        row,
        { ...licenceOf(after), custLevel: 2, custType: 'INDIVIDUAL_UNIT', onceLimit: 10_000_000, dayLimit: 20_000_000 },
        done,
      ),
  },
  FLOW_CARD: {
    live: async ({ custNo }, { tx }) => ({ flowFee: (await openOrder(tx, custNo))?.flowFee ?? null }),
    words: values => (values['flowFee'] == null ? '--' : `${formatMoney(values['flowFee'] as number)}元`),
    broken: after => (typeof after['flowFee'] === 'number' ? [] : ['流量费不能为空']),
    async apply({ custNo }, after, { tx, now }) {
      const order = await openOrder(tx, custNo);
      if (order)
        await tx
          .update(flowOrder)
          .set({ flowFee: after['flowFee'] as number, baseFee: after['flowFee'] as number, updateTime: now })
          .where(and(eq(flowOrder.orderNo, order.orderNo), eq(flowOrder.flowFeeStatus, 0)));
    },
  },
  TERM_UNBIND: {
    live: async ({ custNo }, { tx }, after) => {
      const [unit] = await tx
        .select()
        .from(terminal)
        .where(and(eq(terminal.custNo, custNo), eq(terminal.termSn, asText(after['termSn']))));
      return { termSn: after['termSn'], bindStatus: unit?.bindStatus ?? 'UNBIND' };
    },
    words: values => `${text(values['termSn'])} ${entryOf(enums.bindStatus, text(values['bindStatus'])).label}`,
    broken: after => (after['termSn'] ? [] : ['终端SN不能为空']),
    async apply(_row, after, { tx, now, by }) {
      const [unit] = await tx
        .select()
        .from(terminal)
        .where(eq(terminal.termSn, asText(after['termSn'])))
        .for('update');
      await unbindTerminal(tx, unit!, { by: 'AGENT', operatorName: by, now });
    },
  },
  ARRIVE_WAY: {
    live: async ({ arriveWay }) => ({ arriveWay }),
    words: values => entryOf(enums.arriveWay, text(values['arriveWay'])).label,
    broken: (after, row) => (after['arriveWay'] && after['arriveWay'] !== row.arriveWay ? [] : ['到账方式没有变化']),
    apply: (row, after, done) => set(row, { arriveWay: after['arriveWay'] as 'AUTO' }, done),
  },
};
const licenceOf = (after: Values) => ({
  licenseNo: asText(after['licenseNo']),
  licenseName: (after['licenseName'] as string | null) ?? null,
  licenseStart: (after['licenseStart'] as string | null) ?? null,
  licenseEnd: (after['licenseEnd'] as string | null) ?? null,
});

async function openOrder(tx: Transaction, custNo: string) {
  const [order] = await tx
    .select()
    .from(flowOrder)
    .where(and(eq(flowOrder.custNo, custNo), eq(flowOrder.flowFeeStatus, 0)))
    .orderBy(flowOrder.payTimes)
    .limit(1);
  return order;
}
