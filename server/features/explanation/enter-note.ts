/** Posting state of an earning record, and its ledger booking (docs/domain/earnings.md#entry). */
import * as f from '@/api/fields';
import type { CodeOf } from '@/api/schema/enumeration';
import type { enterStatus } from '@/api/enums';
import { formatTime, formatValue } from '@/api/format/format';
import type { Booked } from './explanation';

interface Entered {
  readonly orderNo: string;
  readonly ownerAgentNo: string;
  readonly enterStatus: CodeOf<typeof enterStatus>;
  readonly enterTime: number | null;
}
export const bookingOf = ({ orderNo, ownerAgentNo, enterStatus }: Entered, amount: number): Booked => ({
  agentNo: ownerAgentNo,
  by: { orderNo },
  expected: enterStatus === 'SUCCESS' ? amount : 0,
});

const because = { INIT: '次日 02:00 入账', SUCCESS: '', DONT_ENTER: '金额为零、已全额退款或被平台排除' } as const;
export function enterNote({ enterStatus, enterTime }: Entered): string {
  const state = formatValue(f.enterStatus, enterStatus);
  const more = enterTime === null ? because[enterStatus] : formatTime(enterTime);
  return more === '' ? state : `${state}：${more}`;
}
