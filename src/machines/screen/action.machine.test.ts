import { describe, expect, it, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { Failure } from '@/api/failure';
import { auditFlow } from '../flows/merchant-change.flow';
import { flowState } from '../flows/flow-state';
import { actionMachine, type ActionInput, type ActionRef, type ActionRun } from './action.machine';
import { formMachine, type Submission } from './form.machine';

const deletion = { label: '删除', asks: false, showsResult: false, changes: true };
const reset = { label: '重置密码', asks: true, showsResult: true, changes: false };

function open(run: () => Promise<unknown> = async () => null) {
  const submit = vi.fn(async () => 'a new password');
  const logic = actionMachine.provide({
    actors: {
      run: fromPromise<unknown, ActionRun>(run),
      form: formMachine.provide({ actors: { submit: fromPromise<unknown, Submission>(submit) } }),
    },
  });
  const input = { newRequestNo: () => 'R1', formOf: () => ({ values: {}, validate: () => ({}) }) };
  const { page: actor, received } = host<ActionRef>({ logic, input });
  const until = (state: 'idle' | 'showingResult') => waitFor(actor, snapshot => snapshot.matches(state));
  return { actor, submit, until, settled: () => received('action.settled').length };
}

describe('action machine', () => {
  it('runs once even if it is started several times, and notifies the screen', async () => {
    const run = vi.fn(async () => null);
    const { actor, until, settled } = open(run);
    actor.send({ type: 'action.start', action: deletion });
    actor.send({ type: 'action.start', action: deletion });
    await until('idle');
    expect(run).toHaveBeenCalledTimes(1);
    expect(settled()).toBe(1);
  });
  it('notifies the screen of a refusal too, because the row may have changed meanwhile', async () => {
    const { actor, until, settled } = open(() => Promise.reject(new Error('当前状态为「已结清」')));
    actor.send({ type: 'action.start', action: deletion });
    await until('idle');
    expect(settled()).toBe(1);
  });
  it('does nothing when its question is cancelled', () => {
    const { actor, submit } = open();
    actor.send({ type: 'action.start', action: reset });
    expect(actor.getSnapshot().context.run).toMatchObject({ requestNo: 'R1' });
    actor.send({ type: 'action.cancel' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    expect(submit).not.toHaveBeenCalled();
  });
  it('runs the flow’s actor in the row’s state while its dialog is open', () => {
    const { actor } = open();
    const flow = () =>
      (actor.getSnapshot().children as Record<string, { getSnapshot: () => { value: unknown } } | undefined>)['flow'];
    actor.send({ type: 'action.start', action: { ...reset, about: flowState(auditFlow, '2') } });
    expect(flow()?.getSnapshot().value).toBe('2');
    actor.send({ type: 'action.cancel' });
    expect(flow()).toBeUndefined();
  });
  it('waits for a pending call even if its dialog isClosed', async () => {
    const { actor, until } = open();
    actor.send({ type: 'action.start', action: reset });
    actor.getSnapshot().children.form!.send({ type: 'form.submit' });
    actor.send({ type: 'action.cancel' });
    await until('showingResult');
    expect(actor.getSnapshot().context.result).toBe('a new password');
  });
  it('keeps its answer until it was read, even if the dialog of the question closes late', async () => {
    const { actor, until, settled } = open();
    actor.send({ type: 'action.start', action: reset });
    actor.getSnapshot().children.form!.send({ type: 'form.submit' });
    await until('showingResult');
    actor.send({ type: 'action.cancel' });
    expect(actor.getSnapshot().context.result).toBe('a new password');
    actor.send({ type: 'action.dismiss' });
    expect(actor.getSnapshot().context.result).toBeNull();
    expect(settled()).toBe(0);
  });
});

describe('an action without an answer', () => {
  const lost = () => Promise.reject(new Failure('timeout'));
  /** Numbers of its runs, in turn. */
  function openLost(changes: boolean) {
    const numbers: string[] = [];
    const done = vi.fn();
    let serial = 0;
    const submits = [lost, lost, async () => 'done'];
    const { page: actor, received } = host<ActionRef>({
      logic: actionMachine.provide({
        actors: {
          run: fromPromise<unknown, ActionRun>(({ input: { requestNo } }) => {
            numbers.push(requestNo);
            return lost();
          }),
          form: formMachine.provide({
            actors: {
              submit: fromPromise<unknown, Submission>(({ input: { about } }) => {
                numbers.push((about as ActionRun).requestNo);
                return submits[numbers.length - 1]!();
              }),
            },
          }),
        },
        actions: { reportDone: done },
      }),
      input: {
        newRequestNo: () => `R${(serial += 1)}`,
        formOf: about => ({ values: {}, validate: () => ({}), about }),
      } satisfies ActionInput,
    });
    const submit = () => actor.getSnapshot().children.form!.send({ type: 'form.submit' });
    const failed = () => waitFor(actor, snapshot => snapshot.matches({ asking: 'failed' }));
    actor.send({ type: 'action.start', action: { ...reset, changes } });
    return { actor, numbers, done, submit, failed, settled: () => received('action.settled').length };
  }

  it('keeps its question, and is sent with the same number again', async () => {
    const { actor, numbers, done, submit, failed, settled } = openLost(true);
    submit();
    await failed();
    expect(actor.getSnapshot().children.form!.getSnapshot().context.failure?.message).toBe('请求超时，请稍后再试');
    submit();
    actor.send({ type: 'action.cancel' });
    expect(actor.getSnapshot().matches({ asking: 'sending' })).toBe(true);
    await failed();
    expect([done.mock.calls.length, settled()]).toEqual([0, 0]);
    submit();
    await waitFor(actor, snapshot => snapshot.matches('showingResult'));
    expect(numbers).toEqual(['R1', 'R1', 'R1']);
    expect([done.mock.calls.length, settled()]).toEqual([1, 1]);
  });
  it('makes the screen load again when its question is left, and starts anew with another number', async () => {
    for (const changes of [true, false]) {
      const { actor, numbers, done, submit, failed, settled } = openLost(changes);
      submit();
      await failed();
      actor.send({ type: 'action.cancel' });
      expect(actor.getSnapshot().matches('idle')).toBe(true);
      expect([done.mock.calls.length, settled()]).toEqual([0, Number(changes)]);
      actor.send({ type: 'action.start', action: { ...reset, changes } });
      submit();
      await failed();
      expect(numbers).toEqual(['R1', 'R2']);
    }
  });
  it('does not make it load when nothing was sent', () => {
    const { actor, settled } = openLost(true);
    actor.send({ type: 'action.cancel' });
    expect([actor.getSnapshot().value, settled()]).toEqual(['idle', 0]);
  });
  it('is never told as done when it was not asked about', async () => {
    const { actor, numbers, done, settled } = openLost(true);
    actor.send({ type: 'action.cancel' });
    actor.send({ type: 'action.start', action: deletion });
    actor.send({ type: 'action.cancel' });
    expect(actor.getSnapshot().matches('running')).toBe(true);
    await waitFor(actor, snapshot => snapshot.matches('idle'));
    expect([numbers, done.mock.calls.length, settled()]).toEqual([['R2'], 0, 1]);
  });
});
