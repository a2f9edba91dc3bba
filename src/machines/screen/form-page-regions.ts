/** Regions of a form that is filled in, which need nothing of the others but their events. */
import { assign, sendTo } from 'xstate';
import { foundNow, rulesWith } from './form-steps';
import { formPage, refOf, without } from './form-page-setup';

/** A code sent by text message: it can be sent again after a minute. */
export const codeStates = formPage.createStateConfig({
  initial: 'unsent',
  on: {
    'code.send': {
      target: '.sending',
      actions: assign(({ context, event }) => ({
        codeFor: event.name,
        sentFor: { ...context.sentFor, [event.name]: context.values },
      })),
    },
    // The code is worth nothing now, so that nobody has to wait for the next.
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
});

/** What the server says of values while they are typed. */
export const checkStates = formPage.createStateConfig({
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
          actions: [sendTo('form', ({ context, self }) => rulesWith(context, refOf(self), [], {})), 'forgetChecked'],
        },
      },
    },
  },
});

/** Pictures that a phone takes; it lasts while the form is filled in. */
export const phoneStates = formPage.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: { 'phone.open': { target: 'open', actions: assign({ photoNames: ({ event }) => event.names }) } },
    },
    open: {
      invoke: {
        src: 'handover',
        id: 'handover',
        input: ({ context: { photoNames } }) => ({ names: photoNames }),
        onDone: 'none',
      },
    },
  },
});
