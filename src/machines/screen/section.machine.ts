/**
 * A part of a record that has its own call, such as a merchant's rates, and is edited in place: the data of the form is loaded when the
 * form is opened, and the part is reloaded once the form was sent.
 */
import { assign, setup, type ActorRefFrom, type Snapshot, type SnapshotFrom } from 'xstate';
import { formMachine, type FormInput } from './form.machine';
import { unprovided } from '../unprovided-actor';

export interface SectionInput {
  readonly search: string;
}
interface Context extends SectionInput {
  /** Its content; null before it was loaded. */
  readonly shown: unknown;
  /** Input of the form. */
  readonly form: FormInput | null;
  readonly failure: Error | null;
}

export const sectionMachine = setup({
  types: {
    input: {} as SectionInput,
    context: {} as Context,
    events: {} as
      | { readonly type: 'section.reload' }
      | { readonly type: 'section.edit' }
      /** Leaves the form. */
      | { readonly type: 'section.cancel' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: {
    load: unprovided<unknown, SectionInput>('load'),
    prepare: unprovided<FormInput, { readonly shown: unknown }>('prepare'),
    form: formMachine,
  },
  actions: { reportDone: () => {} },
  guards: {
    isSending: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).hasTag('busy'),
    hasFailed: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).context.failure !== null,
  },
}).createMachine({
  id: 'section',
  context: ({ input }) => ({ ...input, shown: null, form: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context: { search } }) => ({ search }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ shown: event.output, failure: null })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: event.error as Error })) },
      },
    },
    failed: { on: { 'section.reload': 'loading' } },
    shown: { on: { 'section.edit': 'preparing', 'section.reload': 'loading' } },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'prepare',
        input: ({ context: { shown } }) => ({ shown }),
        onDone: { target: 'editing', actions: assign(({ event }) => ({ form: event.output, failure: null })) },
        onError: { target: 'shown', actions: assign(({ event }) => ({ failure: event.error as Error })) },
      },
    },
    editing: {
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context }) => context.form!, // set by 'preparing'
        onSnapshot: [
          { guard: { type: 'isSending', params: ({ event }) => event }, target: '.sending' },
          { guard: { type: 'hasFailed', params: ({ event }) => event }, target: '.failed' },
          { target: '.open' },
        ],
        onDone: { target: 'loading', actions: 'reportDone' },
      },
      initial: 'open',
      states: {
        open: { on: { 'section.cancel': '#section.shown' } },
        /** Refused, or without an answer: what was shown before may be outdated. */
        failed: { on: { 'section.cancel': '#section.loading' } },
        /** A pending call is awaited. */
        sending: {},
      },
    },
  },
});

export type SectionRef = ActorRefFrom<typeof sectionMachine>;
