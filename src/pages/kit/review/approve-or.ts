import { openChecks } from '@/machines/screen/review-marks';
import type { ReviewRef } from '@/machines/screen/review.machine';
import type { Services } from '../page/services';

/** Approves the record or, if something was not compared yet, says so and goes to it. */
export function approveOr(actor: ReviewRef, notify: Services['notify']): void {
  const open = openChecks(actor.getSnapshot().context);
  if (open === 0) return actor.send({ type: 'decision.approve' });
  notify(stillOpen(open), 'info');
  [...document.querySelectorAll<HTMLElement>('[data-open]')].find(each => each.checkVisibility())?.focus();
}

export const stillOpen = (open: number) => `还有 ${open} 项未核对`;
