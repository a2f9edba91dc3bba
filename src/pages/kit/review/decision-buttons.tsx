import { useSelector } from '@xstate/react';
import { Check, Flag, X } from 'lucide-react';
import type { HasActions } from '@/api/schema/list';
import { Button } from '@/components/controls/button/button';
import { RefusedButton } from '@/components/controls/button/refused-button';
import { DecisionBar } from '@/components/frames/decision-bar/decision-bar';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { marksOf, openChecks } from '@/machines/screen/review-marks';
import type { ReviewDecision } from '@/machines/screen/review-state';
import { refusalOf } from '../action/action-logic';
import { usePage } from '../page/page-context';
import type { RecordProps, ReviewBarProps } from './review-definition';
import { approveOr, stillOpen } from './approve-or';
import { flagged, muted } from './bar-text';
import { Templates } from './refusal-templates';

/** Approve, reject and the rejection templates, beside what was checked. */
export function DecisionButtons({ actor, definition }: ReviewBarProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const confirming = useSelector(actor, snapshot => snapshot.matches('confirming'));
  const record = context.record as HasActions;
  const marks = Object.values(marksOf(context));
  const problems = marks.filter(({ is }) => is === 'flagged').length;
  const appearing = useSelector(actor, snapshot => snapshot.matches('appearing'));
  const { approve } = definition.decide;
  return (
    <DecisionBar
      resting={appearing}
      summary={
        <>
          {problems > 0 && (
            <span className={flagged}>
              <Flag aria-hidden />
              {problems} 项有问题
            </span>
          )}
          <span className={muted}>
            {marks.length - problems} 项已核对，{openChecks(context)} 项待核对
          </span>
          {context.failure && (
            <span className={flagged} role="alert">
              {context.failure.message}
            </span>
          )}
        </>
      }
    >
      <Templates record={record} actor={actor} definition={definition} />
      <DecisionButton record={record} actor={actor} definition={definition} which="reject" />
      <DecisionButton record={record} actor={actor} definition={definition} which="approve" />
      <Confirm
        open={confirming}
        title={`确定${approve.label}`}
        confirm={approve.label}
        onCancel={() => actor.send({ type: 'decision.cancel' })}
        onConfirm={() => actor.send({ type: 'decision.confirm' })}
      >
        {`有 ${problems} 项标记了问题，${approve.label}后这些标记不会告知申请人。`}
      </Confirm>
    </DecisionBar>
  );
}

interface DecisionButtonProps extends RecordProps {
  readonly which: ReviewDecision;
}

function DecisionButton({ record, actor, definition: { decide }, which }: DecisionButtonProps) {
  const { notify } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy') && snapshot.context.decision === which);
  const open = useSelector(actor, snapshot => (which === 'approve' ? openChecks(snapshot.context) : 0));
  const { label, event } = decide[which];
  const refusal = refusalOf(record, event);
  if (refusal === undefined) return null;
  if (refusal !== null)
    return (
      <RefusedButton reason={refusal} onAsk={() => notify(refusal, 'info')}>
        {label}
      </RefusedButton>
    );
  if (open > 0 && !busy)
    return (
      <RefusedButton look="approve" reason={stillOpen(open)} onAsk={() => approveOr(actor, notify)}>
        {label}
      </RefusedButton>
    );
  const Icon = which === 'approve' ? Check : X;
  return (
    <Button
      look={which === 'approve' ? 'approve' : 'danger'}
      busy={busy}
      onClick={() => actor.send({ type: `decision.${which}` })}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
