/**
 * Sign-in: the form, then its captcha (the proof of work, or the slider in front of the form if there is none), then the call. Every
 * attempt needs a new captcha; every error is shown where the operator can correct it (docs/domain/session.md#login). A separate
 * actor computes the proof from the moment the form is entered, when the code of the next steps is loaded, too.
 */
import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import type * as login from '@/api/contract/session/login';
import { unprovided } from '../unprovided-actor';
import { captchaOf, proofMachine, type Answered, type Challenge, type ProofReport } from './proof.machine';

type LoginAnswer = CallOutput<typeof login.loginWithCaptcha>;

interface Context {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** The picture in front of the form. */
  readonly challenge: Challenge | null;
  /** Number of pictures shown; the slider of a new one starts from the left. */
  readonly round: number;
  readonly captchaMessage: string;
  readonly captcha: string;
  /** Why the last attempt failed. */
  readonly message: string;
  /** How often the form was refused. */
  readonly refusals: number;
}

export type SignInEvent =
  /** A field of the form was entered. */
  | { readonly type: 'form.enter' }
  | { readonly type: 'form.change'; readonly patch: Partial<Pick<Context, 'username' | 'password' | 'remember'>> }
  | { readonly type: 'form.submit' }
  /** Instead of name and password. */
  | { readonly type: 'passkey.use' }
  | { readonly type: 'captcha.place'; readonly x: number }
  | { readonly type: 'captcha.refresh' }
  | { readonly type: 'captcha.useProof' }
  | { readonly type: 'captcha.close' }
  | ProofReport;

const messageOf = (event: { readonly error: unknown }) => ({ message: (event.error as Error).message });

/** The captcha of the proof goes with the login. */
const proved = {
  target: '#signIn.submitting',
  actions: [
    { type: 'applyCaptcha' as const, params: ({ event }: { event: { captcha: string } }) => event },
    'spendProof' as const,
  ],
};

