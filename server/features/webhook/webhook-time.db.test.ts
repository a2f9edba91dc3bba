/** When an event is tried again, given up and forgotten (docs/domain/webhook.md#delivery), to the millisecond. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { webhookJob } from '#server/foundation/events';
import { runNext } from '#server/foundation/queue';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { forgetDeliveries, webhookHandler } from './deliver.jobs';

const { webhook } = contract;
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['webhook_endpoint', 'webhook_delivery', 'notice']) await app.rows(`delete from ${table}`);
  await app.rows(`delete from job`);
});
const me = () => app.signIn('agent_l1');
/** An address where nobody listens, and an event for it. */
async function tell(): Promise<string> {
  const token = await me();
  const wanted = { endpointName: '财务系统', url: 'https://receiver.example/hook', ...request() };
  const { endpointNo } = (await app.send(webhook.create, wanted, token)).object;
  await app.rows(`update webhook_endpoint set url = 'http://127.0.0.1:1/hook'`);
  const sent = { endpointNo, eventName: 'merchant.disable', ...request() };
  expect((await app.send(webhook.test, sent, token)).code).toBe(200);
  return endpointNo;
}
async function work(): Promise<void> {
  const handlers = { [webhookJob]: webhookHandler({ ...app.deps, webhookInside: true }) };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}
const attempts = async () => (await app.one<{ n: number }>(`select attempts as n from webhook_delivery`)).n;

it('is tried again after 10 and 30 seconds, 1, 5, 15, 30 and then every 60 minutes, and not before', async () => {
  await tell();
  await work();
  const waits = [10 * second, 30 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour, hour];
  for (const [failed, wait] of waits.entries()) {
    app.clock.advance(wait - 1);
    await work();
    expect([wait, await attempts()]).toEqual([wait, failed + 1]);
    app.clock.advance(1);
    await work();
    expect([wait, await attempts()]).toEqual([wait, failed + 2]);
  }
});

it('is tried until three days are over', async () => {
  const over = await tell();
  app.clock.advance(1);
  await tell();
  app.clock.advance(3 * day - 1);
  await work();
  const found = await app.rows<{ no: string; status: string; attempts: number }>(
    `select endpoint_no as no, status, attempts from webhook_delivery`,
  );
  expect(found.map(({ no, ...rest }) => ({ ...rest, isOver: no === over }))).toEqual(
    expect.arrayContaining([
      { status: 'GIVEN_UP', attempts: 0, isOver: true },
      { status: 'WAIT', attempts: 1, isOver: false },
    ]),
  );
});

it.each([
  [hour - 1, 0],
  [hour, 1],
])('of failures for %i ms its maker is told %i times', async (failing, told) => {
  await tell();
  await app.rows(`update webhook_endpoint set failures = 5, failing_since = $1`, [app.clock.now() - failing]);
  await work();
  expect(await app.rows(`select 1 from notice where title = '事件推送连续失败'`)).toHaveLength(told);
});

it.each(['DONE', 'GIVEN_UP', 'WAIT'])('that is %s is kept for 30 days, one that waits for longer', async status => {
  await tell();
  const kept = async (age: number) => {
    await app.rows(`update webhook_delivery set status = $1, create_time = $2`, [status, app.clock.now() - age]);
    await forgetDeliveries(app.deps.db, app.clock.now());
    return (await app.rows(`select 1 from webhook_delivery`)).length;
  };
  expect(await kept(30 * day)).toBe(1);
  expect(await kept(30 * day + 1)).toBe(status === 'WAIT' ? 1 : 0);
});
