/**
 * Reveals one masked value in full (docs/domain/access.md#clear-values): the operator gives a reason, the server records
 * the access, and the value is hidden again automatically.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

const shownForMs = 15_000;

export interface Masked {
  readonly target: string;
  readonly no: string;
  readonly item: string;
}
interface Context {
  readonly what: Masked | null;
  readonly reason: string;
  readonly clear: string | null;
  readonly failure: Error | null;
}

export const revealMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'reveal.ask'; readonly what: Masked }
      | { readonly type: 'reveal.reason'; readonly reason: string }
      | { readonly type: 'reveal.submit' }
      | { readonly type: 'reveal.hide' },
    tags: {} as 'busy',
  },
  actors: { view: unprovided<string, { readonly what: Masked; readonly reason: string }>('view') },
  guards: { hasReason: ({ context }) => context.reason.trim().length >= 2 },
  delays: { shownForMs },
}).createMachine({
  id: 'reveal',
  context: { what: null, reason: '', clear: null, failure: null },
  initial: 'hidden',
  on: {
    'reveal.ask': {
      target: '.asking',
      actions: assign(({ event }) => ({ what: event.what, failure: null, clear: null })),
    },
  },
  states: {
    hidden: { entry: assign({ what: null, clear: null, failure: null }) },
    asking: {
      on: {
        'reveal.reason': { actions: assign({ reason: ({ event }) => event.reason }) },
        'reveal.submit': [
          { guard: 'hasReason', target: 'viewing' },
          { actions: assign({ failure: () => new Error('查看原因应为2到200个字符') }) },
        ],
        'reveal.hide': 'hidden',
      },
    },
    viewing: {
      tags: 'busy',
      invoke: {
        src: 'view',
        input: ({ context: { what, reason } }) => ({ what: what!, reason: reason.trim() }), // set by 'reveal.ask'
        onDone: { target: 'shown', actions: assign({ clear: ({ event }) => event.output }) },
        onError: { target: 'asking', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    shown: { after: { shownForMs: 'hidden' }, on: { 'reveal.hide': 'hidden' } },
  },
});

export type RevealRef = ActorRefFrom<typeof revealMachine>;
