/** What became of a record under review: handed over and still to be taken back, decided, or decided by somebody else. */
import { useSelector } from '@xstate/react';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { css } from 'styled-system/css';
import { formatTime } from '@/api/format/format';
import type { Judged } from '@/api/schema/list';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Button } from '@/components/forms/button/button';
import { DecisionBar } from '@/components/layout/decision-bar/decision-bar';
import { beside } from '@/machines/screen/review-marks';
import { marksOf } from '@/machines/screen/review.types';
import type { ReviewBarProps, Settled, ReviewPartProps } from './review-definition';
import { refusalIn } from './refusal';

const said = css({
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': '6',
  '& svg': { width: '16', height: '16' },
});
const warning = css({ color: 'tone.warning.text' });
const muted = css({ color: 'fg.muted' });

export function HandedOverBar({ actor, definition }: ReviewBarProps) {
  const verdict = useSelector(actor, snapshot => snapshot.context.verdict);
  const undoing = useSelector(actor, snapshot => snapshot.matches({ handedOver: 'undoing' }));
  return (
    <DecisionBar
      summary={
        <span className={said} role="status">
          <CircleCheck aria-hidden />
          {definition.decide[verdict].done}，{undoing ? '10秒内可以撤销' : '正在提交'}
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

export function DecidedBar({ actor, definition }: ReviewBarProps) {
  const record = useSelector(actor, snapshot => snapshot.context.record) as Judged;
  return (
    <DecisionBar summary={<span className={muted}>{wordsOf(definition.settled(record)) ?? '当前无需您审核'}</span>}>
      <Next actor={actor} />
    </DecisionBar>
  );
}

/** Who was faster, when and how; what was written here is there to be copied. */
export function ConflictBar({ actor, definition, rows }: ReviewBarProps) {
  const context = useSelector(actor, snapshot => snapshot.context);
  const settled = definition.settled(context.record as Judged);
  const mine = context.verdict === 'reject' ? context.remark : refusalIn(rows, marksOf(context));
  return (
    <DecisionBar
      summary={
        <>
          <span className={`${said} ${warning}`} role="alert">
            <TriangleAlert aria-hidden />
            {settled ? `已被他人处理：${wordsOf(settled)}` : context.failure?.message}
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

const wordsOf = (settled: Settled | null): string | null =>
  settled && `${settled.who ?? '系统'} 于 ${settled.when === null ? '--' : formatTime(settled.when)} ${settled.what}`;

function Next({ actor }: Pick<ReviewPartProps, 'actor'>) {
  const none = useSelector(actor, snapshot => beside(snapshot.context, 'any') === null);
  if (none) return <span className={muted}>没有其他待审核的记录</span>;
  return <Button onClick={() => actor.send({ type: 'review.go', by: 1 })}>下一条</Button>;
}
