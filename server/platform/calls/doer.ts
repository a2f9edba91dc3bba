/**
 * The actor of an action: an operator through a call, or a party outside of the portal (docs/domain/access.md#actors,
 * `actor`).
 */
import type { Actor, OperatorActor } from '@/machines/flows/actor';
import type { ProviderContext } from './context';

export interface Outsider {
  readonly as: Exclude<Actor, OperatorActor>;
  /** Name in logs and review trails. */
  readonly name: string;
  /** Epoch milliseconds; the time of the action. */
  readonly now: number;
}
export type Doer = ProviderContext | Outsider;

export const isOperator = (doer: Doer): doer is ProviderContext => 'me' in doer;
export const nameOf = (doer: Doer): string => (isOperator(doer) ? doer.me.operatorName : doer.name);
export const numberOf = (doer: Doer): string | null => (isOperator(doer) ? doer.me.operatorNo : null);

export const platformStaff = (now: number): Outsider => ({ as: 'OPS', name: '平台运营', now });
export const timer = (now: number): Outsider => ({ as: 'TIMER', name: '系统', now });
export const acquirer = (now: number): Outsider => ({ as: 'CHANNEL', name: '收单通道', now });
export const merchantSelf = (now: number): Outsider => ({ as: 'CUST', name: '商户', now });
