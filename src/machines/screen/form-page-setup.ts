/** What the chart of a form's page is drawn with: its work, guards and actions. */
import { assign, enqueueActions, setup, type Snapshot, type SnapshotFrom } from 'xstate';
import { isHeldAnswer } from '../held';
import { unprovided } from '../unprovided-actor';
import { type Errors, formMachine, type FormRef, type Values } from './form.machine';
import {
  type Context,
  errorsOfStep,
  type FormPageEvent,
  type FormPageInput,
  type Opened,
  refusedHere,
} from './form-steps';
import { photoHandoverMachine } from './photo-handover.machine';
import { uploadMachine } from './upload.machine';

const draftPauseMs = 1_500;
const checkPauseMs = 500;
const codeAgainMs = 60_000;

/** The form, while it is filled in. */
export const refOf = (page: { readonly getSnapshot: () => unknown }) =>
  (page.getSnapshot() as { readonly children: { readonly form: FormRef } }).children.form;
export const formIn = (snapshot: Snapshot<unknown>) => snapshot as SnapshotFrom<typeof formMachine>;

export const formPage = setup({
  types: {
    context: {} as Context,
    input: {} as FormPageInput,
    events: {} as FormPageEvent,
    children: {} as { form: 'form'; handover: 'handover' },
    tags: {} as 'unsaved' | 'busy' | 'checking',
  },
  actors: {
    open: unprovided<Opened, undefined>('open'),
    form: formMachine,
    upload: uploadMachine,
    handover: photoHandoverMachine,
    /** Resolves to the time of storing, epoch milliseconds. */
    keep: unprovided<number, { readonly values: Values }>('keep'),
    drop: unprovided<unknown, undefined>('drop'),
    sendCode: unprovided<unknown, { readonly name: string; readonly values: Values }>('sendCode'),
    template: unprovided<unknown, { readonly code: string }>('template'),
    /** Resolves to the errors of those of the named fields that are invalid. */
    check: unprovided<Errors, { readonly names: readonly string[]; readonly values: Values }>('check'),
  },
  delays: { draftPauseMs, checkPauseMs, codeAgainMs },
  guards: {
    isClosed: (_, { opened }: { readonly opened: Opened }) => opened.closed !== null,
    hasDraft: (_, { opened }: { readonly opened: Opened }) => opened.draft !== null,
    isHeld: (_, { output }: { readonly output: unknown }) => isHeldAnswer(output),
    hasUnchecked: ({ context }) => context.toCheck.length > 0,
    isChecked: ({ context }) => context.toCheck.length === 0,
    /** What the server refused in this step is asked again: it may be right by now, such as a terminal that was freed. */
    isToBeChecked: ({ context }) => context.toCheck.length > 0 || refusedHere(context).length > 0,
    hasNewFindings: ({ context }, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      formIn(snapshot).context.validate !== context.rules,
    isTouched: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) => formIn(snapshot).hasTag('unsaved'),
  },
  actions: {
    reportDone: () => {},
    forgetChecked: assign({ toCheck: [] }),
    checkAgain: assign({ toCheck: ({ context }) => refusedHere(context) }),
    goToStep: assign(({ context, event }) => ({ step: event.type === 'step.go' ? event.step : context.step })),
    continueWork: enqueueActions(({ context, enqueue, self }) => {
      const form = self.getSnapshot().children['form'] as FormRef;
      const errors = errorsOfStep(context, form);
      if (Object.keys(errors).length > 0) enqueue.sendTo('form', { type: 'errors.show', errors });
      else enqueue.assign({ step: Math.min(context.step + 1, context.steps.length - 1) });
    }),
    /** The form itself shows its errors; only a valid form is confirmed. */
    submitForm: enqueueActions(({ context: { confirms, opened }, enqueue, self }) => {
      const form = (self.getSnapshot().children['form'] as FormRef).getSnapshot().context;
      const isValid = Object.keys(form.validate(form.values, form.read)).length === 0;
      if (isValid && confirms?.(form.values, opened!.known)) enqueue.raise({ type: 'confirm.wanted' });
      else enqueue.sendTo('form', { type: 'form.submit' });
    }),
    applyFile: assign(({ context, event, spawn }) => {
      if (event.type !== 'file.add') return {};
      const { name, file } = event;
      const upload = context.uploads[name] ?? spawn('upload', { input: { name } });
      upload.send({ type: 'file.add', file });
      return { uploads: { ...context.uploads, [name]: upload } };
    }),
  },
});

export const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
