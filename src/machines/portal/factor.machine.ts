/**
 * Proving a second factor (docs/domain/session.md#second-factor): to finish a sign-in, or again before what asks for it. The first
 * possible proof is offered first. A wrong answer stays on the screen with its message; what the server has ended is told to the parent.
 */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { factor } from '@/api/contract/session/factor';
import type * as login from '@/api/contract/session/login';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { unprovided } from '../unprovided-actor';

export type Asked = CallOutput<typeof factor.challenge>;
export type Proof = Asked['proofs'][number]['proof'];
/** What a session begins with, if a sign-in has come to its end by this. */
type Opened = CallOutput<typeof login.loginWithCaptcha>['session'];
export interface Given {
  readonly proof: Proof;
  readonly code: string | null;
  readonly response: string | null;
}

/** Sent to the parent, by enrolment as well. */
export type FactorReport =
  | { readonly type: 'factor.given'; readonly opened: Opened }
  /** The server has ended the session that waited. */
  | { readonly type: 'factor.over'; readonly message: string }
  | { readonly type: 'factor.cancel' };

interface Context {
  readonly proofs: readonly Proof[];
  /** What the browser is asked for a passkey; null without one. */
  readonly options: string | null;
  readonly proof: Proof;
  readonly code: string;
  readonly response: string | null;
  /** Why the last answer was refused. */
  readonly message: string;
  readonly refusals: number;
}
export type FactorEvent =
  | { readonly type: 'factor.choose'; readonly proof: Proof }
  | { readonly type: 'factor.enter'; readonly code: string }
  | { readonly type: 'factor.submit' }
  /** None of the proofs is at hand. */
  | { readonly type: 'factor.lost' }
  | { readonly type: 'factor.back' }
  | { readonly type: 'factor.retry' }
  | { readonly type: 'factor.leave' };

export const messageOf = (error: unknown): string => (error as Error).message;
/** Whether the server has ended the session that asked. */
export const isOver = (error: unknown): boolean => error instanceof Failure && error.reason === 'session';
/** Message of an answer that was refused. */
export const refused = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  message: messageOf(event.error),
});
const refusal = { type: 'tellRefusal' as const, params: refused };
const over = {
  guard: { type: 'isOver' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target: '#factor.over',
  actions: { type: 'tellOver' as const, params: refused },
};

export const factorMachine = setup({
  types: { context: {} as Context, events: {} as FactorEvent, tags: {} as 'busy' },
  actors: {
    challenge: unprovided<Asked>('challenge'),
    /** The browser's own dialog; rejects if it is closed. */
    askPasskey: unprovided<string, string>('askPasskey'),
    prove: unprovided<Opened, Given>('prove'),
  },
  guards: {
    hasNone: ({ context }) => context.proofs.length === 0,
    isOver: (_, { error }: { readonly error: unknown }) => isOver(error),
    usesPasskey: ({ context }) => context.proof === 'PASSKEY',
    isEmpty: ({ context }) => context.code.trim() === '',
  },
  actions: {
    /** Keeps the proof that the operator has chosen before. */
    storeAsked: assign(({ context }, { proofs, options }: Asked) => {
      const all = proofs.map(({ proof }) => proof);
      const kept = all.includes(context.proof) && context.message !== '' ? context.proof : all[0];
      return { proofs: all, options, ...(kept && { proof: kept }) };
    }),
    choose: assign(({ context, event }) =>
      event.type === 'factor.choose' ? { proof: event.proof, code: '', message: '' } : context,
    ),
    tellRefusal: assign(({ context }, { message }: { readonly message: string }) => ({
      message,
      refusals: context.refusals + 1,
    })),
    tellGiven: sendParent((_, { opened }: { readonly opened: Opened }) => ({ type: 'factor.given', opened })),
    tellOver: sendParent((_, { message }: { readonly message: string }) => ({ type: 'factor.over', message })),
  },
}).createMachine({
  id: 'factor',
  context: { proofs: [], options: null, proof: 'TOTP', code: '', response: null, message: '', refusals: 0 },
  initial: 'loading',
  on: { 'factor.leave': { actions: sendParent({ type: 'factor.cancel' } satisfies FactorReport) } },
  states: {
    loading: {
      invoke: {
        src: 'challenge',
        onDone: { target: 'choosing', actions: { type: 'storeAsked', params: ({ event }) => event.output } },
        onError: [
          over,
          {
            target: 'unavailable',
            actions: refusal,
          },
        ],
      },
    },
    unavailable: { on: { 'factor.retry': 'loading' } },
    choosing: {
      always: [{ guard: 'hasNone', target: 'lost' }, { guard: 'usesPasskey', target: 'passkey' }, { target: 'code' }],
    },
    passkey: {
      initial: 'ready',
      states: {
        ready: { on: { 'factor.submit': 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'askPasskey',
            input: ({ context }) => context.options!, // a passkey is possible only with them
            onDone: { target: '#factor.proving', actions: assign({ response: ({ event }) => event.output }) },
            onError: {
              target: 'ready',
              actions: refusal,
            },
          },
        },
      },
      on: { 'factor.choose': { target: 'choosing', actions: 'choose' }, 'factor.lost': 'lost' },
    },
    /** A code of the app, or a recovery code. */
    code: {
      on: {
        'factor.enter': { actions: assign({ code: ({ event }) => event.code, message: '' }) },
        'factor.submit': [
          { guard: 'isEmpty', actions: { type: 'tellRefusal', params: { message: '请输入口令' } } },
          { target: 'proving', actions: assign({ response: null }) },
        ],
        'factor.choose': { target: 'choosing', actions: 'choose' },
        'factor.lost': 'lost',
      },
    },
    proving: {
      tags: 'busy',
      invoke: {
        src: 'prove',
        input: ({ context: { proof, code, response } }) => ({
          proof,
          code: proof === 'PASSKEY' ? null : code.trim(),
          response,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'tellGiven', params: ({ event }) => ({ opened: event.output }) },
        },
        onError: [
          over,
          // What a passkey signs can be used once.
          {
            guard: 'usesPasskey',
            target: 'loading',
            actions: refusal,
          },
          {
            target: 'code',
            actions: refusal,
          },
        ],
      },
    },
    /** Says whom to ask. */
    lost: { on: { 'factor.back': 'choosing' } },
    done: { type: 'final' },
    over: { type: 'final' },
  },
});

export type FactorRef = ActorRefFrom<typeof factorMachine>;
