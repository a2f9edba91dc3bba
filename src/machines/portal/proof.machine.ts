/**
 * The alternative to the slider (docs/domain/session.md#proof-of-work): a challenge is fetched, solved and checked
 * while the operator types, so that its captcha is ready, or nearly ready, when it is needed. A captcha is valid for
 * one attempt, and for as long as the server stores it.
 */
import { assign, sendParent, setup } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import { captchaLifeMs } from '@/api/captcha';
import type * as login from '@/api/contract/session/login';
import { unprovided } from '../unprovided-actor';

export type Challenge = NonNullable<CallOutput<typeof login.getCaptcha>['repData']>;
export interface Answered {
  readonly challenge: Challenge;
  readonly pointJson: string;
}

export type ProofEvent =
  /** The proof may be needed soon. */
  { readonly type: 'proof.begin' } | { readonly type: 'proof.want' } | { readonly type: 'proof.spent' };
/** Sent to the sign-in, whether or not it is waiting for it. */
export type ProofReport =
  | { readonly type: 'proof.solved'; readonly captcha: string }
  | { readonly type: 'proof.failed'; readonly message: string };

/** The captcha value that a login sends for a solved challenge. */
export const captchaOf = ({ challenge, pointJson }: Answered): string => `${challenge.token}---${pointJson}`;

const failed = {
  target: '#proof.failed',
  actions: {
    type: 'reportFailure' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ message: (event.error as Error).message }),
  },
};

export const proofMachine = setup({
  types: { context: {} as Answered, events: {} as ProofEvent },
  actors: {
    getChallenge: unprovided<Challenge>('getChallenge'),
    /** Finds the nonce; resolves with the answer in the format of the protocol. */
    prove: unprovided<string, Challenge>('prove'),
    checkProof: unprovided<unknown, Answered>('checkProof'),
  },
  actions: {
    sendCaptcha: sendParent(({ context }) => ({ type: 'proof.solved', captcha: captchaOf(context) })),
    reportFailure: sendParent((_, params: { readonly message: string }) => ({ type: 'proof.failed', ...params })),
  },
  // A captcha requested at the last moment must still reach the server in time.
  delays: { life: captchaLifeMs - 10_000 },
}).createMachine({
  id: 'proof',
  context: { challenge: {} as Challenge, pointJson: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'proof.begin': 'working', 'proof.want': 'working' } },
    working: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            src: 'getChallenge',
            onDone: { target: 'proving', actions: assign({ challenge: ({ event }) => event.output }) },
            onError: failed,
          },
        },
        proving: {
          invoke: {
            src: 'prove',
            input: ({ context }) => context.challenge,
            onDone: { target: 'checking', actions: assign({ pointJson: ({ event }) => event.output }) },
            onError: failed,
          },
        },
        checking: {
          invoke: { src: 'checkProof', input: ({ context }) => context, onDone: '#proof.solved', onError: failed },
        },
      },
    },
    solved: {
      entry: 'sendCaptcha',
      after: { life: 'idle' },
      on: { 'proof.want': { actions: 'sendCaptcha' }, 'proof.spent': 'idle' },
    },
    /** Further typing does not retry; requesting the proof does. */
    failed: { on: { 'proof.want': 'working' } },
  },
});
