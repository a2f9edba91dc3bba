/**
 * A form on a page of its own: opened with known values (of a refused application, for example) and with the draft stored on the server,
 * filled in step by step with its pictures, and submitted. Typed values are stored as a draft when typing pauses, so that a reload, a crash
 * or another device loses nothing.
 */
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type Snapshot, type SnapshotFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';
import { type Errors, type FormInput, formMachine, type FormRef, type Values } from './form.machine';
import { uploadMachine, type UploadRef, type UploadReport } from './upload.machine';

/** What the chart of a form's page is drawn with: its work, guards and actions. */
const draftPauseMs = 1_500;
const checkPauseMs = 500;
const codeAgainMs = 60_000;

const formIn = (snapshot: Snapshot<unknown>) => snapshot as SnapshotFrom<typeof formMachine>;

/** Names of codes that were sent for other values: each is valid only for the values it was sent for. */
const outdatedCodes = ({ codes = {}, sentFor }: Context, values: Values): string[] =>
  Object.keys(sentFor).filter(name =>
    codes[name]?.confirms.some(field => (sentFor[name]?.[field] ?? '') !== (values[field] ?? '')),
  );

const formPage = setup({
  types: {
    context: {} as Context,
    input: {} as FormPageInput,
    events: {} as FormPageEvent,
    children: {} as { form: 'form' },
    tags: {} as 'unsaved' | 'busy',
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
    /** Resolves to the reason why a field is invalid, or null. */
    check: unprovided<string | null, { readonly name: string; readonly values: Values }>('check'),
  },
  delays: { draftPauseMs, checkPauseMs, codeAgainMs },
  guards: {
    isClosed: (_, { opened }: { readonly opened: Opened }) => opened.closed !== null,
    hasDraft: (_, { opened }: { readonly opened: Opened }) => opened.draft !== null,
    isTouched: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) => formIn(snapshot).hasTag('unsaved'),
  },
  actions: {
    reportDone: () => {},
    continueWork: enqueueActions(({ context, enqueue, self }) => {
      const form = self.getSnapshot().children['form'] as FormRef;
      const errors = errorsOfStep(context, form);
      if (Object.keys(errors).length > 0) enqueue.sendTo('form', { type: 'errors.show', errors });
      else enqueue.assign({ step: Math.min(context.step + 1, context.steps.length - 1) });
    }),
    /** The form itself shows its errors; only a valid form is confirmed. */
    submitForm: enqueueActions(({ context: { confirms }, enqueue, self }) => {
      const { values, read, validate } = (self.getSnapshot().children['form'] as FormRef).getSnapshot().context;
      if (confirms && Object.keys(validate(values, read)).length === 0) enqueue.raise({ type: 'confirm.wanted' });
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
    toCheck: null,
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
      entry: assign({ values: ({ context }) => context.start }),
      on: {
        'step.go': { actions: assign({ step: ({ event }) => event.step }) },
        'step.next': { actions: 'continueWork' },
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
            input: ({ context: { formOf, opened, start } }) => formOf(opened!, start), // opened before this state
            onSnapshot: [
              {
                guard: { type: 'isTouched', params: ({ event }) => event },
                target: '.touched',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const { values, errors } = formIn(event.snapshot).context;
                  // Submitting leads to the first error; typing stays at the current step despite errors elsewhere.
                  if (values === context.values) return enqueue.assign({ step: stepOf(context, errors) });
                  enqueue.assign({ values });
                  for (const name of context.checked)
                    if (values[name] && values[name] !== context.values[name])
                      enqueue.raise({ type: 'check.wanted', name });
                  for (const name of outdatedCodes(context, values)) {
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
                input: ({ context: { toCheck, values } }) => ({ name: toCheck!, values }), // set by 'check.wanted'
                onDone: {
                  target: 'resting',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output === null) return;
                    enqueue.sendTo('form', { type: 'field.refuse', name: context.toCheck!, message: event.output }); // as above
                  }),
                },
                // The server checks again when the form is submitted.
                onError: 'resting',
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

/** The draft of a form, as stored on the server. */
export interface Draft {
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly time: number;
}
/** Data that a form opens with. */
export interface Opened {
  readonly values: Values;
  /** Fields that a review refused, with its reasons. */
  readonly refused: Errors;
  readonly draft: Draft | null;
  /** Text of the review that refused it. */
  readonly refusal: string | null;
  /** Why it cannot be filled in at present. */
  readonly closed: string | null;
  /** Further data of the page, such as the intervals of fees. */
  readonly known: unknown;
}
export interface FormStep {
  /** Its fields; a name includes its nested fields, as `fees` does for `fees.0.feeRate`. */
  readonly names: readonly string[];
}
export interface FormPageInput {
  readonly steps: readonly FormStep[];
  readonly formOf: (opened: Opened, values: Values) => FormInput;
  /** Converts the content of a document to values of the form's fields. */
  readonly readOf: (name: string, read: Readonly<Record<string, unknown>>) => Values;
  /** Fields that the server checks while the operator types. */
  readonly checked: readonly string[];
  /** Codes sent by text message, by their field: the fields that each is valid for, and the message when one of those changes. */
  readonly codes?: Readonly<Record<string, { readonly confirms: readonly string[]; readonly outdated: string }>>;
  /** The operator reads and confirms it before it is submitted. */
  readonly confirms?: boolean;
}
export interface Context extends FormPageInput {
  readonly opened: Opened | null;
  /** Initial values of the form: those it was opened with, or the draft's. */
  readonly start: Values;
  readonly step: number;
  readonly uploads: Readonly<Record<string, UploadRef>>;
  /** Values of the form in its last snapshot. */
  readonly values: Values;
  readonly keptAt: number | null;
  readonly toCheck: string | null;
  /** Field of the last code that was sent; reset after a minute. */
  readonly codeFor: string | null;
  /** Values of the form when a code was sent, by the code's field. */
  readonly sentFor: Readonly<Record<string, Values>>;
  /** The letter that was asked for last. */
  readonly templateCode: string | null;
  readonly answer: unknown;
  readonly failure: Error | null;
}
type FormPageEvent =
  | { readonly type: 'form.reopen' }
  | { readonly type: 'draft.resume' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'step.go'; readonly step: number }
  | { readonly type: 'step.next' }
  | { readonly type: 'file.add'; readonly name: string; readonly file: File }
  | { readonly type: 'values.changed' }
  | { readonly type: 'check.wanted'; readonly name: string }
  /** Sends a code by text message, for this field. */
  | { readonly type: 'code.send'; readonly name: string }
  /** Downloads a letter to sign, whose picture a field takes. */
  | { readonly type: 'template.get'; readonly code: string }
  | { readonly type: 'form.handIn' }
  | { readonly type: 'confirm.wanted' }
  | { readonly type: 'confirm.give' }
  | { readonly type: 'confirm.refuse' }
  | { readonly type: 'form.again' }
  | UploadReport;

/** Whether a field belongs to one of these names. */
export const belongs = (field: string, names: readonly string[]): boolean =>
  names.some(name => field === name || field.startsWith(`${name}.`));

/** Errors of the current step. */
const errorsOfStep = ({ steps, step }: Pick<Context, 'steps' | 'step'>, form: FormRef): Errors => {
  const { values, read, validate } = form.getSnapshot().context;
  return Object.fromEntries(
    Object.entries(validate(values, read)).filter(([name]) => belongs(name, steps[step]?.names ?? [])),
  );
};

/** The step to show: the first one with an error, unless the current one has an error too. */
function stepOf({ steps, step }: Pick<Context, 'steps' | 'step'>, errors: Errors): number {
  const wrong = Object.keys(errors);
  const has = ({ names }: FormStep) => wrong.some(name => belongs(name, names));
  if (wrong.length === 0 || (steps[step] && has(steps[step]))) return step;
  const first = steps.findIndex(has);
  return first < 0 ? step : first;
}
