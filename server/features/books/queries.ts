/** The lists of the institution's own books and of its vouchers (docs/domain/earnings.md#institution-books). */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { bookFigure } from '@/api/enums';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { bookDaily, bookVoucher } from '#server/schema';

const b = bookDaily;
export const bookQuery = defineQuery(contract.books.list, {
  from: b,
  path: b.agentPath,
  columns: { orgName: sql`(select g.agent_name from agent g where g.agent_no = ${b.orgNo})` },
  figures: {
    feeAmount: sumOf(b.feeAmount),
    feeBackAmount: sumOf(b.feeBackAmount),
    otherFee: sumOf(b.otherFee),
    channelCost: sumOf(b.channelCost),
    agentProfit: sumOf(b.agentProfit),
    agentReward: sumOf(b.agentReward),
    orgProfit: sumOf(b.orgProfit),
    orgReward: sumOf(b.orgReward),
    couponCost: sumOf(b.couponCost),
    vipIncome: sumOf(b.vipIncome),
    flowIncome: sumOf(b.flowIncome),
  },
  order: newestFirst([b.bookDay, b.orgNo, b.bookBrand]),
});

const v = bookVoucher;
const ofOrg = (no: typeof v.orgNo) => sql`(select g.agent_name from agent g where g.agent_no = ${no})`;
/** What the books say of a figure. */
const figureNow = sql`case ${v.bookFigure} ${sql.join(
  bookFigure.map(({ code }) => sql`when ${code} then ${bookDaily[code]}`),
  sql` `,
)} end`;
/** Of each row, found once: what later vouchers of the figure amended and who made the last, and what the books say of the month now. */
const beside = sql`
  cross join lateral (
    select coalesce(sum(w.voucher_amount), 0) as amended, max(w.create_time) as time,
      (array_agg(w.operator_name order by w.create_time desc, w.voucher_no desc))[1] as by
    from book_voucher w
    where w.book_month = ${v.bookMonth} and w.org_no = ${v.orgNo} and w.book_figure = ${v.bookFigure} and w.voucher_kind = 'AMEND'
  ) later
  cross join lateral (
    select coalesce(sum(${figureNow}), 0) as amount from ${bookDaily}
    where ${bookDaily.bookDay} between ${v.bookMonth} || '-01' and ${v.bookMonth} || '-31' and ${bookDaily.orgNo} = ${v.orgNo}
  ) books`;
const voucherGap = sql`(books.amount - ${v.voucherAmount} - later.amended)`;

/** A row for each figure that was vouchered or is to be: what the first voucher said, what later ones amended, and what is left. */
export const voucherQuery = defineQuery(contract.platformBooks.vouchers, {
  from: v,
  join: beside,
  path: null,
  only: () =>
    and(eq(v.voucherKind, 'FIRST'), sql`(${v.voucherAmount} <> 0 or later.amended <> 0 or books.amount <> 0)`)!, // of two conditions
  where: {
    // A later voucher is found at the figures that it amends.
    voucherNo: (no: string | SQL) =>
      sql`exists (select 1 from book_voucher w where w.voucher_no = ${no} and w.book_month = ${v.bookMonth} and w.org_no = ${v.orgNo} and w.book_figure = ${v.bookFigure})`,
  },
  columns: {
    orgName: ofOrg(v.orgNo),
    voucherState: sql`case when ${voucherGap} = 0 then 'SAME' else 'CHANGED' end`,
    amendAmount: sql`later.amended`,
    bookAmount: sql`books.amount`,
    voucherGap,
    voucherBy: sql`${v.operatorName}`,
    amendBy: sql`later.by`,
    amendTime: sql`later.time`,
  },
  order: newestFirst([v.bookMonth, v.orgNo, v.bookFigure]),
});
