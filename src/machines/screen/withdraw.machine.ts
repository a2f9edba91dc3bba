/**
 * A withdrawal (docs/domain/account.md#withdrawals): the account, the amount, a preview of what arrives, the code sent to
 * the phone, and a single application. The preview is requested when typing pauses; an earlier answer never replaces
 * that of a later amount.
 */
import type { Typed } from '@/api/format/typed';
import { assign, not, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { withdraw } from '@/api/contract/account/withdraw';
import type { FieldError } from '@/api/failure';
import { outdatedCode } from '@/api/forms/sms-code';
import type { Errors } from './form.machine';
import { isHeld } from '../held';
import { unprovided } from '../unprovided-actor';

export type Preview = CallOutput<typeof withdraw.preview>;
export type Wish = CallInput<typeof withdraw.preview>;
export type Application = CallInput<typeof withdraw.apply>;
export type Drawable = Wish['accountType'];

interface Context {
  readonly newRequestNo: () => string;
  readonly accountType: Drawable | null;
  /** Fen; or what was typed, if it is no amount. */
  readonly amount: Typed;
  readonly smsCode: string;
  /** Idempotency key: the same for all attempts at one withdrawal. */
  readonly requestNo: string;
  readonly preview: Preview | null;
  /** Account and amount that the last code was sent for; any other needs another code. */
  readonly codeFor: Wish | null;
  /** Masked phone number that the code was sent to. */
  readonly phone: string | null;
  readonly errors: Errors;
  readonly failure: string | null;
  /** How often it was refused, by its own rules or by the server. */
  readonly refusals: number;
}
export type WithdrawEvent =
  | { readonly type: 'withdraw.open'; readonly accountType: Drawable }
  | { readonly type: 'account.change'; readonly accountType: Drawable }
  | { readonly type: 'amount.change'; readonly amount: Typed }
  | { readonly type: 'code.change'; readonly smsCode: string }
  | { readonly type: 'code.send' }
  | { readonly type: 'withdraw.apply' }
  | { readonly type: 'withdraw.close' };

/** Field errors of the server, or its general message. */
function refusalOf(error: unknown): Pick<Context, 'errors' | 'failure'> {
  const { message, errors = [] } = error as Error & { readonly errors?: readonly FieldError[] };
  return {
    errors: Object.fromEntries(errors.map(each => [each.field, each.message])),
    failure: errors.length > 0 ? null : message,
  };
}

const without = (errors: Errors, field: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

const withdrawal = setup({
  types: {
    input: {} as { readonly newRequestNo: () => string },
    context: {} as Context,
    events: {} as WithdrawEvent,
    tags: {} as 'busy',
  },
  actors: {
    preview: unprovided<Preview, Wish>('preview'),
    sendCode: unprovided<{ readonly phone: string }, Wish>('sendCode'),
    apply: unprovided<unknown, Application>('apply'),
  },
  guards: {
    hasFailed: ({ context }) => context.failure !== null,
    isHeld: (_, { error }: { readonly error: unknown }) => isHeld(error),
    hasAmount: ({ context }) => typeof context.amount === 'number',
    /** The code was sent for another account or amount. Evaluated before the change is stored. */
    isOutdated: ({ context: { codeFor }, event }) =>
      codeFor !== null &&
      ((event.type === 'account.change' && event.accountType !== codeFor.accountType) ||
        (event.type === 'amount.change' && event.amount !== codeFor.amount)),
    isComplete: ({ context }) => context.preview !== null && /^\d{6}$/.test(context.smsCode),
  },
  actions: {
    clearCode: assign(({ context: { errors } }) => ({
      codeFor: null,
      smsCode: '',
      errors: { ...errors, smsCode: outdatedCode('WITHDRAW') },
    })),
    reportSubmitted: () => {},
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    showMissing: assign({
      errors: ({ context }): Errors => ({
        ...(context.preview === null && { amount: '请输入可提现的金额' }),
        ...(!/^\d{6}$/.test(context.smsCode) && { smsCode: '短信验证码应为6位数字' }),
      }),
    }),
  },
  delays: { pause: 400, codeAgain: 60_000 },
});

const sendFor = [
  {
    guard: 'hasAmount',
    target: 'sending',
    actions: withdrawal.assign(({ context: { accountType, amount, errors } }) => ({
      codeFor: { accountType: accountType!, amount: amount as number }, // checked by the guard
      errors: without(errors, 'smsCode'),
      failure: null,
    })),
  },
  { actions: [withdrawal.assign({ errors: { amount: '请先输入提现金额' } }), 'countRefusal' as const] },
] as const;

export const withdrawMachine = withdrawal.createMachine({
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
    refusals: 0,
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
            waiting: { after: { pause: [{ guard: not('hasAmount'), target: 'unknown' }, { target: 'asking' }] } },
            asking: {
              invoke: {
                src: 'preview',
                input: ({ context }) => ({ accountType: context.accountType!, amount: context.amount as number }), // both are set before
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
            // Another account or amount needs another code, which can be asked for at once.
            'account.change': { guard: 'isOutdated', target: '.outdated', actions: 'clearCode' },
            'amount.change': { guard: 'isOutdated', target: '.outdated', actions: 'clearCode' },
            'code.change': {
              actions: assign(({ context, event }) => ({
                smsCode: event.smsCode,
                errors: without(context.errors, 'smsCode'),
              })),
            },
          },
          states: {
            unsent: { on: { 'code.send': sendFor } },
            outdated: { on: { 'code.send': sendFor } },
            sending: {
              invoke: {
                src: 'sendCode',
                input: ({ context }) => context.codeFor!, // set by 'code.send'
                onDone: { target: 'sent', actions: assign({ phone: ({ event }) => event.output.phone }) },
                onError: {
                  target: 'unsent',
                  actions: [assign(({ event }) => ({ ...refusalOf(event.error), codeFor: null })), 'countRefusal'],
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
                'withdraw.apply': [
                  { guard: 'isComplete', target: 'applying' },
                  { actions: ['showMissing', 'countRefusal'] },
                ],
                'withdraw.close': [
                  // Without an answer it may have been applied for.
                  { guard: 'hasFailed', target: '#withdraw.closed', actions: sendParent({ type: 'withdraw.done' }) },
                  { target: '#withdraw.closed' },
                ],
              },
            },
            /** A pending call is awaited: the operator must get its answer. */
            applying: {
              tags: 'busy',
              invoke: {
                src: 'apply',
                input: ({ context: { accountType, amount, smsCode, requestNo } }) => ({
                  accountType: accountType!,
                  amount: amount as number, // it has a preview
                  smsCode,
                  requestNo,
                }), // checked by the guard
                onDone: {
                  target: '#withdraw.closed',
                  actions: ['reportSubmitted', sendParent({ type: 'withdraw.done' })],
                },
                onError: [
                  // The portal says that it waits for a second person.
                  {
                    guard: { type: 'isHeld', params: ({ event }) => event },
                    target: '#withdraw.closed',
                    actions: sendParent({ type: 'withdraw.done' }),
                  },
                  {
                    target: 'editing',
                    actions: [assign(({ event }) => refusalOf(event.error)), 'countRefusal'],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type WithdrawRef = ActorRefFrom<typeof withdrawMachine>;
