/**
 * Sends waiting events (docs/domain/webhook.md#delivery): those of one record in order, with growing pauses between
 * retries for three days; a failing address gets nothing until its pause ends.
 */
import { and, asc, eq, lt } from 'drizzle-orm';
import { eventNouns, type EventNoun } from '@/machines/flows/webhook-events';
import { dayMs, formatTime } from '@/api/format/format';
import { includesGrade } from '@/api/enums/staff';
import { providerOf } from '#server/features/session/provider-of';
import { notify } from '#server/features/notice/notice-row';
import type { Tx } from '#server/foundation/db/open';
import { removeOld } from '#server/foundation/db/remove-old';
import { writeLog } from '#server/foundation/audit-log';
import { timer } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { enqueueDelivery } from '#server/foundation/events';
import type { JobHandler } from '#server/foundation/queue';
import { webhookDelivery as d, webhookEndpoint as e } from '#server/schema';
import { postEvent } from './send';

const second = 1000;
const minute = 60 * second;
/** Waits after the first, second, ... failure in a row; the last one stays. */
const waits = [10 * second, 30 * second, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute];
export const triedMs = 3 * dayMs;
/** After failing for this long its provider is notified. */
const tellAfterMs = 60 * minute;
const keptMs = 30 * dayMs;

type Delivery = typeof d.$inferSelect;
type Endpoint = typeof e.$inferSelect;

export const eventNoOf = (id: number): string => `ev_${id}`;

/** What a receiver gets: no names, no numbers of persons, no amounts; the record is asked for with a key. */
export const bodyOf = ({ id, eventName, recordNo, recordAgentNo, fromState, toState, createTime, isTest }: Delivery) =>
  JSON.stringify({
    eventNo: eventNoOf(id),
    event: eventName,
    recordNo,
    agentNo: recordAgentNo,
    from: fromState,
    to: toState,
    time: createTime,
    test: isTest,
  });

export const webhookHandler =
  (deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'webhookInside' | 'isCopy'>): JobHandler =>
  async (payload, { settle }) => {
    const { db, clock } = deps;
    const { id, turn } = payload as { id: number; turn: number };
    const now = clock.now();
    const done = (work: (tx: Tx) => Promise<unknown>) =>
      db.transaction(async tx => {
        await settle(tx);
        await work(tx);
      });
    const [found] = await db
      .select({ delivery: d, endpoint: e })
      .from(d)
      .innerJoin(e, eq(e.endpointNo, d.endpointNo))
      .where(and(eq(d.id, id), eq(d.status, 'WAIT')));
    if (!found) return done(async () => {});
    const { delivery, endpoint } = found;
    const later = (time: number) =>
      done(async tx => {
        await tx.update(d).set({ nextTime: time }).where(eq(d.id, id));
        await enqueueDelivery(tx, delivery, turn + 1, time);
      });
    const end = (lastAnswer: string) =>
      done(tx => tx.update(d).set({ status: 'GIVEN_UP', lastAnswer, nextTime: null }).where(eq(d.id, id)));

    if (deps.isCopy) return end('测试副本不推送事件');
    if (endpoint.status === 'OFF') return end('推送地址已停用');
    if (!(await mayBeTold(db, endpoint, delivery))) return end('创建人已停用或没有查看权限');
    if (now - delivery.sinceTime >= triedMs) return end(delivery.lastAnswer ?? '三天内没有送达');
    const [earlier] = await db
      .select({ nextTime: d.nextTime })
      .from(d)
      .where(before(delivery))
      .orderBy(asc(d.id))
      .limit(1);
    if (earlier) return later(Math.max(now, earlier.nextTime ?? now) + second);
    if ((endpoint.retryTime ?? 0) > now) return later(endpoint.retryTime!); // it is greater than a number
    const { taken, said } = await postEvent({
      url: endpoint.url,
      secret: createEncryption(deps.secret).decrypt(endpoint.secret),
      eventNo: eventNoOf(id),
      body: bodyOf(delivery),
      now,
      allowsInside: deps.webhookInside ?? false,
    });
    const tried = { attempts: delivery.attempts + 1, lastAnswer: said };
    await done(async tx => {
      if (taken) {
        await tx
          .update(d)
          .set({ ...tried, status: 'DONE', nextTime: null, doneTime: clock.now() })
          .where(eq(d.id, id));
        if (endpoint.failures > 0) await tx.update(e).set(working).where(isEndpoint(endpoint));
        return;
      }
      const wait = waits[Math.min(endpoint.failures, waits.length - 1)]!;
      await tx
        .update(d)
        .set({ ...tried, nextTime: now + wait })
        .where(eq(d.id, id));
      await enqueueDelivery(tx, delivery, turn + 1, now + wait);
      await noteFailure(tx, endpoint, now, now + wait);
    });
  };

const working = { failures: 0, failingSince: null, retryTime: null, toldTime: null };
const isEndpoint = ({ endpointNo }: Endpoint) => eq(e.endpointNo, endpointNo);
/** Deliveries about the same record that must be first. */
const before = ({ id, endpointNo, recordNo }: Delivery) =>
  and(eq(d.endpointNo, endpointNo), eq(d.recordNo, recordNo), eq(d.status, 'WAIT'), lt(d.id, id));

/** Whether the operator who made the address may see the record at this time. */
async function mayBeTold(db: Deps['db'], { operatorNo }: Endpoint, { eventName }: Delivery): Promise<boolean> {
  const holder = await providerOf(db, operatorNo);
  const { subject } = eventNouns[eventName.split('.')[0] as EventNoun];
  return holder !== null && includesGrade(holder.may.rights, subject, 'VIEW');
}

async function noteFailure(tx: Tx, endpoint: Endpoint, now: number, retryTime: number): Promise<void> {
  const since = endpoint.failingSince ?? now;
  const tells = endpoint.toldTime === null && now - since >= tellAfterMs;
  await tx
    .update(e)
    .set({ failures: endpoint.failures + 1, failingSince: since, retryTime, ...(tells && { toldTime: now }) })
    .where(isEndpoint(endpoint));
  if (!tells) return;
  const { agentNo, operatorNo, endpointName } = endpoint;
  const text = `推送地址「${endpointName}」自 ${formatTime(since)} 起连续失败，事件会在三天内继续推送。请检查接收方，未送达的可在推送记录中重新推送。`;
  await notify(tx, agentNo, { title: '事件推送连续失败', text, operatorNo }, now);
  await writeLog(tx, timer(now), {
    opBizType: 'UPDATE',
    target: ['WEBHOOK', endpoint.endpointNo],
    content: `推送地址 ${endpointName} 连续失败，未送达的三天后放弃`,
    result: '失败',
    jobOf: agentNo,
  });
}

/** Deliveries are kept for thirty days. */
export const forgetDeliveries = (db: Pick<Deps['db'], 'transaction'>, now: number) =>
  removeOld(db, d, and(lt(d.createTime, now - keptMs), eq(d.status, 'DONE'))!).then(() =>
    removeOld(db, d, and(lt(d.createTime, now - keptMs), eq(d.status, 'GIVEN_UP'))!),
  );
