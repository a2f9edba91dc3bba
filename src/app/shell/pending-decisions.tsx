/** Review decisions that can still be withdrawn. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { undoMs } from '@/api/constants';
import { UndoBar } from '@/components/frames/undo-bar/undo-bar';
import type { DecisionRef, DecisionsRef } from '@/machines/portal/decisions.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';

/** Review decisions that can still be withdrawn, shown on every page except the record's own, which shows its decision itself. */
const stack = css({
  position: 'fixed',
  left: '[50%]',
  bottom: { base: '[84px]', _low: '8' },
  transform: 'translateX(-50%)',
  zIndex: 'toast',
  display: 'grid',
  gap: '8',
  maxWidth: '[calc(100vw - 24px)]',
});

interface PendingDecisionsProps extends Pick<Services, 'now'> {
  readonly portal: PortalRef;
  /** Current address of the operator. */
  readonly place: string;
}

export function PendingDecisions({ portal, now, place }: PendingDecisionsProps) {
  const decisions = useSelector(portal, () => childrenOf(portal).decisions as DecisionsRef | undefined); // undefined before sign-in
  const refs = useSelector(decisions, snapshot => snapshot?.context.decisions ?? none);
  const shown = refs.filter(ref => ref.getSnapshot().context.href !== place);
  if (shown.length === 0) return null;
  return (
    <div className={stack}>
      {shown.map(ref => (
        <Pending key={ref.id} portal={portal} now={now} decision={ref} />
      ))}
    </div>
  );
}
const none: readonly DecisionRef[] = [];

interface PendingProps extends Pick<PendingDecisionsProps, 'portal' | 'now'> {
  readonly decision: DecisionRef;
}

/** Withdrawing reopens the review, with all findings restored. */
function Pending({ portal, now, decision }: PendingProps) {
  const { requestNo, label, title, madeAt, href } = useSelector(decision, snapshot => snapshot.context);
  const waits = useSelector(decision, snapshot => snapshot.matches('waiting'));
  const { address, decisions } = childrenOf(portal);
  const undo = () => {
    decisions.send({ type: 'decision.takeBack', requestNo });
    address.send({ type: 'address.go', href });
  };
  return <UndoBar text={`${label} ${title}`} until={waits ? madeAt + undoMs : null} now={now} onUndo={undo} />;
}
