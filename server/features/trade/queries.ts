/**
 * Lists of transactions and refunds (docs/domain/trade.md#transaction-list,
 * docs/domain/trade.md#refund-list).
 */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { payback as paybackCalls, trans as transCalls } from '@/api/contract/trade';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { merchant, payback, trans, transClosed, transDaily, transDirty, transName } from '#server/schema';
import { byCreation, byTransTime } from '#server/schema/sort-columns';
import { countOf, sumOf } from '#server/foundation/lists/query';
import type { Body, Reader } from '#server/foundation/lists/query.types';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';

const t = trans;
const isDone = ({ transStatus }: { readonly transStatus: AnyColumn }) => sql`${transStatus} = 'SUCCESS'`;
const isFailed = ({ transStatus }: { readonly transStatus: AnyColumn }) => sql`${transStatus} = 'ERROR'`;
const [done, failed] = [isDone(t), isFailed(t)];
const d = transDaily;
/** The five most frequent failure reasons with their counts; used only when filtering for failures. */
const reasonsOf = (reader: Reader, body: Body): SQL =>
  sql`(select string_agg(reason || ' ' || times || ' 笔', '、' order by times desc, reason) from (
    select coalesce(${t.failReason}, '未注明') as reason, count(*) as times ${transQuery.source(reader, body)}
    group by 1 order by 2 desc, 1 limit 5) as reasons)`;
/**
 * A sum missing in the totals but needed for the formula of the settled amount
 * (docs/domain/trade.md#merchant-fee).
 */
const ofTrades = ({ label }: { readonly label: string }, column: AnyColumn) => ({ label, sum: sumOf(column, done) });
export const transQuery = defineQuery(transCalls.list, {
  from: t,
  path: t.agentPath,
  // Show the rate only if a plan increased the fee.
  columns: { incrRate: sql`nullif(${t.incrRate}, 0)` },
  where: {
    cardNo: (tail: string) => sql`right(${t.cardNo}, 4) = ${tail}`,
    phone: (phone: string) =>
      sql`${t.custNo} in (select ${merchant.custNo} from ${merchant} where ${merchant.phone} = ${phone})`,
  },
  named: { filter: 'custName', no: t.custNo, names: transName, nameNo: transName.custNo, name: transName.custName },
  figures: {
    transAmount: sumOf(t.transAmount, done),
    transCount: countOf(done),
    feeAmount: sumOf(t.feeAmount, done),
    settleAmount: sumOf(t.settleAmount, done),
    failCount: countOf(failed),
    failAmount: sumOf(t.transAmount, failed),
    failReasons: {
      separateFigure: (reader, body) => (body['transStatus'] === 'ERROR' ? reasonsOf(reader, body) : sql`null`),
    },
  },
  sums: {
    days: d,
    marks: transDirty,
    closedUntil: sql`(select coalesce(max(${transClosed.closedUntil}), 0) from ${transClosed})`,
    during: 'transTime',
    time: t.transTime,
    by: ['payBrand', 'transStatus'],
    measures: {
      transCount: { row: sql`1`, team: d.teamTransCount },
      transAmount: { row: sql`${t.transAmount}`, team: d.teamTransAmount },
      feeAmount: { row: sql`${t.feeAmount}`, team: d.teamFeeAmount },
      settleAmount: { row: sql`${t.settleAmount}`, team: d.teamSettleAmount },
    },
    figures: {
      transAmount: sumOf(d.transAmount, isDone(d)),
      transCount: sumOf(d.transCount, isDone(d)),
      feeAmount: sumOf(d.feeAmount, isDone(d)),
      settleAmount: sumOf(d.settleAmount, isDone(d)),
      failCount: sumOf(d.transCount, isFailed(d)),
      failAmount: sumOf(d.transAmount, isFailed(d)),
    },
  },
  formulas: {
    settleAmount: [
      ['+', 'transAmount'],
      ['-', 'feeAmount'],
      ['-', ofTrades(f.extraFee, t.extraFee)],
      ['-', ofTrades(f.serviceFeeAmount, t.serviceFee)],
      ['-', ofTrades(o.withheldAmount, t.withheld)],
      ['+', ofTrades(f.couponAmount, t.couponAmount)],
    ],
  },
  order: newestFirst(byTransTime(t)),
});

const p = payback;
const given = sql`${p.transStatus} = 'SUCCESS'`;
export const paybackQuery = defineQuery(paybackCalls.list, {
  from: p,
  path: p.agentPath,
  figures: {
    paybackAmount: sumOf(p.paybackAmount, given),
    paybackCount: countOf(given),
    feeBackAmount: sumOf(p.feeBackAmount, given),
  },
  order: newestFirst(byCreation(p)),
});
