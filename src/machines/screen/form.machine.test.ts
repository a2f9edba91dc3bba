import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Failure } from '@/api/failure';
import { type Filled, formMachine, type Submission } from './form.machine';

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

describe('a submission without an answer', () => {
  /** Answers in turn; the last one is given again. */
  function openAnswered(answers: readonly unknown[], repeatable = true) {
    const sent: Submission[] = [];
    const machine = formMachine.provide({
      actors: {
        submit: fromPromise<unknown, Submission>(async ({ input }) => {
          const answer = answers[Math.min(sent.push(input), answers.length) - 1];
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      },
    });
    const input = { values: { name: '老王' }, validate, about: { requestNo: 'R1' }, repeatable };
    const actor = createActor(machine, { input }).start();
    const until = (state: 'unsure' | 'editing' | 'done') => waitFor(actor, snapshot => snapshot.matches(state));
    return { actor, sent, until };
  }
  const first = { values: { name: '老王' }, about: { requestNo: 'R1' } };
  const others = [
    { type: 'field.change', name: 'name', value: '老李' },
    { type: 'fields.change', values: { name: '老李' } },
    { type: 'fields.read', values: { name: '老李', phone: '1' } },
    { type: 'field.refuse', name: 'name', message: '名称已存在' },
    { type: 'rules.change', validate: () => ({ name: '名称已存在' }), errors: { name: '名称已存在' } },
    { type: 'errors.show', errors: { name: '名称已存在' } },
    { type: 'form.submit' },
  ] as const;

  it.each(['network', 'timeout', 'unavailable'] as const)(
    'may have been executed after %s: nothing but its outcome can be asked for',
    async reason => {
      const { actor, sent, until } = openAnswered([new Failure(reason), 'done']);
      actor.send({ type: 'form.submit' });
      await until('unsure');
      const before = actor.getSnapshot();
      for (const event of others) actor.send(event);
      expect(actor.getSnapshot()).toBe(before);
      expect([before.hasTag('unsaved'), before.hasTag('unsure'), before.hasTag('busy')]).toEqual([true, true, false]);
      expect([before.context.failure, before.context.errors, before.context.refusals]).toEqual([null, {}, 1]);
      actor.send({ type: 'form.ask' });
      actor.send({ type: 'form.ask' });
      await until('done');
      expect(sent).toEqual([first, first]);
      expect(actor.getSnapshot().output).toBe('done');
    },
  );
  it('stays so while no answer comes to the question either', async () => {
    const { actor, sent, until } = openAnswered([new Failure('network'), new Failure('timeout'), 'done']);
    actor.send({ type: 'form.submit' });
    await until('unsure');
    actor.send({ type: 'form.ask' });
    await waitFor(actor, snapshot => snapshot.matches('unsure') && snapshot.context.refusals === 2);
    actor.send({ type: 'form.ask' });
    await until('done');
    expect(sent).toEqual([first, first, first]);
  });
  it('can be changed once it turns out to be refused, and is sent with the same number again', async () => {
    const refused = new Failure('invalid', '名称已存在', null, [{ field: 'name', message: '名称已存在' }]);
    const { actor, sent, until } = openAnswered([new Failure('network'), refused, 'done']);
    actor.send({ type: 'form.submit' });
    await until('unsure');
    actor.send({ type: 'form.ask' });
    await until('editing');
    expect(actor.getSnapshot().context).toMatchObject({ errors: { name: '名称已存在' }, values: { name: '老王' } });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
    actor.send({ type: 'form.ask' });
    expect(sent).toHaveLength(2);
    actor.send({ type: 'field.change', name: 'name', value: '老李' });
    actor.send({ type: 'form.submit' });
    await until('done');
    expect(sent).toEqual([first, first, { values: { name: '老李' }, about: { requestNo: 'R1' } }]);
  });
  it('that has no number of its own is told, and stays in the form', async () => {
    const { actor, sent, until } = openAnswered([new Failure('network'), 'done'], false);
    actor.send({ type: 'form.submit' });
    await waitFor(actor, snapshot => snapshot.context.failure !== null);
    expect(actor.getSnapshot().matches({ editing: 'touched' })).toBe(true);
    expect(actor.getSnapshot().context.failure?.message).toBe('网络连接失败，请检查网络后重试');
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    await until('done');
    expect(sent).toEqual([first, first]);
  });
});

it('sends what stands in it at the moment of submitting, not what is typed afterwards', async () => {
  const sent: Submission[] = [];
  let answer: (value: unknown) => void = () => {};
  const machine = formMachine.provide({
    actors: {
      submit: fromPromise<unknown, Submission>(({ input }) => {
        sent.push(input);
        return new Promise(resolve => (answer = resolve));
      }),
    },
  });
  const actor = createActor(machine, { input: { values: { name: '' }, draft: { name: '老' }, validate } }).start();
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  actor.send({ type: 'fields.read', values: { name: '不填', phone: '读' } });
  actor.send({ type: 'field.change', name: 'name', value: '老王' });
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'field.change', name: 'name', value: '老李' });
  actor.send({ type: 'fields.change', values: { name: '老李' } });
  answer('done');
  await waitFor(actor, snapshot => snapshot.matches('done'));
  expect(sent.map(({ values }) => values)).toEqual([{ name: '老王', phone: '读' }]);
  expect(actor.getSnapshot().context.values).toEqual({ name: '老王', phone: '读' });
});

