import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createMachine } from 'xstate';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import type { ChartState } from '@/components/frames/state-chart/chart-layout';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Input } from '@/components/controls/input/input';
import { Segmented } from '@/components/controls/segmented/segmented';
import { changesBy } from '@/machines/inspect/changes';
import { filtered } from '@/machines/inspect/events-shown';
import { actorsAfter, type InspectedActor, momentAfter, type Sent, sentIn, steps } from '@/machines/inspect/inspected';
import type { InspectionRef } from '@/machines/inspect/inspection.machine';
import { safeEvents } from '@/machines/inspect/safe-events';
import { hasBegin } from '@/machines/inspect/walk';
import { chartOfMachine, litStates } from '../charts/chart-of-machine';
import { machines } from '../charts/machines';
import { ZoomedChart } from '../charts/zoomed-chart';
import { inspectSheet as styles } from './inspect-styles';
import { ActorTree } from './actor-tree';
import { DataTree } from './data-tree';
import { EventFilterBar, EventList, OpenedEvent } from './event-list';
import { Sequence } from './sequence';
import { testOf } from './test-of';

const nothingYet = (
  <EmptyState
    kind="none"
    title="等待系统的状态机"
    text="请在系统的地址后加上 ?inspect 打开（例如 /agent-web/?inspect），本页会显示它的状态机。"
  />
);

/** The inspector: actor list, chart of the chosen actor or the messages between all, events sent, and its data; live or at an earlier moment. */
export function InspectPage({ actor }: { actor: InspectionRef }) {
  const { messages, count, chosen, search, unfolded, filter } = useSelector(actor, snapshot => snapshot.context);
  const live = useSelector(actor, snapshot => snapshot.matches({ moment: 'live' }));
  const talks = useSelector(actor, snapshot => snapshot.matches({ pane: 'talk' }));
  const actors = useMemo(() => actorsAfter(messages, count), [messages, count]);
  const sent = useMemo(() => sentIn(messages, count), [messages, count]);
  const shown = useMemo(() => filtered(sent, actors, filter, chosen), [sent, actors, filter, chosen]);
  const one = chosen ? actors.get(chosen) : undefined;
  if (messages.length === 0) return nothingYet;
  return (
    <main className={styles.page}>
      <InspectBar actor={actor} />
      <section className={styles.column} aria-label="Actor 列表">
        <Input
          type="search"
          aria-label="搜索 Actor"
          placeholder="名称或状态"
          value={search}
          onChange={text => actor.send({ type: 'search.change', text })}
        />
        <ActorTree
          actors={actors}
          chosen={chosen}
          search={search}
          unfolded={unfolded}
          onChoose={sessionId => actor.send({ type: 'actor.choose', sessionId })}
          onFold={sessionId => actor.send({ type: 'calls.fold', sessionId })}
        />
      </section>
      <section className={styles.column} aria-label="图">
        <Segmented
          label="图"
          segments={panes}
          value={talks ? 'talk.show' : 'chart.show'}
          onChange={type => actor.send({ type })}
        />
        {talks ? (
          <Sequence sent={shown} actors={actors} />
        ) : one ? (
          <Chosen one={one} actor={actor} live={live} />
        ) : (
          <p className={styles.muted}>请选择左侧的 Actor</p>
        )}
      </section>
      <section className={styles.column} aria-label="事件与数据">
        <Events actor={actor} sent={sent} shown={shown} actors={actors} />
        {one && <Data one={one} actor={actor} />}
      </section>
    </main>
  );
}
const panes = [
  { value: 'chart.show', label: '状态图' },
  { value: 'talk.show', label: '消息图' },
] as const;

interface EventsProps {
  actor: InspectionRef;
  sent: readonly Sent[];
  shown: readonly Sent[];
  actors: ReadonlyMap<string, InspectedActor>;
}
function Events({ actor, sent, shown, actors }: EventsProps) {
  const { messages, chosen, filter, opened, allChanges } = useSelector(actor, snapshot => snapshot.context);
  const changes = useMemo(() => (opened === null ? null : changesBy(messages, opened)), [messages, opened]);
  const event = shown.find(({ at }) => at === opened)?.event;
  return (
    <>
      <h2 className={styles.heading}>
        事件顺序 <small>{shown.length === sent.length ? sent.length : `${shown.length}/${sent.length}`}</small>
      </h2>
      <EventFilterBar sent={sent} filter={filter} onChange={patch => actor.send({ type: 'events.filter', patch })} />
      <EventList
        sent={shown}
        actors={actors}
        chosen={chosen}
        opened={opened}
        onOpen={at => actor.send({ type: 'event.open', at })}
      >
        {event && (
          <OpenedEvent
            event={event}
            changes={changes}
            allChanges={allChanges}
            onAllChanges={() => actor.send({ type: 'changes.unfold' })}
            onGoTo={() => actor.send({ type: 'inspection.goTo', count: momentAfter(messages, opened!) })} // an event is open
          />
        )}
      </EventList>
    </>
  );
}

/** Data of the chosen actor, and its way as a test. */
function Data({ one, actor }: { one: InspectedActor; actor: InspectionRef }) {
  const { messages, count } = useSelector(actor, snapshot => snapshot.context);
  const isKnown = machines.has(one.machine ?? one.name);
  return (
    <>
      <h2 className={styles.heading}>
        {one.name}{' '}
        {isKnown &&
          (hasBegin(messages, one.sessionId) ? (
            <CopyButton label="为测试" shown="复制为测试" text={() => testOf(one, messages, count) ?? ''} always />
          ) : (
            <small className={styles.muted}>开头的消息已丢弃，不能复制为测试</small>
          ))}
      </h2>
      <div className={styles.data}>
        <DataTree name="context" value={one.snapshot.context ?? one.snapshot.output ?? null} />
        {one.snapshot.error !== undefined && <DataTree name="error" value={one.snapshot.error} />}
      </div>
    </>
  );
}

function Chosen({ one, actor, live }: { one: InspectedActor; actor: InspectionRef; live: boolean }) {
  const chart = useMemo(() => chartFrom(one.definition), [one.definition]);
  const view = useSelector(actor, snapshot => snapshot.context.view);
  if (!chart)
    return (
      <p className={styles.muted}>
        {one.name} 不是状态机（{one.snapshot.status}）
      </p>
    );
  const send = live
    ? { onMove: ({ event }: { readonly event: string }) => actor.send({ type: 'event.send', event }) }
    : {};
  return (
    <ZoomedChart
      label={`状态图 ${one.machine ?? one.name}`}
      chart={chart}
      current={litStates(chart, one.snapshot.value)}
      view={view}
      onView={event => actor.send(event)}
      fills
      sendable={event => safeEvents.has(event)}
      {...send}
    />
  );
}

type AnyMachineConfig = Parameters<typeof createMachine>[0];

/**
 * Chart of an inspected actor, whose machine is recreated from the configuration, which arrived as text. Null if the
 * actor is not a state machine, for example a call.
 */
function chartFrom(definition: string | undefined): ChartState | null {
  const config = (definition ? JSON.parse(definition) : {}) as AnyMachineConfig;
  if (!config.states && !config.on) return null;
  // Contexts and inputs are functions of the portal and cannot be serialised.
  return chartOfMachine(createMachine({ ...config, context: {} }));
}

/** Shows the inspected moment, with buttons to move to another. */
function InspectBar({ actor }: { actor: InspectionRef }) {
  const { messages, count } = useSelector(actor, snapshot => snapshot.context);
  const live = useSelector(actor, snapshot => snapshot.matches({ moment: 'live' }));
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
