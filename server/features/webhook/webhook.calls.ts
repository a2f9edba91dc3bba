/** 事件推送: addresses of a provider's own systems, and what was sent to them (docs/domain/webhook.md). */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { toldEvents } from '@/api/enums/webhook-events';
import { eventNouns, type EventNoun } from '@/machines/flows/webhook-events';
import { Failure } from '@/api/failure';
import { underLock } from '#server/features/session/under-lock';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { enqueueDelivery } from '#server/foundation/events';
import { makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { operator, webhookDelivery as d, webhookEndpoint as e } from '#server/schema';
import { eventNoOf } from './deliver.jobs';

/** Addresses that events are sent to at a time. */
const endpointsAtMost = 10;

export const webhookCalls = (deps: Deps): Omit<Handlers<typeof contract.webhook>, 'list'> => ({
  async load(_input, { me }) {
    const rows = await deps.db
      .select({
        endpoint: e,
        operatorName: operator.realName,
        waiting: sql<number>`(select count(*)::int from ${d} where ${d.endpointNo} = ${e.endpointNo} and ${d.status} = 'WAIT')`,
      })
      .from(e)
      .innerJoin(operator, eq(operator.operatorNo, e.operatorNo))
      .where(eq(e.agentNo, me.agentNo))
      .orderBy(desc(e.createTime), desc(e.endpointNo))
      .limit(100);
    return {
      endpoints: rows.map(({ endpoint, ...rest }) => ({
        ...endpoint,
        events: endpoint.events?.slice(1, -1) ?? null,
        ...rest,
      })),
    };
  },
  create: (input, context) => {
    const { endpointName, url, events } = input;
    refuseAddress(url, deps.webhookInside ?? false);
    const names = namesIn(events ?? '');
    return idempotent(deps.db, context, input, async tx => {
      const { operatorNo, agentNo } = await underLock(tx, context);
      await makeRoom(tx, personStores.webhook_endpoint, { table: e, owner: [e.agentNo, agentNo], now: context.now });
      await refuseTooMany(tx, agentNo);
      const made = {
        endpointNo: `wh_${deps.random(8).toString('hex')}`,
        secret: deps.random(32).toString('base64url'),
      };
      await tx.insert(e).values({
        endpointNo: made.endpointNo,
        operatorNo,
        agentNo,
        endpointName,
        url,
        secret: createEncryption(deps.secret).encrypt(made.secret),
        events: names.length > 0 ? `,${names.join(',')},` : null,
        status: 'ON',
        createTime: context.now,
      });
      await writeLog(tx, context, entry(made.endpointNo, `新增推送地址 ${endpointName} ${url}`));
      return made;
    });
  },
  setStatus: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      await underLock(tx, context);
      const { endpointNo, status } = input;
      const endpoint = await ownEndpoint(tx, context, endpointNo);
      if (status === 'ON' && endpoint.status === 'OFF') await refuseTooMany(tx, endpoint.agentNo);
      await tx
        .update(e)
        .set({ status, failures: 0, failingSince: null, retryTime: null, toldTime: null })
        .where(eq(e.endpointNo, endpointNo));
      await writeLog(tx, context, entry(endpointNo, status === 'ON' ? '启用推送地址' : '停用推送地址'));
      return null;
    }),
  ...deliveryCalls(deps),
});

