/** The foot of a review, by its state: the two verdicts, the reason of a refusal, or what became of it. */
import { useSelector } from '@xstate/react';
import { Check, ChevronDown, Flag, X } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Judged } from '@/api/schema/list';
import { Button } from '@/components/forms/button/button';
import { RefusedButton } from '@/components/forms/button/refused-button';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { DecisionBar } from '@/components/layout/decision-bar/decision-bar';
import { Menu } from '@/components/overlays/menu/menu';
import { marksOf, type Verdict } from '@/machines/screen/review.types';
import { verdictOf } from '../action/permitted';
import { usePage } from '../page/page-context';
import { ConflictBar, DecidedBar, HandedOverBar } from './review-outcome';
import { RefusalBar } from './review-refusal';
import { templates } from './refusal';
import type { ReviewBarProps, ReviewPartProps } from './review-definition';

export function ReviewBar(props: ReviewBarProps) {
  const { actor } = props;
  const value = useSelector(actor, snapshot => snapshot.value);
  if (typeof value === 'object' && 'conflict' in value) return <ConflictBar {...props} />;
  if (typeof value === 'object' && 'handedOver' in value) return <HandedOverBar {...props} />;
  if (value === 'decided') return <DecidedBar {...props} />;
  if (value === 'deciding') return <RefusalBar {...props} />;
  return <Verdicts {...props} />;
}

const flagged = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '4',
  'color': 'tone.danger.text',
  '& svg': { width: '14', height: '14' },
});
const muted = css({ color: 'fg.muted' });

function Verdicts({ actor, definition, rows }: ReviewBarProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const confirming = useSelector(actor, snapshot => snapshot.matches('confirming'));
  const record = context.record as Judged;
  const marks = Object.values(marksOf(context));
  const problems = marks.filter(({ is }) => is === 'flagged').length;
  const { approve } = definition.decide;
  return (
    <DecisionBar
      summary={
        <>
          {problems > 0 && (
            <span className={flagged}>
              <Flag aria-hidden />
              {problems} 项有问题
            </span>
          )}
          <span className={muted}>
            {marks.length - problems} 项已核对，{rows.length - marks.length} 项待核对
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
      <VerdictButton record={record} actor={actor} definition={definition} which="reject" />
      <VerdictButton record={record} actor={actor} definition={definition} which="approve" />
      <Confirm
        open={confirming}
        title={`确定${approve.label}`}
        confirm={approve.label}
        onCancel={() => actor.send({ type: 'decision.cancel' })}
        onConfirm={() => actor.send({ type: 'decision.confirm' })}
      >
        有 {problems} 项标记了问题，{approve.label}后这些标记不会告知申请人。
      </Confirm>
    </DecisionBar>
  );
}

interface RecordProps extends ReviewPartProps {
  readonly record: Judged;
}

/** Whoever may not refuse it now is told why, by the button itself. */
function Templates({ record, actor, definition }: RecordProps) {
  const { tell } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const refusal = verdictOf(record, definition.decide.reject.event);
  if (refusal === undefined) return null;
  if (refusal !== null)
    return (
      <RefusedButton reason={refusal} onAsk={() => tell(refusal, 'info')}>
        驳回模板
      </RefusedButton>
    );
  return (
    <Menu
      label="驳回模板"
      items={templates.map(template => ({ value: template, label: template }))}
      onSelect={template => actor.send({ type: 'decision.reject', template })}
    >
      <Button disabled={busy}>
        驳回模板
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}

interface VerdictButtonProps extends RecordProps {
  readonly which: Verdict;
}

function VerdictButton({ record, actor, definition: { decide }, which }: VerdictButtonProps) {
  const { tell } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy') && snapshot.context.verdict === which);
  const { label, event } = decide[which];
  const refusal = verdictOf(record, event);
  if (refusal === undefined) return null;
  if (refusal !== null)
    return (
      <RefusedButton reason={refusal} onAsk={() => tell(refusal, 'info')}>
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
