/** What the session holds and is told; the chart is session.machine.ts. */
import type { CallOutput } from '@/api/schema/call';
import type * as login from '@/api/contract/login';
import type { Permissions } from '@/api/schema/gate';
import type { Choices } from './preferences.machine';
import type { SavedQuery } from './saved-queries.machine';

export type SessionInfo = CallOutput<typeof login.queryAgentInfo>;
export type Menu = CallOutput<typeof login.premissions>;
export type Rewards = CallOutput<typeof login.rewardMenuCheck>;
export type ServiceData = CallOutput<typeof login.getServiceDataFlag>;

/** The texts that spec sections 5 and 8 fix. */
export const sessionTexts = {
  noInfo: 'Verification failed, please Login again.',
  noRole: 'getInfo: roles must be a non-null array!',
  unknown: 'Has Error',
} as const;

/** What the server keeps of how the operator works, and what an earlier page could not send. */
export interface Restored {
  readonly choices: Choices;
  readonly unsent: Choices;
  readonly queries: readonly SavedQuery[];
}
/** Told to the root. */
export type SessionTold =
  /** It came to a state in which the address may mean something else. */
  | { readonly type: 'session.changed' }
  | ({ readonly type: 'session.restored' } & Restored)
  | { readonly type: 'session.entered'; readonly agentNo: string; readonly routes: readonly string[] }
  /** Its operator signed in again where they were. */
  | { readonly type: 'session.renewed' }
  | { readonly type: 'session.left' };

export interface SessionInput {
  /** Whose name the sign-in form starts with. */
  readonly username: () => string;
}
export interface SessionFacts {
  readonly info: SessionInfo | null;
  readonly menu: Menu | null;
  readonly rewards: Rewards | null;
  readonly serviceData: ServiceData | null;
  readonly permissions: Permissions | null;
  /** Paths of the route table that this operator may enter. */
  readonly routes: readonly string[];
  /** An initial password has to be changed before anything else is done. */
  readonly mustChangePassword: boolean;
  /** Why the info could not be loaded, or why the session is over. */
  readonly message: string;
}
export type SessionContext = SessionInput & SessionFacts;

export type SessionEvent =
  | { readonly type: 'session.started'; readonly mustChangePassword: boolean }
  | { readonly type: 'session.expired'; readonly message: string }
  | { readonly type: 'session.confirmed' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'session.logout' }
  /** Nobody was there for a while, or its operator goes away for a moment. */
  | { readonly type: 'session.lock' }
  /** In another tab of the browser somebody signed out. */
  | { readonly type: 'session.endedElsewhere' }
  /** In another tab of the browser somebody else signed in. */
  | { readonly type: 'session.replaced' };

/** What the four answers together allow; null until all are there. */
export function permissionsOf({ info, menu, rewards, serviceData }: SessionContext): Permissions | null {
  if (!info || !menu || !rewards || !serviceData) return null;
  const { expandWay, levels } = info.agentBean;
  return { expandWay, levels, sdfcSelectHidden: info.menuManage.sdfcSelectHidden, ...menu, rewards, ...serviceData };
}
