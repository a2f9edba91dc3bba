import { useEffect } from 'react';
import type { ReviewRef } from '@/machines/screen/review.machine';

const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Keys of a review, while nothing is typed: J and K go on and back, A approves, R refuses, ? tells of them. */
export function useReviewKeys(actor: ReviewRef, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement).closest(elsewhere)) return;
      const act = {
        'j': () => actor.send({ type: 'review.go', by: 1 }),
        'k': () => actor.send({ type: 'review.go', by: -1 }),
        'a': () => actor.send({ type: 'decision.approve' }),
        'r': () => actor.send({ type: 'decision.reject' }),
        '?': onHelp,
      }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actor, onHelp]);
}
