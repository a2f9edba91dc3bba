/**
 * Choices that the server knows (policies, activities, banks …), fetched when a control first needs them and kept for the
 * session, so that twenty query forms ask once.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from './missing';

export interface LookupChoice {
  readonly value: string;
  readonly label: string;
}
export interface LookupInput {
  readonly source: string;
  /** What narrows the choices, such as a product; empty for none. */
  readonly within: string;
}
export const lookupKey = ({ source, within }: LookupInput): string => `${source}|${within}`;

export const lookupsMachine = setup({
  types: {
    context: {} as { readonly choices: Readonly<Record<string, readonly LookupChoice[]>>; readonly asked: readonly string[] },
    events: {} as
      | ({ readonly type: 'lookup.need' } & LookupInput)
      | { readonly type: 'lookups.clear' }
      | { readonly type: 'lookup.loaded'; readonly key: string; readonly choices: readonly LookupChoice[] }
      | { readonly type: 'lookup.failed'; readonly key: string },
  },
  actors: { load: missing<readonly LookupChoice[], LookupInput>('load') },
  guards: { 'is new': ({ context, event }) => event.type === 'lookup.need' && !context.asked.includes(lookupKey(event)) },
}).createMachine({
  id: 'lookups',
  context: { choices: {}, asked: [] },
  on: {
    'lookup.need': {
      guard: 'is new',
      actions: assign(({ context, event, spawn, self }) => {
        const key = lookupKey(event);
        const load = spawn('load', { input: { source: event.source, within: event.within } });
        load.subscribe({
          next: snapshot => snapshot.status === 'done' && self.send({ type: 'lookup.loaded', key, choices: snapshot.output! }),
          error: () => self.send({ type: 'lookup.failed', key }),
        });
        return { asked: [...context.asked, key] };
      }),
    },
    'lookup.loaded': { actions: assign({ choices: ({ context, event }) => ({ ...context.choices, [event.key]: event.choices }) }) },
    // The next control that needs it asks again.
    'lookup.failed': { actions: assign({ asked: ({ context, event }) => context.asked.filter(key => key !== event.key) }) },
    'lookups.clear': { actions: assign({ choices: {}, asked: [] }) },
  },
});

export type LookupsRef = ActorRefFrom<typeof lookupsMachine>;
