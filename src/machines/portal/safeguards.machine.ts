/**
 * Safeguards of a signed-in operator: the phrase by which they recognise the genuine portal, and the tabs that showed
 * personal data, which are drawn under a watermark. Started and stopped with a session, so that nothing of it is known before a password
 * was verified.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

/** `text` is null if none is set; `href` is the page where it is set. */
export interface Phrase {
  readonly label: string;
  readonly text: string | null;
  readonly href: string;
}
export interface Safeguards {
  readonly phrase: Phrase;
  /** Whether the organisation wants personal data drawn under a watermark. */
  readonly watermark: boolean;
}
interface Context {
  /** Null until the server has answered. */
  readonly known: Safeguards | null;
  /** Keys of the tabs that showed personal data. */
  readonly personal: readonly string[];
}

export const safeguardsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** The operator or their organisation changed a setting, or the operator signed in again. */
      { readonly type: 'safeguards.refresh' } | { readonly type: 'personal.shown'; readonly tab: string },
  },
  actors: { load: unprovided<Safeguards>('load') },
  guards: {
    isNew: ({ context, event }) => event.type === 'personal.shown' && !context.personal.includes(event.tab),
  },
}).createMachine({
  id: 'safeguards',
  context: { known: null, personal: [] },
  initial: 'loading',
  on: {
    'safeguards.refresh': '.loading',
    'personal.shown': {
      guard: 'isNew',
      actions: assign({ personal: ({ context, event }) => [...context.personal, event.tab] }),
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'settled', actions: assign({ known: ({ event }) => event.output }) },
        // The last answer stays; without one, the watermark is drawn and no phrase is shown.
        onError: 'settled',
      },
    },
    settled: {},
  },
});

export type SafeguardsRef = ActorRefFrom<typeof safeguardsMachine>;

/** Whether a tab is drawn under a watermark: it showed personal data, and the organisation has not turned the watermark off. */
export const isMarked = ({ known, personal }: Context, tab: string): boolean =>
  (known?.watermark ?? true) && personal.includes(tab);
