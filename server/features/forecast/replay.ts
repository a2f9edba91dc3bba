/**
 * 先试算 (docs/domain/provider.md#forecast): shares the sales of the last days once more, by the functions that shared them, under terms
 * that are not saved. Reads only.
 */
import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { forecastDays, forecastSales } from '@/api/contract/forecast';
import { cardType, payBrand } from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { transMoves } from '#server/features/channel/trade.moves';
import { profitRecords } from '#server/features/earnings/trade-records';
import { loadChains } from '#server/features/pricing/load-chain';
import type { Tx } from '#server/foundation/db/open';
import { type FeeRule, givenBack, ruleFor, settle } from '#server/rules/money/fee';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { profitRecord, trans } from '#server/schema';
import { type Levels, sharesOf, shortOf } from './levels';
import { type Forecast, ForecastSums, type Replayed } from './sums';

type Reads = Pick<Tx, 'select' | 'execute'>;
type Chain = readonly ChainNode[];

/** What is asked: which sales, and what would be otherwise. */
export interface WhatIf {
  readonly sales: SQL;
  /** The chain as it would be. */
  readonly chain?: (chain: Chain, policyCode: string) => Chain;
  /** The merchant's rates as they would be; those of the sale's own time if absent. */
  readonly fees?: readonly FeeRule[];
  readonly levels: Levels;
}

/** Small enough that nobody waits for the reckoning between two reads. */
const batchSize = 2_000;
const none: ReadonlyMap<string, number> = new Map();
const columns = {
  transNo: trans.transNo,
  transTime: trans.transTime,
  id: trans.id,
  custNo: trans.custNo,
  custName: trans.custName,
  agentNo: trans.agentNo,
  agentName: trans.agentName,
  orgNo: trans.orgNo,
  agentPath: trans.agentPath,
  policyCode: trans.policyCode,
  payBrand: trans.payBrand,
  cardType: trans.cardType,
  transAmount: trans.transAmount,
  feeAmount: trans.feeAmount,
  extraFee: trans.extraFee,
  incrRate: trans.incrRate,
  incrAmount: trans.incrAmount,
  serviceFee: trans.serviceFee,
  couponAmount: trans.couponAmount,
  paidBack: trans.paidBack,
  arriveWay: trans.arriveWay,
};
type Sale = Awaited<ReturnType<typeof salesBefore>>[number];
type Place = Pick<typeof trans.$inferSelect, 'transTime' | 'id'>;

/** The newest sales first. @param atMost Of all sales; the answer says from when on they were looked at */
export async function replay(tx: Reads, asked: WhatIf, now: number, atMost: number = forecastSales): Promise<Forecast> {
  const from = now - forecastDays * dayMs;
  const chains = chainsOf(tx, asked, now);
  const sums = new ForecastSums();
  for (let [last, left] = [null as Place | null, atMost]; ;) {
    const size = Math.min(batchSize, left);
    // One more than are shared says whether there are more.
    const sales = await salesBefore(tx, asked.sales, from, last, size + 1);
    const batch = sales.slice(0, size);
    const booked = await bookedOn(tx, batch);
    const chainOf = await chains(batch);
    for (const sale of batch) sums.add(shared(sale, asked, chainOf(sale), booked.get(sale.transNo) ?? none));
    [last, left] = [batch.at(-1) ?? null, left - batch.length];
    if (sales.length <= size) return sums.answer({ since: from, cut: false });
    if (left === 0) return sums.answer({ since: last!.transTime, cut: true }); // there was a sale
  }
}

/** Successful sales that were not paid back whole. */
const salesBefore = (tx: Reads, which: SQL, from: number, last: Place | null, limit: number) =>
  tx
    .select(columns)
    .from(trans)
    .where(
      and(
        which,
        transMoves.isIn('SUCCESS'),
        eq(trans.transType, 'CONSUME'),
        gte(trans.transTime, from),
        lt(trans.paidBack, trans.transAmount),
        last
          ? or(lt(trans.transTime, last.transTime), and(eq(trans.transTime, last.transTime), lt(trans.id, last.id)))
          : undefined,
      ),
    )
    .orderBy(desc(trans.transTime), desc(trans.id))
    .limit(limit);

