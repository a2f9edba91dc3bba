/** Stage of portal walks. */
import type { PortalChildren } from '@/machines/portal/portal-children';
import type { PortalRef } from '@/machines/portal/portal.machine';
import type { PendingCalls } from './pending-calls';

/** External events are sent to the portal's machines: from another tab of the browser, or its width. */
export interface PortalStage extends PortalChildren {
  readonly portal: PortalRef;
  readonly server: PendingCalls;
  /** Texts of the toasts. */
  readonly messages: readonly string[];
}
