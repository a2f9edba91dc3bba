/**
 * Choices from the server (policies, activities, banks …), requested when a control first needs them and cached for the session, so that
 * twenty query forms send one request.
 */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

export interface LookupChoice {
  readonly value: string;
  readonly label: string;
  /** Children in a tree, for example of areas. */
  readonly children?: readonly LookupChoice[];
}
export interface LookupInput {
  readonly source: string;
  /** Restricts the choices, for example to a product; empty for no restriction. */
  readonly within: string;
}
export const lookupKey = ({ source, within }: LookupInput): string => `${source}|${within}`;

type LookupReport =
  | { readonly type: 'lookup.loaded'; readonly key: string; readonly choices: readonly LookupChoice[] }
  | { readonly type: 'lookup.failed'; readonly key: string };

/** Loads one set of choices: reports once, and its failure never stops the parent. */
export const lookupMachine = setup({
  types: { input: {} as LookupInput, context: {} as LookupInput },
  actors: { load: unprovided<readonly LookupChoice[], LookupInput>('load') },
  actions: { report: sendParent((_, report: LookupReport) => report) },
}).createMachine({
  id: 'lookup',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: {
          target: 'reported',
          actions: {
            type: 'report',
            params: ({ context, event }) => ({
              type: 'lookup.loaded' as const,
              key: lookupKey(context),
              choices: event.output,
            }),
          },
        },
        onError: {
          target: 'reported',
          actions: {
            type: 'report',
            params: ({ context }) => ({ type: 'lookup.failed' as const, key: lookupKey(context) }),
          },
        },
      },
    },
    reported: { type: 'final' },
  },
});

export const lookupsMachine = setup({
  types: {
    context: {} as {
      readonly choices: Readonly<Record<string, readonly LookupChoice[]>>;
      readonly asked: readonly string[];
    },
    events: {} as ({ readonly type: 'lookup.need' } & LookupInput) | { readonly type: 'lookups.clear' } | LookupReport,
  },
  actors: { lookup: lookupMachine },
  guards: {
    isNew: ({ context, event }) => event.type === 'lookup.need' && !context.asked.includes(lookupKey(event)),
  },
}).createMachine({
  id: 'lookups',
  context: { choices: {}, asked: [] },
  on: {
    'lookup.need': {
      guard: 'isNew',
      actions: assign(({ context, event, spawn }) => {
        spawn('lookup', { input: { source: event.source, within: event.within } });
        return { asked: [...context.asked, lookupKey(event)] };
      }),
    },
    'lookup.loaded': {
      actions: assign({ choices: ({ context, event }) => ({ ...context.choices, [event.key]: event.choices }) }),
    },
    // The next control that needs these choices requests them again.
    'lookup.failed': {
      actions: assign({ asked: ({ context, event }) => context.asked.filter(key => key !== event.key) }),
    },
    'lookups.clear': { actions: assign({ choices: {}, asked: [] }) },
  },
});

export type LookupsRef = ActorRefFrom<typeof lookupsMachine>;
