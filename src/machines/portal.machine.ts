/**
 * The root of the portal: spawns session, tags, settings and lookups, and sorts what calls report. An ended session goes to the
 * session, where only the first report counts; everything else is told in a toast (spec section 8).
 */
import { sendTo, setup, spawnChild, type ActorRefFrom } from 'xstate';
import type { Failure } from '../api/failure';
import { lookupsMachine, type LookupsRef } from './lookups.machine';
import { sessionMachine, type SessionRef } from './session.machine';
import { settingsMachine, type Settings, type SettingsRef } from './settings.machine';
import { tagsMachine, type TagsRef } from './tags.machine';

export const portalMachine = setup({
  types: {
    input: {} as { readonly saved: Partial<Settings> },
    context: {} as { readonly saved: Partial<Settings> },
    events: {} as { readonly type: 'call.failed'; readonly failure: Failure },
    children: {} as { session: 'session'; tags: 'tags'; settings: 'settings'; lookups: 'lookups' },
  },
  actors: { session: sessionMachine, tags: tagsMachine, settings: settingsMachine, lookups: lookupsMachine },
  guards: { 'session is over': ({ event }) => event.failure.expired },
  actions: { 'tell the failure': (_, _params: { readonly text: string }) => {} },
}).createMachine({
  id: 'portal',
  context: ({ input }) => input,
  entry: [
    spawnChild('tags', { id: 'tags', systemId: 'tags' }),
    spawnChild('settings', { id: 'settings', systemId: 'settings', input: ({ context }) => ({ saved: context.saved }) }),
    spawnChild('lookups', { id: 'lookups', systemId: 'lookups' }),
    spawnChild('session', { id: 'session', systemId: 'session' }),
  ],
  on: {
    'call.failed': [
      { guard: 'session is over', actions: sendTo('session', ({ event }) => ({ type: 'session.expired', message: event.failure.message })) },
      { actions: { type: 'tell the failure', params: ({ event }) => ({ text: event.failure.message }) } },
    ],
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;

/** The actors that the root always has. */
export function childrenOf(portal: PortalRef): { session: SessionRef; tags: TagsRef; settings: SettingsRef; lookups: LookupsRef } {
  const { session, tags, settings, lookups } = portal.getSnapshot().children;
  if (!session || !tags || !settings || !lookups) throw new Error('Expected the portal to have its children');
  return { session, tags, settings, lookups };
}
