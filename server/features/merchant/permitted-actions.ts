/** What may be done to a merchant, or to merchants at all (domain.md S22, S29): decided here, repeated by every call that does it. */
import { dayMs } from '@/api/format/format';
import type { Provider } from '#server/platform/calls/context';
import type { MerchantRow } from '../agent/find-rows';

const activeDays = 90;

export function actionsOn(
  me: Provider,
  row: MerchantRow | null,
  { now, bound = true }: { now: number; bound?: boolean },
) {
  const open = row === null || row.accountStatus === 'TRUE';
  const increase = me.may.custIncrease !== 'false';
  return {
    feeChangeShow: open,
    flowCardChangeShow: open && bound,
    unbindShow: open && bound,
    levelUpShow: open && (row === null || row.custLevel === 1),
    phoneChangeShow: open,
    settleCardChangeShow: open,
    // Revenue increase is for merchants that have been active for a while (S34).
    incrShow:
      increase &&
      open &&
      (row === null || (row.activeStatus === 'SUCCESS' && (row.firstTransTime ?? now) <= now - activeDays * dayMs)),
  };
}
