/**
 * A form on a page of its own: opened with known values (of a refused application, for example) and with the draft stored on the server,
 * filled in step by step with its pictures, and submitted. Typed values are stored as a draft when typing pauses, so that a reload, a crash
 * or another device loses nothing.
 */
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { unprovided } from '../unprovided-actor';
import { type Errors, formMachine, type FormRef, type Values } from './form.machine';
import {
  changedOf,
  type Context,
  errorsOfStep,
  foundNow,
  type FormPageEvent,
  type FormPageInput,
  type Opened,
  outdatedCodes,
  refusedHere,
  rulesWith,
  stepOf,
} from './form-steps';
import { uploadMachine } from './upload.machine';

const draftPauseMs = 1_500;
const checkPauseMs = 500;
const codeAgainMs = 60_000;

/** The form, while it is filled in. */
const refOf = (page: { readonly getSnapshot: () => unknown }) =>
  (page.getSnapshot() as { readonly children: { readonly form: FormRef } }).children.form;
const formIn = (snapshot: Snapshot<unknown>) => snapshot as SnapshotFrom<typeof formMachine>;

/** Types, actors, guards and actions of the chart of a form's page. */
const formPage = setup({
  types: {
    context: {} as Context,
    input: {} as FormPageInput,
    events: {} as FormPageEvent,
    children: {} as { form: 'form' },
    tags: {} as 'unsaved' | 'busy' | 'checking',
  },
  actors: {
    open: unprovided<Opened, undefined>('open'),
    form: formMachine,
    upload: uploadMachine,
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

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const formPageMachine = formPage.createMachine({
  id: 'form-page',
  context: ({ input }) => ({
    ...input,
    opened: null,
    start: {},
    step: 0,
    uploads: {},
    values: {},
    keptAt: null,
    toCheck: [],
    found: {},
    form: null,
    rules: null,
    codeFor: null,
    sentFor: {},
    templateCode: null,
    answer: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ opened: event.output }) },
            target: 'closed',
            actions: assign({ opened: ({ event }) => event.output }),
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => ({ opened: event.output }) },
            target: 'offering',
            actions: assign({ opened: ({ event }) => event.output }),
          },
          {
            target: 'filling',
            actions: assign(({ event }) => ({ opened: event.output, start: event.output.values })),
          },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    failed: { on: { 'form.reopen': 'opening' } },
    closed: {},
    offering: {
      on: {
        'draft.resume': {
          target: 'filling',
          actions: assign({
            start: ({ context: { opened } }) => ({ ...opened!.values, ...opened!.draft!.values }), // only offered with a draft
            keptAt: ({ context: { opened } }) => opened!.draft!.time,
          }),
        },
        'draft.discard': { target: 'filling', actions: assign({ start: ({ context }) => context.opened!.values }) },
      },
    },
    filling: {
      type: 'parallel',
      // Values of a draft or of an earlier submission may be wrong by now.
      entry: assign(({ context: { start, checked, opened, formOf } }) => {
        const form = formOf(opened!, start); // opened before this state
        return {
          values: start,
          toCheck: Object.keys(checked).filter(name => start[name]),
          found: {},
          form,
          rules: form.validate,
        };
      }),
      on: {
        'step.go': { actions: 'goToStep' },
        'form.handIn': { actions: 'submitForm' },
        'file.add': { actions: 'applyFile' },
        'upload.done': {
          actions: [
            sendTo('form', ({ event }) => ({
              type: 'field.change',
              name: event.name,
              value: event.uploaded.fileNo,
            })),
            sendTo('form', ({ context, event }) => ({
              type: 'fields.read',
              values: event.uploaded.read ? context.readOf(event.name, event.uploaded.read) : {},
            })),
          ],
        },
        'upload.gone': {
          actions: sendTo('form', ({ event }) => ({ type: 'field.change', name: event.name, value: '' })),
        },
      },
      states: {
        form: {
          initial: 'untouched',
          invoke: {
            src: 'form',
            id: 'form',
            input: ({ context: { form } }) => form!, // set on entry
            onSnapshot: [
              // What the server says meanwhile stays at the current step.
              {
                guard: { type: 'hasNewFindings', params: ({ event }) => event },
                actions: [
                  assign(({ event }) => ({ rules: formIn(event.snapshot).context.validate })),
                  raise({ type: 'checks.known' }),
                ],
              },
              {
                guard: { type: 'isTouched', params: ({ event }) => event },
                target: '.touched',
                actions: enqueueActions(({ context, event, enqueue, self }) => {
                  const { values, errors } = formIn(event.snapshot).context;
                  // Submitting leads to the first error; typing stays at the current step despite errors elsewhere.
                  if (values === context.values) return enqueue.assign({ step: stepOf(context, errors) });
                  enqueue.assign({ values });
                  const names = changedOf(context, values);
                  if (names.length > 0) {
                    enqueue.sendTo('form', rulesWith(context, refOf(self), names, {}));
                    enqueue.assign({ found: foundNow(context.found, names, {}) });
                    const entered = names.filter(name => values[name]);
                    if (entered.length > 0) enqueue.raise({ type: 'check.wanted', names: entered });
                  }
                  for (const name of outdatedCodes(context, values)) {
                    if (name === context.codeFor) enqueue.raise({ type: 'code.outdated' });
                    enqueue.assign({ sentFor: ({ context: { sentFor } }) => without(sentFor, name) });
                    enqueue.sendTo('form', { type: 'field.change', name, value: '' });
                    enqueue.sendTo('form', { type: 'field.refuse', name, message: context.codes![name]!.outdated }); // `name` is a code
                  }
                  enqueue.raise({ type: 'values.changed' });
                }),
              },
              {
                target: '.untouched',
                actions: assign({
                  step: ({ context, event }) => stepOf(context, formIn(event.snapshot).context.errors),
                }),
              },
            ],
            onDone: { target: '#form-page.done', actions: assign({ answer: ({ event }) => event.output }) },
          },
          states: { untouched: {}, touched: { tags: 'unsaved' } },
        },
        draft: {
          initial: 'kept',
          on: { 'values.changed': '.pausing' },
          states: {
            kept: {},
            pausing: { after: { draftPauseMs: 'keeping' } },
            keeping: {
              invoke: {
                src: 'keep',
                input: ({ context: { values } }) => ({ values }),
                onDone: { target: 'kept', actions: assign({ keptAt: ({ event }) => event.output }) },
                onError: 'lost',
              },
            },
            /** It could not be stored; the next change retries. */
            lost: {},
          },
        },
        code: {
          initial: 'unsent',
          on: {
            'code.send': {
              target: '.sending',
              actions: assign(({ context, event }) => ({
                codeFor: event.name,
                sentFor: { ...context.sentFor, [event.name]: context.values },
              })),
            },
            // The code is not valid any more, so the next one may be requested at once.
            'code.outdated': '.unsent',
          },
          states: {
            unsent: { entry: assign({ codeFor: null }) },
            sending: {
              invoke: {
                src: 'sendCode',
                input: ({ context: { codeFor, values } }) => ({ name: codeFor!, values }), // set by 'code.send'
                onDone: 'sent',
                onError: {
                  target: 'unsent',
                  actions: [
                    sendTo('form', ({ context, event }) => ({
                      type: 'field.refuse',
                      name: context.codeFor!, // as above
                      message: (event.error as Error).message,
                    })),
                    assign({ sentFor: ({ context: { sentFor, codeFor } }) => without(sentFor, codeFor!) }), // as above
                  ],
                },
              },
            },
            sent: { after: { codeAgainMs: 'unsent' } },
          },
        },
        template: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'template.get': { target: 'fetching', actions: assign({ templateCode: ({ event }) => event.code }) },
              },
            },
            // The browser shows the download; a failed call shows its own message.
            fetching: {
              invoke: {
                src: 'template',
                input: ({ context: { templateCode } }) => ({ code: templateCode! }), // set by 'template.get'
                onDone: 'resting',
                onError: 'resting',
              },
            },
          },
        },
        confirmation: {
          initial: 'none',
          states: {
            none: { on: { 'confirm.wanted': 'asked' } },
            asked: {
              on: {
                'confirm.give': { target: 'none', actions: sendTo('form', { type: 'form.submit' }) },
                'confirm.refuse': 'none',
              },
            },
          },
        },
        check: {
          initial: 'deciding',
          on: {
            'check.wanted': {
              target: '.pausing',
              actions: assign({
                toCheck: ({ context, event }) => [...new Set([...context.toCheck, ...event.names])],
              }),
            },
          },
          states: {
            deciding: { always: [{ guard: 'hasUnchecked', target: 'pausing' }, { target: 'resting' }] },
            resting: {
              on: { 'check.now': { target: 'asking', actions: 'checkAgain' } },
            },
            pausing: { after: { checkPauseMs: 'asking' }, on: { 'check.now': 'asking' } },
            asking: {
              invoke: {
                src: 'check',
                input: ({ context: { toCheck, values } }) => ({ names: toCheck, values }),
                onDone: {
                  target: 'resting',
                  actions: [
                    sendTo('form', ({ context, event, self }) =>
                      rulesWith(context, refOf(self), context.toCheck, event.output),
                    ),
                    assign({ found: ({ context, event }) => foundNow(context.found, context.toCheck, event.output) }),
                    'forgetChecked',
                  ],
                },
                // The server checks again when the form is submitted.
                onError: {
                  target: 'resting',
                  actions: [
                    sendTo('form', ({ context, self }) => rulesWith(context, refOf(self), [], {})),
                    'forgetChecked',
                  ],
                },
              },
            },
          },
        },
        /** The next step is shown only once the server has said whether this one is right. */
        passage: {
          initial: 'open',
          states: {
            open: {
              on: {
                'step.next': [
                  { guard: 'isToBeChecked', target: 'waiting', actions: raise({ type: 'check.now' }) },
                  { actions: 'continueWork' },
                ],
              },
            },
            waiting: {
              tags: 'checking',
              on: {
                'checks.known': { guard: 'isChecked', target: 'open', actions: 'continueWork' },
                'step.go': { target: 'open', actions: 'goToStep' },
              },
            },
          },
        },
      },
    },
    done: {
      entry: 'reportDone',
      invoke: { src: 'drop' },
      on: {
        'form.again': {
          target: 'opening',
          actions: assign({ step: 0, uploads: {}, opened: null, start: {}, keptAt: null, answer: null, sentFor: {} }),
        },
      },
    },
  },
});

export type FormPageRef = ActorRefFrom<typeof formPageMachine>;
