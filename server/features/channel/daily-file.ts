/** The channel's daily files: how they arrive, and the days that lack one (docs/channel.md#daily-file). */
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { fileFlow } from '@/machines/flows/channel-file.flow';
import { hasRow } from '#server/foundation/access/find-row';
import { acquirer, timer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { dueRows } from '#server/foundation/batches';
import { eachRow, type Job } from '#server/foundation/each-row';
import { moves } from '#server/foundation/flows/moves';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { acquirerKey, channelDay, channelDifference, channelLine } from '#server/schema';
import { compareDay } from './compare-day';
import { differenceMoves } from './difference.moves';
import { takenOnce } from './receipt';

type DayRow = typeof channelDay.$inferSelect;
const hourMs = 3_600_000;
/** A day's file is due at ten in the morning of the next day; the rest of a corrected one within two hours. */
const dueHour = 10;
const correctedWithinMs = 2 * hourMs;
/** Files older than this are neither taken nor compared again; their lines are deleted some weeks later. */
const comparedDays = 35;
const keptDays = 62;

export const fileMoves = moves(fileFlow, {
  table: channelDay,
  key: 'fileDay',
  state: ['fileStatus'],
  labels: enums.fileStatus,
  reads: ['fileDay', 'fileDueTime'],
  actor: () => null,
  facts: {
    isOverdue: {
      record: async (_tx, row, { now }) => row.fileDueTime <= now,
      sql: ({ now }) => lte(channelDay.fileDueTime, now),
    },
    addsUp: {
      record: async (_tx, { lineCount, lineSum, statedCount, statedSum }) =>
        (lineCount === statedCount && lineSum === statedSum) ||
        `明细 ${lineCount} 笔、净额 ${lineSum} 分，与合计 ${statedCount} 笔、${statedSum} 分不符`,
    },
    linesKept: (row, { now }) => startOfDay(row.fileDay) > now - comparedDays * dayMs,
  },
  effects: { compareDay: (tx, { row, doer }) => compareDay(tx, row, doer.now) },
  values: {
    complete: ({ doer }) => ({ fileTime: doer.now }),
  },
});

export interface FileLine {
  readonly lineKind: CodeOf<typeof enums.lineKind>;
  /** The reference under which it was reported, or should have been. */
  readonly channelNo: string;
  /** Fen. */
  readonly amount: number;
  readonly fee: number | null;
  readonly termSn: string | null;
  readonly transTime: number;
  readonly custNo: string | null;
  readonly payBrand: PayBrand | null;
  readonly cardType: CardType | null;
}
export interface FilePart {
  readonly day: string;
  readonly version: number;
  readonly part: number;
  /** The same in every part of a version: number of parts, of lines, and their sum in which refunds are negative. */
  readonly parts: number;
  readonly count: number;
  readonly sum: number;
  readonly lines: readonly FileLine[];
}

/** Takes a part of a file, once; the last one completes and compares it. Answers how the file stands now. */
export async function takePart(tx: Tx, given: FilePart, now: number) {
  const { day, version, part, lines, ...header } = given;
  const { parts } = header;
  refuseDay(day, now);
  if (part > parts) throw new Failure('invalid', `part: 应为1到${parts}之间的整数`);
  // The header is the same in all parts of a version, and only one of them is taken at a time.
  await once(tx, `${day}/${version}`, header, now, async () => undefined);
  await once(tx, `${day}/${version}/${part}`, { lines }, now, async () => storePart(tx, given, now));
  const [row] = await tx.select().from(channelDay).where(eq(channelDay.fileDay, day));
  const { fileStatus, fileVersion, partsReceived } = row!; // stored before
  return { fileStatus, version: fileVersion, partsReceived, parts: row!.parts };
}

const once = (tx: Tx, channelNo: string, content: object, now: number, work: () => Promise<unknown>) =>
  takenOnce(tx, { kind: 'FILE', channelNo }, content, now, async () => {
    await work();
    return 'FILE';
  });

function refuseDay(day: string, now: number): void {
  const from = startOfDay(day);
  if (Number.isNaN(from) || dayOf(from) !== day) throw new Failure('invalid', 'day: 应为日期');
  if (from + dayMs > now) throw new Failure('invalid', 'day: 当日结束后才能提交对账文件');
  if (from < now - comparedDays * dayMs) throw new Failure('invalid', `day: 超过${comparedDays}天的对账文件不能提交`);
}

async function storePart(tx: Tx, { day, lines, ...part }: FilePart, now: number): Promise<void> {
  const doer = acquirer(now);
  await expectDay(tx, day, now);
  const [known] = await tx.select().from(channelDay).where(eq(channelDay.fileDay, day)).for('update');
  const { fileVersion, fileDueTime } = known!; // stored above if it was not known
  if (part.version < fileVersion) throw new Failure('conflict', `对账文件已有版本 ${fileVersion}`);
  if (part.version > fileVersion) await beginVersion(tx, day, part, Math.max(fileDueTime, now + correctedWithinMs));
  await fileMoves.send(tx, day, { type: 'receive' }, doer);
  await storeLines(tx, day, lines);
  const [row] = await tx
    .update(channelDay)
    .set({
      partsReceived: sql`${channelDay.partsReceived} + 1`,
      lineCount: sql`${channelDay.lineCount} + ${lines.length}::integer`,
      lineSum: sql`${channelDay.lineSum} + ${sumOf(lines, signed)}::bigint`,
      lineFee: sql`${channelDay.lineFee} + ${sumOf(lines, ({ fee }) => fee ?? 0)}::bigint`,
    })
    .where(eq(channelDay.fileDay, day))
    .returning();
  if (row!.partsReceived === row!.parts) await fileMoves.send(tx, day, { type: 'complete' }, doer);
}

const sumOf = (lines: readonly FileLine[], value: (line: FileLine) => number) =>
  lines.reduce((sum, line) => sum + value(line), 0);
const signed = ({ lineKind, amount }: FileLine) => (lineKind === 'REFUND' ? -amount : amount);

async function beginVersion(
  tx: Tx,
  day: string,
  { version, parts, count, sum }: Omit<FilePart, 'day' | 'lines'>,
  fileDueTime: number,
): Promise<void> {
  await tx.delete(channelLine).where(eq(channelLine.fileDay, day));
  const header = { fileVersion: version, parts, statedCount: count, statedSum: sum, fileDueTime };
  const empty = { partsReceived: 0, lineCount: 0, lineSum: 0, lineFee: 0, fileTime: null };
  await tx
    .update(channelDay)
    .set({ ...header, ...empty })
    .where(eq(channelDay.fileDay, day));
}

async function storeLines(tx: Tx, fileDay: string, lines: readonly FileLine[]): Promise<void> {
  if (lines.length === 0) return;
  const stored = await tx
    .insert(channelLine)
    .values(lines.map(line => ({ ...line, fileDay })))
    .onConflictDoNothing()
    .returning({ lineKind: channelLine.lineKind, channelNo: channelLine.channelNo });
  if (stored.length === lines.length) return;
  const rest = new Set(stored.map(keyOf));
  const repeated = lines.find(line => !rest.delete(keyOf(line)))!; // one was not stored
  throw new Failure('invalid', `lines: 流水号 ${repeated.channelNo} 在对账文件中已有`);
}
const keyOf = ({ lineKind, channelNo }: Pick<FileLine, 'lineKind' | 'channelNo'>) => `${lineKind}/${channelNo}`;

const expectDay = (tx: Tx, fileDay: string, now: number) =>
  tx
    .insert(channelDay)
    .values({
      fileDay,
      ...fileMoves.statusAfter(['expect', 'TIMER']),
      fileDueTime: startOfDay(fileDay) + dayMs + dueHour * hourMs,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoNothing();

/** Notices days without a file, compares days that have open differences again, and deletes lines of long ago. */
export const reconcile: Job = async (deps, now) => {
  const { db, log } = deps;
  await db.transaction(tx => expectDays(tx, now));
  const waits = or(fileMoves.isIn('WAITING'), fileMoves.isIn('RECEIVING'));
  const overdue = dueRows(deps, channelDay, ['id'], and(waits, lte(channelDay.fileDueTime, now)));
  await eachRow(deps, { job: 'reconcile/late', key }, overdue, async (tx, { fileDay }) => {
    if (await fileMoves.attempt(tx, fileDay, { type: 'overdue' }, timer(now)))
      log.error({ fileDay }, 'no daily file of the channel');
  });
  const open = sql`exists (select 1 from ${channelDifference} where ${channelDifference.fileDay} = ${channelDay.fileDay} and ${differenceMoves.isIn('OPEN')})`;
  const isRecent = gt(channelDay.fileDay, dayOf(now - comparedDays * dayMs));
  const differing = dueRows(deps, channelDay, ['id'], and(fileMoves.isIn('COMPARED'), isRecent, open));
  await eachRow(deps, { job: 'reconcile', key }, differing, (tx, { fileDay }) =>
    fileMoves.attempt(tx, fileDay, { type: 'compareAgain' }, timer(now)),
  );
  await db.delete(channelLine).where(lt(channelLine.fileDay, dayOf(now - keptDays * dayMs)));
};
const key = ({ fileDay }: DayRow): string => fileDay;

/** Past days for which the channel owes a file: from the first known day, or else from yesterday. */
async function expectDays(tx: Tx, now: number): Promise<void> {
  const [first] = await tx.select({ day: min(channelDay.fileDay) }).from(channelDay);
  const yesterday = startOfDay(dayOf(now)) - dayMs;
  const from = first?.day ? Math.max(startOfDay(first.day), yesterday - (comparedDays - 1) * dayMs) : yesterday;
  for (let day = from; day <= yesterday; day += dayMs)
    if (await hasRow(tx, acquirerKey, wasInUse(day + dayMs))) await expectDay(tx, dayOf(day), now);
}

/** A key of the channel that had been made before the end of a day, is used, and was not revoked. */
const wasInUse = (end: number) =>
  and(
    lt(acquirerKey.createTime, end),
    isNotNull(acquirerKey.lastUseTime),
    or(isNull(acquirerKey.revokeTime), gte(acquirerKey.revokeTime, end)),
  );
