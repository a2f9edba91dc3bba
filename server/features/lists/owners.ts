/**
 * Ownership filter for money (docs/domain/access.md#money-scope): readers see their own. An organisation may filter for
 * providers below it, by number, name or level-1 ancestor. Providers above or beside the reader are never visible.
 */
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Provider } from '#server/foundation/calls/context';
import { inSubtree } from '#server/foundation/access/subtree';

const columns: Readonly<Record<string, string>> = {
  lvAgentNo: 'agent_no',
  lvAgentName: 'agent_name',
  lvOneAgentNo: 'one_agent_no',
  lvOneAgentName: 'one_agent_name',
};
/** Exact match on numbers, substring match on names, of the agent under `alias`. */
function by(name: string, value: string, alias: string): SQL {
  const column = sql`${sql.identifier(alias)}.${sql.identifier(columns[name]!)}`;
  return name.endsWith('Name') ? sql`${column} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}` : eq(column, value);
}

export const ownersSeen = {
  names: new Set(Object.keys(columns)),
  by,
  /** `granted`: money that organisations grant and never own; without a filter they see all of it in their subtree. */
  of(owner: AnyColumn, me: Provider, body: Readonly<Record<string, unknown>>, granted = false): SQL {
    const asked = [...this.names].flatMap(name =>
      typeof body[name] === 'string' && body[name] !== '' ? [by(name, body[name], 'o')] : [],
    );
    if (granted && me.may.expandWay === 'ORG' && asked.length === 0) return sql`true`;
    if (me.may.expandWay !== 'ORG' || asked.length === 0) return eq(owner, me.agentNo);
    return sql`${owner} in (select o.agent_no from agent o where ${sql.join([inSubtree(sql`o.agent_path`, me), ...asked], sql` and `)})`;
  },
};
