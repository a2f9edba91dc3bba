/**
 * A part of a record that is read for itself, such as a merchant's rates, and changed in place: what the form needs is asked for when
 * it is opened, and once it was sent the part is read anew.
 */
import { assign, setup, type ActorRefFrom, type Snapshot, type SnapshotFrom } from 'xstate';
import { formMachine, type FormInput } from './form.machine';
import { missing } from '../unprovided-actor';

export interface SectionInput {
  readonly search: string;
}
interface Context extends SectionInput {
  /** What it shows; null before it was read. */
  readonly shown: unknown;
  /** What the form starts with. */
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
      /** Away from its form: nothing was done. */
      | { readonly type: 'section.cancel' },
    tags: {} as 'busy',
    children: {} as { form: 'form' },
  },
  actors: {
    load: missing<unknown, SectionInput>('load'),
    prepare: missing<FormInput, { readonly shown: unknown }>('prepare'),
    form: formMachine,
  },
  actions: { 'tell that it is done': () => {} },
  guards: {
    'is being sent': (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).hasTag('busy'),
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
        input: ({ context }) => context.form!, // set on the way in
        onSnapshot: [
          { guard: { type: 'is being sent', params: ({ event }) => event }, target: '.sending' },
          { target: '.open' },
        ],
        onDone: { target: 'loading', actions: 'tell that it is done' },
      },
      initial: 'open',
      states: {
        open: { on: { 'section.cancel': '#section.shown' } },
        /** What is on its way to the server is waited for. */
        sending: {},
      },
    },
  },
});

export type SectionRef = ActorRefFrom<typeof sectionMachine>;
