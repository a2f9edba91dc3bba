import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type Errors, formMachine, type FormRef, type Submission, type Values } from './form.machine';
import { formPageMachine } from './form-page.machine';
import type { Draft, Opened } from './form-steps';
import { uploadMachine, type Sending, type Uploaded } from './upload.machine';

interface World {
  readonly draft?: Draft;
  readonly taken?: string;
  readonly confirms?: boolean;
  /** Whether policy and terminal do not belong together. */
  readonly isWrong?: (values: Values) => boolean;
}
function open({ confirms = false, draft, taken, isWrong = () => false }: World = {}) {
  const clock = new SimulatedClock();
  const kept: Values[] = [];
  const fetched: string[] = [];
  const asked: (readonly string[])[] = [];
  let dropped = 0;
  const opened: Opened = {
    values: { kind: '个人' },
    refused: { phone: '已停机' },
    draft: draft ?? null,
    refusal: null,
    closed: null,
    known: null,
  };
  const logic = formPageMachine.provide({
    actors: {
      open: fromPromise(async () => opened),
      form: formMachine.provide({
        actors: { submit: fromPromise<unknown, Submission>(async () => ({ incrNo: 'JJ1' })) },
      }),
      upload: uploadMachine.provide({
        actors: { send: fromPromise<Uploaded, Sending>(async () => ({ fileNo: 'F1', read: { legalName: '王建民' } })) },
      }),
      keep: fromPromise<number, { readonly values: Values }>(async ({ input }) => kept.push(input.values)),
      drop: fromPromise<unknown, undefined>(async () => (dropped += 1)),
      template: fromPromise<unknown, { readonly code: string }>(async ({ input: { code } }) => fetched.push(code)),
      sendCode: fromPromise<unknown, { readonly name: string; readonly values: Values }>(async () => null),
      check: fromPromise<Errors, { readonly names: readonly string[]; readonly values: Values }>(
        async ({ input: { names, values } }) => {
          asked.push(names);
          return {
            ...(names.includes('phone') && values['phone'] === taken && { phone: '该手机号已被使用' }),
            ...(names.includes('policy') && isWrong(values) && { policy: '政策应为电签' }),
          };
        },
      ),
    },
  });
  const input = {
    steps: [{ names: ['name', 'idFrontImg', 'terminal', 'policy'] }, { names: ['phone', 'fees'] }],
    formOf: ({ refused }: Opened, values: Values) => ({
      values,
      errors: refused,
      validate: ({ name = '', phone = '' }: Values) => ({
        ...(name === '' && { name: '名称不能为空' }),
        ...(phone === '' && { phone: '手机号不能为空' }),
      }),
    }),
    readOf: (_image: string, { legalName }: Readonly<Record<string, unknown>>): Values => ({
      legalName: String(legalName),
    }),
    checked: { phone: [], policy: ['terminal'] },
    codes: { smsCode: { confirms: ['phone'], outdated: '手机号已修改，请重新发送验证码' } },
    confirms: () => confirms,
  };
  const actor = createActor(logic, { input, clock }).start();
  const form = () => actor.getSnapshot().children['form'] as FormRef;
  const type = (name: string, value: string) => form().send({ type: 'field.change', name, value });
  return { actor, clock, kept, fetched, asked, form, type, dropped: () => dropped, until: filling(actor) };
}
const filling = (actor: { getSnapshot: () => unknown }) => () =>
  waitFor(actor as never, (snapshot: { matches: (state: string) => boolean }) => snapshot.matches('filling'));

it('starts with the refused fields of a review, at their step', async () => {
  const { actor, form, until } = open();
  await until();
  expect(form().getSnapshot().context.errors).toEqual({ phone: '已停机' });
  expect(actor.getSnapshot().context.step).toBe(1);
  expect(form().getSnapshot().context.values).toEqual({ kind: '个人' });
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
});

it('offers a draft, and starts with it or without', async () => {
  const { actor, form } = open({ draft: { values: { name: '老王' }, time: 1 } });
  await waitFor(actor, snapshot => snapshot.matches('offering'));
  actor.send({ type: 'draft.resume' });
  expect(form().getSnapshot().context.values).toEqual({ kind: '个人', name: '老王' });
  const other = open({ draft: { values: { name: '老王' }, time: 1 } });
  await waitFor(other.actor, snapshot => snapshot.matches('offering'));
  other.actor.send({ type: 'draft.discard' });
  expect(other.form().getSnapshot().context.values).toEqual({ kind: '个人' });
});

