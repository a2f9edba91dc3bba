/**
 * Differences between the files of banks and our payouts: the same flow as those of the channel's daily files, on a worklist of
 * their own (docs/domain/platform.md#payout-reconciliation). Nothing of them is booked here: a payout is the channel's to report.
 */
import * as enums from '@/api/enums';
import { differenceFlow } from '@/machines/flows/channel-difference.flow';
import { resolvedBy, unresolved } from '#server/features/channel/keep-differences';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { payoutDifference } from '#server/schema';

interface DifferenceInput {
  readonly remark?: string | null;
}

export const payoutDifferenceMoves = moves(differenceFlow, {
  table: payoutDifference,
  key: 'differenceNo',
  state: ['differenceStatus'],
  labels: enums.differenceStatus,
  reads: ['resolveWay'],
  input: inputOf<DifferenceInput>(),
  actor: () => null,
  facts: {
    // Only a sale can be booked from a file.
    isMissingSale: () => false,
    isRecent: () => false,
    namesSale: () => false,
    hasReason: { input: ({ remark }) => Boolean(remark) },
    hasVanished: row => row.resolveWay === 'VANISHED',
  },
  effects: {
    bookSale: () => Promise.reject(new Error('Expected no payout to be booked as a sale')),
  },
  values: {
    resolve: ({ input, doer }) => resolvedBy(doer, 'MANUAL', input.remark),
    vanish: ({ doer }) => resolvedBy(doer, 'VANISHED'),
    reopen: () => unresolved,
    recur: () => unresolved,
  },
});
