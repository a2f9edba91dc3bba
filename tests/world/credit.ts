/** Money on an account of a test world, which pays off what its owner owes. */
import { randomUUID } from 'node:crypto';
import { keepBook } from '#server/features/ledger/post';
import type { Deps } from '#server/foundation/deps';

/** @param amount Fen. */
export const credit = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentNo: string,
  account: 'PROFIT' | 'REWARD',
  amount: number,
): Promise<unknown> =>
  db.transaction(tx =>
    keepBook(tx, agentNo, { now: clock.now() }, book =>
      book.credit({ bizType: 'ADJUST_IN', account, orderNo: randomUUID().slice(0, 8), amount }),
    ),
  );
