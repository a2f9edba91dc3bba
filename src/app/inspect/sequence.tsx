import { useEffect, useMemo, useRef } from 'react';
import { SequenceDiagram } from '@/components/frames/sequence-diagram/sequence-diagram';
import { talkOf, type Told } from '@/machines/inspect/events-shown';
import type { InspectedActor, Sent } from '@/machines/inspect/inspected';
import { inspectSheet as styles } from './inspect-styles';

interface SequenceProps {
  /** Those that pass the filter, oldest first. */
  sent: readonly Sent[];
  actors: ReadonlyMap<string, InspectedActor>;
}

/** Number of messages drawn; the filter narrows them. */
const drawn = 80;
/** A longer pause begins another part. */
const pauseMs = 1000;
const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

/** The last messages between the live machines, as a sequence diagram. */
export function Sequence({ sent, actors }: SequenceProps) {
  const { parties, messages } = useMemo(() => talkOf(sent, actors, drawn), [sent, actors]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [messages]);
  if (messages.length === 0) return <p className={styles.muted}>状态机之间还没有消息</p>;
  return (
    <>
      <SequenceDiagram label="状态机之间的消息" parties={parties} parts={partsOf(messages)} />
      <div ref={end} aria-hidden />
    </>
  );
}

/** Parts with the time at which each began. */
function partsOf(messages: readonly Told[]) {
  const starts = messages.flatMap(({ time }, at) => (at === 0 || time - messages[at - 1]!.time > pauseMs ? [at] : []));
  return starts.map((start, nth) => ({
    // The same second may begin twice after a step back in time.
    caption: `${nth + 1} · ${clock.format(messages[start]!.time)}`,
    messages: messages.slice(start, starts[nth + 1]),
  }));
}
