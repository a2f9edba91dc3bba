/** The proof of each night, what it keeps, and what whoever runs the database cannot do about it. */
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { lanes } from '#server/operations/lanes';
import { figures } from '#server/operations/probes';
import { runNext } from '#server/foundation/queue';
import { keepPostings } from '#tests/world/few-postings';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { checkEachNight } from './check';
import { sealLog } from './seal';

let app: TestApp;
async function seal(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    app.clock.advance(60_000);
    await sealLog(app.deps, app.clock.now());
  }
}
/** An attempt without the right. */
const logSomething = async () => app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
async function runCheck(): Promise<void> {
  const { kind, handler } = lanes.seal;
  const worker = { ...app.deps, name: 'worker', handlers: { [kind]: handler(app.deps, []) } };
  expect(await runNext(worker, new AbortController().signal)).toBe(true);
}
async function night(): Promise<void> {
  app.clock.advance(dayMs);
  await logSomething();
  await seal();
  await checkEachNight(app.deps, app.clock.now());
  await runCheck();
}
const shown = async () => (await app.send(contract.platformSeal.checks, {}, await app.signIn('platform'))).object;
const found = async (extent: 'WHOLE' | 'SINCE') => (await shown()).checks.find(each => each.extent === extent)!;
const figure = async (name: string) =>
  (await figures.find(each => each.name === name)!.read(app.deps.db, app.clock.now()))[0]![0];
/** As whoever runs the database. */
async function change(statement: string, values: unknown[] = []): Promise<void> {
  await app.rows(`alter table operate_log disable trigger user`);
  await app.rows(statement, values);
  await app.rows(`alter table operate_log enable trigger user`);
}

beforeEach(async () => {
  app = await openTestApp();
  await keepPostings(app, 1000);
  await seal();
  await night();
});

it('reads everything the first night and once a week, and only what is new on the others', async () => {
  const first = await found('WHOLE');
  expect(first).toMatchObject({ finding: null, recordNo: null, head: (await shown()).head });
  expect(first.rowCount).toBeGreaterThan(1000);
  await night();
  expect((await found('WHOLE')).checkTime).toBe(first.checkTime);
  const since = await found('SINCE');
  expect(since.rowCount).toBeLessThan(first.rowCount / 10);
  expect(since.rowCount).toBeGreaterThan(0);
  for (let nights = 2; nights <= 7; nights += 1) await night();
  expect((await found('WHOLE')).checkTime).toBe((await found('SINCE')).checkTime);
});

it('names a row that was changed long ago at the end of the week, and rings', async () => {
  const { id } = await app.one<{ id: string }>(`select id::text as id from operate_log order by id offset 20 limit 1`);
  await change(`update operate_log set operator_name = '别人' where id = $1`, [Number(id)]);
  await night();
  expect(await figure('log_findings')).toBe(0);
  for (let nights = 2; nights <= 7; nights += 1) await night();
  expect(await found('WHOLE')).toMatchObject({
    finding: 'ALTERED',
    source: 'OPERATE',
    recordNo: `RZ${id.padStart(10, '0')}`,
  });
  expect(await figure('log_findings')).toBeGreaterThan(0);
  expect(app.logged.some(line => line.includes('the log is not as it was sealed'))).toBe(true);
});

it('names at once what was changed since the last night, and goes on naming it', async () => {
  await logSomething();
  await seal();
  const { id } = await app.one<{ id: string }>(`select max(id)::text as id from operate_log`);
  await change(`update operate_log set client_ip = '10.9.9.9' where id = $1`, [Number(id)]);
  for (let nights = 0; nights < 2; nights += 1) {
    await night();
    expect(await found('SINCE')).toMatchObject({ finding: 'ALTERED', recordNo: `RZ${id.padStart(10, '0')}` });
  }
});

it('misses seals that were taken away from the end and made again', async () => {
  await app.rows(`delete from log_seal where seal_no = (select max(seal_no) from log_seal)`);
  await night();
  expect(await found('SINCE')).toMatchObject({ finding: 'BROKEN' });
});

it('does not believe a result that somebody wrote into its table', async () => {
  await app.rows(`update seal_check set check_time = check_time + 1, good_seal_no = good_seal_no + 1`);
  expect((await shown()).checks.map(({ finding }) => finding)).toEqual(['FORGED', 'FORGED']);
  await night();
  expect((await found('WHOLE')).checkTime).toBe((await found('SINCE')).checkTime);
  expect(await figure('log_findings')).toBe(0);
});

it('says when nobody has looked for two days', async () => {
  app.clock.advance(2 * dayMs);
  const before = await figure('log_proof_age_seconds');
  expect(before).toBe((2 * dayMs) / 1000);
  expect((await shown()).late).toBe(false);
  app.clock.advance(1);
  expect((await shown()).late).toBe(true);
});

it('begins when the platform asks, which is on record, and says that it runs', async () => {
  const token = await app.signIn('platform');
  const requestNo = crypto.randomUUID();
  await app.send(contract.platformSeal.check, { extent: 'WHOLE', requestNo }, token);
  expect((await shown()).running).toBe(true);
  app.clock.advance(1000);
  await runCheck();
  expect(await shown()).toMatchObject({ running: false });
  expect((await found('WHOLE')).checkTime).toBe(app.clock.now());
  const { object } = await app.send(
    contract.platformAudit.list,
    { targetNo: 'checkLog' },
    await app.signIn('platform'),
  );
  expect(object.list[0]!.content).toBe('核对日志：全部');
});
