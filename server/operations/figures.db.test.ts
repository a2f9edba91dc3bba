/** What /metrics shows of the database, of which the alarms of docs/alerts.yml ring: each from the one side and the other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createLoad } from '#server/foundation/calls/load';
import { createMetrics } from '#server/foundation/metrics';
import { openWorld, type World } from '#tests/world/open';
import { figures } from './probes';

const [hour, day] = [3_600_000, 86_400_000];
let world: World;
let now: number;
beforeAll(async () => {
  world = await openWorld();
  now = world.clock.now();
});
const read = (name: string) => figures.find(each => each.name === name)!.read(world.store.db, now);

it('the age of the oldest payout, and nothing of those that ended', async () => {
  await world.rows(`update withdraw set withdraw_status = 'SUCCESS' where withdraw_status = 'DOING'`);
  expect(await read('oldest_payout_seconds')).toEqual([[0]]);
  await world.rows(
    `update withdraw set withdraw_status = 'DOING', update_time = $1 where id = (select min(id) from withdraw)`,
    [now - 2 * day],
  );
  expect(await read('oldest_payout_seconds')).toEqual([[(2 * day) / 1000]]);
});

describe('messages that do not arrive', () => {
  const given = (no: string, channel: string, status: string, time: number, error: string | null = null) =>
    world.rows(
      `insert into message (message_no, agent_no, channel, recipient_mask, recipient_hash, template, status, expire_time, create_time, last_error)
       values ($1, '80000001', $2, '139****0001', 'x', 'WITHDRAW', $3, $4, $4, $5)`,
      [no, channel, status, time, error],
    );
  it('are those given up within an hour and those tried in vain for more than a minute, by channel', async () => {
    await world.rows('delete from message');
    await given('DX1', 'SMS', 'FAILED', now - hour);
    await given('DX2', 'SMS', 'FAILED', now - hour - 1);
    await given('DX3', 'SMS', 'SENT', now);
    await given('DX4', 'SMS', 'FAILED', now);
    await given('DX5', 'MAIL', 'WAITING', now - 60_001, 'the gateway answered 503');
    await given('DX6', 'MAIL', 'WAITING', now - 60_000, 'the gateway answered 503');
    await given('DX7', 'MAIL', 'WAITING', now - 60_001);
    await given('DX8', 'MAIL', 'WAITING', now - 3 * day - 1, 'the gateway answered 503');
    expect(await read('messages_failing')).toEqual([
      ['SMS', 2],
      ['MAIL', 1],
    ]);
  });
});

it('webhooks that have failed for a day, unless they are off', async () => {
  const added = (no: string, status: string, since: number | null) =>
    world.rows(
      `insert into webhook_endpoint (endpoint_no, operator_no, agent_no, endpoint_name, url, secret, status, create_time, failing_since)
       values ($1, 'OP00000001', '10000001', 'ERP', 'https://erp.example.com', 'x', $2, 0, $3)`,
      [no, status, since],
    );
  await added('wh_1', 'ON', now - day);
  await added('wh_2', 'ON', now - day + 1);
  await added('wh_3', 'OFF', now - 3 * day);
  await added('wh_4', 'ON', null);
  expect(await read('webhooks_failing')).toEqual([[1]]);
});

it('daily files that are due and not whole', async () => {
  await world.rows(`update channel_day set file_status = 'COMPARED'`);
  expect(await read('daily_files_late')).toEqual([[0]]);
  const set = (status: string, due: number) =>
    world.rows(
      `update channel_day set file_status = $1, file_due_time = $2 where id = (select max(id) from channel_day)`,
      [status, due],
    );
  for (const status of ['WAITING', 'RECEIVING', 'LATE']) {
    await set(status, now);
    expect([status, await read('daily_files_late')]).toEqual([status, [[0]]]);
    await set(status, now - 1);
    expect([status, await read('daily_files_late')]).toEqual([status, [[1]]]);
  }
});

it('the size of the database', async () => expect((await read('database_bytes'))[0]![0]).toBeGreaterThan(1_000_000));

it('whether the database answers, also where its figures took too long', async () => {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const metrics = createMetrics({ pool, load: createLoad(), signInRoute: '/' });
  const isUp = async (up: boolean) => /^agent_web_database_up (\d)$/m.exec(await metrics.text(null, up))?.[1];
  expect([await isUp(true), await isUp(false)]).toEqual(['1', '0']);
});

it('registrations that the channel has not answered for a day', async () => {
  await world.rows(`update channel_registration set registration_status = 'REGISTERED', tell_time = $1`, [
    now - 2 * day,
  ]);
  expect(await read('registrations_late')).toEqual([[0]]);
  const wait = (time: number) =>
    world.rows(
      `update channel_registration set registration_status = 'WAITING', tell_time = $1 where id = (select min(id) from channel_registration)`,
      [time],
    );
  await wait(now - day);
  expect(await read('registrations_late')).toEqual([[0]]);
  await wait(now - day - 1);
  expect(await read('registrations_late')).toEqual([[1]]);
});

it('the end of the keys that the channel uses', async () => {
  const added = (no: string, ends: number | null, used: number | null, revoked: number | null = null) =>
    world.rows(
      `insert into acquirer_key (key_id, key_name, secret, create_time, expire_time, last_use_time, revoke_time) values ($1, '通道', 'x', 0, $2, $3, $4)`,
      [no, ends, used, revoked],
    );
  await added('ck_1', now + day, now - day + 1);
  await added('ck_2', now + day, now - day);
  await added('ck_3', now + day, null);
  await added('ck_4', null, now);
  await added('ck_5', now + day, now, now);
  expect(await read('channel_key_ends_seconds')).toEqual([['ck_1', day / 1000]]);
});
