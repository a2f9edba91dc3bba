/**
 * The channel's daily files of the days before today, with a few differences (docs/domain/platform.md#reconciliation):
 * delivered and compared as on the live server.
 */
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { type FileLine, fileMoves, takePart } from '#server/features/channel/daily-file';
import { differenceMoves } from '#server/features/channel/difference.moves';
import { transMoves } from '#server/features/channel/trade.moves';
import { platformStaff } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import { channelDay, channelDifference, channelReceipt, payback, trans } from '#server/schema/index';

const hourMs = 3_600_000;
const linesAPart = 2000;

/** What a day's file says differently; the latest day first. */
type Change = 'amount' | 'terminal' | 'dropped' | 'added';
const plans: readonly (readonly Change[] | 'late' | 'resolved')[] = [
  ['amount', 'dropped'],
  [],
  ['terminal', 'added'],
  'late',
  'resolved',
  [],
];

export async function storeReconciliation(tx: Tx, now: number): Promise<void> {
  for (const [at, plan] of plans.entries()) await storeDay(tx, dayOf(now - (at + 1) * dayMs), plan);
}

async function storeDay(tx: Tx, day: string, plan: (typeof plans)[number]): Promise<void> {
  const from = startOfDay(day);
  const dueTime = from + dayMs + 10 * hourMs;
  const lines = await bookedLines(tx, from);
  if (plan === 'late') {
    const stamps = { createTime: dueTime, updateTime: dueTime };
    await tx
      .insert(channelDay)
      .values({ fileDay: day, fileDueTime: dueTime, ...fileMoves.flowState('LATE'), ...stamps });
    return;
  }
  const changes = plan === 'resolved' ? (['amount'] as const) : plan;
  await deliver(tx, day, changes.reduce(changed, lines), from + dayMs + hourMs);
  if (plan === 'resolved') await resolve(tx, day, dueTime);
}

/** What the channel reported on a day, and the receipts of its reports. */
async function bookedLines(tx: Tx, from: number): Promise<readonly FileLine[]> {
  const until = from + dayMs;
  const ofDay = and(
    gte(trans.transTime, from),
    lt(trans.transTime, until),
    inArray(trans.transType, ['CONSUME', 'PREAUTH_COMPLETE']),
  );
  const sales = await tx.select().from(trans).where(ofDay).orderBy(asc(trans.transTime), asc(trans.id));
  const refunds = await tx
    .select()
    .from(payback)
    .where(and(gte(payback.createTime, from), lt(payback.createTime, until)))
    .orderBy(asc(payback.id));
  const receipt = { bodyHash: 'demo', createTime: from };
  await bulkInsert(tx, channelReceipt, [
    ...sales.map(({ channelNo, transNo }) => ({
      kind: 'SALE',
      channelNo: channelNo!,
      documentNo: transNo,
      ...receipt,
    })), // the demo's all have one
    ...refunds.map(({ channelNo, paybackNo }) => ({
      kind: 'REFUND',
      channelNo: channelNo!,
      documentNo: paybackNo,
      ...receipt,
    })),
  ]);
  return [
    ...sales
      .filter(row => transMoves.stateOf(row) === 'SUCCESS')
      .map(({ channelNo, transAmount, termSn, transTime, custNo, payBrand, cardType }) =>
        lineOf({
          lineKind: 'SALE',
          channelNo: channelNo!,
          amount: transAmount,
          termSn,
          transTime,
          custNo,
          payBrand,
          cardType,
        }),
      ),
    ...refunds
      .filter(({ transStatus }) => transStatus === 'SUCCESS')
      .map(({ channelNo, paybackAmount, createTime, custNo, payBrand }) =>
        lineOf({
          lineKind: 'REFUND',
          channelNo: channelNo!,
          amount: paybackAmount,
          termSn: null,
          transTime: createTime,
          custNo,
          payBrand,
          cardType: null,
        }),
      ),
  ];
}

/** The channel takes five in ten thousand. */
const lineOf = (line: Omit<FileLine, 'fee'>): FileLine => ({
  ...line,
  fee: line.lineKind === 'SALE' ? Math.round(line.amount * 0.0005) : null,
});

/** Changes one sale of the file. */
function changed(lines: readonly FileLine[], change: Change): readonly FileLine[] {
  const at = lines.findIndex(({ lineKind, termSn }) => lineKind === 'SALE' && termSn !== null);
  const line = lines[at];
  if (!line) return lines;
  const others = lines.toSpliced(at, 1);
  const made: Record<Change, readonly FileLine[]> = {
    amount: [...others, { ...line, amount: line.amount + 100 }],
    terminal: [...others, { ...line, termSn: `${line.termSn!.slice(0, -1)}X` }], // it was looked for
    dropped: others,
    added: [...others, line, { ...line, channelNo: `${line.channelNo}A`, transTime: line.transTime + 90_000 }],
  };
  return made[change];
}

async function deliver(tx: Tx, day: string, lines: readonly FileLine[], now: number): Promise<void> {
  const parts = Math.max(1, Math.ceil(lines.length / linesAPart));
  const sum = lines.reduce((total, { lineKind, amount }) => total + (lineKind === 'REFUND' ? -amount : amount), 0);
  for (let part = 1; part <= parts; part += 1) {
    const own = lines.slice((part - 1) * linesAPart, part * linesAPart);
    await takePart(tx, { day, version: 1, part, parts, count: lines.length, sum, lines: own }, now);
  }
}

async function resolve(tx: Tx, day: string, now: number): Promise<void> {
  const rows = await tx.select().from(channelDifference).where(eq(channelDifference.fileDay, day));
  const remark = '通道确认对账文件金额有误，以平台为准';
  for (const row of rows) await differenceMoves.send(tx, row, { type: 'resolve', remark }, platformStaff(now));
}
