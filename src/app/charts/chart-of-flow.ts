/** The drawing of a business flow: its states as the dictionary calls them, its events as the buttons do. */
import type { Enumeration } from '@/api/schema/enumeration';
import * as enums from '@/api/enums';
import type { ChartState } from '@/components/data-display/state-chart/chart-node';
import type { AnyFlow, Move } from '@/machines/flows/flow';

export const idIn = ({ id }: AnyFlow, state: string) => `${id}.${state}`;

export function chartOfFlow(flow: AnyFlow): ChartState {
  return {
    id: flow.id,
    name: flow.id,
    kind: 'state',
    initial: false,
    moves: [],
    notes: [],
    states: Object.entries(flow.states).map(([state, moves]) => ({
      id: idIn(flow, state),
      name: stateLabel(flow, state),
      kind: Object.keys(moves).length === 0 ? 'final' : 'state',
      initial: state === 'new',
      states: [],
      notes: [],
      moves: Object.entries(moves).map(([event, move]) => ({
        event,
        label: flow.events[event]!.label,
        note: conditionOf(move!),
        target: idIn(flow, move!.target ?? state),
      })),
    })),
  };
}

/** Who may, and what must hold. */
const conditionOf = ({ by, when }: Move) => [by.join(' '), ...when].join(' / ');

/** In the dictionary's words, with the code; a state of two statuses is said in both. */
export function stateLabel(flow: AnyFlow, state: string): string {
  if (state === 'new') return '尚不存在';
  const statuses = statusesOf(flow);
  const labels = state
    .split('/')
    .map((code, at) => statuses[at]?.values.find(entry => String(entry.code) === code)?.label);
  return labels.every(label => label !== undefined) ? `${labels.join(' · ')}（${state}）` : state;
}

interface Status {
  readonly name: string;
  readonly values: Enumeration;
}
/** The enumerations whose codes a flow's states are, in their order. */
export const statusesOf = ({ id }: AnyFlow): readonly Status[] =>
  (otherwise[id] ?? [id]).flatMap(name => {
    const values = (enums as Readonly<Record<string, unknown>>)[name] as Enumeration | undefined;
    return values ? [{ name, values }] : [];
  });

/** Of flows that are not called like their own. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  agentAccount: ['accountStatus'],
  merchantAccount: ['accountStatus'],
  invoice: ['invoiceStatus', 'enterStatus'],
};