it('continues if the current step isValid, and otherwise shows its errors', async () => {
  const { actor, form, type, until } = open();
  await until();
  actor.send({ type: 'step.go', step: 0 });
  actor.send({ type: 'step.next' });
  expect(form().getSnapshot().context.errors).toEqual({ name: '名称不能为空' });
  expect(actor.getSnapshot().context.step).toBe(0);
  type('name', '老王');
  actor.send({ type: 'step.next' });
  expect(actor.getSnapshot().context.step).toBe(1);
});

it('stays at the current step while typing, and leads to an invalid one on submit', async () => {
  const { actor, type, until } = open();
  await until();
  actor.send({ type: 'step.go', step: 0 });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'step.go', step: 1 });
  type('phone', '13800000000');
  expect(actor.getSnapshot().context.step).toBe(1);
  actor.send({ type: 'form.handIn' });
  expect(actor.getSnapshot().context.step).toBe(0);
});

it('stores a draft once when typing pauses', async () => {
  const { actor, clock, kept, type, until } = open();
  await until();
  type('name', '老');
  clock.increment(1_499);
  type('name', '老王');
  clock.increment(1_500);
  await waitFor(actor, snapshot => snapshot.context.keptAt !== null);
  expect(kept).toEqual([{ kind: '个人', name: '老王' }]);
});

it('checks a field on the server when typing pauses', async () => {
  const { actor, clock, form, type, until } = open({ taken: '19912340001' });
  await until();
  type('phone', '19912340001');
  clock.increment(500);
  await waitFor(form(), snapshot => snapshot.context.errors['phone'] === '该手机号已被使用');
  type('phone', '19912340002');
  clock.increment(500);
  await waitFor(actor, snapshot => snapshot.matches({ filling: { check: 'resting' } }));
  expect(form().getSnapshot().context.errors['phone']).toBeUndefined();
});

it('fills in the values read from a picture', async () => {
  const { actor, form, until } = open();
  await until();
  actor.send({ type: 'file.add', name: 'idFrontImg', file: new File(['x'], 'a.png') });
  await waitFor(form(), snapshot => snapshot.context.values['legalName'] !== undefined);
  expect(form().getSnapshot().context).toMatchObject({
    values: { idFrontImg: 'F1', legalName: '王建民' },
    read: { legalName: '王建民' },
  });
});

it('asks for another code after a minute, and not before', async () => {
  const { actor, clock, type, until } = open();
  await until();
  type('phone', '19912340001');
  actor.send({ type: 'code.send', name: 'smsCode' });
  await waitFor(actor, snapshot => snapshot.matches({ filling: { code: 'sent' } }));
  clock.increment(59_999);
  expect(actor.getSnapshot().matches({ filling: { code: 'sent' } })).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ filling: { code: 'unsent' } })).toBe(true);
});

it('requires another code when a value that the code was sent for changes', async () => {
  const { actor, form, type, until } = open();
  await until();
  type('phone', '19912340001');
  actor.send({ type: 'code.send', name: 'smsCode' });
  await waitFor(actor, snapshot => snapshot.matches({ filling: { code: 'sent' } }));
  type('smsCode', '123456');
  type('name', '老王');
  expect(form().getSnapshot().context.values['smsCode']).toBe('123456');
  type('phone', '19912340002');
  expect(form().getSnapshot().context).toMatchObject({
    values: { smsCode: '' },
    errors: { smsCode: '手机号已修改，请重新发送验证码' },
  });
  // The next can be asked for at once: it need not wait for the minute of the code that is worth nothing now.
  expect(actor.getSnapshot().matches({ filling: { code: 'unsent' } })).toBe(true);
  type('phone', '19912340003');
  type('smsCode', '654321');
  expect(form().getSnapshot().context.errors).toEqual({});
});

it('fetches one letter at a time, while it is filled in', async () => {
  const { actor, fetched, type, until } = open();
  await until();
  actor.send({ type: 'template.get', code: 'SETTLE_AUTH' });
  actor.send({ type: 'template.get', code: 'MAIN_CHANGE_PROOF' });
  type('name', '老王');
  await waitFor(actor, snapshot => snapshot.matches({ filling: { template: 'resting' } }));
  actor.send({ type: 'template.get', code: 'MAIN_CHANGE_PROOF' });
  await waitFor(actor, () => fetched.length === 2);
  expect(fetched).toEqual(['SETTLE_AUTH', 'MAIN_CHANGE_PROOF']);
});

