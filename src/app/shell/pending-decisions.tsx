/** Decisions of reviews that can still be taken back, wherever the operator is; the page of one says so itself. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { UndoBar } from '@/components/feedback/undo-bar/undo-bar';
import { undoMs } from '@/api/constants';
import type { DecisionRef, DecisionsRef } from '@/machines/portal/decisions.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';

const stack = css({
  position: 'fixed',
  left: '[50%]',
  bottom: '[84px]',
  transform: 'translateX(-50%)',
  zIndex: 'toast',
  display: 'grid',
  gap: '8',
  maxWidth: '[calc(100vw - 24px)]',
});

interface PendingDecisionsProps extends Pick<Services, 'now'> {
  readonly portal: PortalRef;
  /** Where the operator is. */
  readonly place: string;
}

export function PendingDecisions({ portal, now, place }: PendingDecisionsProps) {
  const decisions = useSelector(portal, () => childrenOf(portal).decisions as DecisionsRef | undefined); // not before somebody is in
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

/** Taken back it is open again, with all that was found. */
function Pending({ portal, now, decision }: PendingProps) {
  const { requestNo, verdict, title, madeAt, href } = useSelector(decision, snapshot => snapshot.context);
  const waits = useSelector(decision, snapshot => snapshot.matches('waiting'));
  const { address, decisions } = childrenOf(portal);
  const takeBack = () => {
    decisions.send({ type: 'decision.takeBack', requestNo });
    address.send({ type: 'address.go', href });
  };
  return <UndoBar text={`${verdict} ${title}`} until={waits ? madeAt + undoMs : null} now={now} onUndo={takeBack} />;
}
