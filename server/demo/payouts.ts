/**
 * The bank's files of the two days before today, with a few differences (docs/domain/platform.md#payout-reconciliation): read and
 * compared as on the live server. That of the day before yesterday was wrong at first, and a repaired one replaced it.
 */
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { platformNo } from '@/api/constants';
import { csvHead, csvRows } from '@/api/format/csv';
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { payoutFileMoves, payoutJob } from '#server/features/payout/file.moves';
import { figuresOf } from '#server/features/payout/line-figures';
import { keepMapping } from '#server/features/payout/mapping';
import { storePiece } from '#server/features/payout/read-file.jobs';
import { readLines } from '#server/features/payout/read-lines';
import { settleMoves } from '#server/features/trade/settle.moves';
import { platformStaff, timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { putUpload } from '#server/foundation/files/keys';
import type { FileStore } from '#server/foundation/files/store';
import { dequeue } from '#server/foundation/queue';
import { file, operator, payoutFile, trans, withdraw } from '#server/schema/index';
import { demoOwner } from './demo-owner';

const hourMs = 3_600_000;
const account = '招商银行出款户9901';
const mappingName = '招商银行企业网银明细';
const carried = ['CORP_PAY', 'PERSON_PAY', 'SETTLE'] as const;
const headings = ['交易时间', '支出', '收入', '摘要', '对方户名', '对方账号', '处理结果', '手续费'];
const columns = {
  timeColumn: '交易时间',
  outColumn: '支出',
  inColumn: '收入',
  numberColumn: '摘要',
  payeeColumn: '对方户名',
  cardColumn: '对方账号',
  resultColumn: '处理结果',
  feeColumn: '手续费',
};

interface Line {
  /** Epoch ms. */
  readonly time: number;
  /** Fen. */
  readonly amount: number;
  readonly text: string;
  readonly payee: string;
  readonly card: string;
  readonly result: string;
}
/** What a file says differently from our books. */
type Change = 'amount' | 'returned' | 'dropped' | 'added' | 'repeated';

export async function storePayouts(tx: Tx, files: FileStore, now: number): Promise<void> {
  const [yesterday, before] = [dayOf(now - dayMs), dayOf(now - 2 * dayMs)];
  await keepMapping(tx, { mappingName }, columns, startOfDay(before));
  await bring(tx, files, before, ['amount', 'dropped'], startOfDay(yesterday) + 9 * hourMs);
  await bring(tx, files, before, [], startOfDay(yesterday) + 10 * hourMs);
  const morning = startOfDay(dayOf(now)) + 9 * hourMs;
  await bring(tx, files, yesterday, ['amount', 'returned', 'dropped', 'added', 'repeated'], Math.min(now, morning));
}

async function bring(tx: Tx, files: FileStore, day: string, changes: readonly Change[], now: number): Promise<void> {
  const lines = changes.reduce(changed, await paidLines(tx, startOfDay(day)));
  const bytes = Buffer.from(csvHead(null, headings) + csvRows(lines.map(cellsOf)));
  const { fileNo, fileName, operatorNo, uploadedBy } = await storeUpload(tx, files, bytes, day, now);
  const reconcileNo = await documentNo(tx, 'CK', now);
  const days = { firstDay: day, lastDay: day };
  const stamps = { createTime: now, updateTime: now };
  const values = { reconcileNo, payoutAccount: account, carried, ...days, fileNo, fileName, mappingName, columns };
  await payoutFileMoves.create(
    tx,
    { ...values, uploadedBy, operatorNo, ...stamps },
    { type: 'upload' },
    platformStaff(now),
  );
  // It is read here and now, as the worker does.
  await dequeue(tx, payoutJob, reconcileNo);
  let figures = figuresOf([]);
  for await (const piece of readLines(bytes, true, { columns, ...days })) {
    await storePiece(tx, reconcileNo, piece.lines);
    figures = figuresOf(piece.lines, figures);
  }
  await tx.update(payoutFile).set(figures).where(eq(payoutFile.reconcileNo, reconcileNo));
  await payoutFileMoves.send(tx, reconcileNo, { type: 'compare' }, timer(now));
}

/** What was paid on a day, as the bank carried it out. */
async function paidLines(tx: Tx, from: number): Promise<readonly Line[]> {
  const until = from + dayMs;
  const withdrawals = await tx
    .select()
    .from(withdraw)
    .where(
      and(
        gte(withdraw.finishTime, from),
        lt(withdraw.finishTime, until),
        withdrawMoves.isIn('SUCCESS'),
        inArray(withdraw.withdrawChannel, ['CORP_PAY', 'PERSON_PAY']),
      ),
    )
    .orderBy(asc(withdraw.finishTime), asc(withdraw.id));
  const settled = and(
    gte(trans.transTime, from - 16 * dayMs),
    lt(trans.transTime, until),
    gte(trans.settleTime, from),
    lt(trans.settleTime, until),
    settleMoves.isIn('ACCOUNT'),
  );
  const sales = await tx.select().from(trans).where(settled).orderBy(asc(trans.settleTime), asc(trans.id));
  return [
    ...withdrawals.map(each => ({
      time: each.finishTime!, // selected by it
      amount: each.realAmount,
      text: `提现 ${each.withdrawNo}`,
      payee: each.accountName,
      card: each.bankCardNo,
      result: '成功',
    })),
    ...sales.map(each => ({
      time: each.settleTime!, // selected by it
      amount: each.settleAmount ?? 0,
      text: `结算 ${each.transNo}`,
      payee: '',
      card: each.settleCardMask ?? '',
      result: '成功',
    })),
  ].filter(({ amount }) => amount > 0);
}

/** Changes one line of the file: the first, which is then the last. */
function changed(lines: readonly Line[], change: Change): readonly Line[] {
  const [line, ...others] = lines;
  if (!line) return lines;
  const made: Record<Change, readonly Line[]> = {
    amount: [...others, { ...line, amount: line.amount + 100 }],
    returned: [...others, { ...line, result: '退票' }],
    dropped: others,
    added: [...others, line, { ...line, text: '账户结息', amount: 1234, payee: '', card: '' }],
    repeated: [...others, line, { ...line, time: line.time + 1000 }],
  };
  return made[change];
}

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
/** The bank takes ten fen of each. */
const cellsOf = ({ time, amount, text, payee, card, result }: Line) =>
  [formatTime(time), yuan(amount), '', text, payee, card, result, '0.10'].map(each => ({ text: each }));

async function storeUpload(tx: Tx, files: FileStore, bytes: Buffer, day: string, now: number) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [who] = await tx.select().from(operator).where(eq(operator.username, demoOwner));
  const { operatorNo, realName } = who!; // the demo has one
  const fileNo = `${createHash('sha256').update(`payouts ${now}`).digest('hex').slice(0, 32)}.csv`;
  const fileName = `账户明细${day}.csv`;
  await putUpload(files, fileNo, bytes, 'text/csv');
  const own = { agentNo: platformNo, agentPath: '/', purpose: 'PAYOUT_FILE', operatorNo };
  const stored = { fileNo, fileName, mime: 'text/csv', size: bytes.length, sha256, createTime: now, takenTime: now };
  await tx.insert(file).values({ ...own, ...stored });
  return { fileNo, fileName, operatorNo, uploadedBy: realName };
}
