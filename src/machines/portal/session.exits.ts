/** The ways out of the session's states, and back into it; the chart is session.machine.ts. */
import type { SessionContext } from './session.types';

/** The information that a session needs could not be had. */
export const failed = {
  target: '#session.failed',
  actions: {
    type: 'keep the message' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ message: (event.error as Error).message }),
  },
};
/** Somebody signed out in another tab of the browser. */
export const left = {
  target: '#session.loggedOut',
  actions: ['forget everything' as const, 'tell that it was left' as const],
};
/** Whose it was is known from the info; before that nothing can have been typed that signing in here would save. */
const expired = [
  { guard: 'knows whose it was' as const, target: '#session.expired.signingIn' },
  { target: '#session.expired.told' },
];
/** However somebody's session ends while it is in use. */
export const over = {
  'session.expired': expired,
  'session.logout': '#session.leaving',
  'session.endedElsewhere': left,
};

/** Signing in again in front of the page, under the name that the session had. */
export const again = {
  invoke: {
    src: 'signInAgain' as const,
    id: 'signInAgain' as const,
    input: ({ context }: { context: SessionContext }) => ({ username: context.info!.agentBean.username }), // known on the way in
  },
  on: {
    'session.started': [
      {
        guard: 'was in use' as const,
        target: '#session.active',
        actions: ['take the sign-in' as const, 'tell that it was renewed' as const],
      },
      { target: '#session.loadingInfo', actions: 'take the sign-in' as const },
    ],
  },
};
