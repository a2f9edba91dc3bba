/** Deduction plans: their periods, and what their creator may do with them (domain.md S72). */
import { and, asc, eq, or } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import type { Account } from '#server/rules/money/debit';
import { deductDetail, deductPlan } from '#server/schema';
import { planMoves } from './deduct-plan.moves';

type Calls = Pick<Handlers<typeof contract.deductPlan>, 'periods' | 'pause' | 'resume' | 'cancel'>;

export function deductPlanCalls({ db }: Deps): Calls {
  const move =
    (type: 'pause' | 'resume' | 'cancel') => (input: { planNo: string; requestNo: string }, context: ProviderContext) =>
      idempotent(db, context, input, async tx => {
        await planMoves.send(tx, input.planNo, { type }, context);
        return null;
      });
  return {
    async periods({ planNo }, { me }) {
      const mine = or(eq(deductPlan.agentNo, me.agentNo), eq(deductPlan.creatorAgentNo, me.agentNo));
      const [row] = await db
        .select()
        .from(deductPlan)
        .where(and(eq(deductPlan.planNo, planNo), mine));
      if (!row) throw new Failure('missing');
      const rows = await db
        .select()
        .from(deductDetail)
        .where(eq(deductDetail.planNo, planNo))
        .orderBy(asc(deductDetail.period));
      return rows.map(({ accounts, ...rest }) => ({
        ...rest,
        accounts: accounts.map(each => ({ accountType: each.account as Account, amount: each.amount })),
      }));
    },
    pause: move('pause'),
    resume: move('resume'),
    cancel: move('cancel'),
  };
}
