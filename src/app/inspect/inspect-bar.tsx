import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Button } from '@/components/forms/button/button';
import { steps } from '@/machines/inspect/inspected';
import type { InspectionRef } from '@/machines/inspect/inspection.machine';
import { inspectSheet as styles } from './inspect-styles';

/** At which moment one looks, and the ways to another. */
export function InspectBar({ actor }: { actor: InspectionRef }) {
  const { messages, count } = useSelector(actor, snapshot => snapshot.context);
  const live = useSelector(actor, snapshot => snapshot.matches('live'));
  const places = useMemo(() => steps(messages), [messages]);
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>状态机检查器</h1>
      <p className={styles.muted} role="status">
        {live ? '实时' : '已暂停'} · 第 {places.filter(each => each <= count).length}/{places.length} 步
      </p>
      {live ? (
        <Button size="sm" onClick={() => actor.send({ type: 'inspection.pause' })}>
          暂停
        </Button>
      ) : (
        <Button size="sm" look="primary" onClick={() => actor.send({ type: 'inspection.resume' })}>
          回到实时
        </Button>
      )}
      <Button size="sm" disabled={count === 0} onClick={() => actor.send({ type: 'inspection.back' })}>
        上一步
      </Button>
      <Button
        size="sm"
        disabled={live || count >= messages.length}
        onClick={() => actor.send({ type: 'inspection.on' })}
      >
        下一步
      </Button>
      <Button size="sm" disabled={!live} onClick={() => actor.send({ type: 'inspection.clear' })}>
        清空
      </Button>
    </header>
  );
}
