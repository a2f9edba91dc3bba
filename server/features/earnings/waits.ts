/**
 * Initial status of a record: waiting to be posted, or excluded when the amount is zero
 * (docs/domain/earnings.md#entry).
 */
import { stateAfter } from '@/machines/flows/decide';
import { enterFlow } from '@/machines/flows/enter.flow';

export const waits = (amount: number) => ({
  enterStatus:
    amount === 0
      ? stateAfter(enterFlow, ['compute', 'TIMER'], ['exclude', 'TIMER'])
      : stateAfter(enterFlow, ['compute', 'TIMER']),
  enterTime: null as number | null,
});
