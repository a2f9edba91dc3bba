import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { createMachine } from 'xstate';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import type { ChartState } from '@/components/data-display/state-chart/chart-node';
import { StateChart } from '@/components/data-display/state-chart/state-chart';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Input } from '@/components/forms/input/input';
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

/** The inspector: actors, the chosen one's chart with its state lit, what was sent, what it knows; now or at an earlier moment. */
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
  const chart = useMemo(() => chartOfTold(one.definition), [one.definition]);
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

/** The drawing of an actor that was told of: its machine is made again from the configuration that came as text. */
type AnyMachineConfig = Parameters<typeof createMachine>[0];

/** Null for what is no machine, such as a call. */
function chartOfTold(definition: string | undefined): ChartState | null {
  const config = (definition ? JSON.parse(definition) : {}) as AnyMachineConfig;
  if (!config.states && !config.on) return null;
  // Contexts and inputs are functions of the portal, which do not travel.
  return chartOfMachine(createMachine({ ...config, context: {} }));
}

/** Data to be unfolded, such as a context: objects and lists close, the first level open. */
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

/** What was seen of an actor as a test of its machine, to be pasted beside it and to be filled in where data was masked. */
export function testOf(
  { name, sessionId, machine: told }: InspectedActor,
  messages: readonly Message[],
  count: number,
): string {
  const id = told ?? name;
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

/** What stays as it is need not be said twice. */
const withoutRepeats = (lines: readonly string[]) => lines.filter((line, at) => line !== lines[at - 1]);

/** At which moment one looks, and the ways to another. */
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

/** Drawn at once; those before are still stepped through. */
const shown = 200;
const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: 'Asia/Shanghai',
});

/** Who sent what to whom, the newest last; a click goes to the moment after it. */
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
  /** Shown are those whose name or number has it, with all that hold them. */
  search: string;
  onChoose: (sessionId: string) => void;
}

/** The actors as they hold each other, each with the state that it is in. */
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

/** Those that are looked for, and all in which they are. */
function found(actors: ReadonlyMap<string, InspectedActor>, search: string): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { sessionId, name, machine, snapshot } of actors.values()) {
    if (!`${name} ${machine ?? ''} ${sessionId} ${stateIn(snapshot.value) ?? ''}`.toLowerCase().includes(search))
      continue;
    for (let at = actors.get(sessionId); at; at = actors.get(at.parentId ?? '')) shown.add(at.sessionId);
  }
  return shown;
}

/** Such as `active.shown`, regions beside each other. */
function stateIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const parts = Object.entries(value).map(([key, inner]) => [key, stateIn(inner)].filter(Boolean).join('.'));
  return parts.join('、');
}
