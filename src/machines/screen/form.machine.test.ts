import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Failure } from '@/api/failure';
import { formMachine } from './form.machine';

const validate = ({ name = '' }: Record<string, string>): Record<string, string> =>
  name === '' ? { name: '请输入名称' } : {};

function open(submit: () => Promise<unknown>) {
  const sent = vi.fn(submit);
  const reported = vi.fn();
  const machine = formMachine.provide({
    actors: { submit: fromPromise(sent) },
    actions: { reportDone: reported },
  });
  const actor = createActor(machine, { input: { values: { name: '' }, validate } }).start();
  return { actor, sent, reported, errors: () => actor.getSnapshot().context.errors };
}

it('shows errors by field, and clears one when its field changes', () => {
  const { actor, sent, errors } = open(async () => null);
  actor.send({ type: 'form.submit' });
  expect(errors()).toEqual({ name: '请输入名称' });
  actor.send({ type: 'field.change', name: 'name', value: '老王' });
  expect(errors()).toEqual({});
  expect(sent).not.toHaveBeenCalled();
});
it('sends once even if it is submitted several times', async () => {
  const { actor, sent, reported } = open(async () => null);
  actor.send({ type: 'field.change', name: 'name', value: '老王' });
  for (let click = 0; click < 3; click += 1) actor.send({ type: 'form.submit' });
  await waitFor(actor, snapshot => snapshot.matches('done'));
  actor.send({ type: 'form.submit' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
});
it('keeps the typed values and shows the refusals of the server', async () => {
  const refusal = new Failure('invalid', '名称已存在', null, [{ field: 'name', message: '名称已存在' }]);
  const { actor, errors } = open(() => Promise.reject(refusal));
  actor.send({ type: 'field.change', name: 'name', value: '老王' });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, snapshot => snapshot.matches('editing'));
  expect(errors()).toEqual({ name: '名称已存在' });
  expect(actor.getSnapshot().context.values).toEqual({ name: '老王' });
});
it('resends an unanswered submission with the same number to learn its outcome', async () => {
  const answers = [() => Promise.reject(new Failure('timeout')), () => Promise.resolve('done')];
  const sent: unknown[] = [];
  const machine = formMachine.provide({
    actors: {
      submit: fromPromise(({ input }) => {
        sent.push(input.about);
        return answers[sent.length - 1]!();
      }),
    },
  });
  const input = { values: { name: '老王' }, validate, about: { requestNo: 'R1' }, repeatable: true };
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'form.submit' });
  await waitFor(actor, snapshot => snapshot.matches('unsure'));
  actor.send({ type: 'field.change', name: 'name', value: '老李' });
  actor.send({ type: 'form.submit' });
  expect(sent).toHaveLength(1);
  actor.send({ type: 'form.ask' });
  await waitFor(actor, snapshot => snapshot.matches('done'));
  expect(sent).toEqual([{ requestNo: 'R1' }, { requestNo: 'R1' }]);
  expect(actor.getSnapshot().context.values).toEqual({ name: '老王' });
});
