/** All changes of a merchant by type, and which of its account's events asks for each (domain.md 4.2). */
import type { EventOf } from '@/machines/flows/flow';
import type { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import type { Change, ChangeType } from './change';
import { fee, flowCard, terminalUnbind } from './dependent-changes';
import { arriveWay, levelUp, licence, name, phone, settleCard } from './record-changes';

export const changes: Readonly<Record<ChangeType, Change>> = {
  SETTLE_CARD: settleCard,
  FEE: fee,
  PHONE: phone,
  NAME: name,
  LICENSE: licence,
  LEVEL_UP: levelUp,
  FLOW_CARD: flowCard,
  TERM_UNBIND: terminalUnbind,
  ARRIVE_WAY: arriveWay,
};
export const accountEvents = {
  SETTLE_CARD: 'changeSettleCard',
  FEE: 'changeFee',
  PHONE: 'changePhone',
  NAME: 'changeName',
  LICENSE: 'changeLicence',
  LEVEL_UP: 'levelUp',
  FLOW_CARD: 'changeFlowCard',
  TERM_UNBIND: 'unbind',
  ARRIVE_WAY: 'changeArriveWay',
} as const satisfies Record<ChangeType, EventOf<typeof merchantAccountFlow>>;
