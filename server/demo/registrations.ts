/** What the channel of the demo has registered (docs/domain/platform.md#registration): everybody but the newest merchants. */
import { newRegistration, registrationMoves } from '#server/features/channel/registration.moves';
import type { channelRegistration } from '#server/schema';
import type { Agent } from './agents';
import type { Merchant } from './merchants';

type Registration = typeof channelRegistration.$inferInsert;
interface Party {
  readonly accountStatus: string;
  readonly createTime: number;
}
const isApproved = ({ accountStatus }: Party) => accountStatus === 'TRUE' || accountStatus === 'FALSE';
const registered = registrationMoves.statusAfter(['tell', 'TIMER'], ['registered', 'CHANNEL']);

export const drawPayees = (agents: readonly Agent[]): Registration[] =>
  agents.filter(isApproved).map(({ agentNo: partyNo, agentName: partyName, createTime }) => ({
    ...newRegistration('PAYEE', { partyNo, partyName }, createTime),
    ...registered,
    answerTime: createTime,
  }));

/** The newest merchant waits, and the one before it was refused. */
export function drawRegistered(merchants: readonly Merchant[]): Registration[] {
  const approved = merchants.filter(isApproved).toSorted((a, b) => a.createTime - b.createTime);
  return approved.map(({ custNo: partyNo, custName: partyName, createTime }, at) => {
    const row = newRegistration('MERCHANT', { partyNo, partyName }, createTime);
    if (at === approved.length - 1) return { ...row, ...registrationMoves.statusAfter(['tell', 'TIMER']) };
    if (at === approved.length - 2)
      return {
        ...row,
        ...registrationMoves.statusAfter(['tell', 'TIMER'], ['refused', 'CHANNEL']),
        answerTime: createTime,
        refuseReason: '结算卡户名与身份证姓名不一致',
      };
    return { ...row, ...registered, answerTime: createTime };
  });
}
