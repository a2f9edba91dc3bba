import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { isMarked, safeguardsMachine, type Safeguards } from './safeguards.machine';

function open(...answers: (Safeguards | Error)[]) {
  const load = vi.fn(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const logic = safeguardsMachine.provide({ actors: { load: fromPromise<Safeguards, void>(load) } });
  const actor = createActor(logic).start();
  const settled = () => waitFor(actor, snapshot => snapshot.matches('settled'));
  return { actor, load, settled, context: () => actor.getSnapshot().context };
}
const phrase = { label: '预留信息', text: '春江花月夜', href: '/myInfo/myinfo' };
const mine = { phrase, watermark: true };

it('has the phrase once the server has sent it, and the new one after a change', async () => {
  const { actor, settled, context } = open(mine, { ...mine, phrase: { ...phrase, text: '大漠孤烟直' } });
  expect(context().known).toBeNull();
  await settled();
  expect(context().known?.phrase.text).toBe('春江花月夜');
  actor.send({ type: 'safeguards.refresh' });
  await settled();
  expect(context().known?.phrase.text).toBe('大漠孤烟直');
});
it('keeps the last answer if a refresh fails', async () => {
  const { actor, load, settled, context } = open(mine, new Error('x'));
  await settled();
  actor.send({ type: 'safeguards.refresh' });
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(context().known).toEqual(mine);
});
it('marks the tabs that showed personal data, and no other', async () => {
  const { actor, settled, context } = open(mine);
  actor.send({ type: 'personal.shown', tab: '/custManage/custList' });
  expect(isMarked(context(), '/custManage/custList'), 'before it is known who decided what').toBe(true);
  await settled();
  expect(isMarked(context(), '/custManage/custList')).toBe(true);
  expect(isMarked(context(), '/dashboard')).toBe(false);
  const before = context();
  actor.send({ type: 'personal.shown', tab: '/custManage/custList' });
  expect(context()).toBe(before);
});
it('marks nothing if the organisation turned it off, and still marks tabs if the server does not answer', async () => {
  const off = open({ ...mine, watermark: false });
  off.actor.send({ type: 'personal.shown', tab: 'a' });
  await off.settled();
  expect(isMarked(off.context(), 'a')).toBe(false);
  const silent = open(new Error('x'));
  silent.actor.send({ type: 'personal.shown', tab: 'a' });
  await silent.settled();
  expect(isMarked(silent.context(), 'a')).toBe(true);
});
