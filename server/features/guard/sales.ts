/** A provider's view of its merchants' sales: sums by day, with the agreed fees and the own shares (docs/domain/earnings.md#income-guard). */
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { transMoves } from '#server/features/channel/trade.moves';
import { inSubtree } from '#server/foundation/access/subtree';
import { batches, batchRows, rowsAfter } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { grouped } from '#server/foundation/grouped';
import { baseFee, ruleFor } from '#server/rules/money/fee';
import { WayDays } from '#server/rules/guard/way-days';
import { merchantFee, profitRecord, trans } from '#server/schema';

type Reads = Pick<Deps, 'db'>;
/** The provider that looks. */
export interface Watcher {
  readonly agentNo: string;
  readonly agentPath: string;
}
/** Epoch milliseconds; `until` is not part of it. */
export interface Period {
  readonly from: number;
  readonly until: number;
}
type Fee = typeof merchantFee.$inferSelect;

const columns = {
  id: trans.id,
  transNo: trans.transNo,
  custNo: trans.custNo,
  transTime: trans.transTime,
  payBrand: trans.payBrand,
  cardType: trans.cardType,
  transAmount: trans.transAmount,
  feeAmount: trans.feeAmount,
  incrAmount: trans.incrAmount,
};
type Sale = Awaited<ReturnType<typeof salesAfter>>[number];

/** The successful sales of some merchants in the own subtree, summed by merchant; read a batch at a time, by merchant and time. */
export async function salesOf(
  reads: Reads,
  watcher: Watcher,
  custNos: readonly string[],
  period: Period,
): Promise<ReadonlyMap<string, WayDays>> {
  const sums = new Map<string, WayDays>();
  if (custNos.length === 0) return sums;
  const fees = grouped(
    await reads.db
      .select()
      .from(merchantFee)
      .where(inArray(merchantFee.custNo, [...custNos])),
    ({ custNo }) => custNo,
  );
  for await (const sales of batches<Sale>(reads, (db, last) => salesAfter(db, watcher, custNos, period, last))) {
    const shares = await sharesOf(reads, watcher, sales);
    for (const sale of sales) {
      const ofCust = sums.get(sale.custNo) ?? new WayDays();
      sums.set(sale.custNo, ofCust);
      const agreedFee = agreedFeeOf(sale, fees.get(sale.custNo) ?? []);
      const fee = (sale.feeAmount ?? 0) - sale.incrAmount;
      ofCust.add({ ...sale, fee, agreedFee, share: shares.get(sale.transNo) ?? null });
    }
  }
  return sums;
}

const salesAfter = (
  db: Deps['db'],
  watcher: Watcher,
  custNos: readonly string[],
  { from, until }: Period,
  last: { readonly transTime: number; readonly id: number } | undefined,
) =>
  db
    .select(columns)
    .from(trans)
    .where(
      and(
        inArray(trans.custNo, [...custNos]),
        gte(trans.transTime, last?.transTime ?? from),
        lt(trans.transTime, until),
        inSubtree(trans.agentPath, watcher),
        transMoves.isIn('SUCCESS'),
        eq(trans.transType, 'CONSUME'),
        last && rowsAfter([trans.transTime, last.transTime], [trans.id, last.id]),
      ),
    )
    .orderBy(asc(trans.transTime), asc(trans.id))
    .limit(batchRows);

/** By the rates that held at the moment of the sale; null if there were none for its way. */
function agreedFeeOf(sale: Sale, fees: readonly Fee[]): number | null {
  const { transTime } = sale;
  const held = fees.filter(({ effectTime, endTime }) => effectTime <= transTime && (endTime ?? Infinity) > transTime);
  const rule = ruleFor(held, sale);
  return rule && baseFee(sale.transAmount, rule);
}

/** What the provider was given of each sale, reversals aside: fen by sale. */
async function sharesOf(
  { db }: Reads,
  { agentNo }: Watcher,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, number>> {
  const [first, last] = [sales[0], sales.at(-1)];
  if (!first || !last) return new Map();
  const p = profitRecord;
  const rows = await db
    .select({ transNo: p.transNo, amount: p.profitAmount })
    .from(p)
    .where(
      and(
        inArray(
          p.transNo,
          sales.map(({ transNo }) => transNo),
        ),
        gte(p.transTime, first.transTime),
        lt(p.transTime, last.transTime + 1),
        eq(p.ownerAgentNo, agentNo),
        eq(p.sign, 1),
      ),
    );
  return new Map(rows.map(({ transNo, amount }) => [transNo, amount]));
}
