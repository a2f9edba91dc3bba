/** Stage of page walks. */
import type { AnyActorRef } from 'xstate';
import type { PortalRef } from '@/machines/portal/portal.machine';
import type { PendingCalls } from './pending-calls';
import type { Act } from './walk';

export interface PageStage {
  /** The page's actor, which also receives external events, such as delays. */
  readonly actor: AnyActorRef;
  readonly server: PendingCalls;
  /** Texts of the toasts. */
  readonly messages: readonly string[];
}
/** Stage of a page that passes something to its portal. */
export interface PageInPortalStage extends PageStage {
  readonly portal: PortalRef;
}

/** Ends a delay without waiting for it. */
export const timeIsOver: Act<PageStage> = ({ actor }, { type }) => actor.send({ type });
