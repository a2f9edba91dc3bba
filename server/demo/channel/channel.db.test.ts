/** The simulated channel feeds the server through its signed API alone, and delivers a file that agrees but for its mishaps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { channelOf } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import { createDice } from '../dice';
import { type Books, keptKey, openBooks } from './books';
import { type Channel, createChannel } from './channel';
import { channelClient, KeyRefused, opener, type Send } from './client';

let app: TestApp;
let directory: string;
let books: Books;
let channel: Channel;
const told: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  directory = mkdtempSync(join(tmpdir(), 'agent-web-channel-'));
  for (const table of ['difference', 'day', 'line', 'receipt']) await app.rows(`delete from channel_${table}`);
  const key = await act(app.deps, contract.platformConfig.createKey, { keyName: '模拟通道' });
  const send: Send = channelOf(app, key);
  books = openBooks(directory);
  channel = createChannel({
    send,
    open: opener(key),
    books,
    dice: createDice(7),
    clock: app.clock,
    mishaps: 0.1,
    tell: text => told.push(text),
  });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const count = async (statement: string) =>
  (await app.one<{ n: number }>(`select count(*)::int as n from ${statement}`)).n;

// 120 minutes of a channel, each with several signed calls: a busy machine takes more than a minute.
it('a day of it arrives, and its file differs in what went wrong only', { timeout: 300_000 }, async () => {
  const day = dayOf(app.clock.now());
  await app.rows(
    `update withdraw set withdraw_status = 'DOING' where withdraw_no = (select withdraw_no from withdraw where withdraw_status = 'INIT' limit 1)`,
  );
  const before = await count('trans');
  for (let n = 0; n < 120; n += 1) {
    await channel.step();
    app.clock.advance(60_000);
  }
  const entries = books.of(day);
  expect((await count('trans')) - before).toBeGreaterThan(entries.length / 2);
  expect(entries.some(({ kind }) => kind === 'REFUND')).toBe(true);
  expect(await count(`withdraw where withdraw_status = 'DOING'`)).toBe(0);
  expect(books.undelivered(day)).toEqual([]);

  app.clock.advance(startOfDay(day) + dayMs + 60_000 - app.clock.now());
  await channel.step();
  expect(told.at(-1)).toBe(`${day} 的对账文件（${entries.length} 笔）已提交`);
  expect(books.undelivered(dayOf(app.clock.now()))).toEqual([]);
  expect(
    await app.one(`select file_status, line_count, booked_count from channel_day where file_day = $1`, day),
  ).toMatchObject({
    file_status: 'COMPARED',
    line_count: entries.length,
  });
  const differing = await app.rows<{ type: string; unsent: boolean }>(
    `select distinct difference_type as type from channel_difference where file_day = $1 order by 1`,
    [day],
  );
  expect(differing.map(({ type }) => type)).toEqual(['AMOUNT', 'MISSING_HERE', 'MISSING_THERE']);
  const unsent = entries.filter(entry => entry.unsent).length;
  expect(await count(`channel_difference where difference_type = 'MISSING_HERE'`)).toBe(unsent);
  await operate(app.deps, 'run-job', { name: 'reconcile' });
  // Half of what was never sent comes late, and is then no difference.
  expect(
    await count(`channel_difference where resolve_way = 'VANISHED' and difference_type = 'MISSING_HERE'`),
  ).toBeGreaterThan(0);
  expect(told.filter(text => text.includes('未被受理'))).toEqual([]);
});

it('signs as the channel API expects, and gives up when its key is refused', async () => {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const key = await act(app.deps, contract.platformConfig.createKey, { keyName: '模拟通道' });
  app.clock.advance(Date.now() - app.clock.now());
  expect(await channelClient(origin, key)('terminals', { limit: 1 })).toMatchObject({ status: 200, message: '成功' });
  await expect(channelClient(origin, { ...key, secret: 'another' })('terminals', {})).rejects.toThrow(KeyRefused);
  expect(await keptKey(directory, async () => key)).toEqual(key);
  expect(await keptKey(directory, () => Promise.reject(new Error('asked twice')))).toEqual(key);
});
