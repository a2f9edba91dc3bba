/**
 * Signing in: the form, then the captcha in front of it (slider, or the non-visual proof of work), then the call. Every
 * attempt needs a new captcha; whatever goes wrong is said where the operator can mend it (domain.md S01). The proof is worked
 * out by an actor of its own from the moment the form is entered, when what comes after it is fetched, too.
 */
import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import type * as login from '@/api/contract/login';
import { missing } from '../unprovided-actor';
import { captchaOf, proofMachine, type Answered, type Challenge, type ProofTold } from './proof.machine';

type LoginAnswer = CallOutput<typeof login.loginWithCaptcha>;

interface Context {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** The picture in front of the form. */
  readonly challenge: Challenge | null;
  /** How many pictures were shown; a new one starts from the left. */
  readonly round: number;
  readonly captchaMessage: string;
  readonly captcha: string;
  /** Why the last attempt failed. */
  readonly message: string;
}

export type SignInEvent =
  /** One of its fields was entered. */
  | { readonly type: 'form.enter' }
  | { readonly type: 'form.change'; readonly patch: Partial<Pick<Context, 'username' | 'password' | 'remember'>> }
  | { readonly type: 'form.submit' }
  | { readonly type: 'captcha.place'; readonly x: number }
  | { readonly type: 'captcha.refresh' }
  | { readonly type: 'captcha.useProof' }
  | { readonly type: 'captcha.close' }
  | ProofTold;

const messageOf = (event: { readonly error: unknown }) => ({ message: (event.error as Error).message });

export const signInMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly username: string },
    events: {} as SignInEvent,
    children: {} as { proof: 'proof' },
    tags: {} as 'captcha open' | 'busy',
  },
  actors: {
    getPicture: missing<Challenge>('getPicture'),
    /** Resolves when right; rejects with what the server says when not. */
    checkCaptcha: missing<unknown, Answered>('checkCaptcha'),
    proof: proofMachine,
    login: missing<LoginAnswer, { readonly username: string; readonly password: string; readonly captcha: string }>(
      'login',
    ),
  },
  guards: {
    'form is complete': ({ context }) => context.username.trim() !== '' && context.password !== '',
  },
  actions: {
    /** The captcha and the portal behind it: their code is fetched while the operator types. */
    'fetch what comes next': () => {},
    'begin the proof': sendTo('proof', { type: 'proof.begin' }),
    'keep the login': (_, _params: LoginAnswer) => {},
    'start the session': sendParent((_, { firstLogin }: LoginAnswer) => ({
      type: 'session.started',
      mustChangePassword: firstLogin,
    })),
    'remember the name': (_, _params: { readonly username: string | null }) => {},
    'say in the captcha': assign({ captchaMessage: (_, { message }: { readonly message: string }) => message }),
    'say in the form': assign({ message: (_, { message }: { readonly message: string }) => message }),
    'start anew': assign({ challenge: null, captchaMessage: '', message: '' }),
    'take the captcha': assign({ captcha: (_, { captcha }: { readonly captcha: string }) => captcha }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    username: input.username,
    password: '',
    remember: input.username !== '',
    challenge: null,
    round: 0,
    captchaMessage: '',
    captcha: '',
    message: '',
  }),
  invoke: { src: 'proof', id: 'proof' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.enter': { actions: ['fetch what comes next', 'begin the proof'] },
        'form.change': { actions: [assign(({ event }) => ({ ...event.patch, message: '' })), 'begin the proof'] },
        'form.submit': [
          { guard: 'form is complete', target: 'captcha', actions: 'start anew' },
          { actions: { type: 'say in the form', params: { message: '请输入登录账号和登录密码' } } },
        ],
      },
    },
    captcha: {
      tags: 'captcha open',
      initial: 'fetching',
      on: {
        'captcha.close': 'editing',
        'captcha.refresh': { target: '.fetching', actions: { type: 'say in the captcha', params: { message: '' } } },
        'captcha.useProof': {
          target: '.proving',
          actions: { type: 'say in the captcha', params: { message: '正在验证，请稍等' } },
        },
      },
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'getPicture',
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => ({ challenge: event.output, round: context.round + 1 })),
            },
            onError: {
              target: 'unavailable',
              actions: { type: 'say in the captcha', params: ({ event }) => messageOf(event) },
            },
          },
        },
        shown: {
          on: {
            'captcha.place': {
              target: 'checking',
              actions: {
                type: 'take the captcha',
                params: ({ context, event }) => ({
                  captcha: captchaOf({
                    challenge: context.challenge!,
                    pointJson: JSON.stringify({ x: event.x, y: 5 }),
                  }), // there whenever a picture is shown
                }),
              },
            },
          },
        },
        proving: {
          tags: 'busy',
          entry: sendTo('proof', { type: 'proof.want' }),
          on: {
            'proof.solved': {
              target: '#signIn.submitting',
              actions: [
                { type: 'take the captcha', params: ({ event }) => event },
                sendTo('proof', { type: 'proof.spent' }),
              ],
            },
            'proof.failed': {
              target: 'unavailable',
              actions: { type: 'say in the captcha', params: ({ event }) => event },
            },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkCaptcha',
            input: ({ context }) => ({
              challenge: context.challenge!,
              pointJson: context.captcha.slice(context.captcha.indexOf('---') + 3),
            }),
            onDone: '#signIn.submitting',
            onError: {
              target: 'fetching',
              actions: { type: 'say in the captcha', params: ({ event }) => messageOf(event) },
            },
          },
        },
        unavailable: {},
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context: { username, password, captcha } }) => ({ username: username.trim(), password, captcha }),
        onDone: {
          target: 'done',
          actions: [
            {
              type: 'remember the name',
              params: ({ context }) => ({ username: context.remember ? context.username.trim() : null }),
            },
            { type: 'keep the login', params: ({ event }) => event.output },
            { type: 'start the session', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'editing', actions: { type: 'say in the form', params: ({ event }) => messageOf(event) } },
      },
    },
    /** The session takes over and the page goes; a later logout opens a new form. */
    done: { entry: assign({ password: '', captcha: '' }) },
  },
});

export type SignInRef = ActorRefFrom<typeof signInMachine>;
