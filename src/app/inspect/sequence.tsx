import { useEffect, useRef } from 'react';
import type { InspectedActor, Sent } from '@/machines/inspect/inspected';
import { inspectSheet as styles } from './inspect-styles';

interface SequenceProps {
  sent: readonly Sent[];
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  onGoTo: (count: number) => void;
}

/** Number of events drawn; earlier ones can still be reached step by step. */
const shown = 200;
const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: 'Asia/Shanghai',
});

/** Events with sender and receiver, the newest last; a click goes to the moment after the event. */
export function Sequence({ sent, actors, chosen, onGoTo }: SequenceProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [sent.length]);
  const nameOf = (id: string | undefined) => (id ? (actors.get(id)?.name ?? id) : '界面');
  return (
    <ol className={styles.sequence} aria-label="事件顺序">
      {sent.slice(-shown).map(({ at, time, source, target, event }) => (
        <li key={at} data-chosen={source === chosen || target === chosen || undefined}>
          <button type="button" className={styles.sent} onClick={() => onGoTo(at + 2)}>
            <time>{clock.format(time)}</time>
            <span>
              {nameOf(source)} → {nameOf(target)}
            </span>
            <strong>{event.type}</strong>
          </button>
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}
