/** Outcome of a record under review: decided here and still reversible, final, or decided by another operator. */
import { useSelector } from '@xstate/react';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { formatTime } from '@/api/format/format';
import type { HasActions } from '@/api/schema/list';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Button } from '@/components/controls/button/button';
import { DecisionBar } from '@/components/frames/decision-bar/decision-bar';
import { undoKeys, useUndoKey } from '@/components/undo-key';
import { adjacentRecord } from '@/machines/screen/review-queue';
import { marksOf } from '@/machines/screen/review-marks';
import { composedRefusal } from './refusal';
import type { ReviewBarProps, ReviewPartProps, Settled } from './review-definition';
import { withIcon, warning, muted } from './bar-text';

export function HandedOverBar({ actor, definition }: ReviewBarProps) {
  const decision = useSelector(actor, snapshot => snapshot.context.decision);
  const undoing = useSelector(actor, snapshot => snapshot.matches({ handedOver: 'undoing' }));
  const undo = useCallback(() => actor.send({ type: 'decision.takeBack' }), [actor]);
  useUndoKey(undoing ? undo : null);
  return (
    <DecisionBar
      summary={
        <span className={withIcon} role="status">
          <CircleCheck aria-hidden />
          {definition.decide[decision].done}，{undoing ? '10秒内可以撤销' : '正在提交'}
        </span>
      }
    >
      <Next actor={actor} />
      <Button disabled={!undoing} aria-keyshortcuts={undoKeys} onClick={undo}>
        撤销
      </Button>
    </DecisionBar>
  );
}

export function DecidedBar({ actor, definition }: ReviewBarProps) {
  const record = useSelector(actor, snapshot => snapshot.context.record) as HasActions;
  return (
    <DecisionBar summary={<span className={muted}>{resultText(definition.settled(record)) ?? '当前无需您审核'}</span>}>
      <Next actor={actor} />
    </DecisionBar>
  );
}

/** Another operator decided first: shows who, when and how; the reason entered here can be copied. */
export function ConflictBar({ actor, definition, rows }: ReviewBarProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const settled = definition.settled(context.record as HasActions);
  const mine = context.decision === 'reject' ? context.remark : composedRefusal(rows, marksOf(context));
  return (
    <DecisionBar
      summary={
        <>
          <span className={`${withIcon} ${warning}`} role="alert">
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
  const none = useSelector(actor, snapshot => adjacentRecord(snapshot.context, 'any') === null);
  if (none) return <span className={muted}>没有其他待审核的记录</span>;
  return <Button onClick={() => actor.send({ type: 'review.go', by: 1 })}>下一条</Button>;
}
