/** Access state of a visitor, as far as addresses are concerned. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '@/machines/portal/session.machine';

export interface AccessState {
  readonly session: 'signed out' | 'preparing' | 'failed' | 'active';
  readonly routes: readonly string[];
  /** Has an initial password: only its change is accessible. */
  readonly mustChangePassword: boolean;
}

export function accessStateOf(snapshot: SnapshotFrom<typeof sessionMachine>): AccessState {
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
