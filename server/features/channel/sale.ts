/**
 * A transaction reported by the channel, with all its consequences in one database transaction
 * (docs/domain/trade.md#transaction-status).
 */
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { maskCard } from '@/api/format/mask';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { runningPart, takeNumbers } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { lockPricingForSale } from '#server/features/pricing/pricing-lock';
import { termsOf } from '#server/features/pricing/org-terms';
import { feePlanOf } from '#server/features/rate-increase/rate-increase.moves';
import { type CardType, type PayBrand, settle } from '#server/rules/money/fee';
import { riskLimitsOf } from '#server/rules/pricing/org-terms';
import { isLimited, limitsUnder, overLimit } from '#server/rules/money/sale-limits';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { merchant, terminal, terminalMove, trans } from '#server/schema';
import { priceSale, ruleOf } from './price-sale';
import { takenOnce, wrongField } from './receipt';
import { transMoves } from './trade.moves';

type TransRow = typeof trans.$inferSelect;
type MerchantRow = typeof merchant.$inferSelect;

export interface Sale {
  /** The channel's own reference. */
  readonly channelNo: string;
  readonly custNo: string;
  /** Terminal of the sale; null for the merchant's own QR code. */
  readonly termSn: string | null;
  /** The channel's own number of the terminal, printed on its slips; null if the channel sends none. */
  readonly termNo: string | null;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  /** Fen. */
  readonly transAmount: number;
  /** The full number, or only its first six and last four digits if the channel sends no more. */
  readonly cardNo: string | null;
  /** Bank that issued the card. */
  readonly bankName: string | null;
  /** Twelve-digit reference of the card network; generated if the channel sends none. */
  readonly refNo: string | null;
  /** Time of the sale, epoch milliseconds; null if the channel sends none, then the time of the report. */
  readonly transTime: number | null;
  readonly serviceFee: number;
  readonly serviceFeeType: 'ENJOY' | 'SMART' | null;
}
/** Response of the channel: none yet, refused with a reason, or successful. */
export type Answer = 'none' | 'ok' | { readonly failReason: string };
type SaleDeps = Pick<Deps, 'random' | 'secret'>;

/** Sales reported later than this are left to reconciliation. */
export const reportedWithinDays = 31;
/** Maximum clock skew of the channel into the future. */
const aheadAtMostMs = 300_000;

/** Returns the transaction number. Idempotent: a repeated report returns the same number and has no effect. */
export function feedSale(tx: Tx, sale: Sale, answer: Answer, deps: SaleDeps, now: number): Promise<string> {
  return takenOnce(tx, { kind: 'SALE', channelNo: sale.channelNo }, { ...sale, answer }, now, async () => {
    const row = await acceptSale(tx, sale, deps, now);
    if (answer !== 'none') await answerSale(tx, row, answer, now);
    return row.transNo;
  });
}

async function acceptSale(tx: Tx, sale: Sale, { random, secret }: SaleDeps, now: number): Promise<TransRow> {
  const transTime = sale.transTime ?? now;
  if (transTime > now + aheadAtMostMs) throw new Failure('invalid', '交易时间不能晚于当前时间');
  if (transTime < now - reportedWithinDays * dayMs)
    throw new Failure('invalid', `超过${reportedWithinDays}天的交易不能上送`);
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, sale.custNo)).for('update');
  if (!cust) throw new Failure('missing', '商户不存在');
  const { feeRate } = await ruleCovering(tx, sale, transTime);
  const values = {
    ...(await numbersOf(tx, random, transTime)),
    ...(sale.refNo && { refNo: sale.refNo }),
    ...saleColumns({ ...sale, termSn: await terminalOf(tx, sale), transTime }, cust, feeRate, now),
    cardHash: isWhole(sale.cardNo) ? createEncryption(secret).hash(sale.cardNo) : null,
  };
  return transMoves.create(tx, values, { type: 'accept' }, acquirer(now));
}

const isWhole = (cardNo: string | null): cardNo is string => cardNo !== null && /^\d+$/.test(cardNo);

type Accepted = Omit<Sale, 'custNo' | 'refNo' | 'termNo'> & { readonly transTime: number };
type Seller = Pick<
  typeof merchant.$inferInsert,
  'custNo' | 'custName' | 'policyCode' | 'arriveWay' | 'bankCardMask' | 'mccName'
> &
  ChainOf;

/** The columns of an accepted sale of a merchant but its numbers, the card's hash and its status. */
export function saleColumns(sale: Accepted, cust: Seller, feeRate: number, now: number) {
  const { channelNo, termSn, payBrand, cardType, transAmount, cardNo, bankName, serviceFee, serviceFeeType } = sale;
  const { custNo, custName, policyCode, arriveWay, bankCardMask, mccName } = cust;
  return {
    channelNo,
    custNo,
    custName,
    termSn,
    policyCode,
    payBrand,
    cardType,
    bankName,
    cardNo: cardNo && maskCard(cardNo),
    transType: 'CONSUME' as const,
    transAmount,
    feeRate,
    serviceFee,
    serviceFeeType: serviceFee > 0 ? serviceFeeType : null,
    arriveWay,
    settlePeriod: arriveWay === 'AUTO' ? ('D0' as const) : ('T1' as const),
    settleCardMask: bankCardMask ?? null,
    mccName,
    transTime: sale.transTime,
    createTime: now,
    updateTime: now,
    ...chainOf(cust), // last: V8 is slow to add many columns to a literal that begins with a spread
  };
}