/** Events that are sent by hand. */
const deliveryCalls = (deps: Pick<Deps, 'db'>): Pick<Handlers<typeof contract.webhook>, 'test' | 'resend'> => ({
  test: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { endpointNo, eventName } = input;
      const { agentNo } = await ownEndpoint(tx, context, endpointNo);
      const { now } = context;
      await makeRoom(tx, personStores.webhook_delivery, {
        table: d,
        owner: [d.agentNo, agentNo],
        which: eq(d.isTest, true),
        now,
      });
      const [first, second] = statesOf(eventName);
      const [{ id }] = (await tx
        .insert(d)
        .values({
          endpointNo,
          agentNo,
          eventName,
          recordNo: 'TEST',
          recordAgentNo: agentNo,
          isTest: true,
          fromState: first,
          toState: second,
          status: 'WAIT',
          createTime: now,
          sinceTime: now,
          nextTime: now,
        })
        .returning({ id: d.id })) as [{ id: number }];
      await enqueueDelivery(tx, { id, agentNo, endpointNo }, 0, now);
      return { deliveryNo: eventNoOf(id) };
    }),
  resend: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      const { me, now } = context;
      const id = Number(/^ev_(\d{1,15})$/.exec(input.deliveryNo)?.[1] ?? 0);
      const [row] = await tx
        .select({ status: d.status, endpoint: e.status, endpointNo: d.endpointNo })
        .from(d)
        .innerJoin(e, eq(e.endpointNo, d.endpointNo))
        .where(and(eq(d.id, id), eq(d.agentNo, me.agentNo)))
        .for('update', { of: d });
      if (!row) throw new Failure('missing', '推送记录不存在');
      if (row.status === 'WAIT') throw new Failure('conflict', '该事件正在等待推送');
      if (row.endpoint === 'OFF') throw new Failure('conflict', '推送地址已停用，请先启用');
      await tx.update(d).set({ status: 'WAIT', sinceTime: now, nextTime: now, doneTime: null }).where(eq(d.id, id));
      // Its earlier jobs have ended under smaller numbers.
      await enqueueDelivery(tx, { id, agentNo: me.agentNo, endpointNo: row.endpointNo }, now, now);
      return null;
    }),
});

const entry = (endpointNo: string, content: string) =>
  ({ opBizType: 'STAFF', target: ['WEBHOOK', endpointNo], content }) as const;

async function ownEndpoint(tx: Tx, { me }: ProviderContext, endpointNo: string) {
  const [row] = await tx
    .select()
    .from(e)
    .where(and(eq(e.endpointNo, endpointNo), eq(e.agentNo, me.agentNo)))
    .for('update');
  if (!row) throw new Failure('missing', '推送地址不存在');
  return row;
}

async function refuseTooMany(tx: Tx, agentNo: string): Promise<void> {
  if ((await tx.$count(e, and(eq(e.agentNo, agentNo), eq(e.status, 'ON')))) >= endpointsAtMost)
    throw new Failure('conflict', `启用的推送地址最多${endpointsAtMost}个`);
}

/** Secrets must not travel in clear, and events not to the server's own network, unless the installation says so. */
function refuseAddress(url: string, allowsInside: boolean): void {
  const refuse = (message: string) => new Failure('invalid', message, null, [{ field: 'url', message }]);
  if (!URL.canParse(url)) throw refuse('推送地址不是有效的地址');
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && !allowsInside) throw refuse('推送地址应以https://开头');
  if (username || password) throw refuse('推送地址不能包含用户名和密码');
}

/** Names of events and `noun.*`; refused with the first unknown one. */
function namesIn(events: string): readonly string[] {
  const names = events.split(/[,，\s]+/).filter(Boolean);
  const known = new Set([...toldEvents.map(({ code }) => code), ...Object.keys(eventNouns).map(noun => `${noun}.*`)]);
  const unknown = names.find(each => !known.has(each));
  const message = `没有该事件：${unknown}`;
  if (unknown) throw new Failure('invalid', message, null, [{ field: 'events', message }]);
  return [...new Set(names)];
}

/** The states of some move of the event, for an event that has not happened. */
function statesOf(eventName: string): readonly [from: string, to: string] {
  const [noun, type] = eventName.split('.') as [EventNoun, string]; // the schema has checked the name
  const { states } = eventNouns[noun].flow;
  for (const [from, moves] of Object.entries(states)) {
    const move = moves[type];
    if (move) return [from, move.target ?? from];
  }
  return ['new', 'new'];
}
