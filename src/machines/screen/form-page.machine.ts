/**
 * A form on a page of its own: opened with known values (of a refused application, for example) and with the draft stored on the server,
 * filled in step by step with its pictures, and submitted. Typed values are stored as a draft when typing pauses, so that a reload, a crash
 * or another device loses nothing.
 */
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo } from 'xstate';
import { changedOf, foundNow, outdatedCodes, rulesWith, stepOf } from './form-steps';
import { checkStates, codeStates, phoneStates } from './form-page-regions';
import { formIn, formPage, refOf, without } from './form-page-setup';

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
    photoNames: [],
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
            onDone: [
              { guard: { type: 'isHeld', params: ({ event }) => event }, target: '#form-page.held' },
              { target: '#form-page.done', actions: assign({ answer: ({ event }) => event.output }) },
            ],
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
        code: codeStates,
        phone: phoneStates,
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
        check: checkStates,
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
    /** It waits for a second person; the draft is not needed any more. */
    held: { invoke: { src: 'drop' } },
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
