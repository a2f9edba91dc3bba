/** What a file of a bank would be, before any of it is stored (docs/domain/platform.md#payout-reconciliation). */
import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { trans, withdraw } from '#server/schema';
import { figuresOf } from './line-figures';
import { type NewLine, type Reading, readLines, type WrongRow } from './read-lines';

const [firstLines, wrongAtMost] = [20, 200];

/** Reads all of it: the sums, the first lines, and what is wrong in which row, of which the first are named. */
export async function previewOf(bytes: Buffer, isCsv: boolean, reading: Reading) {
  const [first, refused]: [NewLine[], WrongRow[]] = [[], []];
  let [figures, wrongCount, done] = [figuresOf([]), 0, 0];
  for await (const { lines, wrong } of readLines(bytes, isCsv, reading)) {
    figures = figuresOf(lines, figures);
    done += lines.length;
    wrongCount += wrong.length;
    first.push(...lines.slice(0, firstLines - first.length));
    refused.push(...wrong.slice(0, wrongAtMost - refused.length));
  }
  return { first, refused, wrongCount, figures, done };
}

/** Of lines, the payout of each whose number is known. */
export async function withPayouts(db: Pick<Tx, 'select'>, lines: readonly NewLine[]) {
  const numbers = lines.flatMap(({ ourNo }) => ourNo ?? []);
  if (numbers.length === 0) return lines.map(line => ({ ...line, payoutKind: null, payoutNo: null }));
  const withdrawals = await db
    .select({ no: withdraw.withdrawNo })
    .from(withdraw)
    .where(inArray(withdraw.withdrawNo, numbers));
  const sales = await db.select({ no: trans.transNo }).from(trans).where(inArray(trans.transNo, numbers));
  const kinds = new Map([
    ...withdrawals.map(({ no }) => [no, 'WITHDRAW'] as const),
    ...sales.map(({ no }) => [no, 'SETTLE'] as const),
  ]);
  return lines.map(line => {
    const payoutKind = (line.ourNo && kinds.get(line.ourNo)) || null;
    return { ...line, payoutKind, payoutNo: payoutKind && line.ourNo! };
  });
}
