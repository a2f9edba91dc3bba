/** A transaction as the channel reports it, with all that follows: one transaction of the database, whole or not at all (domain.md 4.8). */
import { asc, eq } from 'drizzle-orm';
import { formatTime } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/platform/calls/doer';
import { takeNumbers } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import type { trans } from '#server/schema';
import { merchant, terminal } from '#server/schema';
import { priceSale, ruleOf } from './price-sale';
import { transMoves } from './trans.moves';

type TransRow = typeof trans.$inferSelect;
type MerchantRow = typeof merchant.$inferSelect;

export interface Sale {
  readonly custNo: string;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  /** Fen. */
  readonly transAmount: number;
  readonly cardNo?: string | null;
  readonly serviceFee?: number;
  readonly serviceFeeType?: 'ENJOY' | 'SMART' | null;
}
/** How the channel answered: not yet, or with the reason of a refusal, or that it went through. */
export type Answer = 'none' | 'ok' | { readonly failReason: string };

/** Answers the number of the transaction. */
export async function feedSale(
  tx: Tx,
  sale: Sale,
  answer: Answer,
  random: Deps['random'],
  now: number,
): Promise<string> {
  const row = await acceptSale(tx, sale, random, now);
  if (answer !== 'none') await answerSale(tx, row, answer, now);
  return row.transNo;
}

async function acceptSale(tx: Tx, sale: Sale, random: Deps['random'], now: number): Promise<TransRow> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, sale.custNo)).for('update');
  if (!cust) throw new Failure('missing', '商户不存在');
  const { feeRate } = await ruleOf(tx, sale, now);
  const { serviceFee = 0, serviceFeeType = null, cardNo = null } = sale;
  const { custNo, custName, policyCode, arriveWay, bankCardMask, mccName } = cust;
  const { payBrand, cardType, transAmount } = sale;
  const values = {
    ...(await numbersOf(tx, random, now)),
    ...{ custNo, custName, termSn: await firstTerminal(tx, custNo), policyCode, ...chainOf(cust) },
    ...{ payBrand, cardType, bankName: cardNo ? '演示银行' : null, cardNo, transType: 'CONSUME' as const, transAmount },
    ...{ feeRate, serviceFee, serviceFeeType: serviceFee > 0 ? serviceFeeType : null },
    ...{ arriveWay, settlePeriod: arriveWay === 'AUTO' ? ('D0' as const) : ('T1' as const) },
    ...{ settleCardMask: bankCardMask, mccName, transTime: now, createTime: now, updateTime: now },
  };
  return transMoves.create(tx, values, { type: 'accept' }, acquirer(now));
}

/** The channel's answer to a transaction that it accepted; what the merchant may not do is refused whatever the channel says. */
export async function answerSale(tx: Tx, row: TransRow, answer: Exclude<Answer, 'none'>, now: number): Promise<void> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, row.custNo)).for('update');
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
export async function numbersOf(tx: Tx, random: Deps['random'], now: number) {
  const [value] = await takeNumbers(tx, 1);
  return {
    transNo: `${formatTime(now).replace(/\D/g, '')}${String(value).padStart(10, '0')}`,
    refNo: String(10n ** 11n + (random(8).readBigUInt64BE() % (9n * 10n ** 11n))),
  };
}

export async function firstTerminal(tx: Tx, custNo: string): Promise<string | null> {
  const [unit] = await tx
    .select({ termSn: terminal.termSn })
    .from(terminal)
    .where(eq(terminal.custNo, custNo))
    .orderBy(asc(terminal.bindTime), asc(terminal.termSn))
    .limit(1)
    .for('update');
  return unit?.termSn ?? null;
}