/** What each provider was booked for these sales, less what refunds took back: fen by sale and owner. */
async function bookedOn(tx: Reads, sales: readonly Sale[]): Promise<Map<string, Map<string, number>>> {
  const bySale = new Map<string, Map<string, number>>();
  if (sales.length === 0) return bySale;
  const p = profitRecord;
  const rows = await tx
    .select({ transNo: p.transNo, owner: p.ownerAgentNo, amount: sql<string>`sum(${p.profitAmount})` })
    .from(p)
    .where(
      and(
        inArray(
          p.transNo,
          sales.map(({ transNo }) => transNo),
        ),
        gte(p.transTime, sales.at(-1)!.transTime), // the oldest of them
        ne(p.enterStatus, 'DONT_ENTER'),
      ),
    )
    .groupBy(p.transNo, p.ownerAgentNo);
  for (const { transNo, owner, amount } of rows)
    bySale.set(transNo, (bySale.get(transNo) ?? new Map<string, number>()).set(owner, Number(amount)));
  return bySale;
}

/** Chains as they would be now; those of a batch are loaded together, each once. */
function chainsOf(tx: Reads, { chain: changed }: WhatIf, now: number) {
  const known = new Map<string, Chain>();
  const keyOf = ({ agentPath, policyCode }: Sale) => `${agentPath} ${policyCode}`;
  return async (sales: readonly Sale[]): Promise<(sale: Sale) => Chain> => {
    const paths = new Map<string, Set<string>>();
    for (const sale of sales) {
      if (known.has(keyOf(sale))) continue;
      paths.set(sale.policyCode, (paths.get(sale.policyCode) ?? new Set()).add(sale.agentPath));
    }
    for (const [policyCode, some] of paths) {
      const missing = [...some];
      const chains = await loadChains(tx, missing, policyCode, now);
      for (const [at, chain] of chains.entries())
        known.set(`${missing[at]!} ${policyCode}`, changed ? changed(chain, policyCode) : chain);
    }
    return sale => known.get(keyOf(sale))!; // loaded now or before
  };
}

/** One sale: what was, and what would be. */
function shared(sale: Sale, asked: WhatIf, chain: Chain, booked: ReadonlyMap<string, number>): Replayed {
  const { transAmount, paidBack } = sale;
  const feeBefore = (sale.feeAmount ?? 0) - sale.incrAmount;
  const { fee, extraFee } = feesUnder(sale, asked.fees);
  requireCosts(chain, sale);
  const records = profitRecords({ ...sale, feeAmount: fee, extraFee }, chain, () => '');
  const kept = (amount: number) => amount - givenBack(amount, transAmount, 0, paidBack);
  const after = new Map(records.map(({ ownerAgentNo, profitAmount }) => [ownerAgentNo, kept(profitAmount)]));
  return {
    ...sale,
    feeBefore: feeBefore + (sale.extraFee ?? 0),
    feeAfter: fee + extraFee,
    before: sharesOf(asked.levels, chain, booked, kept(feeBefore + (sale.extraFee ?? 0))),
    after: sharesOf(asked.levels, chain, after, kept(fee + extraFee)),
    short: shortOf(asked.levels, chain, sale, fee),
  };
}

/** @throws Failure `invalid` if the terms leave out a way of payment that was used */
function requireCosts(chain: Chain, sale: Sale): void {
  const lacking = chain.find(({ costs }) => !ruleFor(costs, sale));
  if (!lacking) return;
  const [brand, card] = [
    entryOf(payBrand, sale.payBrand).label,
    sale.cardType && entryOf(cardType, sale.cardType).label,
  ];
  throw new Failure('invalid', `新条件没有${brand}${card ?? ''}的成本，最近有这样的交易（${lacking.agentName}）`);
}

/** The fee that is shared, without the increase of a plan, and the extra fee. */
function feesUnder(
  sale: Sale,
  fees: readonly FeeRule[] | undefined,
): { readonly fee: number; readonly extraFee: number } {
  const rule = fees && ruleFor(fees, sale);
  if (!rule) return { fee: (sale.feeAmount ?? 0) - sale.incrAmount, extraFee: sale.extraFee ?? 0 };
  const { serviceFee, incrRate, couponAmount } = sale;
  const around = { atOnce: sale.arriveWay === 'AUTO', serviceFee, incrRate, couponRest: couponAmount ?? 0 };
  const { feeAmount, incrAmount, extraFee } = settle(sale.transAmount, rule, around);
  return { fee: feeAmount - incrAmount, extraFee };
}
