/** The platform's side of money (docs/domain/platform.md#finance). */
import { contract } from '@/api/contract';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { defineQuery } from '#server/features/lists/define-query';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { newestFirst } from '#server/platform/lists/order';
import { sumOf } from '#server/platform/lists/query';
import { withdraw } from '#server/schema';
import { byCreation } from '#server/schema/order';
import { decides } from './decide';

const w = withdraw;
export const withdrawals = defineQuery(contract.platformWithdraw.list, {
  from: w,
  path: w.agentPath,
  figures: { withdrawAmount: sumOf(w.withdrawAmount), realAmount: sumOf(w.realAmount) },
  order: newestFirst(byCreation(w)),
  moves: [withdrawMoves],
});

export const financeCalls = (
  deps: Deps,
): { platformWithdraw: Pick<Handlers<typeof contract.platformWithdraw>, 'decide'> } => ({
  platformWithdraw: {
    decide: decides(deps, withdrawMoves, { target: 'WITHDRAW', name: '提现', no: ({ withdrawNo }) => withdrawNo }),
  },
});
