import { useEffect, useRef } from 'react';
import { Button } from '@/components/controls/button/button';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { Field } from '@/components/controls/field/field';
import { Input } from '@/components/controls/input/input';
import { Select } from '@/components/controls/select/select';
import { type EventFilter, nameIn, typesIn } from '@/machines/inspect/events-shown';
import type { Change } from '@/machines/inspect/changes';
import type { InspectedActor, Sent } from '@/machines/inspect/inspected';
import { DataTree, shortOf } from './data-tree';
import { inspectSheet as styles } from './inspect-styles';

interface EventFilterBarProps {
  sent: readonly Sent[];
  filter: EventFilter;
  onChange: (patch: Partial<EventFilter>) => void;
}

/** Narrows the list of events by text, type and actor. */
export function EventFilterBar({ sent, filter, onChange }: EventFilterBarProps) {
  return (
    <search className={styles.filter} aria-label="筛选事件">
      <Input
        type="search"
        aria-label="搜索事件"
        placeholder="事件、内容或 Actor"
        value={filter.text}
        onChange={text => onChange({ text })}
      />
      <Field label="类型" layout="beside">
        <Select
          none="全部类型"
          choices={typesIn(sent).map(type => ({ value: type, label: type }))}
          value={filter.type}
          onChange={type => onChange({ type })}
        />
      </Field>
      <Checkbox label="只看所选 Actor" checked={filter.ofChosen} onChange={ofChosen => onChange({ ofChosen })} />
    </search>
  );
}

/** Number of events listed; earlier ones can still be reached step by step. */
const listed = 200;
const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: 'Asia/Shanghai',
});

interface EventListProps {
  /** Those that pass the filter, oldest first. */
  sent: readonly Sent[];
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  /** Index of the event that is open. */
  opened: number | null;
  onOpen: (at: number) => void;
  /** Content of the open event. */
  children: React.ReactNode;
}

/** Events with sender, receiver and what they carry, the newest last; one of them can be opened. */
export function EventList({ sent, actors, chosen, opened, onOpen, children }: EventListProps) {
  const end = useRef<HTMLLIElement>(null);
  // Who reads an event is not carried away by the next one.
  useEffect(() => {
    if (opened === null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [sent.length, opened]);
  if (sent.length === 0) return <p className={styles.muted}>没有符合条件的事件</p>;
  return (
    <ol className={styles.events} aria-label="事件顺序">
      {sent.slice(-listed).map(({ at, time, source, target, event }) => (
        <li key={at} data-chosen={source === chosen || target === chosen || undefined}>
          <button type="button" className={styles.sent} aria-expanded={opened === at} onClick={() => onOpen(at)}>
            <time>{clock.format(time)}</time>
            <span>
              {nameIn(actors, source)} → {nameIn(actors, target)}
            </span>
            <strong>{event.type}</strong>
            <span className={styles.payload}>{payloadLine(event)}</span>
          </button>
          {opened === at && <div className={styles.opened}>{children}</div>}
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ol>
  );
}

const payloadOf = ({ type: _type, ...payload }: Sent['event']): Readonly<Record<string, unknown>> => payload;
const longest = 120;
/** What an event carries, in one line. */
function payloadLine(event: Sent['event']): string {
  const line = Object.entries(payloadOf(event))
    .map(([key, value]) => `${key}: ${shortOf(value)}`)
    .join('，');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** As many changes are shown before they are unfolded. */
const few = 8;

interface OpenedEventProps {
  event: Sent['event'];
  /** Null while its effect is not known yet. */
  changes: readonly Change[] | null;
  allChanges: boolean;
  onAllChanges: () => void;
  onGoTo: () => void;
}

/** What an event carries, and what it changed in the context of its receiver. */
export function OpenedEvent({ event, changes, allChanges, onAllChanges, onGoTo }: OpenedEventProps) {
  const payload = payloadOf(event);
  const shown = allChanges ? changes : changes?.slice(0, few);
  const folded = (changes?.length ?? 0) - (shown?.length ?? 0);
  return (
    <>
      {Object.keys(payload).length > 0 ? (
        <DataTree name="内容" value={payload} />
      ) : (
        <p className={styles.muted}>没有内容</p>
      )}
      {shown && shown.length > 0 ? (
        <table className={styles.changes}>
          <caption>数据的变化</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path || 'context'}</th>
                <td>
                  <Value value={before} />
                </td>
                <td>
                  <Value value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.muted}>{shown ? '数据没有变化' : '还没有结果'}</p>
      )}
      <div className={styles.row}>
        {folded > 0 && (
          <Button size="sm" onClick={onAllChanges}>
            另外 {folded} 处变化
          </Button>
        )}
        <Button size="sm" onClick={onGoTo}>
          回到此刻
        </Button>
      </div>
    </>
  );
}

/** A short value as it is, a larger one as a closed tree. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return shortOf(value);
  return <DataTree name="" value={value} open={false} />;
}
