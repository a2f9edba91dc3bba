/** Operations of the platform and its channel on payments in progress. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '@/api/failure';
import { type Doer, platformStaff } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { earningKinds } from '#server/features/earnings/earning-kinds';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { initialPosting } from '#server/features/earnings/record-columns';
import { keepBook } from '#server/features/ledger/post';
import { proveLedger } from '#server/features/ledger/prove';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { agent, debt, reward } from '#server/schema';
import { payoutEvents } from './acquirer-actions';
import { action, fen, moveAction, no, reason, whole, type Actions } from './action';

export const moneyActions: Actions = {
  'settle-withdraw': moveAction('Moves a withdrawal', withdrawMoves, {
    key: 'withdrawNo',
    events: { pay: platformStaff, refuse: platformStaff, ...payoutEvents },
  }),
  'exclude-record': action(
    'A record that waits is never entered',
    z.object({ orderNo: no }),
    ({ db }, { orderNo }, now) => db.transaction(tx => excludeRecord(tx, orderNo, platformStaff(now))),
  ),
  'write-off-debt': action('Lets a debt go', z.object({ debtNo: no }), ({ db }, { debtNo }, now) =>
    db.transaction(tx => writeOffDebt(tx, debtNo, now)),
  ),
  'import-reward': action(
    'A reward that the organisation decides at its discretion (JGJL)',
    z.object({
      ownerAgentNo: no,
      agentNo: no,
      rewardName: z.string().min(2).max(40),
      rewardAmount: fen,
      remark: reason,
      rewardMonth: z.string().regex(/^\d{4}-\d{2}$/),
      baseCount: whole(0, 1_000_000_000).nullish(),
    }),
    ({ db }, given, now) => db.transaction(tx => giveReward(tx, given, now)),
  ),
  'verify-ledger': action(
    'Proves the ledger since its checkpoint, or whole; answers the rules that are broken',
    z.object({ whole: z.boolean().optional() }),
    (deps, { whole = false }, now) => proveLedger(deps, now, { whole }),
  ),
};

/** A record that waits is never entered. @throws Failure `missing` for a number of no kind of earning */
export async function excludeRecord(tx: Tx, orderNo: string, doer: Doer): Promise<void> {
  const kind = earningKinds.find(({ letters }) => orderNo.startsWith(letters));
  if (!kind) throw new Failure('missing', '没有这个编号的收益记录');
  await enterMoves(kind.table).send(tx, orderNo, { type: 'exclude' }, doer);
}

/** Lets a debt go (docs/domain/account.md#debts). */
export async function writeOffDebt(tx: Tx, debtNo: string, now: number): Promise<void> {
  const [row] = await tx.select().from(debt).where(eq(debt.debtNo, debtNo));
  if (!row) throw new Failure('missing', '欠款不存在');
  await keepBook(tx, row.agentNo, { now }, book => {
    if (!book.isOwed(debtNo)) throw new Failure('conflict', '欠款已结清');
    book.writeOff(debtNo);
  });
}

interface GivenReward {
  /** Who receives it, and for whose business below. */
  readonly ownerAgentNo: string;
  readonly agentNo: string;
  readonly rewardName: string;
  readonly rewardAmount: number;
  readonly rewardMonth: string;
  readonly remark?: string | null;
  readonly baseCount?: number | null | undefined;
}
/** A reward at discretion (JGJL, docs/domain/earnings.md#rewards). */
export async function giveReward(
  tx: Tx,
  { ownerAgentNo, agentNo, baseCount = null, ...values }: GivenReward,
  now: number,
): Promise<{ orderNo: string }> {
  const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, ownerAgentNo));
  const [of] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  if (!owner || !of?.agentPath.startsWith(owner.agentPath)) throw new Failure('missing', '代理商不存在或不在其下级');
  const orderNo = await documentNo(tx, 'JL', now);
  const given = { ...values, baseCount, rewardType: 'JGJL' as const, ...initialPosting(values.rewardAmount) };
  await tx.insert(reward).values({ orderNo, ownerAgentNo, ...chainOf(of), ...given, createTime: now });
  return { orderNo };
}
