/**
 * Notes the events of which providers' own systems are told (docs/domain/webhooks.md), in the transaction of the move: what is
 * rolled back is told to nobody, and what has happened is told even if the process ends.
 */
import { sql } from 'drizzle-orm';
import { eventNouns, type EventNoun } from '@/machines/flows/told-events';
import { webhookDelivery, webhookEndpoint } from '#server/schema';
import { enqueue } from './queue';
import type { Tx } from './db/open';

export const webhookJob = 'webhook';

export interface ToldEvent {
  readonly noun: EventNoun;
  readonly type: string;
  readonly recordNo: string;
  /** Path of the provider that the record belongs to. */
  readonly agentPath: string;
  readonly from: string;
  readonly to: string;
}

/** One delivery for each address that is told of an event, and a job that sends it. */
export async function tellEvents(tx: Tx, events: readonly ToldEvent[], now: number): Promise<void> {
  for (const { noun, type, recordNo, agentPath, from, to } of events) {
    const name = `${noun}.${type}`;
    const e = webhookEndpoint;
    const ofRecord = eventNouns[noun].own
      ? sql`${e.agentPath} = ${agentPath}`
      : sql`starts_with(${agentPath}, ${e.agentPath})`;
    const recordAgentNo = agentPath.split('/').at(-2) ?? '';
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into ${webhookDelivery} (endpoint_no, agent_no, event_name, record_no, record_agent_no, from_state, to_state, status, create_time, since_time, next_time)
      select ${e.endpointNo}, ${e.agentNo}, ${name}, ${recordNo}, ${recordAgentNo}, ${from}, ${to}, 'WAIT', ${now}::bigint, ${now}::bigint, ${now}::bigint
      from ${e}
      where ${e.status} = 'ON' and ${ofRecord}
        and (${e.events} is null or ${e.events} like ${`%,${name},%`} or ${e.events} like ${`%,${noun}.*,%`})
      returning id`);
    for (const { id } of rows) await enqueueDelivery(tx, Number(id), 0, now);
  }
}

/** @param turn Counts the jobs of one delivery, of which there is one at a time. */
export const enqueueDelivery = (tx: Pick<Tx, 'insert'>, id: number, turn: number, runTime: number) =>
  enqueue(tx, { kind: webhookJob, key: `${id}.${turn}`, payload: { id, turn }, runTime });
