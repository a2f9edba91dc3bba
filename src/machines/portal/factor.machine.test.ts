import { describe, expect, it, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { failCodes, Failure } from '@/api/failure';
import { factorMachine, type Asked, type FactorRef, type Given, type Proof } from './factor.machine';

const asked = (...proofs: readonly Proof[]): Asked => ({
  proofs: proofs.map(proof => ({ proof })),
  options: proofs.includes('PASSKEY') ? '{"challenge":"c"}' : null,
});

/** @param failures Of the first calls for a challenge. */
function open(
  proofs: readonly Proof[],
  over: { prove?: () => Promise<null>; ask?: () => Promise<string> } = {},
  failures: Failure[] = [],
) {
  const calls = {
    challenge: vi.fn(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return asked(...proofs);
    }),
    ask: vi.fn(over.ask ?? (async () => 'signed')),
    prove: vi.fn(over.prove ?? (async () => null)),
  };
  const logic = factorMachine.provide({
    actors: {
      challenge: fromPromise(() => calls.challenge()),
      askPasskey: fromPromise(({ input }) => (calls.ask as (input: string) => Promise<string>)(input)),
      prove: fromPromise(({ input }) => (calls.prove as (input: Given) => Promise<null>)(input)),
    },
  });
  const { page: actor, received } = host<FactorRef>({ logic, input: undefined });
  type State = Parameters<ReturnType<FactorRef['getSnapshot']>['matches']>[0];
  return { actor, calls, received, until: (state: State) => waitFor(actor, snapshot => snapshot.matches(state)) };
}

describe('proving a second factor', () => {
  it('offers the first possible proof, and sends a code without blanks', async () => {
    const { actor, calls, received, until } = open(['TOTP', 'RECOVERY']);
    await until('code');
    actor.send({ type: 'factor.submit' });
    expect(actor.getSnapshot().context).toMatchObject({ message: '请输入口令', refusals: 1 });
    actor.send({ type: 'factor.enter', code: ' 123456 ' });
    actor.send({ type: 'factor.submit' });
    await until('done');
    expect(calls.prove).toHaveBeenCalledExactlyOnceWith({ proof: 'TOTP', code: '123456', response: null });
    expect(received('factor.given')).toEqual([{ type: 'factor.given', opened: null }]);
  });
  it('stays with the message of a wrong code', async () => {
    const { actor, received, until } = open(['TOTP'], {
      prove: () => Promise.reject(new Failure('invalid', '口令不正确')),
    });
    await until('code');
    actor.send({ type: 'factor.enter', code: '111111' });
    actor.send({ type: 'factor.submit' });
    await until('proving');
    await until('code');
    expect(actor.getSnapshot().context).toMatchObject({ code: '111111', message: '口令不正确' });
    expect(received('factor.given')).toEqual([]);
  });
  it('asks the browser for the passkey, and the server for another challenge after a refusal', async () => {
    const answers = [() => Promise.reject(new Failure('invalid', '不正确')), async () => null];
    const { actor, calls, until } = open(['PASSKEY', 'RECOVERY'], { prove: () => answers.shift()!() });
    await until({ passkey: 'ready' });
    actor.send({ type: 'factor.submit' });
    await until('loading');
    await until({ passkey: 'ready' });
    expect(actor.getSnapshot().context.message).toBe('不正确');
    expect(calls.challenge).toHaveBeenCalledTimes(2);
    actor.send({ type: 'factor.submit' });
    await until('done');
    expect(calls.ask).toHaveBeenCalledWith('{"challenge":"c"}');
    expect(calls.prove).toHaveBeenLastCalledWith({ proof: 'PASSKEY', code: null, response: 'signed' });
  });
  it('says that the browser’s dialog was closed, and offers other ways', async () => {
    const { actor, calls, until } = open(['PASSKEY', 'TOTP'], {
      ask: () => Promise.reject(new Failure('cancelled', '没有得到确认')),
    });
    await until({ passkey: 'ready' });
    actor.send({ type: 'factor.submit' });
    await until({ passkey: 'asking' });
    await until({ passkey: 'ready' });
    expect(actor.getSnapshot().context.message).toBe('没有得到确认');
    actor.send({ type: 'factor.choose', proof: 'TOTP' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { proof: 'TOTP', message: '' } });
    expect(calls.prove).not.toHaveBeenCalled();
  });
  it('tells its parent that the server has ended the sign-in', async () => {
    const { actor, received, until } = open(['TOTP'], {
      prove: () => Promise.reject(new Failure('session', '请重新登录', failCodes.expired)),
    });
    await until('code');
    actor.send({ type: 'factor.enter', code: '111111' });
    actor.send({ type: 'factor.submit' });
    await until('over');
    expect(received('factor.over')).toEqual([{ type: 'factor.over', message: '请重新登录' }]);
  });
  it('says whom to ask where nothing is possible, and on request', async () => {
    const nothing = open([]);
    await nothing.until('lost');
    nothing.actor.send({ type: 'factor.leave' });
    expect(nothing.received('factor.cancel')).toHaveLength(1);
    const { actor, until } = open(['TOTP']);
    await until('code');
    actor.send({ type: 'factor.lost' });
    expect(actor.getSnapshot().value).toBe('lost');
    actor.send({ type: 'factor.back' });
    expect(actor.getSnapshot().value).toBe('code');
  });
  it('can be asked again after a failed call', async () => {
    const { actor, calls, until } = open(['TOTP'], {}, [new Failure('network', '网络连接失败')]);
    await until('unavailable');
    expect(actor.getSnapshot().context.message).toBe('网络连接失败');
    actor.send({ type: 'factor.retry' });
    await until('code');
    expect(calls.challenge).toHaveBeenCalledTimes(2);
  });
});
