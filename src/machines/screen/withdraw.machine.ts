/**
 * A withdrawal (domain.md S61): which account, how much, what of it arrives, the code sent to the phone, and the one application. What
 * would arrive is asked for when typing pauses; a later amount's answer is never overtaken by an earlier one's.
 */
import { assign, not, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { withdraw } from '@/api/contract/account';
import type { FieldError } from '@/api/failure';
import { outdatedCode } from '@/api/forms/sms-code';
import type { Errors } from './form.machine';
import { missing } from '../unprovided-actor';

export type Preview = CallOutput<typeof withdraw.preview>;
export type Wish = CallInput<typeof withdraw.preview>;
export type Application = CallInput<typeof withdraw.apply>;
export type Drawable = Wish['accountType'];

interface Context {
  readonly newRequestNo: () => string;
  readonly accountType: Drawable | null;
  /** Fen. */
  readonly amount: number | null;
  readonly smsCode: string;
  /** One for all attempts at the same withdrawal. */
  readonly requestNo: string;
  readonly preview: Preview | null;
  /** What the last code was sent for: another account or amount needs another code. */
  readonly codeFor: Wish | null;
  /** Where the code went, masked. */
  readonly phone: string | null;
  readonly errors: Errors;
  readonly failure: string | null;
}
export type WithdrawEvent =
  | { readonly type: 'withdraw.open'; readonly accountType: Drawable }
  | { readonly type: 'account.change'; readonly accountType: Drawable }
  | { readonly type: 'amount.change'; readonly amount: number | null }
  | { readonly type: 'code.change'; readonly smsCode: string }
  | { readonly type: 'code.send' }
  | { readonly type: 'withdraw.apply' }
  | { readonly type: 'withdraw.close' };

/** Fields that the server found wrong, or what it says at large. */
function refusalOf(error: unknown): Pick<Context, 'errors' | 'failure'> {
  const { message, errors = [] } = error as Error & { readonly errors?: readonly FieldError[] };
  return {
    errors: Object.fromEntries(errors.map(each => [each.field, each.message])),
    failure: errors.length > 0 ? null : message,
  };
}

const without = (errors: Errors, field: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

export const withdrawMachine = setup({
  types: {
    input: {} as { readonly newRequestNo: () => string },
    context: {} as Context,
    events: {} as WithdrawEvent,
    tags: {} as 'busy',
  },
  actors: {
    preview: missing<Preview, Wish>('preview'),
    sendCode: missing<{ readonly phone: string }, Wish>('sendCode'),
    apply: missing<unknown, Application>('apply'),
  },
  guards: {
    'has an amount': ({ context }) => context.amount !== null,
    'is complete': ({ context }) => context.preview !== null && /^\d{6}$/.test(context.smsCode),
  },
  actions: {
    'clear an outdated code': assign(({ context: { codeFor, accountType, amount, errors } }) =>
      codeFor === null || (codeFor.accountType === accountType && codeFor.amount === amount)
        ? {}
        : { codeFor: null, smsCode: '', errors: { ...errors, smsCode: outdatedCode('WITHDRAW') } },
    ),
    'tell that it is on its way': () => {},
    'say what is missing': assign({
      errors: ({ context }): Errors => ({
        ...(context.preview === null && { amount: '请输入可提现的金额' }),
        ...(!/^\d{6}$/.test(context.smsCode) && { smsCode: '短信验证码应为6位数字' }),
      }),
    }),
  },
  delays: { pause: 400, codeAgain: 60_000 },
}).createMachine({
  id: 'withdraw',
  context: ({ input }) => ({
    ...input,
    accountType: null,
    amount: null,
    smsCode: '',
    requestNo: '',
    preview: null,
    codeFor: null,
    phone: null,
    errors: {},
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'withdraw.open': {
          target: 'open',
          actions: assign(({ context, event }) => ({
            accountType: event.accountType,
            amount: null,
            smsCode: '',
            requestNo: context.newRequestNo(),
            preview: null,
            codeFor: null,
            phone: null,
            errors: {},
            failure: null,
          })),
        },
      },
    },
    open: {
      type: 'parallel',
      on: { 'withdraw.close': 'closed' },
      states: {
        preview: {
          initial: 'unknown',
          on: {
            'account.change': {
              target: '.waiting',
              actions: assign(({ context, event }) => ({
                accountType: event.accountType,
                preview: null,
                errors: without(context.errors, 'amount'),
                failure: null,
              })),
            },
            'amount.change': {
              target: '.waiting',
              actions: assign(({ context, event }) => ({
                amount: event.amount,
                preview: null,
                errors: without(context.errors, 'amount'),
                failure: null,
              })),
            },
          },
          states: {
            unknown: {},
            waiting: { after: { pause: [{ guard: not('has an amount'), target: 'unknown' }, { target: 'asking' }] } },
            asking: {
              invoke: {
                src: 'preview',
                input: ({ context }) => ({ accountType: context.accountType!, amount: context.amount! }), // both are set on the way in
                onDone: { target: 'known', actions: assign({ preview: ({ event }) => event.output }) },
                onError: {
                  target: 'unknown',
                  actions: assign(({ context, event }) => {
                    const { errors, failure } = refusalOf(event.error);
                    return { errors: { ...context.errors, ...errors }, failure };
                  }),
                },
              },
            },
            known: {},
          },
        },
        code: {
          initial: 'unsent',
          on: {
            // After the preview, which has taken in the change.
            'account.change': { actions: 'clear an outdated code' },
            'amount.change': { actions: 'clear an outdated code' },
            'code.change': {
              actions: assign(({ context, event }) => ({
                smsCode: event.smsCode,
                errors: without(context.errors, 'smsCode'),
              })),
            },
          },
          states: {
            unsent: {
              on: {
                'code.send': [
                  {
                    guard: 'has an amount',
                    target: 'sending',
                    actions: assign(({ context: { accountType, amount, errors } }) => ({
                      codeFor: { accountType: accountType!, amount: amount! }, // the guard has seen them
                      errors: without(errors, 'smsCode'),
                      failure: null,
                    })),
                  },
                  { actions: assign({ errors: { amount: '请先输入提现金额' } }) },
                ],
              },
            },
            sending: {
              invoke: {
                src: 'sendCode',
                input: ({ context }) => context.codeFor!, // set on the way in
                onDone: { target: 'sent', actions: assign({ phone: ({ event }) => event.output.phone }) },
                onError: {
                  target: 'unsent',
                  actions: assign(({ event }) => ({ ...refusalOf(event.error), codeFor: null })),
                },
              },
            },
            sent: { after: { codeAgain: 'unsent' } },
          },
        },
        application: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'withdraw.apply': [{ guard: 'is complete', target: 'applying' }, { actions: 'say what is missing' }],
              },
            },
            applying: {
              tags: 'busy',
              invoke: {
                src: 'apply',
                input: ({ context: { accountType, amount, smsCode, requestNo } }) => ({
                  accountType: accountType!,
                  amount: amount!,
                  smsCode,
                  requestNo,
                }), // the guard has seen them
                onDone: {
                  target: '#withdraw.closed',
                  actions: ['tell that it is on its way', sendParent({ type: 'withdraw.done' })],
                },
                onError: { target: 'editing', actions: assign(({ event }) => refusalOf(event.error)) },
              },
            },
          },
        },
      },
    },
  },
});

export type WithdrawRef = ActorRefFrom<typeof withdrawMachine>;
