/** The flows of a record: where it is, how it came there as far as that is certain, and what can happen next. */
import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { formatTime } from '@/api/format/format';
import { flowMap } from '@/api/contract/flow-map';
import type { CallInput } from '@/api/schema/call';
import type { AllowedEvents } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { movedBy, StateChart } from '@/components/frames/state-chart/state-chart';
import { Timeline } from '@/components/frames/timeline/timeline';
import type { FlowState } from '@/machines/flows/flow-state';
import { statusesOf } from '@/machines/flows/confirmed';
import type { AnyFlow, Move } from '@/machines/flows/flow';
import type { Services } from '../page/services';
import { RecordRows } from '../record/record-rows';
import { actorsText, chartForOperators, flowById, idOfState, stateLabel } from './chart-of-flow';
import { type Step, wayOf } from './way';

export interface FlowPanelProps {
  readonly flows: readonly FlowState[];
  /** What the record says of its reader's events; absent if it says nothing. */
  readonly allowed: AllowedEvents | undefined;
}

const wrapped = css({ whiteSpace: 'normal' });
const stack = css({ display: 'grid', gap: '16', minWidth: '[0]' });

export function FlowPanel({ flows, allowed }: FlowPanelProps) {
  return (
    <div className={stack}>
      {flows.map(each => (
        <OneFlow key={each.flow.id} where={each} allowed={allowed} />
      ))}
    </div>
  );
}

/** The flow of a record without a page of its own, as the server finds it. */
export async function findFlow(
  { send }: Pick<Services, 'send'>,
  record: CallInput<typeof flowMap.record>,
): Promise<FlowPanelProps> {
  const { flowId, state, reached, allowed } = await send(flowMap.record, record);
  return { flows: [{ flow: flowById(flowId), state, ...(reached && { reached }) }], allowed };
}

interface OneFlowProps extends Pick<FlowPanelProps, 'allowed'> {
  readonly where: FlowState;
}
function OneFlow({ where, allowed }: OneFlowProps) {
  const { flow, state } = where;
  const chart = useMemo(() => chartForOperators(flow), [flow]);
  const way = wayOf(where);
  const title = statusesOf(flow)[0]!.label; // each flow has a status
  return (
    <Card title={title} note={`当前 ${stateLabel(flow, state)}`}>
      <div className={stack}>
        <StateChart
          label={`流程图 ${title}`}
          chart={chart}
          current={[idOfState(flow, state)]}
          walked={way?.flatMap(({ from, event }) => (event === null ? [] : [movedBy(idOfState(flow, from), event)]))}
        />
        {way ? (
          <Timeline label={`${title}的经过`} items={way.map((each, at) => itemOf(flow, each, at)).toReversed()} />
        ) : (
          <Alert tone="info" title="没有逐步的记录，图上只标出当前状态" />
        )}
        <NextEvents where={where} allowed={allowed} />
      </div>
    </Card>
  );
}

/** A step that only one party takes is that party's, whoever it was. */
const itemOf = (flow: AnyFlow, { from, event, state, who, time }: Step, at: number) => {
  const what = event === null ? stateLabel(flow, state) : `${flow.events[event]!.label} → ${stateLabel(flow, state)}`;
  const by = event === null ? [] : flow.states[from]![event]!.by;
  const whose = who ?? (by.length === 1 ? actorsText(by) : null);
  return { key: String(at), title: whose === null ? what : `${what} · ${whose}`, time: formatTime(time) };
};

interface NextEvent {
  readonly event: string;
  readonly move: Move;
  /** Null if the reader may cause it now, otherwise why not. */
  readonly refusal: string | null;
}

/** What can happen to the record where it is: by whom, to what end, and whether the reader may do it. */
function NextEvents({ where: { flow, state }, allowed }: OneFlowProps) {
  const rows = Object.entries(flow.states[state] ?? {}).map(([event, move]): NextEvent => {
    const { by } = move!;
    const said = allowed?.[`${flow.id}.${event}`];
    const { others, remedy } = flow.events[event]!; // a flow labels its events
    return { event, move: move!, refusal: said === undefined ? (others ?? remedy ?? `由${actorsText(by)}进行`) : said };
  });
  if (rows.length === 0) return <Alert tone="info" title="流程已结束，没有下一步" />;
  return (
    <RecordRows
      label="下一步"
      rows={rows}
      rowKey={({ event }) => event}
      card={{ title: 'event', beside: 'target' }}
      columns={[
        { key: 'event', header: '下一步', cell: ({ event }) => flow.events[event]!.label },
        {
          key: 'target',
          header: '之后',
          cell: ({ move: { target } }) => (target === null || target === state ? '状态不变' : stateLabel(flow, target)),
        },
        { key: 'by', header: '谁可以', cell: ({ move: { by } }) => actorsText(by) },
        ...(allowed
          ? [
              {
                key: 'me',
                header: '我能否操作',
                cell: ({ refusal }: NextEvent) =>
                  refusal === null ? (
                    <Tag tone="success" look="soft">
                      可以
                    </Tag>
                  ) : (
                    <span className={wrapped}>{refusal}</span>
                  ),
              },
            ]
          : []),
      ]}
      empty={null}
    />
  );
}
