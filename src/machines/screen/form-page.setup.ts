/** What the chart of a form's page is drawn with: its work, guards and actions. */
import { assign, enqueueActions, setup, type Snapshot, type SnapshotFrom } from 'xstate';
import { missing } from '../unprovided-actor';
import type { Context, FormPageEvent, FormPageInput, Opened } from './form-page.types';
import { errorsOfStep } from './form-steps';
import { formMachine, type FormRef, type Values } from './form.machine';
import { uploadMachine } from './upload.machine';

export const draftPauseMs = 1_500;
export const checkPauseMs = 500;
export const codeAgainMs = 60_000;

export const formIn = (snapshot: Snapshot<unknown>) => snapshot as SnapshotFrom<typeof formMachine>;

export const formPage = setup({
  types: {
    context: {} as Context,
    input: {} as FormPageInput,
    events: {} as FormPageEvent,
    children: {} as { form: 'form' },
    tags: {} as 'unsaved' | 'busy',
  },
  actors: {
    open: missing<Opened, undefined>('open'),
    form: formMachine,
    upload: uploadMachine,
    /** Answers when it was kept, epoch milliseconds. */
    keep: missing<number, { readonly values: Values }>('keep'),
    drop: missing<unknown, undefined>('drop'),
    sendCode: missing<unknown, { readonly name: string; readonly values: Values }>('sendCode'),
    /** Why a field cannot be so, or null. */
    check: missing<string | null, { readonly name: string; readonly values: Values }>('check'),
  },
  delays: { draftPauseMs, checkPauseMs, codeAgainMs },
  guards: {
    'is closed': (_, { opened }: { readonly opened: Opened }) => opened.closed !== null,
    'has a draft': (_, { opened }: { readonly opened: Opened }) => opened.draft !== null,
    'is touched': (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) => formIn(snapshot).hasTag('unsaved'),
  },
  actions: {
    'tell that it is done': () => {},
    'go on': enqueueActions(({ context, enqueue, self }) => {
      const form = self.getSnapshot().children['form'] as FormRef;
      const errors = errorsOfStep(context, form);
      if (Object.keys(errors).length > 0) enqueue.sendTo('form', { type: 'errors.show', errors });
      else enqueue.assign({ step: Math.min(context.step + 1, context.steps.length - 1) });
    }),
    /** What is wrong is shown by the form itself; only what could be handed in is confirmed. */
    'hand in': enqueueActions(({ context: { confirms }, enqueue, self }) => {
      const { values, read, validate } = (self.getSnapshot().children['form'] as FormRef).getSnapshot().context;
      if (confirms && Object.keys(validate(values, read)).length === 0) enqueue.raise({ type: 'confirm.wanted' });
      else enqueue.sendTo('form', { type: 'form.submit' });
    }),
    'take the file': assign(({ context, event, spawn }) => {
      if (event.type !== 'file.add') return {};
      const { name, file } = event;
      const upload = context.uploads[name] ?? spawn('upload', { input: { name } });
      upload.send({ type: 'file.add', file });
      return { uploads: { ...context.uploads, [name]: upload } };
    }),
  },
});
