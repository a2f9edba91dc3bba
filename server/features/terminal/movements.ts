/** The record of where a terminal went (domain.md S38). */
import type { InferInsertModel } from 'drizzle-orm';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { terminalMove } from '#server/schema';

type Move = Omit<InferInsertModel<typeof terminalMove>, 'moveNo' | 'operateTime' | 'result'> & {
  readonly moveNo?: string;
};

export async function noteMove(tx: Pick<Tx, 'insert' | 'execute'>, move: Move, now: number): Promise<void> {
  await tx
    .insert(terminalMove)
    .values({ ...move, moveNo: move.moveNo ?? (await documentNo(tx, 'HB', now)), result: '成功', operateTime: now });
}
