import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { DemoMessage, DemoPhoneShown } from '@/api/demo-phone';
import { demoPhoneMachine } from './demo-phone.machine';

const message: DemoMessage = {
  messageNo: 'DX1',
  phone: '19900000001',
  template: 'WITHDRAW',
  params: { code: '042719' },
  text: '验证码 042719',
  sentTime: 1,
};
const showing = (...messages: readonly DemoMessage[]): DemoPhoneShown => ({ messages, codes: [] });
function open(first = showing(message)) {
  const clock = new SimulatedClock();
  const load = vi.fn(async () => showing(message)).mockResolvedValueOnce(first);
  const provided = demoPhoneMachine.provide({ actors: { load: fromPromise<DemoPhoneShown, void>(load) } });
  const actor = createActor(provided, { clock }).start();
  const settled = (value: object) => waitFor(actor, snapshot => snapshot.matches(value as never));
  return { actor, clock, load, settled, messages: () => actor.getSnapshot().context.shown?.messages };
}

it('shows a message two seconds after it was sent at the latest', async () => {
  const { clock, settled, messages } = open(showing());
  await settled({ connected: 'waiting' });
  expect(messages()).toEqual([]);
  clock.increment(2000);
  await settled({ connected: 'waiting' });
  expect(messages()).toEqual([message]);
});

it('keeps what it has while the server is away, and goes on when it is back', async () => {
  const { clock, load, settled, messages } = open();
  await settled({ connected: 'waiting' });
  load.mockRejectedValue(new Error('away'));
  for (let times = 0; times < 3; times += 1) {
    clock.increment(2000);
    await settled({ lost: 'waiting' });
  }
  expect(messages()).toEqual([message]);
  load.mockResolvedValue(showing());
  clock.increment(2000);
  await settled({ connected: 'waiting' });
  expect(messages()).toEqual([]);
});
