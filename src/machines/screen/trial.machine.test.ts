import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { formMachine, type Submission } from './form.machine';
import { trialMachine } from './trial.machine';

const form = (ask: (asked: Submission) => Promise<unknown>) =>
  createActor(
    formMachine.provide({
      actors: {
        trial: trialMachine.provide({
          actors: { ask: fromPromise<unknown, Submission>(({ input }) => ask(input)) },
        }),
      },
    }),
    { input: { values: { rate: '0.5' }, validate: () => ({}), about: { agentNo: '80000002' } } },
  ).start();

it('is asked with the values of that moment, as often as is wanted', async () => {
  const asked: Submission[] = [];
  const actor = form(async submission => {
    asked.push(submission);
    return `answer ${asked.length}`;
  });
  expect(actor.getSnapshot().children.trial).toBeUndefined();
  actor.send({ type: 'form.try' });
  await waitFor(actor.getSnapshot().children.trial!, trial => trial.matches('answered'));
  actor.send({ type: 'field.change', name: 'rate', value: '0.6' });
  expect(actor.getSnapshot().children.trial!.getSnapshot().context).toMatchObject({
    values: { rate: '0.5' },
    answer: 'answer 1',
  });
  actor.send({ type: 'form.try' });
  const second = await waitFor(actor.getSnapshot().children.trial!, trial => trial.matches('answered'));
  expect(second.context).toMatchObject({ values: { rate: '0.6' }, answer: 'answer 2' });
  expect(asked.map(({ about }) => about)).toEqual([{ agentNo: '80000002' }, { agentNo: '80000002' }]);
});

it('that failed says why, and leaves the form as it is', async () => {
  let failures = 1;
  const actor = form(async () => {
    if ((failures -= 1) >= 0) throw new Error('系统繁忙，请稍后再试');
    return 'answer';
  });
  actor.send({ type: 'form.try' });
  const trial = actor.getSnapshot().children.trial!;
  const failed = await waitFor(trial, snapshot => snapshot.matches('failed'));
  expect(failed.context.failure?.message).toBe('系统繁忙，请稍后再试');
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  trial.send({ type: 'trial.again' });
  expect((await waitFor(trial, snapshot => snapshot.matches('answered'))).context.failure).toBeNull();
});
