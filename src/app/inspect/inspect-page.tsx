import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { StateChart } from '@/components/data-display/state-chart/state-chart';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Input } from '@/components/forms/input/input';
import { actorsAfter, sentIn, type InspectedActor } from '@/machines/inspect/inspected';
import type { InspectionRef } from '@/machines/inspect/inspection.machine';
import { safeEvents } from '@/machines/inspect/safe-events';
import { litStates } from '../charts/chart-of-machine';
import { ActorTree } from './actor-tree';
import { chartOfTold } from './chart-of-told';
import { DataTree } from './data-tree';
import { InspectBar } from './inspect-bar';
import { inspectSheet as styles } from './inspect-styles';
import { Sequence } from './sequence';
import { testOf } from './test-of';

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
