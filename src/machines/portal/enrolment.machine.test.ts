import { describe, expect, it, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { openedSession } from '#tests/fakes/contract';
import { host } from '#tests/fakes/page-host';
import { Failure } from '@/api/failure';
import {
  enrolmentMachine,
  type Confirming,
  type EnrolmentRef,
  type FactorKind,
  type Started,
} from './enrolment.machine';

type Confirmed = { readonly recoveryCodes: { code: string }[] | null; readonly session: typeof openedSession };
const app: Started = { factorNo: 'F1', secret: 'ABC', uri: 'otpauth://x' };
const key: Started = { factorNo: 'F2', options: '{}' };

function open(over: { confirm?: () => Promise<Confirmed>; create?: () => Promise<string> } = {}) {
  const calls = {
    start: vi.fn(async (kind: FactorKind) => (kind === 'TOTP' ? app : key)),
    create: vi.fn(over.create ?? (async () => 'created')),
    confirm: vi.fn(over.confirm ?? (async (): Promise<Confirmed> => ({ recoveryCodes: null, session: null }))),
  };
  const logic = enrolmentMachine.provide({
    actors: {
      start: fromPromise<Started, FactorKind>(({ input }) => calls.start(input)),
      createPasskey: fromPromise<string, string>(() => calls.create()),
      confirm: fromPromise<Confirmed, Confirming>(({ input }) =>
        (calls.confirm as (input: Confirming) => Promise<Confirmed>)(input),
      ),
    },
  });
  const { page: actor, received } = host<EnrolmentRef>({ logic, input: undefined });
  type State = Parameters<ReturnType<EnrolmentRef['getSnapshot']>['matches']>[0];
  return { actor, calls, received, until: (state: State) => waitFor(actor, snapshot => snapshot.matches(state)) };
}

describe('adding a second factor', () => {
  it('confirms an app with a name and a code of it, and shows the recovery codes before it is done', async () => {
    const { actor, calls, received, until } = open({
      confirm: async () => ({ recoveryCodes: [{ code: 'AAAA-BBBB' }], session: openedSession }),
    });
    actor.send({ type: 'enrolment.choose', kind: 'TOTP' });
    await until('totp');
    actor.send({ type: 'enrolment.change', patch: { code: '12345' } });
    actor.send({ type: 'enrolment.submit' });
    expect(actor.getSnapshot().context.message).toBe('请输入6位动态口令');
    actor.send({ type: 'enrolment.change', patch: { code: '123456', name: ' ' } });
    actor.send({ type: 'enrolment.submit' });
    expect(actor.getSnapshot().context.message).toBe('请填写名称');
    actor.send({ type: 'enrolment.change', patch: { name: '办公手机' } });
    actor.send({ type: 'enrolment.submit' });
    await until('codes');
    expect(calls.confirm).toHaveBeenCalledExactlyOnceWith({
      factorNo: 'F1',
      name: '办公手机',
      code: '123456',
      response: null,
    });
    expect(received('factor.given')).toEqual([]);
    actor.send({ type: 'enrolment.kept' });
    expect(received('factor.given')).toEqual([{ type: 'factor.given', opened: openedSession }]);
  });
  it('creates a passkey with the browser; a further factor brings no codes', async () => {
    const { actor, calls, received, until } = open();
    actor.send({ type: 'enrolment.choose', kind: 'PASSKEY' });
    await until('passkey');
    actor.send({ type: 'enrolment.submit' });
    await until('done');
    expect(calls.confirm).toHaveBeenCalledExactlyOnceWith({
      factorNo: 'F2',
      name: '本机通行密钥',
      code: null,
      response: 'created',
    });
    expect(received('factor.given')).toHaveLength(1);
  });
  it('says what the browser or the server refused, and starts a refused passkey anew', async () => {
    const closed = open({ create: () => Promise.reject(new Failure('cancelled', '没有创建成功')) });
    closed.actor.send({ type: 'enrolment.choose', kind: 'PASSKEY' });
    await closed.until('passkey');
    closed.actor.send({ type: 'enrolment.submit' });
    await closed.until('creating');
    await closed.until('passkey');
    expect(closed.actor.getSnapshot().context.message).toBe('没有创建成功');
    expect(closed.calls.confirm).not.toHaveBeenCalled();
    const wrong = open({ confirm: () => Promise.reject(new Failure('invalid', '请重新添加')) });
    wrong.actor.send({ type: 'enrolment.choose', kind: 'PASSKEY' });
    await wrong.until('passkey');
    wrong.actor.send({ type: 'enrolment.submit' });
    await wrong.until('starting');
    await wrong.until('passkey');
    expect(wrong.calls.start).toHaveBeenCalledTimes(2);
    expect(wrong.actor.getSnapshot().context.message).toBe('请重新添加');
  });
  it('goes back to another kind, and tells its parent when it is left', async () => {
    const { actor, received, until } = open();
    actor.send({ type: 'enrolment.choose', kind: 'TOTP' });
    await until('totp');
    actor.send({ type: 'enrolment.back' });
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'enrolment.leave' });
    expect(received('factor.cancel')).toHaveLength(1);
  });
});
