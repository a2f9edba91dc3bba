/**
 * Rights that changed while somebody works (docs/domain/access.md#staff): menu, links and buttons follow, and a page that is closed now
 * says so. Loaded when a call was refused for a right, or with the stream of changes.
 */
import type { Send } from '@/api/client/client';
import { permissionsOf } from '@/machines/portal/session-state';
import type { SessionRef } from '@/machines/portal/session.machine';
import { accessiblePaths } from '../routing';
import { askSessionFacts } from './session-facts';

/** Questions that are on their way: many calls of a page are refused at once. */
const asked = new WeakSet<SessionRef>();

/** Asks for what the operator may do; tells the session if it is not what it was. A failure changes nothing. */
export async function readRightsAgain(send: Send, session: SessionRef | undefined): Promise<void> {
  if (!session || asked.has(session) || !session.getSnapshot().matches('active')) return;
  asked.add(session);
  try {
    const loaded = await askSessionFacts(send, { quiet: true });
    const permissions = permissionsOf(loaded)!; // all four are there
    if (JSON.stringify(permissions) === JSON.stringify(session.getSnapshot().context.permissions)) return;
    session.send({ type: 'session.allowed', facts: { ...loaded, permissions, routes: accessiblePaths(permissions) } });
  } catch {
    return; // the next refusal asks again
  } finally {
    asked.delete(session);
  }
}
