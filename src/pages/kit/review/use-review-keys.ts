import { useEffect } from 'react';
import type { ReviewRef } from '@/machines/screen/review.machine';
import { isTaken, reviewKeys } from '../page/keys';

/** Keys of a review, while nothing is typed: on and back, approve, refuse. */
export function useReviewKeys(actor: ReviewRef): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = {
        [reviewKeys.next]: () => actor.send({ type: 'review.go', by: 1 }),
        [reviewKeys.previous]: () => actor.send({ type: 'review.go', by: -1 }),
        [reviewKeys.approve]: () => actor.send({ type: 'decision.approve' }),
        [reviewKeys.reject]: () => actor.send({ type: 'decision.reject' }),
      }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actor]);
}