it('takes values from elsewhere as if typed, goes on without those that do not come, and takes none after it was handed in', async () => {
  const asked: { from: object; answer: (values: Record<string, string>) => void; fail: (error: Error) => void }[] = [];
  const machine = formMachine.provide({
    actors: {
      submit: fromPromise(() => new Promise(() => {})),
      filling: fromPromise<Record<string, string>, Filled>(
        ({ input: { from } }) =>
          new Promise((resolve, reject) => void asked.push({ from, answer: resolve, fail: reject })),
      ),
    },
  });
  const actor = createActor(machine, { input: { values: { name: '' }, validate } }).start();
  const values = () => actor.getSnapshot().context.values;
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'form.fill', from: { agentNo: '1' } });
  asked[0]!.answer({ name: '老王', phone: '1' });
  await waitFor(actor, snapshot => snapshot.hasTag('unsaved'));
  expect([values(), actor.getSnapshot().context.errors]).toEqual([{ name: '老王', phone: '1' }, {}]);

  actor.send({ type: 'form.fill', from: { agentNo: '2' } });
  asked[1]!.fail(new Failure('network'));
  await waitFor(actor, ({ children }) => children.filling?.getSnapshot().status === 'error');
  expect([actor.getSnapshot().status, values()['name']]).toEqual(['active', '老王']);

  // Only the last that was asked for counts.
  actor.send({ type: 'form.fill', from: { agentNo: '3' } });
  actor.send({ type: 'form.fill', from: { agentNo: '4' } });
  asked[2]!.answer({ name: '三' });
  asked[3]!.answer({ name: '四' });
  await waitFor(actor, () => values()['name'] === '四');

  actor.send({ type: 'form.fill', from: { agentNo: '5' } });
  actor.send({ type: 'form.submit' });
  asked[4]!.answer({ name: '五' });
  await Promise.resolve();
  expect(actor.getSnapshot().children.filling).toBeUndefined();
  expect([actor.getSnapshot().value, values()['name']]).toEqual(['submitting', '四']);
  expect(asked.map(({ from }) => from)).toEqual(['1', '2', '3', '4', '5'].map(agentNo => ({ agentNo })));
});
describe('fills in what follows from others', () => {
  const opened = (draft?: Record<string, string>) => {
    const offers = ({ kind = '', owner = '' }: Record<string, string>): Record<string, string> => ({
      ...(kind === 'PERSON' && { level: '1', account: 'OWN' }),
      ...(owner !== '' && { holder: owner }),
    });
    const actor = createActor(formMachine, { input: { values: {}, validate, offers, draft } }).start();
    const type = (name: string, value: string) => actor.send({ type: 'field.change', name, value });
    return { actor, type, values: () => actor.getSnapshot().context.values };
  };
  it('while nobody has typed there, and as long as it follows', () => {
    const { type, values } = opened();
    type('kind', 'PERSON');
    type('owner', '李');
    expect(values()).toEqual({ kind: 'PERSON', level: '1', account: 'OWN', owner: '李', holder: '李' });
    type('owner', '李建国');
    expect(values()).toMatchObject({ holder: '李建国' });
    type('kind', 'COMPANY');
    expect(values()).toMatchObject({ level: '', account: '', holder: '李建国' });
    type('kind', 'PERSON');
    expect(values()).toMatchObject({ level: '1', account: 'OWN' });
  });
  it('never over what was typed, nor into what was emptied', () => {
    const { type, values } = opened();
    type('holder', '王芳');
    type('owner', '李建国');
    expect(values()).toMatchObject({ holder: '王芳' });
    type('kind', 'PERSON');
    type('level', '');
    type('name', '老王');
    expect(values()).toMatchObject({ level: '', account: 'OWN' });
  });
  it('goes on following in a draft, and fills nothing before the first change', () => {
    const { type, values } = opened({ kind: 'PERSON', level: '1', owner: '李', holder: '李' });
    expect(values()).not.toHaveProperty('account');
    type('owner', '李建国');
    expect(values()).toMatchObject({ holder: '李建国', account: 'OWN' });
    type('kind', 'COMPANY');
    expect(values()).toMatchObject({ level: '', account: '' });
  });
  it('from a document, whose values are read', () => {
    const { actor, type, values } = opened();
    type('kind', 'PERSON');
    actor.send({ type: 'fields.read', values: { owner: '李建国', holder: '李建国', level: '2' } });
    expect(values()).toMatchObject({ owner: '李建国', holder: '李建国' });
    expect(actor.getSnapshot().context.read).toEqual({ owner: '李建国', holder: '李建国', level: '2' });
  });
  it('by what only the server knows, until something else is known', () => {
    const { actor, type, values } = opened();
    const known = (of: Record<string, string>) => actor.send({ type: 'fields.known', values: of });
    known({ bank: 'FIRST' });
    expect(values()).toEqual({ bank: 'FIRST' });
    type('owner', '李建国');
    expect(values()).toMatchObject({ bank: 'FIRST' });
    known({ bank: 'SECOND' });
    expect(values()).toMatchObject({ bank: 'SECOND', holder: '李建国' });
    known({});
    expect(values()).toMatchObject({ bank: '', holder: '李建国' });
    type('bank', 'TYPED');
    known({ bank: 'FIRST' });
    expect(values()).toMatchObject({ bank: 'TYPED' });
  });
  it('and takes the error of what it filled in', () => {
    const { actor, type } = opened();
    actor.send({ type: 'errors.show', errors: { level: '请选择', name: '请输入名称' } });
    type('kind', 'PERSON');
    expect(actor.getSnapshot().context.errors).toEqual({ name: '请输入名称' });
  });
});
