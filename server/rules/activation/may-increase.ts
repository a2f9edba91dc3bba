/**
 * Whether a merchant's rate or flow-card fee may be raised: only for merchants that have been active for some time
 * (docs/domain/merchant.md#increase-plans).
 */
import { dayMs } from '@/api/format/format';
import type { StateOf } from '@/machines/flows/flow';
import type { activeFlow } from '@/machines/flows/activation.flow';

const activeDays = 90;

interface Merchant {
  readonly activeStatus: StateOf<typeof activeFlow> | null;
  /** Epoch milliseconds. */
  readonly firstTransTime: number | null;
}
export const mayIncrease = ({ activeStatus, firstTransTime }: Merchant, now: number): boolean =>
  activeStatus === 'SUCCESS' && firstTransTime !== null && firstTransTime <= now - activeDays * dayMs;
