/** The parts of the session's chart in which a sign-in waits for its second factor (docs/domain/session.md#second-factor). */
import type { AnyActorLogic } from 'xstate';
import { spawnAny } from '../flows/spawn-any';
import { sessionChart } from './session-chart';
import type { SessionContext } from './session-state';

interface Loaded {
  readonly output: AnyActorLogic;
}

interface Whereto {
  /** Of the form, and of the states beside it. */
  readonly form: string;
  readonly proven: typeof loadProven | typeof continueProven;
}
const toldBy = ({ event }: { event: object }) => ({
  message: 'error' in event ? (event.error as Error).message : (event as { readonly message: string }).message,
});
const told = { type: 'storeMessage' as const, params: toldBy };
/** Not invoked: its logic is known only when its code is loaded. */
const openFactor = sessionChart.enqueueActions(({ enqueue, event }) =>
  spawnAny(enqueue, (event as unknown as Loaded).output, 'factor'),
);
/** Waiting for the second factor: its machine is loaded, and runs until it is given, the server ends the sign-in, or the operator goes back. */
export const waitingFor = ({ form, proven }: Whereto) => ({
  tags: 'factor' as const,
  initial: 'loading' as const,
  states: {
    loading: {
      invoke: {
        src: 'loadFactor' as const,
        input: ({ context }: { context: SessionContext }) => context.waiting!, // stored by the transition to this state
        onDone: 'open',
        onError: { target: form, actions: ['dropWaiting' as const, told] },
      },
    },
    open: { entry: openFactor },
  },
  exit: 'closeFactor' as const,
  on: {
    'factor.given': proven,
    'factor.over': { target: form, actions: told },
    'factor.cancel': { target: form, actions: 'dropWaiting' as const },
    'session.confirmed': { actions: ['dropWaiting' as const, 'clearToken' as const, 'reloadPage' as const] },
  },
});
const given = ['keepToken' as const, 'storeGiven' as const];
export const loadProven = { target: '#session.loadingInfo', actions: given };
export const continueProven = [
  { guard: 'wasInUse' as const, target: '#session.active', actions: [...given, 'reportRenewed' as const] },
  loadProven,
];
/** A sign-in waits first, if it has to; `then` are the transitions of one that is complete. */
export const begun = <T>(beside: string, then: readonly T[]) => [
  { guard: 'mustProve' as const, target: `${beside}.factorAsked`, actions: 'storeSignIn' as const },
  { guard: 'mustEnrol' as const, target: `${beside}.enrolling`, actions: 'storeSignIn' as const },
  ...then,
];
export const loadSession = { target: '#session.loadingInfo', actions: 'storeSignIn' as const };

const atForm = waitingFor({ form: '#session.loggedOut', proven: loadProven });
export const waitingAtForm = {
  ...atForm,
  on: {
    ...atForm.on,
    // A sign-in in another tab of the browser, which is complete.
    'session.started': { target: '#session.loadingInfo', actions: ['dropWaiting' as const, 'storeSignIn' as const] },
  },
};
