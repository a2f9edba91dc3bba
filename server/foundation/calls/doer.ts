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
  /** The member of the platform's staff who acts, for the audit log. */
  readonly staff?: ProviderContext;
}
export type Doer = ProviderContext | Outsider;

export const isOperator = (doer: Doer): doer is ProviderContext => 'me' in doer;
/** A job, whatever it acts for. */
export const isTimer = (doer: Doer): boolean => !isOperator(doer) && doer.as === 'TIMER';
export const nameOf = (doer: Doer): string => (isOperator(doer) ? doer.me.operatorName : doer.name);
export const numberOf = (doer: Doer): string | null =>
  isOperator(doer) ? doer.me.operatorNo : (doer.staff?.me.operatorNo ?? null);

/** The person who acts, in a portal or by command. @throws Error for a doer that is none, such as a timer */
export function personOf(doer: Doer): ProviderContext {
  const person = isOperator(doer) ? doer : doer.staff;
  if (!person) throw new Error(`Expected a person, found ${nameOf(doer)}`);
  return person;
}

/** What providers read instead of the name of a member of the platform's staff. */
const platformName = '平台运营';
export const platformStaff = (now: number): Outsider => ({ as: 'OPS', name: platformName, now });
/** A member of the platform's staff, who signed in to its portal; providers do not read the name. */
export const staffOf = (staff: ProviderContext): Outsider => ({
  as: 'OPS',
  name: platformName,
  now: staff.now,
  staff,
});
/** The doer of a call that both portals offer. */
export const doerOf = (context: ProviderContext): Doer => (context.side === 'PLATFORM' ? staffOf(context) : context);
export const timer = (now: number): Outsider => ({ as: 'TIMER', name: '系统', now });
export const acquirer = (now: number): Outsider => ({ as: 'CHANNEL', name: '收单通道', now });
export const merchantSelf = (now: number): Outsider => ({ as: 'CUST', name: '商户', now });