it('drops the draft once it is submitted, and says of none in the next form', async () => {
  const { actor, clock, form, type, until, dropped } = open();
  await until();
  type('name', '老王');
  type('phone', '19912340001');
  clock.increment(1_500);
  await waitFor(actor, snapshot => snapshot.context.keptAt !== null);
  form().send({ type: 'form.submit' });
  await waitFor(actor, snapshot => snapshot.matches('done'));
  expect(actor.getSnapshot().context.answer).toEqual({ incrNo: 'JJ1' });
  expect(dropped()).toBe(1);
  actor.send({ type: 'form.again' });
  await until();
  expect(actor.getSnapshot().context.keptAt).toBeNull();
});

it('requires a confirmation before submitting, and only if the form isValid', async () => {
  const { actor, type, until } = open({ confirms: true });
  await until();
  const isAsked = () => actor.getSnapshot().matches({ filling: { confirmation: 'asked' } });
  actor.send({ type: 'form.handIn' });
  expect(isAsked()).toBe(false);
  type('name', '老王');
  type('phone', '19912340001');
  actor.send({ type: 'form.handIn' });
  expect(isAsked()).toBe(true);
  actor.send({ type: 'confirm.refuse' });
  expect(isAsked()).toBe(false);
  actor.send({ type: 'form.handIn' });
  actor.send({ type: 'confirm.give' });
  await waitFor(actor, snapshot => snapshot.matches('done'));
});

const mixed = ({ policy, terminal }: Values) => policy === '大POS' && terminal === '电签';
const atRest = (actor: ReturnType<typeof open>['actor']) =>
  waitFor(actor, snapshot => snapshot.matches({ filling: { check: 'resting', passage: 'open' } }));

it('asks about a field before the next step, without waiting for a pause', async () => {
  const { actor, form, type, until } = open({ isWrong: mixed });
  await until();
  actor.send({ type: 'step.go', step: 0 });
  type('name', '老王');
  type('terminal', '电签');
  type('policy', '大POS');
  actor.send({ type: 'step.next' });
  expect(actor.getSnapshot().hasTag('checking')).toBe(true);
  await atRest(actor);
  expect(actor.getSnapshot().context.step).toBe(0);
  expect(form().getSnapshot().context).toMatchObject({ errors: { policy: '政策应为电签' }, refusals: 1 });
});

it('asks again when a field changes that the answer depends on, and goes on once it is right', async () => {
  const { actor, asked, form, type, until } = open({ isWrong: mixed });
  await until();
  actor.send({ type: 'step.go', step: 0 });
  type('name', '老王');
  type('terminal', '电签');
  type('policy', '大POS');
  actor.send({ type: 'step.next' });
  await atRest(actor);
  type('terminal', '大POS');
  expect(form().getSnapshot().context.errors).toEqual({});
  actor.send({ type: 'step.next' });
  await atRest(actor);
  expect(actor.getSnapshot().context.step).toBe(1);
  expect(asked).toEqual([['policy'], ['policy']]);
});

it('asks again at the next step about what was refused: it may be right by now', async () => {
  let wrong = true;
  const { actor, type, until } = open({ isWrong: () => wrong });
  await until();
  actor.send({ type: 'step.go', step: 0 });
  type('name', '老王');
  type('policy', '大POS');
  actor.send({ type: 'step.next' });
  await atRest(actor);
  expect(actor.getSnapshot().context.step).toBe(0);
  wrong = false;
  actor.send({ type: 'step.next' });
  await atRest(actor);
  expect(actor.getSnapshot().context.step).toBe(1);
});

it('asks about every field that changed, and about those of a draft', async () => {
  const { actor, asked, clock, type, until } = open();
  await until();
  type('phone', '19912340001');
  type('policy', '大POS');
  clock.increment(500);
  await atRest(actor);
  expect(asked).toEqual([['phone', 'policy']]);
  const resumed = open({ draft: { values: { phone: '19912340001' }, time: 1 }, taken: '19912340001' });
  await waitFor(resumed.actor, snapshot => snapshot.matches('offering'));
  resumed.actor.send({ type: 'draft.resume' });
  resumed.actor.send({ type: 'step.go', step: 0 });
  resumed.clock.increment(500);
  await waitFor(resumed.form(), snapshot => snapshot.context.errors['phone'] === '该手机号已被使用');
  expect(resumed.actor.getSnapshot().context.step).toBe(0);
});
