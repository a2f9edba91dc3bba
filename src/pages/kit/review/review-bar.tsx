/** Footer of a review by state: approve and reject, the rejection reason, or the outcome. */
import { useSelector } from '@xstate/react';
import { Check, ChevronDown, CircleCheck, Flag, RefreshCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { formatTime } from '@/api/format/format';
import type { HasActions } from '@/api/schema/list';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Button } from '@/components/forms/button/button';
import { RefusedButton } from '@/components/forms/button/refused-button';
import { Field } from '@/components/forms/field/field';
import { Textarea } from '@/components/forms/textarea/textarea';
import { DecisionBar } from '@/components/layout/decision-bar/decision-bar';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Menu } from '@/components/overlays/menu/menu';
import { beside, marksOf, openChecks, type ReviewDecision, type ReviewRef } from '@/machines/screen/review.machine';
import { refusalOf } from '../action/action-logic';
import { usePage } from '../page/page-context';
import type { Services } from '../page/services';
import { refusalIn, templates } from './refusal';
import type { ReviewBarProps, ReviewPartProps, Settled } from './review-definition';

const said = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '6',
  '& svg': { width: '16', height: '16' },
});
const warning = css({ color: 'tone.warning.text' });

/** The record was decided here, and the decision can still be withdrawn. */
function HandedOverBar({ actor, definition }: ReviewBarProps) {
  const decision = useSelector(actor, snapshot => snapshot.context.decision);
  const undoing = useSelector(actor, snapshot => snapshot.matches({ handedOver: 'undoing' }));
  return (
    <DecisionBar
      summary={
        <span className={said} role="status">
          <CircleCheck aria-hidden />
          {definition.decide[decision].done}，{undoing ? '10秒内可以撤销' : '正在提交'}
        </span>
      }
    >
      <Next actor={actor} />
      <Button disabled={!undoing} onClick={() => actor.send({ type: 'decision.takeBack' })}>
        撤销
      </Button>
    </DecisionBar>
  );
}

/** The record's decision is final. */
function DecidedBar({ actor, definition }: ReviewBarProps) {
  const record = useSelector(actor, snapshot => snapshot.context.record) as HasActions;
  return (
    <DecisionBar summary={<span className={muted}>{resultText(definition.settled(record)) ?? '当前无需您审核'}</span>}>
      <Next actor={actor} />
    </DecisionBar>
  );
}

/** Another operator decided first: shows who, when and how; the reason entered here can be copied. */
function ConflictBar({ actor, definition, rows }: ReviewBarProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const settled = definition.settled(context.record as HasActions);
  const mine = context.decision === 'reject' ? context.remark : refusalIn(rows, marksOf(context));
  return (
    <DecisionBar
      summary={
        <>
          <span className={`${said} ${warning}`} role="alert">
            <TriangleAlert aria-hidden />
            {settled ? `已被他人处理：${resultText(settled)}` : context.failure?.message}
          </span>
          {mine && <span className={muted}>您填写的原因已保留，刷新后可查看对方的结论</span>}
        </>
      }
    >
      {mine && <CopyButton text={mine} label="我的原因" shown="复制我的原因" always />}
      <Button onClick={() => actor.send({ type: 'review.reload' })}>
        <RefreshCw aria-hidden />
        刷新
      </Button>
      <Next actor={actor} />
    </DecisionBar>
  );
}

const resultText = (settled: Settled | null): string | null =>
  settled && `${settled.who ?? '系统'} 于 ${settled.when === null ? '--' : formatTime(settled.when)} ${settled.what}`;

function Next({ actor }: Pick<ReviewPartProps, 'actor'>) {
  const none = useSelector(actor, snapshot => beside(snapshot.context, 'any') === null);
  if (none) return <span className={muted}>没有其他待审核的记录</span>;
  return <Button onClick={() => actor.send({ type: 'review.go', by: 1 })}>下一条</Button>;
}

export function ReviewBar(props: ReviewBarProps) {
  const { actor } = props;
  const value = useSelector(actor, snapshot => snapshot.value);
  if (typeof value === 'object' && 'conflict' in value) return <ConflictBar {...props} />;
  if (typeof value === 'object' && 'handedOver' in value) return <HandedOverBar {...props} />;
  if (value === 'decided') return <DecidedBar {...props} />;
  if (value === 'deciding') return <RefusalBar {...props} />;
  return <DecisionButtons {...props} />;
}

const flagged = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '4',
  'color': 'tone.danger.text',
  '& svg': { width: '14', height: '14' },
});
const muted = css({ color: 'fg.muted' });

/** Approves the record or, if something was not compared yet, says so and goes to it. */
export function approveOr(actor: ReviewRef, notify: Services['notify']): void {
  const open = openChecks(actor.getSnapshot().context);
  if (open === 0) return actor.send({ type: 'decision.approve' });
  notify(stillOpen(open), 'info');
  [...document.querySelectorAll<HTMLElement>('[data-open]')].find(each => each.checkVisibility())?.focus();
}
const stillOpen = (open: number) => `还有 ${open} 项未核对`;

function DecisionButtons({ actor, definition }: ReviewBarProps) {
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

interface RecordProps extends ReviewPartProps {
  readonly record: HasActions;
}

/** Rejection templates; disabled with the reason if the operator may not reject the record. */
function Templates({ record, actor, definition }: RecordProps) {
  const { notify } = usePage();
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const refusal = refusalOf(record, definition.decide.reject.event);
  if (refusal === undefined) return null;
  if (refusal !== null)
    return (
      <RefusedButton reason={refusal} onAsk={() => notify(refusal, 'info')}>
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

const wide = css({ flexGrow: '1', flexShrink: '1', flexBasis: '480', maxWidth: 'full' });

/** Form for the reason of a rejection, in the footer. */
function RefusalBar({ actor, definition }: ReviewBarProps) {
  const { remark, problem, failure } = useSelector(actor, snapshot => snapshot.context);
  const { reject } = definition.decide;
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);
  const confirm = () => {
    actor.send({ type: 'decision.confirm' });
    if (actor.getSnapshot().context.problem !== null) focus();
  };
  return (
    <DecisionBar
      summary={
        <div ref={box} className={wide}>
          <Field
            label={`${reject.label}原因`}
            help="原因会告知申请人"
            error={problem ?? (failure ? failure.message : undefined)}
          >
            <Textarea
              value={remark}
              max={reject.remark?.max ?? 200}
              placeholder="请写明问题和需要补充的内容"
              onChange={text => actor.send({ type: 'remark.change', remark: text })}
            />
          </Field>
        </div>
      }
    >
      <Button onClick={() => actor.send({ type: 'decision.cancel' })}>取消</Button>
      <Button look="danger" onClick={confirm}>
        <X aria-hidden />
        确定{reject.label}
      </Button>
    </DecisionBar>
  );
}
