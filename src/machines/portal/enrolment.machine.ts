/**
 * Adding a second factor (docs/domain/session.md#second-factor): its kind, the proof that it works, its name. With the first one come
 * recovery codes, which are shown once and must be kept before the operator goes on.
 */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { factor } from '@/api/contract/session/factor';
import type { CallOutput } from '@/api/schema/call';
import { unprovided } from '../unprovided-actor';
import { isOver, refused, type FactorReport } from './factor.machine';

export type FactorKind = CallOutput<typeof factor.load>['factors'][number]['kind'];
/** `secret` and `uri` of an app, `options` for the browser. */
export interface Started {
  readonly factorNo: string;
  readonly secret?: string;
  readonly uri?: string;
  readonly options?: string;
}
export interface Confirming {
  readonly factorNo: string;
  readonly name: string;
  readonly code: string | null;
  readonly response: string | null;
}
type Confirmed = CallOutput<typeof factor.confirm>;

interface Context {
  readonly kind: FactorKind;
  readonly started: Started | null;
  readonly name: string;
  readonly code: string;
  readonly response: string | null;
  readonly message: string;
  readonly refusals: number;
  readonly confirmed: Confirmed | null;
}
export type EnrolmentEvent =
  | { readonly type: 'enrolment.choose'; readonly kind: FactorKind }
  | { readonly type: 'enrolment.change'; readonly patch: Partial<Pick<Context, 'name' | 'code'>> }
  | { readonly type: 'enrolment.submit' }
  | { readonly type: 'enrolment.back' }
  /** The recovery codes are where the operator will find them. */
  | { readonly type: 'enrolment.kept' }
  | { readonly type: 'enrolment.leave' };

const refusal = { type: 'tellRefusal' as const, params: refused };
const over = {
  guard: { type: 'isOver' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target: '#enrolment.over',
  actions: { type: 'tellOver' as const, params: refused },
};
const usualNames: Readonly<Record<FactorKind, string>> = { TOTP: '手机口令', PASSKEY: '本机通行密钥' };

export const enrolmentMachine = setup({
  types: { context: {} as Context, events: {} as EnrolmentEvent, tags: {} as 'busy' },
  actors: {
    start: unprovided<Started, FactorKind>('start'),
    /** The browser's own dialog; rejects if it is closed. */
    createPasskey: unprovided<string, string>('createPasskey'),
    confirm: unprovided<Confirmed, Confirming>('confirm'),
  },
  guards: {
    isOver: (_, { error }: { readonly error: unknown }) => isOver(error),
    isPasskey: ({ context }) => context.kind === 'PASSKEY',
    isUnnamed: ({ context }) => context.name.trim() === '',
    isCodeMissing: ({ context }) => !/^\d{6}$/.test(context.code.trim()),
    bringsCodes: (_, { recoveryCodes }: Confirmed) => recoveryCodes !== null,
  },
  actions: {
    storeKind: assign(({ event }) =>
      event.type === 'enrolment.choose'
        ? { kind: event.kind, name: usualNames[event.kind], code: '', message: '' }
        : {},
    ),
    change: assign(({ event }) => (event.type === 'enrolment.change' ? { ...event.patch, message: '' } : {})),
    tellRefusal: assign(({ context }, { message }: { readonly message: string }) => ({
      message,
      refusals: context.refusals + 1,
    })),
    storeConfirmed: assign({ confirmed: (_, confirmed: Confirmed) => confirmed }),
    tellGiven: sendParent(({ context }) => ({ type: 'factor.given', opened: context.confirmed?.session ?? null })),
    tellOver: sendParent((_, { message }: { readonly message: string }) => ({ type: 'factor.over', message })),
  },
}).createMachine({
  id: 'enrolment',
  context: {
    kind: 'TOTP',
    started: null,
    name: '',
    code: '',
    response: null,
    message: '',
    refusals: 0,
    confirmed: null,
  },
  initial: 'choosing',
  states: {
    choosing: { on: { 'enrolment.choose': { target: 'starting', actions: 'storeKind' } } },
    starting: {
      tags: 'busy',
      invoke: {
        src: 'start',
        input: ({ context }) => context.kind,
        onDone: [
          { guard: 'isPasskey', target: 'passkey', actions: assign({ started: ({ event }) => event.output }) },
          { target: 'totp', actions: assign({ started: ({ event }) => event.output }) },
        ],
        onError: [
          over,
          {
            target: 'choosing',
            actions: refusal,
          },
        ],
      },
    },
    /** The app shows codes of the secret; one of them proves that it does. */
    totp: {
      on: {
        'enrolment.submit': [
          { guard: 'isUnnamed', actions: { type: 'tellRefusal', params: { message: '请填写名称' } } },
          { guard: 'isCodeMissing', actions: { type: 'tellRefusal', params: { message: '请输入6位动态口令' } } },
          { target: 'confirming', actions: assign({ response: null }) },
        ],
        'enrolment.change': { actions: 'change' },
        'enrolment.back': { target: 'choosing', actions: assign({ message: '' }) },
      },
    },
    passkey: {
      on: {
        'enrolment.submit': [
          { guard: 'isUnnamed', actions: { type: 'tellRefusal', params: { message: '请填写名称' } } },
          { target: 'creating' },
        ],
        'enrolment.change': { actions: 'change' },
        'enrolment.back': { target: 'choosing', actions: assign({ message: '' }) },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createPasskey',
        input: ({ context }) => context.started!.options!, // a passkey was started
        onDone: { target: 'confirming', actions: assign({ response: ({ event }) => event.output }) },
        onError: {
          target: 'passkey',
          actions: refusal,
        },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: ({ context: { started, kind, name, code, response } }) => ({
          factorNo: started!.factorNo, // confirmed after its start
          name: name.trim(),
          code: kind === 'TOTP' ? code.trim() : null,
          response,
        }),
        onDone: [
          {
            guard: { type: 'bringsCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
          },
          {
            target: 'done',
            actions: [{ type: 'storeConfirmed', params: ({ event }) => event.output }, 'tellGiven'],
          },
        ],
        onError: [
          over,
          // What a passkey signs can be used once.
          {
            guard: 'isPasskey',
            target: 'starting',
            actions: refusal,
          },
          {
            target: 'totp',
            actions: refusal,
          },
        ],
      },
    },
    /** Shown once; the factor counts already. */
    codes: { on: { 'enrolment.kept': { target: 'done', actions: 'tellGiven' } } },
    done: { type: 'final' },
    over: { type: 'final' },
  },
  on: { 'enrolment.leave': { actions: sendParent({ type: 'factor.cancel' } satisfies FactorReport) } },
});

export type EnrolmentRef = ActorRefFrom<typeof enrolmentMachine>;
