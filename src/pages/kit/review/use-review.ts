/** What a review follows while it is shown: its queue, its keys, and whether the record is in sight. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ReviewRef } from '@/machines/screen/review.machine';
import { useKeys } from '../page/keys';
import { usePage } from '../page/page-context';
import { approveOr } from './approve-or';
import { reviewKeys } from './review-keys';

/** Polls the queue of pending records while the page is visible. */
export function useVisibleQueue(actor: ReviewRef): void {
  const queue = useSelector(actor, snapshot => snapshot.children.queue!); // the machine starts it at once
  useEffect(() => {
    queue.send({ type: 'queue.watch' });
    return () => queue.send({ type: 'queue.leave' });
  }, [queue]);
}

/** Keyboard shortcuts of a review: next and previous record, approve, reject. */
export function useReviewKeys(actor: ReviewRef): void {
  const { notify } = usePage();
  useKeys(() => ({
    [reviewKeys.next]: () => actor.send({ type: 'review.go', by: 1 }),
    [reviewKeys.previous]: () => actor.send({ type: 'review.go', by: -1 }),
    ...(actor.getSnapshot().matches('viewing') && {
      [reviewKeys.approve]: () => approveOr(actor, notify),
      [reviewKeys.reject]: () => actor.send({ type: 'decision.reject' }),
    }),
  }));
}

/** Tells the machine whether a new record is on the screen. */
export function useSight(actor: ReviewRef): void {
  const appearing = useSelector(actor, snapshot => snapshot.matches('appearing'));
  const shown = useSelector(actor, snapshot => snapshot.context.number);
  useEffect(() => {
    if (!appearing) return;
    const look = () => actor.send({ type: document.hidden ? 'record.leave' : 'record.look' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      actor.send({ type: 'record.leave' });
    };
  }, [actor, appearing, shown]);
}
