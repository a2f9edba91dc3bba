/**
 * All merchant changes by type, and the account event that requests each (docs/domain/merchant.md#merchant-changes).
 */
import { and, eq } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import { absent, dayMs, dayOf, formatMoney, formatRate, startOfDay } from '@/api/format/format';
import { isSameFee } from '@/api/forms/fees';
import { entryOf } from '@/api/schema/enumeration';
import type { EventOf } from '@/machines/flows/flow';
import type { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { changeFee } from '#server/features/data-fee/change';
import { openOrderOf } from '#server/features/data-fee/orders';
import { feesOf } from '#server/features/pricing/load-chain';
import { bondMoves, terminalMoves } from '#server/features/terminal/terminal.moves';
import { textOf } from '#server/foundation/stringify';
import { terminal } from '#server/schema/index';
import { type FeeRow, replaceFees } from '../fees';
import { type Change, type ChangeType, shown, errorUnless, type Values } from './change';
import { arriveWay, levelUp, licence, name, phone, settleCard } from './record-changes';

const feesIn = (values: Values) => (values['fees'] ?? []) as FeeRow[];
const feeSummary = ({ payBrand, cardType, feeRate }: FeeRow) => {
  const card = cardType ? entryOf(enums.cardType, cardType).label : '';
  return `${entryOf(enums.payBrand, payBrand).label}${card} ${formatRate(feeRate)}`;
};

const fee: Change = {
  isForChannel: true,
  live: async ({ custNo }, after, { tx, now }) => ({
    fees: (await feesOf(tx, custNo, now))
      .filter(each => feesIn(after).some(wanted => isSameFee(wanted, each)))
      .map(({ payBrand, cardType, feeMode, feeRate, capFee, extraFee }) => ({
        payBrand,
        cardType,
        feeMode,
        feeRate,
        capFee,
        extraFee,
      })),
  }),
  summary: values => feesIn(values).map(feeSummary).join('，'),
  refusals: after => errorUnless(feesIn(after).length > 0, 'fees', '费率没有变化'),
  // Effective from the next midnight, so that a day has a single rate.
  apply: ({ custNo }, after, { tx, now }) => replaceFees(tx, custNo, feesIn(after), startOfDay(dayOf(now)) + dayMs),
};

const dataFee: Change = {
  isForChannel: false,
  live: async ({ custNo }, _after, { tx }) => ({ flowFee: (await openOrderOf(tx, custNo))?.flowFee ?? null }),
  summary: ({ flowFee }) => (typeof flowFee === 'number' ? `${formatMoney(flowFee)}元` : absent),
  refusals: after => errorUnless(typeof after['flowFee'] === 'number', 'flowFee', '流量费不能为空'),
  async apply({ custNo }, after, { tx }, doer) {
    await changeFee(tx, { custNo, newFee: after['flowFee'] as number }, doer);
  },
};

const terminalUnbind: Change = {
  // The terminal's own flow tells the channel.
  isForChannel: false,
  async live({ custNo }, after, { tx }) {
    const [unit] = await tx
      .select()
      .from(terminal)
      .where(and(eq(terminal.custNo, custNo), eq(terminal.termSn, textOf(after['termSn']))));
    return { termSn: after['termSn'], ...bondMoves.flowState(unit?.bindStatus ?? 'UNBIND') };
  },
  summary: values => `${shown(values['termSn'])} ${entryOf(enums.bindStatus, shown(values['bindStatus'])).label}`,
  refusals: after => errorUnless(Boolean(after['termSn']), 'termSn', '终端SN不能为空'),
  async apply(_row, after, { tx }, doer) {
    await terminalMoves.send(tx, textOf(after['termSn']), { type: 'unbind' }, doer);
  },
};

export const changes: Readonly<Record<ChangeType, Change>> = {
  SETTLE_CARD: settleCard,
  FEE: fee,
  PHONE: phone,
  NAME: name,
  LICENSE: licence,
  LEVEL_UP: levelUp,
  FLOW_CARD: dataFee,
  TERM_UNBIND: terminalUnbind,
  ARRIVE_WAY: arriveWay,
};
export const accountEvents = {
  SETTLE_CARD: 'changeSettleCard',
  FEE: 'changeFee',
  PHONE: 'changePhone',
  NAME: 'changeName',
  LICENSE: 'changeLicence',
  LEVEL_UP: 'levelUp',
  FLOW_CARD: 'changeFlowCard',
  TERM_UNBIND: 'unbind',
  ARRIVE_WAY: 'changeArriveWay',
} as const satisfies Record<ChangeType, EventOf<typeof merchantAccountFlow>>;
