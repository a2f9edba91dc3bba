import { expect, it, vi } from 'vitest';
import { createActor, sendParent, setup } from 'xstate';
import type { factorMachine } from './factor.machine';
import { stepUpMachine } from './step-up.machine';

function open() {
  // Stands for the proof: ends as the test says.
  const factor = setup({}).createMachine({
    on: { '*': { actions: sendParent(({ event }) => (event as unknown as { tell: { type: string } }).tell) } },
  });
  const actor = createActor(
    stepUpMachine.provide({ actors: { factor: factor as unknown as typeof factorMachine } }),
  ).start();
  const tell = (event: object) => actor.getSnapshot().children.factor!.send({ type: 'test', tell: event } as never);
  const ask = () => {
    const answer = vi.fn();
    actor.send({ type: 'stepUp.ask', answer });
    return answer;
  };
  return { actor, ask, tell };
}

it('asks once for several calls that were refused, and tells each of them', () => {
  const { actor, ask, tell } = open();
  const answers = [ask(), ask(), ask()];
  expect(actor.getSnapshot().value).toBe('asking');
  tell({ type: 'factor.given', opened: null });
  expect(actor.getSnapshot().value).toBe('idle');
  for (const answer of answers) expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  // The next one is asked anew.
  const next = ask();
  tell({ type: 'factor.given', opened: null });
  expect(next).toHaveBeenCalledExactlyOnceWith(true);
  expect(answers[0]).toHaveBeenCalledOnce();
});
it.each([{ type: 'factor.cancel' }, { type: 'factor.over', message: '登录已失效' }])(
  'refuses all of them on $type',
  event => {
    const { actor, ask, tell } = open();
    const answers = [ask(), ask()];
    tell(event);
    expect(actor.getSnapshot().value).toBe('idle');
    for (const answer of answers) expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  },
);
