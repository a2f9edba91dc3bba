/** Deduction plans: their periods, and the actions of their creator (docs/domain/account.md#plan-screen). */
import type { contract } from '@/api/contract';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import type { Account } from '#server/rules/money/debit';
import { planMoves, ownPlan } from './deduct-plan.moves';

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
      const { periods } = await ownPlan(db, me, planNo);
      return periods.map(({ accounts, ...rest }) => ({
        ...rest,
        accounts: accounts.map(each => ({ accountType: each.account as Account, amount: each.amount })),
      }));
    },
    pause: move('pause'),
    resume: move('resume'),
    cancel: move('cancel'),
  };
}
