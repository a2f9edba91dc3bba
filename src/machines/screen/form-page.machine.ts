/**
 * A form on a page of its own: opened with what is known (an application that was refused, say) and with the draft that the server
 * keeps for the operator, filled in step by step with the pictures that go with it, and handed in. What is typed is kept as a draft
 * when typing pauses, so that a reload, a crash or another device loses nothing.
 */
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type Snapshot, type SnapshotFrom } from 'xstate';
import { missing } from '../unprovided-actor';
import { type Errors, type FormInput, formMachine, type FormRef, type Values } from './form.machine';
import { uploadMachine, type UploadRef, type UploadTold } from './upload.machine';

/** What the chart of a form's page is drawn with: its work, guards and actions. */
export const draftPauseMs = 1_500;
export const checkPauseMs = 500;
const codeAgainMs = 60_000;

const formIn = (snapshot: Snapshot<unknown>) => snapshot as SnapshotFrom<typeof formMachine>;

/** Names of codes that were sent for other values: each holds for the values it was sent for. */
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
                  for (const name of outdatedCodes(context, values)) {
                    enqueue.assign({ sentFor: ({ context: { sentFor } }) => without(sentFor, name) });
                    enqueue.sendTo('form', { type: 'field.change', name, value: '' });
                    enqueue.sendTo('form', { type: 'field.refuse', name, message: context.codes![name]!.outdated }); // it is one of them
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
            /** It could not be kept; the next change tries again. */
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
                input: ({ context: { codeFor, values } }) => ({ name: codeFor!, values }), // sent for one only
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
          actions: assign({ step: 0, uploads: {}, opened: null, start: {}, keptAt: null, answer: null, sentFor: {} }),
        },
      },
    },
  },
});

export type FormPageRef = ActorRefFrom<typeof formPageMachine>;

/** What a form's page is told, and what it keeps. */
export interface Draft {
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly time: number;
}
/** What a form begins with. */
export interface Opened {
  readonly values: Values;
  /** Fields that a review refused, with its reasons. */
  readonly refused: Errors;
  readonly draft: Draft | null;
  /** The words of the review that refused it. */
  readonly refusal: string | null;
  /** Why it cannot be filled in as things stand. */
  readonly closed: string | null;
  /** What the page knows beside the form, such as the intervals of fees. */
  readonly known: unknown;
}
export interface FormStep {
  /** Its fields; a name stands for all that begins with it, as `fees` does for `fees.0.feeRate`. */
  readonly names: readonly string[];
}
export interface FormPageInput {
  readonly steps: readonly FormStep[];
  readonly formOf: (opened: Opened, values: Values) => FormInput;
  /** What documents say, as the form's fields take it. */
  readonly readOf: (name: string, read: Readonly<Record<string, unknown>>) => Values;
  /** Fields that the server is asked about while one types. */
  readonly checked: readonly string[];
  /** Codes sent by text message, by their field: the fields that each holds for, and what is said when one of those changes. */
  readonly codes?: Readonly<Record<string, { readonly confirms: readonly string[]; readonly outdated: string }>>;
  /** It is read and confirmed before it is handed in. */
  readonly confirms?: boolean;
}
export interface Context extends FormPageInput {
  readonly opened: Opened | null;
  /** What the form starts with: what was opened, or the draft. */
  readonly start: Values;
  readonly step: number;
  readonly uploads: Readonly<Record<string, UploadRef>>;
  /** What the form held when it was last looked at. */
  readonly values: Values;
  readonly keptAt: number | null;
  readonly toCheck: string | null;
  /** The field whose code was sent last, which holds for a minute. */
  readonly codeFor: string | null;
  /** What the form held when a code was sent, by the code's field. */
  readonly sentFor: Readonly<Record<string, Values>>;
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
  /** A code is sent by text message, for this field. */
  | { readonly type: 'code.send'; readonly name: string }
  | { readonly type: 'form.handIn' }
  | { readonly type: 'confirm.wanted' }
  | { readonly type: 'confirm.give' }
  | { readonly type: 'confirm.refuse' }
  | { readonly type: 'form.again' }
  | UploadTold;

/** Whether a field belongs to one of these names. */
export const belongs = (field: string, names: readonly string[]): boolean =>
  names.some(name => field === name || field.startsWith(`${name}.`));

/** What is wrong in the present step. */
const errorsOfStep = ({ steps, step }: Pick<Context, 'steps' | 'step'>, form: FormRef): Errors => {
  const { values, read, validate } = form.getSnapshot().context;
  return Object.fromEntries(
    Object.entries(validate(values, read)).filter(([name]) => belongs(name, steps[step]?.names ?? [])),
  );
};

/** The step to be at: the one of the first field that is wrong, unless the present one has such a field too. */
function stepOf({ steps, step }: Pick<Context, 'steps' | 'step'>, errors: Errors): number {
  const wrong = Object.keys(errors);
  const has = ({ names }: FormStep) => wrong.some(name => belongs(name, names));
  if (wrong.length === 0 || (steps[step] && has(steps[step]))) return step;
  const first = steps.findIndex(has);
  return first < 0 ? step : first;
}
