/** How somebody stands to the portal, as far as addresses are concerned. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '@/machines/portal/session.machine';

export interface Standing {
  readonly session: 'signed out' | 'preparing' | 'failed' | 'active';
  readonly routes: readonly string[];
  /** Has an initial password, and nothing else is open before it is changed. */
  readonly mustChangePassword: boolean;
}

export function standingOf(snapshot: SnapshotFrom<typeof sessionMachine>): Standing {
  const { permissions, routes, mustChangePassword } = snapshot.context;
  const preparing =
    snapshot.hasTag('preparing') ||
    (permissions === null && snapshot.matches('expired')) ||
    snapshot.matches({ expired: 'locked' });
  const session = !snapshot.hasTag('signed in')
    ? 'signed out'
    : preparing
      ? 'preparing'
      : snapshot.matches('failed')
        ? 'failed'
        : 'active';
  return { session, routes, mustChangePassword };
}
