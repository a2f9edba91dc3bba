/** Operations of the platform and its channel on payments in progress. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '@/api/failure';
import { platformStaff } from '#server/platform/calls/doer';
import { documentNo } from '#server/platform/db/numbers';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { earningKinds } from '#server/features/earnings/earning-kinds';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { waits } from '#server/features/earnings/record-columns';
import { keepBook } from '#server/features/ledger/post';
import { allRules, verifyLedger } from '#server/features/ledger/verify';
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
    ({ db }, { orderNo }, now) =>
      db.transaction(async tx => {
        const kind = earningKinds.find(({ letters }) => orderNo.startsWith(letters));
        if (!kind) throw new Failure('missing');
        await enterMoves(kind.table).send(tx, orderNo, { type: 'exclude' }, platformStaff(now));
      }),
  ),
  'write-off-debt': action('Lets a debt go', z.object({ debtNo: no }), ({ db }, { debtNo }, now) =>
    db.transaction(async tx => {
      const [row] = await tx.select().from(debt).where(eq(debt.debtNo, debtNo));
      if (!row) throw new Failure('missing');
      await keepBook(tx, row.agentNo, { now }, book => {
        if (!book.isOwed(debtNo)) throw new Failure('conflict', '欠款已结清');
        book.writeOff(debtNo);
      });
    }),
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
    ({ db }, { ownerAgentNo, agentNo, baseCount = null, ...values }, now) =>
      db.transaction(async tx => {
        const [owner] = await tx.select().from(agent).where(eq(agent.agentNo, ownerAgentNo));
        const [of] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
        if (!owner || !of?.agentPath.startsWith(owner.agentPath))
          throw new Failure('missing', '代理商不存在或不在其下级');
        const orderNo = await documentNo(tx, 'JL', now);
        const given = { ...values, baseCount, rewardType: 'JGJL' as const, ...waits(values.rewardAmount) };
        await tx.insert(reward).values({ orderNo, ownerAgentNo, ...chainOf(of), ...given, createTime: now });
        return { orderNo };
      }),
  ),
  'verify-ledger': action(
    'Proves the ledger; answers the rules that are broken',
    z.object({}),
    async ({ db }, _body, now) => ({ rules: allRules(now).length, broken: await verifyLedger(db, now) }),
  ),
};
