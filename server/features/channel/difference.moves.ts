/** Differences between the channel's daily files and our books: the server side of their flow (docs/domain/platform.md#reconciliation). */
import { and, eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { differenceFlow } from '@/machines/flows/channel-difference.flow';
import { hasRow } from '#server/foundation/access/find-row';
import type { Doer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { inputOf, moves } from '#server/foundation/flows/moves';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { channelDifference, channelReceipt, terminal, trans } from '#server/schema';
import { resolvedBy, unresolved } from './keep-differences';
import { feedSale, reportedWithinDays } from './sale';
import { transMoves } from './trade.moves';

type DifferenceRow = typeof channelDifference.$inferSelect;
interface DifferenceInput {
  readonly remark?: string | null;
  /** To book a sale that the channel's file does not describe completely. */
  readonly custNo?: string | null;
  readonly payBrand?: PayBrand | null;
  readonly cardType?: CardType | null;
  readonly deps?: Pick<Deps, 'random' | 'secret'>;
}

export const differenceMoves = moves(differenceFlow, {
  table: channelDifference,
  key: 'differenceNo',
  state: ['differenceStatus'],
  labels: enums.differenceStatus,
  reads: ['lineKind', 'differenceType', 'channelTime', 'resolveWay'],
  input: inputOf<DifferenceInput>(),
  actor: () => null,
  facts: {
    isMissingSale: row => row.differenceType === 'MISSING_HERE' && row.lineKind === 'SALE',
    isRecent: (row, { now }) => (row.channelTime ?? 0) >= now - reportedWithinDays * dayMs,
    namesSale: {
      input: async (input, row, _asking, tx) => {
        if (!(await merchantOf(tx, row, input))) return { field: 'custNo', message: '对账文件未说明商户，请填写' };
        return Boolean(row.payBrand ?? input.payBrand);
      },
    },
    hasReason: { input: ({ remark }) => Boolean(remark) },
    hasVanished: row => row.resolveWay === 'VANISHED',
  },
  effects: {
    bookSale: (tx, { row, input, doer }) => bookSale(tx, row, input, doer),
  },
  values: {
    resolve: ({ input, doer }) => resolvedBy(doer, 'MANUAL', input.remark),
    book: ({ input, doer }) => resolvedBy(doer, 'BOOKED', input.remark),
    vanish: ({ doer }) => resolvedBy(doer, 'VANISHED'),
    reopen: () => unresolved,
    recur: () => unresolved,
  },
});

/** As the channel says, or as the operator does, or whose terminal it is. */
async function merchantOf(
  tx: Tx,
  { custNo, channelTermSn }: DifferenceRow,
  input: DifferenceInput,
): Promise<string | null> {
  const named = custNo ?? input.custNo;
  if (named || !channelTermSn) return named ?? null;
  const [unit] = await tx.select({ custNo: terminal.custNo }).from(terminal).where(eq(terminal.termSn, channelTermSn));
  return unit?.custNo ?? null;
}

/** Books a sale as if the channel had reported it; a sale that the merchant might not make stays a difference. */
async function bookSale(tx: Tx, row: DifferenceRow, input: DifferenceInput, { now }: Doer): Promise<void> {
  const payBrand = row.payBrand ?? input.payBrand;
  const custNo = await merchantOf(tx, row, input);
  if (!input.deps || !payBrand || !custNo || row.channelAmount === null || row.channelTime === null)
    throw new Error('Expected the facts to have named the sale');
  const sale = {
    channelNo: row.channelNo,
    custNo,
    termSn: row.channelTermSn,
    payBrand,
    cardType: row.cardType ?? input.cardType ?? null,
    transAmount: row.channelAmount,
    cardNo: null,
    bankName: null,
    refNo: null,
    transTime: row.channelTime,
    serviceFee: 0,
    serviceFeeType: null,
    termNo: null,
  };
  const isReported = and(eq(channelReceipt.kind, 'SALE'), eq(channelReceipt.channelNo, row.channelNo));
  if (await hasRow(tx, channelReceipt, isReported)) throw new Failure('conflict', '通道已补报这笔交易，请重新对账');
  const transNo = await feedSale(tx, sale, 'ok', input.deps, now);
  const [booked] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!booked || transMoves.stateOf(booked) !== 'SUCCESS')
    throw new Failure('conflict', `${booked?.failReason ?? '交易未成功'}，不能补录`);
  const { transAmount, termSn, transTime, transStatus } = booked;
  await tx
    .update(channelDifference)
    .set({
      custNo,
      bookedNo: transNo,
      bookedAmount: transAmount,
      bookedTermSn: termSn,
      bookedTime: transTime,
      bookedStatus: transStatus,
    })
    .where(eq(channelDifference.id, row.id));
}
