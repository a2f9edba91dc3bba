/** What is known of a session while it loads and lasts, and the messages it takes and sends. */
import type * as login from '@/api/contract/session/login';
import type { CallOutput } from '@/api/schema/call';
import type { Permissions } from '@/api/schema/gate';
import type { FactorReport } from './factor.machine';
import type { Choices } from './preferences.machine';
import type { SavedQuery } from './saved-queries.machine';

/** Answers of the calls that load a session. */
export type SessionInfo = CallOutput<typeof login.queryAgentInfo>;
type Menu = CallOutput<typeof login.premissions>;
type Rewards = CallOutput<typeof login.rewardMenuCheck>;
type ServiceData = CallOutput<typeof login.getServiceDataFlag>;

/** Texts fixed by docs/domain/session.md#start-of-a-session. */
export const sessionTexts = {
  noInfo: 'Verification failed, please Login again.',
  noRole: 'getInfo: roles must be a non-null array!',
  unknown: 'Has Error',
} as const;

/** The answers that a sign-in brings along. */
type Opened = NonNullable<CallOutput<typeof login.loginWithCaptcha>['session']>;
/** A sign-in that is complete with its second factor only; until then its token is that of no page. */
export type Waiting = Pick<CallOutput<typeof login.loginWithCaptcha>, 'token' | 'firstLogin' | 'policyName' | 'factor'>;

/** The operator's preferences stored on the server, and the choices that an earlier page could not send. */
export interface Restored {
  readonly choices: Choices;
  readonly unsent: Choices;
  readonly queries: readonly SavedQuery[];
  /** Encrypts drafts while signed out; null if the server did not answer, and drafts are then not stored. */
  readonly draftKey: string | null;
  /** The operator whose tabs and drafts the browser stores; null if the server did not answer: then none are. */
  readonly operatorNo: string | null;
}
/** Sent to the root. */
export type SessionReport =
  /** It entered a state in which the address may lead elsewhere. */
  | { readonly type: 'session.changed' }
  | ({ readonly type: 'session.restored' } & Restored)
  | { readonly type: 'session.entered'; readonly routes: readonly string[] }
  /** The operator signed in again on the page where they were. */
  | { readonly type: 'session.renewed' }
  /** The operator went away: no content of pages may stay in memory. */
  | { readonly type: 'session.locked' }
  | { readonly type: 'session.left' };

export interface SessionInput {
  /** Returns the username that the sign-in form starts with. */
  readonly username: () => string;
  /** Whether the operator chose to sign in again over the open page (docs/decisions/034-session-expiry.md). */
  readonly signsInInPlace: () => boolean;
}
export interface SessionFacts {
  readonly info: SessionInfo | null;
  readonly menu: Menu | null;
  readonly rewards: Rewards | null;
  readonly serviceData: ServiceData | null;
  readonly permissions: Permissions | null;
  /** Paths of the route table that are accessible to this operator. */
  readonly routes: readonly string[];
  /** The initial password must be changed before anything else is done. */
  readonly mustChangePassword: boolean;
  /** Why the info could not be loaded, or why the session is over. */
  readonly message: string;
  /** Until the session is loaded; null for a session that began elsewhere, whose calls are then sent. */
  readonly opened: Opened | null;
  /** The sign-in that waits for its second factor. */
  readonly waiting: Waiting | null;
}
export type SessionContext = SessionInput & SessionFacts;
/** The four answers that a session is loaded with. */
export type LoadedFacts = Pick<SessionFacts, 'info' | 'menu' | 'rewards' | 'serviceData'>;

export type SessionEvent =
  | {
      readonly type: 'session.started';
      readonly mustChangePassword: boolean;
      readonly opened?: Opened | null;
      readonly waiting?: Waiting | null;
    }
  | FactorReport
  | { readonly type: 'session.expired'; readonly message: string }
  | { readonly type: 'session.confirmed' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'session.logout' }
  /** The portal was idle for a while, or the operator leaves it for a moment. */
  | { readonly type: 'session.lock' }
  /** A sign-out in another tab of the browser. */
  | { readonly type: 'session.endedElsewhere' }
  /** The operator's permissions have changed. */
  | {
      readonly type: 'session.allowed';
      readonly facts: LoadedFacts & Pick<SessionFacts, 'permissions' | 'routes'>;
    }
  /** Another operator signed in in another tab of the browser. */
  | { readonly type: 'session.replaced' };

/** Permissions derived from the four answers; null until all have arrived. */
export function permissionsOf({ info, menu, rewards, serviceData }: LoadedFacts): Permissions | null {
  if (!info || !menu || !rewards || !serviceData) return null;
  const { expandWay, levels } = info.agentBean;
  const rights = Object.fromEntries(info.rights.map(({ subject, grade }) => [subject, grade]));
  const { sdfcSelectHidden } = info.menuManage;
  return { expandWay, levels, sdfcSelectHidden, ...menu, rewards, ...serviceData, rights };
}

/** Input of the calls that load a session. */
export type SessionLoadInput = Pick<SessionFacts, 'opened'>;

/** Facts of a session before anything is loaded. */
export const empty: SessionFacts = {
  info: null,
  menu: null,
  rewards: null,
  serviceData: null,
  permissions: null,
  routes: [],
  mustChangePassword: false,
  message: '',
  opened: null,
  waiting: null,
};
