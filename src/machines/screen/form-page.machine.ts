/**
 * A form on a page of its own: opened with what is known (an application that was refused, say) and with the draft that the server
 * keeps for the operator, filled in step by step with the pictures that go with it, and handed in. What is typed is kept as a draft
 * when typing pauses, so that a reload, a crash or another device loses nothing.
 */
import { assign, enqueueActions, sendTo, type ActorRefFrom } from 'xstate';
import { formIn, formPage } from './form-page.setup';
import { stepOf } from './form-steps';

export const formPageMachine = formPage.createMachine({
  id: 'form-page',
  context: ({ input }) => ({
    ...input,
    ...{ opened: null, start: {}, step: 0, uploads: {}, values: {}, keptAt: null, toCheck: null, codeFor: null },
    ...{ answer: null, failure: null },
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        onDone: [
          {
            guard: { type: 'is closed', params: ({ event }) => ({ opened: event.output }) },
            target: 'closed',
            actions: assign({ opened: ({ event }) => event.output }),
          },
          {
            guard: { type: 'has a draft', params: ({ event }) => ({ opened: event.output }) },
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
            start: ({ context: { opened } }) => ({ ...opened!.values, ...opened!.draft!.values }), // offered with one only
            keptAt: ({ context: { opened } }) => opened!.draft!.time,
          }),
        },
        'draft.discard': { target: 'filling', actions: assign({ start: ({ context }) => context.opened!.values }) },
      },
    },
    filling: {
      type: 'parallel',
      entry: assign({ values: ({ context }) => context.start }),
      on: {
        'step.go': { actions: assign({ step: ({ event }) => event.step }) },
        'step.next': { actions: 'go on' },
        'form.handIn': { actions: 'hand in' },
        'file.add': { actions: 'take the file' },
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
            input: ({ context: { formOf, opened, start } }) => formOf(opened!, start), // opened on the way in
            onSnapshot: [
              {
                guard: { type: 'is touched', params: ({ event }) => event },
                target: '.touched',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const { values, errors } = formIn(event.snapshot).context;
                  // Handing in leads to what is wrong; typing stays where one types, whatever is wrong elsewhere.
                  if (values === context.values) return enqueue.assign({ step: stepOf(context, errors) });
                  enqueue.assign({ values });
                  for (const name of context.checked)
                    if (values[name] && values[name] !== context.values[name])
                      enqueue.raise({ type: 'check.wanted', name });
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
            /** It could not be kept; the next change tries again. */
            lost: {},
          },
        },
        code: {
          initial: 'unsent',
          on: { 'code.send': { target: '.sending', actions: assign({ codeFor: ({ event }) => event.name }) } },
          states: {
            unsent: { entry: assign({ codeFor: null }) },
            sending: {
              invoke: {
                src: 'sendCode',
                input: ({ context: { codeFor, values } }) => ({ name: codeFor!, values }), // sent for one only
                onDone: 'sent',
                onError: {
                  target: 'unsent',
                  actions: sendTo('form', ({ context, event }) => ({
                    type: 'field.refuse',
                    name: context.codeFor!, // as above
                    message: (event.error as Error).message,
                  })),
                },
              },
            },
            sent: { after: { codeAgainMs: 'unsent' } },
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
          initial: 'resting',
          on: {
            'check.wanted': { target: '.pausing', actions: assign({ toCheck: ({ event }) => event.name }) },
          },
          states: {
            resting: {},
            pausing: { after: { checkPauseMs: 'asking' } },
            asking: {
              invoke: {
                src: 'check',
                input: ({ context: { toCheck, values } }) => ({ name: toCheck!, values }), // wanted with one only
                onDone: {
                  target: 'resting',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output === null) return;
                    enqueue.sendTo('form', { type: 'field.refuse', name: context.toCheck!, message: event.output }); // as above
                  }),
                },
                // It is asked again when the form is handed in.
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    done: {
      entry: 'tell that it is done',
      invoke: { src: 'drop' },
      on: {
        'form.again': {
          target: 'opening',
          actions: assign({ step: 0, uploads: {}, opened: null, start: {}, keptAt: null, answer: null }),
        },
      },
    },
  },
});

export type FormPageRef = ActorRefFrom<typeof formPageMachine>;
