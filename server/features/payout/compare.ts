/**
 * Compares a file of a bank with our payouts (docs/domain/platform.md#payout-reconciliation), in statements over all of its lines. A line is about
 * the payout whose number it has; one without a number about the only payout of the same amount and account within a day of it.
 */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payoutVerdict } from '@/api/enums/payout';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { keepDifferences, resolvedBy } from '#server/features/channel/keep-differences';
import { timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { payoutDifference, payoutFile, payoutLine, trans, withdraw } from '#server/schema';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { settleMoves } from '#server/features/trade/settle.moves';
import { payoutDifferenceMoves } from './difference.moves';

type FileRow = typeof payoutFile.$inferSelect;
type Row = typeof payoutDifference.$inferSelect;
const found = [
  'payoutDay',
  'lineKey',
  'payoutDifferenceType',
  'bankLine',
  'bankAmount',
  'bankTime',
  'bankResult',
  'bankCard',
  'bankPayee',
  'bankText',
  'payoutKind',
  'payoutNo',
  'payoutAmount',
  'payoutTime',
  'payoutStatus',
  'payoutCard',
] as const;
type Found = Pick<Row, (typeof found)[number]>;

const [l, w, t, d] = [payoutLine, withdraw, trans, payoutDifference];
/** How far a sale may be from its settlement: over the longest holidays, and where it came back and was paid again. Limits the scanned partitions. */
const [settledWithinDays, paidAgainWithinDays] = [16, 40];

/** Stores what differs now, and settles what no longer does; then the figures of the file. */
export async function comparePayouts(tx: Tx, file: FileRow, now: number): Promise<void> {
  // Nobody has counted lines that were just stored: the planner takes them for a few, and would join each with each.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await matchByNumber(tx, file);
  await matchByAmount(tx, file);
  const differing = [...(await linesThatDiffer(tx, file)), ...(await paidWithoutLine(tx, file))];
  const { reconcileNo, payoutAccount, firstDay, lastDay } = file;
  const where = and(eq(d.payoutAccount, payoutAccount), gte(d.payoutDay, firstDay), lte(d.payoutDay, lastDay))!;
  const worklist = {
    known: await tx.select().from(d).where(where),
    id: d.id,
    found,
    keyOf,
    store: (rows: readonly Found[]) => store(tx, file, rows, now),
    update: ({ id }: Row, latest: Found) => tx.update(d).set(latest).where(eq(d.id, id)),
    recur: (row: Row) => payoutDifferenceMoves.attempt(tx, row, { type: 'recur' }, timer(now)),
    vanish: (which: SQL) =>
      payoutDifferenceMoves.sendAll(tx, 'OPEN', 'vanish', which, timer(now), resolvedBy(timer(now), 'VANISHED')),
  };
  await keepDifferences(worklist, differing);
  await tx
    .update(d)
    .set({ reconcileNo })
    .where(and(where, sql`${d.reconcileNo} <> ${reconcileNo}`));
  await judgeLines(tx, file);
  const figures = { ...(await paidOf(tx, file)), matchedCount: await matchedOf(tx, file), compareTime: now };
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
  await tx.update(payoutFile).set(figures).where(eq(payoutFile.id, file.id));
}

const keyOf = ({ payoutDay, lineKey, payoutDifferenceType }: Found) =>
  `${payoutDay}/${lineKey}/${payoutDifferenceType}`;

async function store(tx: Tx, file: FileRow, differing: readonly Found[], now: number): Promise<void> {
  const { reconcileNo, payoutAccount } = file;
  const no = await numbering(tx, now, differing.length);
  const rows = differing.map(each => ({
    ...each,
    differenceNo: no('CC'),
    reconcileNo,
    payoutAccount,
    ...payoutDifferenceMoves.statusAfter(['find', 'TIMER']),
    createTime: now,
    updateTime: now,
    version: 0,
  }));
  await bulkInsert(tx, payoutDifference, rows);
}

const rangeOf = ({ firstDay, lastDay }: FileRow) => [startOfDay(firstDay), startOfDay(lastDay) + dayMs] as const;
/** Of the lines of a file, those that move money. */
const isLine = ({ reconcileNo }: FileRow) => sql`${l.reconcileNo} = ${reconcileNo} and ${l.bankResult} <> 'FEE'`;
const isNear = ([from, until]: readonly [number, number], days = paidAgainWithinDays) =>
  sql`${t.transTime} >= ${from - days * dayMs}::bigint and ${t.transTime} < ${until}::bigint`;

/** Joins the sale of each line by its number: one by one through the index, however many sales there are. */
const withSale = (no: SQL, file: FileRow) =>
  sql`left join lateral (select * from ${t} where ${t.transNo} = ${no} and ${t.settleStatus} is not null and ${isNear(rangeOf(file))} limit 1) trans on true`;
/** The same of withdrawals, of which an installation has those of all its years. */
const withWithdrawal = (no: SQL) =>
  sql`left join lateral (select * from ${w} where ${w.withdrawNo} = ${no} limit 1) withdraw on true`;

async function matchByNumber(tx: Tx, file: FileRow): Promise<void> {
  const { reconcileNo } = file;
  // Of those that were matched by amount, another comparison may find more than one.
  await tx.execute(
    sql`update ${l} set payout_kind = null, payout_no = null where ${l.reconcileNo} = ${reconcileNo} and ${l.ourNo} is null and ${l.payoutNo} is not null`,
  );
  const numbered = sql`${isLine(file)} and ${l.payoutNo} is null and ${l.ourNo} is not null`;
  for (const [kind, no, joined] of [
    ['WITHDRAW', w.withdrawNo, withWithdrawal(sql`${l.ourNo}`)],
    ['SETTLE', t.transNo, withSale(sql`${l.ourNo}`, file)],
  ] as const)
    await tx.execute(sql`
      with paid as materialized (
        select ${l.bankLine} as line, ${no} as no from ${l} ${joined} where ${numbered} and ${no} is not null
      )
      update ${l} set payout_kind = ${kind}, payout_no = paid.no from paid where ${l.reconcileNo} = ${reconcileNo} and ${l.bankLine} = paid.line`);
}

/** Two accounts agree where both have digits. */
const matches = (ours: SQL, banks: SQL | AnyPgColumn) => sql`right(${ours}, 4) = right(${banks}, 4) and
  (left(${ours}, 6) = left(${banks}, 6) or left(${ours}, 6) !~ '^[0-9]{6}' or left(${banks}, 6) !~ '^[0-9]{6}')`;

/** Payouts that went through the account in some time, as `(kind, no, amount, card, time, status)`. */
function paidBetween({ carried }: FileRow, [from, until]: readonly [number, number]): SQL {
  const channels = carried.filter(each => each !== 'SETTLE');
  // Each status has an index of its own by the time: withdrawals of other days are not read.
  const withdrawn = (['SUCCESS', 'FAIL'] as const).map(
    state => sql`select 'WITHDRAW' as kind, ${w.withdrawNo} as no, ${w.realAmount} as amount, ${w.bankCardNo} as card, ${w.finishTime} as time, ${statusOf.withdraw} as status
    from ${w} where ${withdrawMoves.isIn(state)} and ${w.withdrawChannel} = any(${`{${channels.join(',')}}`}::text[])
      and ${w.finishTime} >= ${from}::bigint and ${w.finishTime} < ${until}::bigint`,
  );
  const withdrawals = sql.join(withdrawn, sql` union all `);
  if (!carried.includes('SETTLE')) return withdrawals;
  return sql`${withdrawals} union all
    select 'SETTLE', ${t.transNo}, ${t.settleAmount}, ${t.settleCardMask}, ${t.settleTime}, 'PAID' from ${t}
    where ${settleMoves.isIn('ACCOUNT')} and ${t.settleTime} >= ${from}::bigint and ${t.settleTime} < ${until}::bigint and ${isNear([from, until], settledWithinDays)}`;
}
const statusOf = {
  withdraw: sql`case when ${withdrawMoves.isIn('SUCCESS')} then 'PAID' when ${withdrawMoves.isIn('DOING')} or ${withdrawMoves.isIn('INIT')} then 'UNDERWAY' else 'RETURNED' end`,
  trans: sql`case when ${settleMoves.isIn('ACCOUNT')} then 'PAID' when ${settleMoves.isIn('RECHARGE')} then 'RETURNED' else 'UNDERWAY' end`,
};

async function matchByAmount(tx: Tx, file: FileRow): Promise<void> {
  const [from, until] = rangeOf(file);
  await tx.execute(sql`
    with paid as (${paidBetween(file, [from - dayMs, until + dayMs])}), candidate as (
      select ${l.bankLine} as line, ${l.bankResult} as result, paid.kind, paid.no
      from ${l} join paid on paid.amount = ${l.bankAmount} and abs(paid.time - ${l.bankTime}) <= ${dayMs}::bigint and ${matches(sql`paid.card`, l.bankCard)}
      where ${isLine(file)} and ${l.ourNo} is null and ${l.bankCard} is not null
        and (select true from payout_line o where o.payout_no = paid.no and o.our_no is not null limit 1) is null
    ), counted as (
      select *, count(*) over (partition by line) as payouts, count(*) over (partition by no, result) as lines from candidate
    )
    update ${l} set payout_kind = counted.kind, payout_no = counted.no from counted
    where ${l.reconcileNo} = ${file.reconcileNo} and ${l.bankLine} = counted.line and counted.payouts = 1 and counted.lines = 1`);
}

/** Names as a person reads them: without blanks, whichever brackets were typed. */
const nameOf = (name: SQL) => sql`translate(${name}, '() ', '（）')`;

/** Of a payout whose money came back there are two lines: what the bank says of it is what the last one says. */
async function linesThatDiffer(tx: Tx, file: FileRow): Promise<Found[]> {
  const otherCard = sql`bank_card is not null and payout_card is not null and not (${matches(sql`payout_card`, sql`bank_card`)})`;
  const otherName = sql`payee is not null and bank_payee !~ '[*＊]' and ${nameOf(sql`bank_payee`)} <> ${nameOf(sql`payee`)}`;
  const saidLater = sql`exists (select 1 from payout_line o where o.payout_no = booked.payout_no and o.reconcile_no <> booked.reconcile_no and o.bank_time > booked.bank_time)`;
  const { rows } = await tx.execute<
    Omit<Found, 'payoutDay'> & { readonly bankTime: number } & Record<string, unknown>
  >(sql`
    with line as (
      select *, lag(bank_result) over said as before, lead(bank_line) over said as next
      from ${l} where ${isLine(file)} window said as (partition by line_key order by bank_time, bank_line)
    ), counted as (
      select *, count(*) filter (where before = bank_result) over (partition by line_key) as repeats from line
    ), booked as (
      select line.*, coalesce(${w.realAmount}, ${t.settleAmount}) as payout_amount, coalesce(${w.finishTime}, ${t.settleTime}) as payout_time,
        case line.payout_kind when 'WITHDRAW' then ${statusOf.withdraw} when 'SETTLE' then ${statusOf.trans} end as payout_status,
        coalesce(${w.bankCardNo}, ${t.settleCardMask}) as payout_card, ${w.accountName} as payee
      from counted line ${withWithdrawal(sql`case line.payout_kind when 'WITHDRAW' then line.payout_no end`)}
        ${withSale(sql`case line.payout_kind when 'SETTLE' then line.payout_no end`, file)}
      where line.next is null
    )
    select line_key as "lineKey", differs.type as "payoutDifferenceType", bank_line as "bankLine", bank_amount as "bankAmount", bank_time as "bankTime",
      bank_result as "bankResult", bank_card as "bankCard", bank_payee as "bankPayee", bank_text as "bankText", payout_kind as "payoutKind",
      coalesce(payout_no, our_no) as "payoutNo", payout_amount as "payoutAmount", payout_time as "payoutTime", payout_status as "payoutStatus", payout_card as "payoutCard"
    from booked cross join lateral (values
      ('DUPLICATE', our_no is not null and repeats > 0),
      ('MISSING_HERE', payout_no is null),
      ('AMOUNT', bank_amount <> payout_amount),
      ('STATUS', bank_result <> payout_status and not ${saidLater}),
      ('ACCOUNT', ${otherCard} or ${otherName})
    ) differs (type, holds)
    where differs.holds order by bank_line`);
  return rows.map(row => ({ ...row, payoutDay: dayOf(row.bankTime) }));
}

/** Payouts of the file's days that stand as paid, and that no file has. */
async function paidWithoutLine(tx: Tx, file: FileRow): Promise<Found[]> {
  const { rows } = await tx.execute<
    Omit<Found, 'payoutDay'> & { readonly payoutTime: number } & Record<string, unknown>
  >(sql`
    with paid as (${paidBetween(file, rangeOf(file))})
    select no as "lineKey", 'MISSING_THERE' as "payoutDifferenceType", null::integer as "bankLine", null::bigint as "bankAmount", null::bigint as "bankTime",
      null as "bankResult", null as "bankCard", null as "bankPayee", null as "bankText", kind as "payoutKind", no as "payoutNo",
      amount as "payoutAmount", time as "payoutTime", status as "payoutStatus", card as "payoutCard"
    from paid where status = 'PAID' and (select true from ${l} where ${l.payoutNo} = paid.no limit 1) is null
    order by time, no`);
  return rows.map(row => ({ ...row, payoutDay: dayOf(row.payoutTime) }));
}

/** Number and sum of what our books have paid through the account in the file's days, without what came back. */
async function paidOf(tx: Tx, file: FileRow): Promise<Pick<FileRow, 'payoutCount' | 'payoutSum'>> {
  const { rows } = await tx.execute<{ n: number; total: number }>(sql`
    with paid as (${paidBetween(file, rangeOf(file))})
    select count(*) as n, coalesce(sum(amount), 0)::bigint as total from paid where status = 'PAID'`);
  const { n, total } = rows[0]!; // an aggregate has one row
  return { payoutCount: n, payoutSum: total };
}

/** What the list of lines says of each: the worst of its differences that are not gone, of which both of two lines of a payout have each. */
async function judgeLines(tx: Tx, file: FileRow): Promise<void> {
  const { reconcileNo, payoutAccount, firstDay, lastDay } = file;
  const worstFirst = payoutVerdict.map(({ code }) => code).join(',');
  await tx.execute(sql`
    with differing as materialized (
      select distinct on (${d.lineKey}) ${d.lineKey} as key, ${d.payoutDifferenceType} as type from ${d}
      where ${d.payoutAccount} = ${payoutAccount} and ${d.payoutDay} between ${firstDay} and ${lastDay}
        and ${d.payoutDifferenceType} <> 'MISSING_THERE' and ${d.resolveWay} is distinct from 'VANISHED'
      order by ${d.lineKey}, array_position(${`{${worstFirst}}`}::text[], ${d.payoutDifferenceType}::text)
    ), judged as (
      select ${l.bankLine} as line, case when ${l.bankResult} = 'FEE' then 'FEE' else coalesce(differing.type, 'MATCHED') end as verdict
      from ${l} left join differing on differing.key = ${l.lineKey} where ${l.reconcileNo} = ${reconcileNo}
    )
    update ${l} set payout_verdict = judged.verdict from judged
    where ${l.reconcileNo} = ${reconcileNo} and ${l.bankLine} = judged.line and ${l.payoutVerdict} is distinct from judged.verdict`);
}

/** Lines that have a payout and no difference, other than those that are gone. */
async function matchedOf(tx: Tx, { reconcileNo }: FileRow): Promise<number> {
  const isMatched = and(eq(l.reconcileNo, reconcileNo), eq(l.payoutVerdict, 'MATCHED'));
  return tx.$count(l, isMatched);
}
