/** The state in which a record begins: it waits for its entry, but what is worth nothing is never entered (domain.md 4.9). */
import { walk } from '@/machines/flows/decide';
import { enterFlow } from '@/machines/flows/enter.flow';

export const waits = (amount: number) => ({
  enterStatus:
    amount === 0 ? walk(enterFlow, ['compute', 'TIMER'], ['exclude', 'TIMER']) : walk(enterFlow, ['compute', 'TIMER']),
  enterTime: null as number | null,
});
