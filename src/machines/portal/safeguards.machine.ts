/**
 * What keeps an operator safe once they are in (issue 16, point 12): the phrase by which they know the true portal, and where
 * personal data was shown, which is drawn under a watermark. Begun with a session and stopped with it, so that nothing of it is
 * known before a password was verified.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

/** Its text is null where none is set; `href` is where that is done. */
export interface Phrase {
  readonly label: string;
  readonly text: string | null;
  readonly href: string;
}
export interface Safeguards {
  readonly phrase: Phrase;
  /** Whether the organisation has personal data drawn under a watermark. */
  readonly watermark: boolean;
}
interface Context {
  /** Null until the server has answered. */
  readonly known: Safeguards | null;
  /** Keys of the tabs that were shown personal data. */
  readonly personal: readonly string[];
}

export const safeguardsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** The operator or their organisation decided otherwise, or signed in again. */
      { readonly type: 'safeguards.refresh' } | { readonly type: 'personal.shown'; readonly tab: string },
  },
  actors: { load: missing<Safeguards>('load') },
  guards: {
    'is new': ({ context, event }) => event.type === 'personal.shown' && !context.personal.includes(event.tab),
  },
}).createMachine({
  id: 'safeguards',
  context: { known: null, personal: [] },
  initial: 'loading',
  on: {
    'safeguards.refresh': '.loading',
    'personal.shown': {
      guard: 'is new',
      actions: assign({ personal: ({ context, event }) => [...context.personal, event.tab] }),
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'settled', actions: assign({ known: ({ event }) => event.output }) },
        // What is known goes on to hold; where nothing is, the watermark is drawn and no phrase is told.
        onError: 'settled',
      },
    },
    settled: {},
  },
});

export type SafeguardsRef = ActorRefFrom<typeof safeguardsMachine>;

/** Whether a tab is drawn under a watermark: it showed personal data, and nobody who may has turned it off. */
export const isMarked = ({ known, personal }: Context, tab: string): boolean =>
  (known?.watermark ?? true) && personal.includes(tab);
