import { expect, it } from 'vitest';
import * as login from '@/api/contract/session/login';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import { openedSession } from '#tests/fakes/contract';
import { askSessionFacts } from './session-facts';

const { info, menu, rewards, serviceData } = openedSession!; // the fake operator has signed in
const answers = new Map<string, unknown>([
  [login.queryAgentInfo.path, info],
  [login.premissions.path, menu],
  [login.rewardMenuCheck.path, rewards],
  [login.getServiceDataFlag.path, serviceData],
]);

it('makes the four calls at once and combines their answers', async () => {
  const sent: string[] = [];
  let release = () => {};
  const all = new Promise<void>(resolve => (release = resolve));
  const send = (async ({ path }: { readonly path: string }) => {
    sent.push(path);
    if (sent.length === answers.size) release();
    await all;
    return answers.get(path);
  }) as Send;
  expect(await askSessionFacts(send, {})).toEqual({ info, menu, rewards, serviceData });
  expect(sent.toSorted()).toEqual([...answers.keys()].toSorted());
});
it('cancels the others when one fails, whose failures nobody is to be told', async () => {
  const cancelled: string[] = [];
  const send = (async ({ path }: { readonly path: string }, _input: unknown, { signal }: { signal: AbortSignal }) => {
    if (path === login.premissions.path) throw new Failure('broken');
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        cancelled.push(path);
        reject(new Failure('cancelled'));
      });
    });
  }) as unknown as Send;
  await expect(askSessionFacts(send, {})).rejects.toThrow(Failure);
  expect(cancelled).toEqual([login.queryAgentInfo.path, login.rewardMenuCheck.path, login.getServiceDataFlag.path]);
});
it('is cancelled with its caller', async () => {
  const caller = new AbortController();
  const signals: AbortSignal[] = [];
  const send = (async ({ path }: { readonly path: string }, _input: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return answers.get(path);
  }) as unknown as Send;
  await askSessionFacts(send, { signal: caller.signal });
  caller.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
});
