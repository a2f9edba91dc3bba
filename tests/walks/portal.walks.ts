/** What walks of the portal have at hand. */
import type { PortalChildren, PortalRef } from '@/machines/portal/portal.machine';
import type { Held } from './held';

/** The portal's machines tell what comes from outside: another tab of the browser, its width. */
export interface PortalStage extends PortalChildren {
  readonly portal: PortalRef;
  readonly server: Held;
  /** What toasts said. */
  readonly told: readonly string[];
}
