/** The state that an event leads a record to, in the words of its status. Loaded after the event, or with a dialog. */
import * as enums from '@/api/enums';
import * as fields from '@/api/fields';
import type { Code, Enumeration } from '@/api/schema/enumeration';
import { confirmed } from './confirmed';
import type { AnyFlow } from './flow';
import { flows, type EventKey } from './';

type Row = Readonly<Record<string, unknown>>;

/** Enumerations of flows whose id differs from the enumeration's name, in the order of the state's parts. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  agentAccount: ['accountStatus'],
  merchantAccount: ['accountStatus'],
  invoice: ['invoiceStatus', 'enterStatus'],
};
/** Columns of rows whose name differs from that of the enumeration. */
const columns: Readonly<Record<string, string>> = { downloadStatus: 'status', enterStatus: 'invoiceWithdrawStatus' };

interface Status {
  readonly name: string;
  readonly values: Enumeration;
}
/** The statuses whose codes form a flow's states. */
export const statusesOf = ({ id }: AnyFlow): readonly Status[] =>
  (otherwise[id] ?? [id]).flatMap(name => {
    const values = (enums as Readonly<Record<string, unknown>>)[name] as Enumeration | undefined;
    return values ? [{ name, values }] : [];
  });

/** Labels of a state's parts; null if a code has none. */
export function stateLabels(flow: AnyFlow, state: string): readonly string[] | null {
  const statuses = statusesOf(flow);
  const labels = state
    .split('/')
    .map((code, at) => statuses[at]?.values.find(entry => String(entry.code) === code)?.label);
  return labels.every(label => label !== undefined) ? labels : null;
}

/** `提现状态 `, as the field is called. */
function statusLabel(flow: AnyFlow): string {
  const name = statusesOf(flow)[0]!.name as keyof typeof fields; // only asked with a label of a state
  return `${(fields[name] as { readonly label: string }).label} `;
}

/** The flow of an event, and the event's name in it. */
function eventOf(key: EventKey): { readonly flow: AnyFlow; readonly type: string } {
  const [id, type] = key.split('.') as [string, string];
  return { flow: Object.values<AnyFlow>(flows).find(each => each.id === id)!, type }; // an EventKey names a flow
}

/** The state that a row is in, as far as its columns tell; a list may have only the first of two statuses. */
function isIn(flow: AnyFlow, row: Row, state: string): boolean {
  const parts = state.split('/');
  return statusesOf(flow).every(({ name }, at) => {
    const code = (row[name] ?? row[columns[name] ?? name]) as Code | null | undefined;
    return code === undefined || code === null || String(code) === parts[at];
  });
}

/** Of the events that one action may cause, those that the row allows; all of them if it does not tell. */
export function possible(events: EventKey | readonly EventKey[], row: Row): readonly EventKey[] {
  const allowed = row['allowed'] as Readonly<Record<string, string | null>> | undefined;
  const all = [events].flat();
  const now = all.filter(key => allowed?.[key] === null);
  return now.length > 0 ? now : all;
}

/** `提现状态 打款中`, after one of the events; null if it leaves the state as it is, or the row does not tell which. */
export function reachedLabel(events: EventKey | readonly EventKey[], row: Row): string | null {
  const labels = possible(events, row).flatMap(key => {
    const { flow, type } = eventOf(key);
    return Object.entries(flow.states).flatMap(([state, moves]) => {
      const move = moves[type];
      if (!move || !isIn(flow, row, state)) return [];
      const label = move.target === null ? undefined : stateLabels(flow, move.target)?.[0];
      return [label === undefined ? null : `${statusLabel(flow)}${label}`];
    });
  });
  const different = new Set(labels);
  return different.size === 1 ? labels[0]! : null;
}

/** The columns that name a record of these events. */
export const namesOf = (events: EventKey | readonly EventKey[]): readonly string[] => [
  ...new Set([events].flat().flatMap(key => confirmed[eventOf(key).flow.id as keyof typeof confirmed].names)),
];
/** What happens next; null if the events do not say the same. */
export function nextOf(events: EventKey | readonly EventKey[]): string | null {
  const said = [events].flat().map(key => {
    const { flow, type } = eventOf(key);
    return (confirmed[flow.id as keyof typeof confirmed].next as Readonly<Record<string, string>>)[type] ?? null;
  });
  return new Set(said).size === 1 ? said[0]! : null;
}
/** What the event is called. */
export function eventLabel(key: EventKey): string {
  const { flow, type } = eventOf(key);
  return flow.events[type]!.label; // every event has one
}
