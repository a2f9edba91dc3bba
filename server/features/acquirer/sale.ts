/** A transaction as the channel reports it, with all that follows: one transaction of the database, whole or not at all (domain.md 4.8). */
import { and, eq } from 'drizzle-orm';
import { dayMs, formatTime } from '@/api/format/format';
import { maskCard } from '@/api/format/mask';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/platform/calls/doer';
import { hasRow } from '#server/platform/db/has-row';
import { takeNumbers } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { lockPricingForSale } from '#server/features/pricing/pricing-lock';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { trans } from '#server/schema';
import { merchant, terminal, terminalMove } from '#server/schema';
import { priceSale, ruleOf } from './price-sale';
import { takenOnce } from './receipt';
import { transMoves } from './trans.moves';

type TransRow = typeof trans.$inferSelect;
type MerchantRow = typeof merchant.$inferSelect;

export interface Sale {
  /** The channel's own reference. */
  readonly channelNo: string;
  readonly custNo: string;
  /** The terminal that it was made on; null for the merchant's own QR code. */
  readonly termSn: string | null;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  /** Fen. */
  readonly transAmount: number;
  /** The whole number, or its first six and last four digits where the channel tells no more. */
  readonly cardNo: string | null;
  /** The bank that issued the card. */
  readonly bankName: string | null;
  /** Twelve digits of the card network; made up where the channel names none. */
  readonly refNo: string | null;
  /** When it was made, epoch milliseconds; when it is reported where the channel names no time. */
  readonly transTime: number | null;
  readonly serviceFee: number;
  readonly serviceFeeType: 'ENJOY' | 'SMART' | null;
}
/** How the channel answered: not yet, or with the reason of a refusal, or that it went through. */
export type Answer = 'none' | 'ok' | { readonly failReason: string };
type SaleDeps = Pick<Deps, 'random' | 'secret'>;

/** A sale that is reported later than this is a matter for the reconciliation. */
const reportedWithinDays = 31;
/** How far the channel's clock may be ahead of ours. */
const aheadAtMostMs = 300_000;

/** Answers the number of the transaction; the same report again gets the same answer and does nothing. */
export function feedSale(tx: Tx, sale: Sale, answer: Answer, deps: SaleDeps, now: number): Promise<string> {
  return takenOnce(tx, { kind: 'SALE', channelNo: sale.channelNo }, { ...sale, answer }, now, async () => {
    const row = await acceptSale(tx, sale, deps, now);
    if (answer !== 'none') await answerSale(tx, row, answer, now);
    return row.transNo;
  });
}

async function acceptSale(tx: Tx, sale: Sale, { random, secret }: SaleDeps, now: number): Promise<TransRow> {
  const { channelNo, payBrand, cardType, transAmount, cardNo, bankName, serviceFee, serviceFeeType } = sale;
  const transTime = sale.transTime ?? now;
  if (transTime > now + aheadAtMostMs) throw new Failure('invalid', '交易时间不能晚于当前时间');
  if (transTime < now - reportedWithinDays * dayMs)
    throw new Failure('invalid', `超过${reportedWithinDays}天的交易不能上送`);
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, sale.custNo)).for('update');
  if (!cust) throw new Failure('missing', '商户不存在');
  const { feeRate } = await ruleOf(tx, sale, transTime);
  const { custNo, custName, policyCode, arriveWay, bankCardMask, mccName } = cust;
  const isWholeNumber = cardNo !== null && /^\d+$/.test(cardNo);
  const values = {
    ...(await numbersOf(tx, random, transTime)),
    ...(sale.refNo && { refNo: sale.refNo }),
    ...chainOf(cust),
    channelNo,
    custNo,
    custName,
    termSn: await terminalOf(tx, sale),
    policyCode,
    payBrand,
    cardType,
    bankName,
    cardNo: cardNo && maskCard(cardNo),
    cardHash: isWholeNumber ? createEncryption(secret).hash(cardNo) : null,
    transType: 'CONSUME' as const,
    transAmount,
    feeRate,
    serviceFee,
    serviceFeeType: serviceFee > 0 ? serviceFeeType : null,
    arriveWay,
    settlePeriod: arriveWay === 'AUTO' ? ('D0' as const) : ('T1' as const),
    settleCardMask: bankCardMask,
    mccName,
    transTime,
    createTime: now,
    updateTime: now,
  };
  return transMoves.create(tx, values, { type: 'accept' }, acquirer(now));
}

/** The terminal of a sale, locked; it is the merchant's or was when the sale was made. */
async function terminalOf(tx: Tx, { termSn, custNo }: Sale): Promise<string | null> {
  if (termSn === null) return null;
  const [unit] = await tx
    .select({ custNo: terminal.custNo })
    .from(terminal)
    .where(eq(terminal.termSn, termSn))
    .for('update');
  const wasBound = and(
    eq(terminalMove.termSn, termSn),
    eq(terminalMove.custNo, custNo),
    eq(terminalMove.termMoveType, 'BIND'),
  );
  if (unit?.custNo !== custNo && !(unit && (await hasRow(tx, terminalMove, wasBound))))
    throw new Failure('invalid', `终端 ${termSn} 不属于该商户`);
  return termSn;
}

/** The channel's answer to a transaction that it accepted; what the merchant may not do is refused whatever the channel says. */
export async function answerSale(tx: Tx, row: TransRow, answer: Exclude<Answer, 'none'>, now: number): Promise<void> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, row.custNo)).for('update');
  await lockPricingForSale(tx, row.agentPath);
  const failReason = answer === 'ok' ? whyRefused(cust!, row) : answer.failReason; // a transaction has a merchant
  const doer = acquirer(now);
  if (failReason) await transMoves.send(tx, row, { type: 'refuse', failReason }, doer);
  else await transMoves.send(tx, row, { type: 'ok', priced: await priceSale(tx, row, cust!, now) }, doer);
}

function whyRefused(cust: MerchantRow, { transAmount }: TransRow): string | null {
  if (cust.accountStatus !== 'TRUE') return '商户状态异常';
  if (cust.riskMeasure === 'STOP_TRANS' || cust.riskMeasure === 'FREEZE') return '商户已被限制交易';
  return transAmount > cust.onceLimit ? '超出单笔限额' : null;
}

/** The time and a running number, and twelve digits that the channel knows it by. */
export async function numbersOf(tx: Tx, random: Deps['random'], time: number) {
  const [value] = await takeNumbers(tx, 1);
  return {
    transNo: `${formatTime(time).replace(/\D/g, '')}${String(value).padStart(10, '0')}`,
    refNo: String(10n ** 11n + (random(8).readBigUInt64BE() % (9n * 10n ** 11n))),
  };
}
