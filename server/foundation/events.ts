/**
 * Stores the events for providers' own systems (docs/domain/webhook.md) in the transaction of the move: an event that
 * is rolled back is never sent, and a committed one is sent even if the process ends.
 */
import { sql } from 'drizzle-orm';
import { eventNouns, type EventNoun } from '@/machines/flows/webhook-events';
import { agent, webhookDelivery, webhookEndpoint } from '#server/schema';
import { enqueue, enqueueAll, type NewJob } from './queue';
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

/** One delivery for each address that is told of an event, and a job that sends it; all with two statements. */
export async function tellEvents(tx: Tx, events: readonly ToldEvent[], now: number): Promise<void> {
  if (events.length === 0) return;
  const told = events.map(({ noun, type, recordNo, agentPath, from, to }, place) => ({
    place,
    record_no: recordNo,
    path: agentPath,
    record_agent_no: agentPath.split('/').at(-2) ?? '',
    own: eventNouns[noun].own ?? false,
    event_name: `${noun}.${type}`,
    kind: `${noun}.*`,
    from_state: from,
    to_state: to,
  }));
  const { rows } = await tx.execute<{ id: number; agent_no: string; endpoint_no: string }>(sql`
    insert into ${webhookDelivery} (endpoint_no, agent_no, event_name, record_no, record_agent_no, from_state, to_state, status, create_time, since_time, next_time)
    select e.endpoint_no, e.agent_no, t.event_name, t.record_no, t.record_agent_no, t.from_state, t.to_state, 'WAIT', ${now}::bigint, ${now}::bigint, ${now}::bigint
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as t (place int, record_no text, path text, record_agent_no text, own boolean, event_name text, kind text, from_state text, to_state text)
      join ${webhookEndpoint} e on e.status = 'ON'
        and (e.events is null or strpos(e.events, ',' || t.event_name || ',') > 0 or strpos(e.events, ',' || t.kind || ',') > 0)
      join ${agent} a on a.agent_no = e.agent_no
        and case when t.own then a.agent_path = t.path else starts_with(t.path, a.agent_path) end
    order by t.place
    returning id, agent_no, endpoint_no`);
  if (rows.length > 0)
    await enqueueAll(
      tx,
      rows.map(({ id, agent_no: agentNo, endpoint_no: endpointNo }) =>
        deliveryJob({ id: Number(id), agentNo, endpointNo }, 0, now),
      ),
    );
}

type Delivery = Pick<typeof webhookDelivery.$inferSelect, 'id' | 'agentNo' | 'endpointNo'>;
/** @param turn Counts the jobs of one delivery, of which there is one at a time. */
const deliveryJob = ({ id, agentNo, endpointNo }: Delivery, turn: number, runTime: number): NewJob => ({
  kind: webhookJob,
  key: `${id}.${turn}`,
  payload: { id, turn },
  owner: agentNo,
  line: endpointNo,
  runTime,
});
export const enqueueDelivery = (tx: Pick<Tx, 'insert'>, ...job: Parameters<typeof deliveryJob>) =>
  enqueue(tx, deliveryJob(...job));
