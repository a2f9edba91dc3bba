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
const accountEvents = {
  SETTLE_CARD: 'changeSettleCard',
  FEE: 'changeFee',
  PHONE: 'changePhone',
  LEVEL_UP: 'levelUp',
  FLOW_CARD: 'changeFlowCard',
  TERM_UNBIND: 'unbind',
} as const satisfies Partial<Record<ChangeType, EventOf<typeof merchantAccountFlow>>>;
type AccountEvent = (typeof accountEvents)[keyof typeof accountEvents];

export const accountEventOf = (type: ChangeType): AccountEvent | undefined =>
  (accountEvents as Partial<Record<ChangeType, AccountEvent>>)[type];
