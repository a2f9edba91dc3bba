/** PostgreSQL's own plans of the statements of a test, as they were executed. */
import type { World } from './open';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Plans'?: readonly PlanNode[];
}
/** A plan's nodes, itself first. */
export const every = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(every)];

const explaining = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_format = 'json';
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`;

/** Notes the plans of every connection that is opened from now on; returns the nodes of those since it was last asked. */
export function notePlans({ store }: World): () => PlanNode[] {
  let noted: PlanNode[] = [];
  store.pool.on('connect', client => {
    // The plan of every statement comes back as a notice.
    client.on('notice', ({ message = '' }) => {
      if (message.includes('plan:'))
        noted.push((JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode }).Plan);
    });
    void client.query(explaining);
  });
  return () => {
    const nodes = noted.flatMap(every);
    noted = [];
    return nodes;
  };
}

/** Tables and partitions with so many rows that reading all of them is too expensive. */
export async function largeTables(world: World, least: number): Promise<ReadonlySet<string>> {
  await world.rows('analyze');
  const tables = await world.rows<{ name: string }>(
    `select relname as name from pg_class where reltuples >= ${least} and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Set(tables.map(({ name }) => name));
}