/**
 * The merchant's rule for a sale. Refuses a service fee beyond what the merchant's own fee leaves of the sale: a merchant
 * never owes money for one (docs/domain/trade.md#merchant-fee).
 */
async function ruleCovering(tx: Tx, sale: Sale, transTime: number) {
  const rule = await ruleOf(tx, sale, transTime);
  const { custNo, transAmount, serviceFee } = sale;
  if (serviceFee === 0) return rule;
  const plan = await feePlanOf(tx, custNo, transTime);
  const { settleAmount } = settle(transAmount, rule, { atOnce: false, serviceFee, incrRate: plan?.incrValue ?? 0 });
  if (settleAmount < 0) throw wrongField('serviceFee', '服务费超过交易金额减手续费');
  return rule;
}

/** Terminal of a sale, locked; it belongs to the merchant now or did at the time of the sale. */
async function terminalOf(tx: Tx, { termSn, termNo, custNo }: Sale): Promise<string | null> {
  if (termSn === null) return null;
  const [unit] = await tx
    .select({ custNo: terminal.custNo, termNo: terminal.termNo })
    .from(terminal)
    .where(eq(terminal.termSn, termSn))
    .for('update');
  const wasBound = and(
    eq(terminalMove.termSn, termSn),
    eq(terminalMove.custNo, custNo),
    inArray(terminalMove.termMoveType, ['BIND', 'CHANGE']),
  );
  if (unit?.custNo !== custNo && !(unit && (await hasRow(tx, terminalMove, wasBound))))
    throw new Failure('invalid', `终端 ${termSn} 不属于该商户`);
  // A late report of its former merchant says nothing of the terminal as it is now.
  if (termNo && unit.custNo === custNo && unit.termNo !== termNo)
    await tx.update(terminal).set({ termNo }).where(eq(terminal.termSn, termSn));
  return termSn;
}

/**
 * Applies the channel's response to an accepted transaction. A transaction the merchant may not make is refused
 * regardless of the response.
 */
export async function answerSale(tx: Tx, row: TransRow, answer: Exclude<Answer, 'none'>, now: number): Promise<void> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, row.custNo)).for('update');
  await lockPricingForSale(tx, row.agentPath);
  const failReason = answer === 'ok' ? await whyRefused(tx, cust!, row) : answer.failReason; // every transaction has a merchant
  const doer = acquirer(now);
  if (failReason) await transMoves.send(tx, row, { type: 'refuse', failReason }, doer);
  else await transMoves.send(tx, row, { type: 'ok', priced: await priceSale(tx, row, cust!, now) }, doer);
}

/** The merchant is locked, so that two sales at once cannot both use up the rest of the day's limit. */
async function whyRefused(tx: Tx, cust: MerchantRow, { transAmount, transTime }: TransRow): Promise<string | null> {
  if (cust.accountStatus !== 'TRUE') return '商户状态异常';
  if (cust.riskMeasure === 'STOP_TRANS' || cust.riskMeasure === 'FREEZE') return '商户已被限制交易';
  const limits = isLimited(cust.riskMeasure)
    ? limitsUnder(cust.riskMeasure, cust, riskLimitsOf(await termsOf(tx, cust.agentPath, transTime)))
    : cust;
  return overLimit(transAmount, await soldThatDay(tx, cust.custNo, transTime), limits);
}

/** Successful sales of a merchant on the day of `time`, in fen. */
async function soldThatDay(tx: Pick<Tx, 'select'>, custNo: string, time: number): Promise<number> {
  const from = startOfDay(dayOf(time));
  const [sold] = await tx
    .select({ total: sql<number>`coalesce(sum(${trans.transAmount}), 0)::bigint`.mapWith(Number) })
    .from(trans)
    .where(
      and(
        eq(trans.custNo, custNo),
        gte(trans.transTime, from),
        lt(trans.transTime, from + dayMs),
        inArray(trans.transType, ['CONSUME', 'PREAUTH_COMPLETE']),
        transMoves.isIn('SUCCESS'),
      ),
    );
  return sold!.total; // an aggregate has one row
}

/** A transaction number from the time and a sequence, and a random twelve-digit reference number. */
export async function numbersOf(tx: Tx, random: Deps['random'], time: number) {
  const [value] = await takeNumbers(tx, 1);
  return {
    transNo: `${formatTime(time).replace(/\D/g, '')}${runningPart(value!)}`,
    refNo: String(10n ** 11n + (random(8).readBigUInt64BE() % (9n * 10n ** 11n))),
  };
}
