/** A business flow as a chart to draw: states labelled as in the dictionary, events as on the buttons. */
import type { ChartState } from '@/components/frames/state-chart/chart-layout';
import type { Actor } from '@/machines/flows/actor';
import { statusesOf } from '@/machines/flows/confirmed';
import type { AnyFlow, Move } from '@/machines/flows/flow';
import { flows } from '@/machines/flows/index';

/** @throws Error for an id of no flow */
export function flowById(id: string): AnyFlow {
  const flow = Object.values<AnyFlow>(flows).find(each => each.id === id);
  if (!flow) throw new Error(`Expected a flow, got ${id}`);
  return flow;
}

/** Id of a state in its chart. */
export const idOfState = ({ id }: Pick<AnyFlow, 'id'>, state: string): string => `${id}.${state}`;

/** The dictionary's label; a state of two statuses has both. Codes without a label stand for themselves. */
export function stateLabel(flow: Pick<AnyFlow, 'id'>, state: string): string {
  if (state === 'new') return '尚不存在';
  const fields = statusesOf(flow);
  const labels = state
    .split('/')
    .map((code, at) => fields[at]?.values.find(entry => String(entry.code) === code)?.label ?? code);
  return labels.join(' · ');
}

interface ChartTexts {
  readonly stateOf: (state: string) => string;
  /** Small print below an event. */
  readonly noteOf: (move: Move) => string;
}
export function chartOfFlow(flow: AnyFlow, { stateOf, noteOf }: ChartTexts): ChartState {
  return {
    id: flow.id,
    name: statusesOf(flow)[0]!.label, // each flow has a status
    kind: 'state',
    initial: false,
    moves: [],
    notes: [],
    states: Object.entries(flow.states).map(([state, moves]) => ({
      id: idOfState(flow, state),
      name: stateOf(state),
      kind: Object.keys(moves).length === 0 ? 'final' : 'state',
      initial: state === 'new',
      states: [],
      notes: [],
      moves: Object.entries(moves).map(([event, move]) => ({
        event,
        label: flow.events[event]!.label, // a flow labels its events
        note: noteOf(move!),
        target: idOfState(flow, move!.target ?? state),
      })),
    })),
  };
}

/** As operators read it: below an event stands who may cause it. */
export const chartForOperators = (flow: AnyFlow): ChartState =>
  chartOfFlow(flow, { stateOf: state => stateLabel(flow, state), noteOf: ({ by }) => actorsText(by) });

/** Actors as operators read them. */
const actorLabels: Readonly<Record<Actor, string>> = {
  AGENT: '所属服务商',
  PARENT: '上级代理商',
  ORG: '机构',
  OPS: '平台',
  TIMER: '系统定时',
  CHANNEL: '通道',
  CUST: '商户',
};

export const actorsText = (by: readonly Actor[]): string => by.map(each => actorLabels[each]).join('、');
