/**
 * The way around the slider (domain.md S01): a challenge is fetched, worked out and checked while the operator types, so that its
 * captcha is there, or nearly, when it is asked for. A captcha is good for one attempt, and for as long as the server keeps it.
 */
import { assign, sendParent, setup } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import { captchaLifeMs } from '@/api/captcha';
import type * as login from '@/api/contract/login';
import { missing } from '../unprovided-actor';

export type Challenge = NonNullable<CallOutput<typeof login.getCaptcha>['repData']>;
export interface Answered {
  readonly challenge: Challenge;
  readonly pointJson: string;
}

export type ProofEvent =
  /** It will soon be wanted, perhaps. */
  { readonly type: 'proof.begin' } | { readonly type: 'proof.want' } | { readonly type: 'proof.spent' };
/** Told to the sign-in, whether or not it waits for it. */
export type ProofTold =
  | { readonly type: 'proof.solved'; readonly captcha: string }
  | { readonly type: 'proof.failed'; readonly message: string };

/** What a login sends for a challenge that was solved. */
export const captchaOf = ({ challenge, pointJson }: Answered): string => `${challenge.token}---${pointJson}`;

const failed = {
  target: '#proof.failed',
  actions: {
    type: 'tell the failure' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ message: (event.error as Error).message }),
  },
};

export const proofMachine = setup({
  types: { context: {} as Answered, events: {} as ProofEvent },
  actors: {
    getChallenge: missing<Challenge>('getChallenge'),
    /** Finds the nonce; resolves with the answer as the protocol wants it. */
    prove: missing<string, Challenge>('prove'),
    checkProof: missing<unknown, Answered>('checkProof'),
  },
  actions: {
    'tell the captcha': sendParent(({ context }) => ({ type: 'proof.solved', captcha: captchaOf(context) })),
    'tell the failure': sendParent((_, params: { readonly message: string }) => ({ type: 'proof.failed', ...params })),
  },
  // What is asked for at the last moment has to arrive, too.
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
      entry: 'tell the captcha',
      after: { life: 'idle' },
      on: { 'proof.want': { actions: 'tell the captcha' }, 'proof.spent': 'idle' },
    },
    /** Typing on does not try it again; asking for it does. */
    failed: { on: { 'proof.want': 'working' } },
  },
});
