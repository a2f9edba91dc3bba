/** What walks of a page have at hand. */
import type { AnyActorRef } from 'xstate';
import type { PortalRef } from '@/machines/portal/portal.machine';
import type { Held } from './held';
import type { Act } from './walk';

export interface PageStage {
  /** Of the page: told what comes from outside, such as the time. */
  readonly actor: AnyActorRef;
  readonly server: Held;
  /** What toasts said. */
  readonly told: readonly string[];
}
/** Of a page that hands something over to the portal it is in. */
export interface PageInPortalStage extends PageStage {
  readonly portal: PortalRef;
}

/** The time of a delay is over, without waiting for it. */
export const timeIsOver: Act<PageStage> = ({ actor }, { type }) => actor.send({ type });
