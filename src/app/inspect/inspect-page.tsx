import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { createMachine } from 'xstate';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { type ChartState, StateChart } from '@/components/frames/state-chart/state-chart';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Input } from '@/components/controls/input/input';
import { actorsAfter, type InspectedActor, type Message, type Sent, sentIn, steps } from '@/machines/inspect/inspected';
import type { InspectionRef } from '@/machines/inspect/inspection.machine';
import { safeEvents } from '@/machines/inspect/safe-events';
import { chartOfMachine, litStates } from '../charts/chart-of-machine';
import { machines } from '../charts/machines';
import { inspectSheet as styles } from './inspect-styles';

const nothingYet = (
  <EmptyState
    kind="none"
    title="等待系统的状态机"
    text="请在系统的地址后加上 ?inspect 打开（例如 /agent-web/?inspect），本页会显示它的状态机。"
  />
);

/** The inspector: actor list, chart of the chosen actor with its current state, events sent, and its data; live or at an earlier moment. */
export function InspectPage({ actor }: { actor: InspectionRef }) {
  const { messages, count, chosen, search } = useSelector(actor, snapshot => snapshot.context);
  const live = useSelector(actor, snapshot => snapshot.matches('live'));
  const actors = useMemo(() => actorsAfter(messages, count), [messages, count]);
  const sent = useMemo(() => sentIn(messages, count), [messages, count]);
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
          onChoose={sessionId => actor.send({ type: 'actor.choose', sessionId })}
        />
      </section>
      <section className={styles.column} aria-label="状态图">
        {one ? <Chosen one={one} actor={actor} live={live} /> : <p className={styles.muted}>请选择左侧的 Actor</p>}
      </section>
      <section className={styles.column} aria-label="事件与数据">
        <h2 className={styles.heading}>事件顺序</h2>
        <Sequence
          sent={sent}
          actors={actors}
          chosen={chosen}
          onGoTo={at => actor.send({ type: 'inspection.goTo', count: at })}
        />
        {one && (
          <>
            <h2 className={styles.heading}>
              {one.name}{' '}
              <CopyButton label="为测试" shown="复制为测试" text={() => testOf(one, messages, count)} always />
            </h2>
            <div className={styles.data}>
              <DataTree name="context" value={one.snapshot.context ?? one.snapshot.output ?? null} />
              {one.snapshot.error !== undefined && <DataTree name="error" value={one.snapshot.error} />}
            </div>
          </>
        )}
      </section>
    </main>
  );
}

function Chosen({ one, actor, live }: { one: InspectedActor; actor: InspectionRef; live: boolean }) {
  const chart = useMemo(() => chartFrom(one.definition), [one.definition]);
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
    <StateChart
      label={`状态图 ${one.machine ?? one.name}`}
      chart={chart}
      current={litStates(chart, one.snapshot.value)}
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

/** Collapsible tree of data such as a context: objects and lists are collapsed, the first level is open. */
function DataTree({ name, value, open = true }: { name: string; value: unknown; open?: boolean }) {
  if (typeof value !== 'object' || value === null)
    return (
      <div className={styles.leaf}>
        <span className={styles.key}>{name}</span> {value === undefined ? '—' : JSON.stringify(value)}
      </div>
    );
  const entries = Object.entries(value as Record<string, unknown>);
  return (
    <details open={open} className={styles.branch}>
      <summary>
        <span className={styles.key}>{name}</span>{' '}
        <small>{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</small>
      </summary>
      {entries.map(([key, each]) => (
        <DataTree key={key} name={key} value={each} open={false} />
      ))}
    </details>
  );
}

/** Test of an actor's machine generated from its recorded events, to be pasted beside the machine and completed where data was masked. */
export function testOf(
  { name, sessionId, machine: reported }: InspectedActor,
  messages: readonly Message[],
  count: number,
): string {
  const id = reported ?? name;
  const steps = messages.slice(0, count).flatMap(message => {
    if (message.sessionId !== sessionId || message.type === '@xstate.actor') return [];
    if (message.type === '@xstate.event')
      return message.event.type === 'xstate.init' ? [] : [`  actor.send(${JSON.stringify(message.event)} as never);`];
    const value = (message.snapshot as { readonly value?: unknown }).value;
    return value === undefined ? [] : [`  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)});`];
  });
  const { name: machine, module } = machines.get(id) ?? { name: `${id}Machine`, module: `./${id}.machine` };
  return `/** As seen in the inspector; personal data was masked, so that conditions on it are to be filled in. */
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { ${machine} } from '${module}';

/** Calls answer with what was seen, which is sent below as events. */
const silent = Object.fromEntries(Object.keys(${machine}.implementations.actors).map(name => [name, fromCallback(() => {})]));

it('${id} goes the way that was seen', () => {
  const actor = createActor(${machine}.provide({ actors: silent as never }), { input: {} as never }).start();
${withoutRepeats(steps).join('\n')}
});
`;
}

/** Omits lines that repeat the previous one. */
const withoutRepeats = (lines: readonly string[]) => lines.filter((line, at) => line !== lines[at - 1]);

/** Shows the inspected moment, with buttons to move to another. */
function InspectBar({ actor }: { actor: InspectionRef }) {
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
function Sequence({ sent, actors, chosen, onGoTo }: SequenceProps) {
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

interface ActorTreeProps {
  actors: ReadonlyMap<string, InspectedActor>;
  chosen: string | null;
  /** Only actors whose name, state or id contains this text are shown, with their ancestors. */
  search: string;
  onChoose: (sessionId: string) => void;
}

/** Tree of the actors by parent, each with its current state. */
function ActorTree({ actors, chosen, search, onChoose }: ActorTreeProps) {
  const shown = found(actors, search.trim().toLowerCase());
  const within = (parentId: string | undefined) =>
    [...actors.values()].filter(
      each =>
        shown.has(each.sessionId) &&
        (parentId === undefined ? !actors.has(each.parentId ?? '') : each.parentId === parentId),
    );
  const branch = (parentId: string | undefined) => {
    const inner = within(parentId);
    if (inner.length === 0) return null;
    return (
      <ul className={styles.tree}>
        {inner.map(({ sessionId, name, machine, snapshot }) => (
          <li key={sessionId}>
            <button
              type="button"
              className={styles.actor}
              aria-current={sessionId === chosen || undefined}
              data-ended={snapshot.status !== 'active' || undefined}
              onClick={() => onChoose(sessionId)}
            >
              <span>{machine && machine !== name ? `${name}（${machine}）` : name}</span>
              <small>{stateIn(snapshot.value) ?? (machine ? '' : snapshot.status)}</small>
            </button>
            {branch(sessionId)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav aria-label="Actor">{branch(undefined) ?? <p className={styles.muted}>没有名称含“{search}”的 Actor</p>}</nav>
  );
}

/** Actors that match the search, and all their ancestors. */
function found(actors: ReadonlyMap<string, InspectedActor>, search: string): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { sessionId, name, machine, snapshot } of actors.values()) {
    if (!`${name} ${machine ?? ''} ${sessionId} ${stateIn(snapshot.value) ?? ''}`.toLowerCase().includes(search))
      continue;
    for (let at = actors.get(sessionId); at; at = actors.get(at.parentId ?? '')) shown.add(at.sessionId);
  }
  return shown;
}

/** For example `active.shown`; parallel regions are listed side by side. */
function stateIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.entries(value).map(([key, inner]) => [key, stateIn(inner)].filter(Boolean).join('.'));
  return parts.join('、');
}
