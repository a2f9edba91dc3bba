/** 定时任务 shows the last run of a timer, and what is left undone (docs/domain/platform.md#audit). */
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { enqueue, runNext } from '#server/foundation/queue';
import { openTestApp } from '#tests/world/test-app';
import { runTimers } from '../timers';

const hour = 3_600_000;

it('says when a timer ran, why it failed, what it set aside and which job waits for another try', async () => {
  const app = await openTestApp();
  const shown = async () => (await app.send(contract.platformSystem.timers, {}, await app.signIn('platform'))).object;
  const timer = async () => (await shown()).timers.find(({ name }) => name === 'sumChanged')!;
  await runTimers(app.deps);
  expect(await timer()).toMatchObject({ beginTime: null, tookMs: null, lastError: null, retryTime: null });

  app.clock.advance(hour);
  await app.rows('alter table trans_dirty rename to trans_away');
  await runTimers(app.deps);
  const failedAt = app.clock.now();
  expect(await timer()).toMatchObject({
    beginTime: failedAt,
    tookMs: 0,
    failures: 1,
    lastError: 'relation "trans_dirty" does not exist',
    retryTime: failedAt + 60_000,
  });
  await app.rows('alter table trans_away rename to trans_dirty');
  app.clock.advance(60_000);
  await runTimers(app.deps);
  const now = app.clock.now();
  expect(await timer()).toMatchObject({ beginTime: now, lastRun: now, failures: 0, lastError: null, retryTime: null });

  await app.rows(
    `insert into failed_record (job, record_no, error, failures, first_time, last_time) values
       ('invoiceGiveUp', 'FP1', 'e1', 2, 1, 2), ('dailyRewards.ZFBJL', 'T1', 'e2', 1, 2, 2), ('gone', 'G1', 'e3', 1, 3, 3)`,
  );
  await app.rows('delete from job'); // those of the demo
  await enqueue(app.deps.db, { kind: 'export', key: 'XZ1', payload: {}, owner: '', runTime: now });
  const fails = async () => {
    throw new Error('no room');
  };
  const worker = { ...app.deps, name: 'worker', handlers: { export: fails } };
  expect(await runNext(worker, new AbortController().signal)).toBe(true);
  const { setAsideCount, setAside, waiting } = await shown();
  expect(setAsideCount).toBe(3);
  expect(setAside.map(({ recordNo, timer: name, error }) => [recordNo, name, error])).toEqual([
    ['FP1', 'invoiceEnter', 'e1'],
    ['T1', 'dailyRewards', 'e2'],
    ['G1', null, 'e3'],
  ]);
  expect(waiting).toEqual([
    { kind: 'export', title: '导出', key: 'XZ1', error: 'no room', attempts: 1, createTime: now, runTime: now + 2000 },
  ]);
});
