/** A receiver that does not answer delays neither the events of another provider nor those to another address of its own. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@/api/contract';
import { lanes } from '#server/operations/lanes';
import { webhookJob } from '#server/foundation/events';
import { startWorker } from '#server/foundation/worker';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { webhookHandler } from './deliver.jobs';

const { webhook } = contract;
const slow = 9;
/** A busy machine takes its time; what is not done then never is. */
const patience = { timeout: 30_000 };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows('delete from job');
});

/** Receivers by path: those named `slow` keep their answers until they are let go. */
async function receivers() {
  const kept: ServerResponse[] = [];
  const came: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url!;
    came.push(path);
    if (path.startsWith('/slow')) kept.push(outgoing);
    else outgoing.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    came,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letGo: () => kept.splice(0).forEach(each => each.end()),
  };
}

it('sends the events of others and of its own tenth address while nine of a provider do not answer', async () => {
  const { came, url, letGo } = await receivers();
  const deps = { ...app.deps, webhookInside: true };
  const create = async (who: 'agent_l1' | 'agent_l2', path: string) => {
    const body = { endpointName: path, url: url + path };
    const { endpointNo } = (
      await app.send(webhook.create, { ...body, url: 'https://receiver.example', ...request() }, app.as(who))
    ).object;
    await app.rows('update webhook_endpoint set url = $1 where endpoint_no = $2', [body.url, endpointNo]);
    return (events: number) =>
      Promise.all(
        Array.from({ length: events }, () =>
          app.send(webhook.test, { endpointNo, eventName: 'merchant.disable', ...request() }, app.as(who)),
        ),
      );
  };
  for (let n = 0; n < slow; n += 1) await (await create('agent_l1', `/slow/${n}`))(5);
  const own = await create('agent_l1', '/own');
  const other = await create('agent_l2', '/other');
  const handlers = { [webhookJob]: webhookHandler(deps) };
  const worker = startWorker({ ...deps, name: 'worker', handlers, lanes: [lanes.webhook] });
  onTestFinished(() => {
    letGo();
    return worker.stop();
  });
  await vi.waitFor(() => expect(came).toHaveLength(slow), patience);
  expect(new Set(came).size).toBe(slow);
  await other(1);
  await own(1);
  worker.wake();
  await vi.waitFor(() => expect(came.slice(slow).toSorted()).toEqual(['/other', '/own']), patience);
});
