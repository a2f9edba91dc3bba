/** `allowed` values for rows in stories: the moves of each row's status, some with a disabled reason. */
import { whyNot } from '@/api/format/why-not';
import { flows } from '@/machines/flows';
import { operators, type Actor } from '@/machines/flows/actor';
import type { AnyFlow } from '@/machines/flows/flow';

type Row = Readonly<Record<string, unknown>>;
const all: readonly AnyFlow[] = Object.values(flows);
/** Columns for flows whose state column has a different name. */
const columns: Readonly<Record<string, string>> = {
  agentAccount: 'accountStatus',
  merchantAccount: 'accountStatus',
  invoice: 'invoiceStatus',
  downloadStatus: 'status',
};
const isAbout = ({ id }: AnyFlow, row: Row) =>
  id === 'merchantAccount' ? 'custNo' in row : id === 'agentAccount' ? !('custNo' in row) : true;
const isForOperators = (by: readonly Actor[]) => by.some(actor => (operators as readonly Actor[]).includes(actor));

/** As the server computes it for an operator with all permissions; for every third row one guard fails. */
export function allowedIn(row: Row, index: number): Record<string, string | null> {
  const entries = all.flatMap(flow => {
    const code = row[columns[flow.id] ?? flow.id];
    if (code === undefined || code === null || !isAbout(flow, row)) return [];
    // For a flow with two state columns the row has the first.
    const state = Object.keys(flow.states).find(each => each.split('/')[0] === `${code as string | number}`);
    const moves = state === undefined ? {} : flow.states[state]!;
    return Object.entries(moves).flatMap(([event, move]) => {
      if (!move || !isForOperators(move.by)) return [];
      const [fact] = move.when;
      const refusal = index % 3 === 2 && fact ? flow.facts[fact]! : null;
      return [[`${flow.id}.${event}`, refusal && whyNot({ missing: refusal.text, remedy: refusal.remedy })] as const];
    });
  });
  return Object.fromEntries(entries);
}