export const signInMachine = setup({
  types: {
    context: {} as Context,
    /** `message`: why an earlier sign-in came to nothing. */
    input: {} as { readonly username: string; readonly message?: string },
    events: {} as SignInEvent,
    children: {} as { proof: 'proof' },
    /** `sending`: the form waits for its proof or for the answer; `untouched`: nobody has entered a field yet. */
    tags: {} as 'captchaOpen' | 'busy' | 'sending' | 'untouched',
  },
  actors: {
    getPicture: unprovided<Challenge>('getPicture'),
    /** Resolves if the answer is right; otherwise rejects with the server's message. */
    checkCaptcha: unprovided<unknown, Answered>('checkCaptcha'),
    proof: proofMachine,
    login: unprovided<LoginAnswer, { readonly username: string; readonly password: string; readonly captcha: string }>(
      'login',
    ),
    /** The browser's own dialog, and the sign-in with what it has signed. */
    loginWithPasskey: unprovided<LoginAnswer>('loginWithPasskey'),
  },
  guards: {
    isFormComplete: ({ context }) => context.username.trim() !== '' && context.password !== '',
  },
  actions: {
    /** Loads the code of the portal behind the form while the operator types. */
    preloadShell: () => {},
    startProof: sendTo('proof', { type: 'proof.begin' }),
    requestProof: sendTo('proof', { type: 'proof.want' }),
    spendProof: sendTo('proof', { type: 'proof.spent' }),
    /** Keeps the token of a sign-in that waits for nothing. */
    storeLogin: (_, _params: LoginAnswer) => {},
    startSession: sendParent((_, answer: LoginAnswer) => ({
      type: 'session.started',
      mustChangePassword: answer.firstLogin,
      opened: answer.session,
      waiting: answer.factor === 'NONE' ? null : answer,
    })),
    storeUsername: (_, _params: { readonly username: string | null }) => {},
    showCaptchaMessage: assign({ captchaMessage: (_, { message }: { readonly message: string }) => message }),
    showFormMessage: assign(({ context }, { message }: { readonly message: string }) => ({
      message,
      refusals: context.refusals + 1,
    })),
    restart: assign({ challenge: null, captchaMessage: '', message: '' }),
    applyCaptcha: assign({ captcha: (_, { captcha }: { readonly captcha: string }) => captcha }),
  },
  /** How long a proof that is under way is awaited before the slider opens, in milliseconds. */
  delays: { patience: 1000 },
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
    message: input.message ?? '',
    refusals: 0,
  }),
  invoke: { src: 'proof', id: 'proof' },
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      states: { untouched: { tags: 'untouched' }, entered: {} },
      on: {
        'form.enter': { target: '.entered', actions: ['preloadShell', 'startProof'] },
        'form.change': {
          target: '.entered',
          actions: [assign(({ event }) => ({ ...event.patch, message: '' })), 'startProof'],
        },
        'form.submit': [
          { guard: 'isFormComplete', target: 'presenting', actions: 'restart' },
          { actions: { type: 'showFormMessage', params: { message: '请输入登录账号和登录密码' } } },
        ],
        'passkey.use': { target: 'passkey', actions: ['restart', 'preloadShell'] },
      },
    },
    /** If the proof is ready, or will be within a second, no captcha is shown. */
    presenting: {
      tags: 'sending',
      entry: 'requestProof',
      after: { patience: 'captcha' },
      on: { 'proof.solved': proved, 'proof.failed': 'captcha' },
    },
    captcha: {
      tags: 'captchaOpen',
      initial: 'fetching',
      on: {
        // A proof that arrives late makes the slider unnecessary.
        'proof.solved': proved,
        'captcha.close': 'editing.entered',
        'captcha.refresh': { target: '.fetching', actions: { type: 'showCaptchaMessage', params: { message: '' } } },
        'captcha.useProof': {
          target: '.proving',
          actions: { type: 'showCaptchaMessage', params: { message: '正在验证，请稍等' } },
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
              actions: { type: 'showCaptchaMessage', params: ({ event }) => messageOf(event) },
            },
          },
        },
        shown: {
          on: {
            'captcha.place': {
              target: 'checking',
              actions: {
                type: 'applyCaptcha',
                params: ({ context, event }) => ({
                  captcha: captchaOf({
                    challenge: context.challenge!,
                    pointJson: JSON.stringify({ x: event.x, y: 5 }),
                  }), // set while a picture is shown
                }),
              },
            },
          },
        },
        proving: {
          tags: 'busy',
          entry: 'requestProof',
          on: {
            'proof.failed': {
              target: 'unavailable',
              actions: { type: 'showCaptchaMessage', params: ({ event }) => event },
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
              actions: { type: 'showCaptchaMessage', params: ({ event }) => messageOf(event) },
            },
          },
        },
        unavailable: {},
      },
    },
    submitting: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'login',
        input: ({ context: { username, password, captcha } }) => ({ username: username.trim(), password, captcha }),
        onDone: {
          target: 'done',
          actions: [
            {
              type: 'storeUsername',
              params: ({ context }) => ({ username: context.remember ? context.username.trim() : null }),
            },
            { type: 'storeLogin', params: ({ event }) => event.output },
            { type: 'startSession', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing.entered',
          actions: { type: 'showFormMessage', params: ({ event }) => messageOf(event) },
        },
      },
    },
    passkey: {
      tags: 'busy',
      invoke: {
        src: 'loginWithPasskey',
        onDone: {
          target: 'done',
          actions: [
            { type: 'storeLogin', params: ({ event }) => event.output },
            { type: 'startSession', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing.entered',
          actions: { type: 'showFormMessage', params: ({ event }) => messageOf(event) },
        },
      },
    },
    /** The session takes over and the page is left; a later logout opens a new form. */
    done: { tags: 'sending', entry: assign({ password: '', captcha: '' }) },
  },
});

export type SignInRef = ActorRefFrom<typeof signInMachine>;
