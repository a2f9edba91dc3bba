/** What the session's chart is made of: its events, calls, guards and actions (session.machine.ts). */
import { type AnyActorLogic, assign, sendParent, setup, stopChild } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import { unprovided } from '../unprovided-actor';
import {
  empty,
  type LoadedFacts,
  permissionsOf,
  type Restored,
  type SessionContext,
  type SessionEvent,
  type SessionInfo,
  type SessionInput,
  type SessionLoadInput,
  type SessionReport,
  sessionTexts,
  type Waiting,
} from './session-state';
import { signInMachine } from './sign-in.machine';

export const sessionChart = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn'; signInAgain: 'signInAgain' },
  },
  actors: {
    signIn: signInMachine,
    /** In front of the page, with the username of the session. */
    signInAgain: signInMachine,
    loadInfo: unprovided<LoadedFacts, SessionLoadInput>('loadInfo'),
    /** Falls back to the defaults, so it never fails because of missing preferences. */
    restore: unprovided<Restored, SessionLoadInput>('restore'),
    buildRoutes: unprovided<readonly string[], Permissions>('buildRoutes'),
    /** Opens the page of the address and resolves once the page has sent its first requests. */
    openPlace: unprovided<void>('openPlace'),
    logout: unprovided<unknown>('logout'),
    /** The machine of what the sign-in waits for: proving a factor, or enrolling one. Its code is loaded for those who have one. */
    loadFactor: unprovided<AnyActorLogic, Waiting>('loadFactor'),
  },
  guards: {
    // The info contains the username; before it is loaded, nothing can have been typed that signing in here would save.
    staysOnPage: ({ context }) => context.signsInInPlace() && Boolean(context.info?.agentBean.username),
    wasInUse: ({ context }) => context.routes.length > 0,
    mustChangePassword: ({ context }) => context.mustChangePassword,
    mustProve: ({ event }) => event.type === 'session.started' && event.waiting?.factor === 'ASKED',
    mustEnrol: ({ event }) => event.type === 'session.started' && event.waiting?.factor === 'ENROL',
    isInfoEmpty: (_, { info }: { readonly info: SessionInfo | null }) => !info?.agentBean,
    // The contract guarantees a role, but the portal must not rely on that
    // (docs/domain/session.md#start-of-a-session).
    isRoleMissing: (_, { info }: { readonly info: SessionInfo | null }) =>
      !(info?.agentBean.expandWay as string | undefined),
  },
  actions: {
    clearToken: () => {},
    /** Keeps the token of the sign-in that has waited. */
    keepToken: () => {},
    /** Ends the sign-in that waits, on the server. */
    dropWaiting: () => {},
    closeFactor: stopChild('factor'),
    storeGiven: assign(({ event }) =>
      event.type === 'factor.given' ? { opened: event.opened, waiting: null, message: '' } : {},
    ),
    reloadPage: () => {},
    reportChanged: sendParent({ type: 'session.changed' } satisfies SessionReport),
    reportRenewed: sendParent({ type: 'session.renewed' } satisfies SessionReport),
    reportLock: sendParent({ type: 'session.locked' } satisfies SessionReport),
    reportSignedOut: sendParent({ type: 'session.left' } satisfies SessionReport),
    /** Explains that the session was ended in another tab. */
    tellLeftElsewhere: () => {},
    reportFailure: (_, _params: { readonly text: string }) => {},
    clearSession: assign(empty),
    storeLoaded: assign((_, { info, menu, rewards, serviceData }: LoadedFacts) => ({
      info,
      menu,
      rewards,
      serviceData,
    })),
    storeRoutes: assign({ routes: (_, { output }: { readonly output: readonly string[] }) => output }),
    storeMessage: assign({
      message: (_, { message }: { readonly message: string }) => message || sessionTexts.unknown,
    }),
    storeSignIn: assign(({ event }) =>
      event.type === 'session.started'
        ? {
            mustChangePassword: event.mustChangePassword,
            opened: event.opened ?? null,
            waiting: event.waiting ?? null,
            message: '',
          }
        : {},
    ),
    collectPermissions: assign({ permissions: ({ context }) => permissionsOf(context) }),
  },
  /** How long the frame waits for its first page, in milliseconds. */
  delays: { patience: 300 },
});
