import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createMachine } from 'xstate';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import type { ChartState } from '@/components/frames/state-chart/chart-layout';
import { StateChart } from '@/components/frames/state-chart/state-chart';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Input } from '@/components/controls/input/input';
import { actorsAfter, type InspectedActor, sentIn, steps } from '@/machines/inspect/inspected';
import type { InspectionRef } from '@/machines/inspect/inspection.machine';
import { safeEvents } from '@/machines/inspect/safe-events';
import { chartOfMachine, litStates } from '../charts/chart-of-machine';
import { inspectSheet as styles } from './inspect-styles';
import { ActorTree } from './actor-tree';
import { Sequence } from './sequence';
import { testOf } from './test-of';

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
              <CopyButton label="为测试" shown="复制为测试" text={() => testOf(one, messages, count) ?? ''} always />
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
