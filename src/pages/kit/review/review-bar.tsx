/** Footer of a review by state: approve and reject, the rejection reason, or the outcome. */
import { useSelector } from '@xstate/react';
import type { ReviewBarProps } from './review-definition';
import { DecisionButtons } from './decision-buttons';
import { HandedOverBar, DecidedBar, ConflictBar } from './outcome-bars';
import { RefusalBar } from './refusal-bar';

export function ReviewBar(props: ReviewBarProps) {
  const { actor } = props;
  const value = useSelector(actor, snapshot => snapshot.value);
  if (typeof value === 'object' && 'conflict' in value) return <ConflictBar {...props} />;
  if (typeof value === 'object' && 'handedOver' in value) return <HandedOverBar {...props} />;
  if (value === 'decided') return <DecidedBar {...props} />;
  if (value === 'deciding') return <RefusalBar {...props} />;
  return <DecisionButtons {...props} />;
}
