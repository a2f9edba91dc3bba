import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { formMachine, type FormInput, type Submission } from './form.machine';
import { sectionMachine, type SectionInput } from './section.machine';

function open(steps: { prepare?: () => Promise<FormInput>; load?: () => Promise<unknown> } = {}) {
  const load = vi.fn(steps.load ?? (async () => 'rates'));
  const submit = vi.fn(async () => 'BG1');
  const done = vi.fn();
  const form: FormInput = {
    values: { rate: '1' },
    validate: ({ rate }): Record<string, string> => (rate === '1' ? { rate: '费率没有变化' } : {}),
  };
  const actor = createActor(
    sectionMachine.provide({
      actors: {
        load: fromPromise<unknown, SectionInput>(load),
        prepare: fromPromise<FormInput, { readonly shown: unknown }>(steps.prepare ?? (async () => form)),
        form: formMachine.provide({ actors: { submit: fromPromise<unknown, Submission>(submit) } }),
      },
      actions: { reportDone: done },
    }),
    { input: { search: '?custNo=1' } },
  ).start();
  const until = (state: 'shown' | 'editing' | 'failed') => waitFor(actor, snapshot => snapshot.matches(state));
  const formOf = () => actor.getSnapshot().children.form!;
  return { actor, load, submit, done, until, formOf };
}

describe('section machine', () => {
  it('is reloaded once its change was sent', async () => {
    const { actor, load, submit, done, until, formOf } = open();
    await until('shown');
    actor.send({ type: 'section.edit' });
    await until('editing');
    formOf().send({ type: 'form.submit' });
    expect(submit).not.toHaveBeenCalled();
    formOf().send({ type: 'field.change', name: 'rate', value: '2' });
    formOf().send({ type: 'form.submit' });
    await until('shown');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('keeps its content if its form is cancelled or cannot be opened', async () => {
    const { actor, load, until } = open({ prepare: () => Promise.reject(new Error('当前状态不支持变更')) });
    await until('shown');
    actor.send({ type: 'section.edit' });
    const { context } = await waitFor(actor, ({ context, value }) => value === 'shown' && context.failure !== null);
    expect(context).toMatchObject({ shown: 'rates', failure: { message: '当前状态不支持变更' } });
    const other = open();
    await other.until('shown');
    other.actor.send({ type: 'section.edit' });
    await other.until('editing');
    other.actor.send({ type: 'section.cancel' });
    expect(other.actor.getSnapshot().matches('shown')).toBe(true);
    expect([load.mock.calls.length, other.submit.mock.calls.length]).toEqual([1, 0]);
  });
  it('does not cancel a pending change', async () => {
    const { actor, until, formOf } = open();
    await until('shown');
    actor.send({ type: 'section.edit' });
    await until('editing');
    formOf().send({ type: 'field.change', name: 'rate', value: '2' });
    formOf().send({ type: 'form.submit' });
    actor.send({ type: 'section.cancel' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    await until('shown');
  });
  it('can be reloaded after a failure', async () => {
    const answers = [() => Promise.reject(new Error('网络异常')), async () => 'rates'];
    const { actor, until } = open({ load: () => answers.shift()!() });
    await until('failed');
    actor.send({ type: 'section.reload' });
    await until('shown');
    expect(actor.getSnapshot().context.shown).toBe('rates');
    expect(answers).toEqual([]);
  });

  it('is loaded again when a change without an answer, or a refused one, is left', async () => {
    const { actor, load, submit, done, until, formOf } = open();
    submit.mockRejectedValueOnce(new Error('请求超时，请稍后再试'));
    await until('shown');
    actor.send({ type: 'section.edit' });
    await until('editing');
    formOf().send({ type: 'field.change', name: 'rate', value: '2' });
    formOf().send({ type: 'form.submit' });
    await waitFor(actor, snapshot => snapshot.matches({ editing: 'failed' }));
    expect(formOf().getSnapshot().context).toMatchObject({
      values: { rate: '2' },
      failure: { message: '请求超时，请稍后再试' },
    });
    actor.send({ type: 'section.cancel' });
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    await until('shown');
    expect([load.mock.calls.length, done.mock.calls.length]).toEqual([2, 0]);
  });
});
