/** Reads from a copy of the database: an operator sees what it has written, however far the copy is behind, and misses nothing when it is gone. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { Writer } from '#tests/attack/faults';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { bin } from '../../scripts/prepare.mjs';
import { freePort } from '../world/free-port';
import { startPostgres, startStandby, type TemporaryPostgres } from '../world/postgres';
import { rowsFrom } from '../world/server';
import { dataDirectory, launch } from './server';

const binaries = postgresBinaries('pg_basebackup');
/** Writes, each followed by a list; `npm run prove -- replica` does 10,000. */
const writes = Number(process.env['WRITES'] ?? 20);

describe.skipIf(!binaries)('a copy of the database', () => {
  let primary: TemporaryPostgres;
  beforeAll(async () => {
    primary = await startPostgres(binaries!);
  });
  afterAll(() => primary.stop());

  it('is read by lists, totals and exports, shows each its own writes, and may be behind or gone', async () => {
    const opsPort = String(await freePort());
    const settings = {
      DATABASE_URL: primary.url('postgres'),
      DATA_DIR: dataDirectory(),
      DATABASE_POOL: '10',
      OPS_PORT: opsPort,
      APP_SECRET: 'a secret that is long enough for a process',
    };
    const first = await launch(settings);
    await first.end('SIGTERM');
    const copy = await startStandby(binaries!, primary);
    const server = await launch({ ...settings, DATABASE_REPLICA_URL: copy.url('postgres') });
    const send = server.as(await server.signIn('agent_l1'));
    const reads = async (result: string) => {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return Number(new RegExp(`copy_reads_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    };
    /** What `CopyAway` of docs/alerts.yml rings of. */
    const level = async () => {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return /^agent_web_copy_level\{copy="replica"\} (\d)$/m.exec(text)?.[1];
    };
    const untilAnswered = () =>
      vi.waitFor(
        async () => {
          const before = await reads('answered');
          await send(contract.trans.list, {});
          await send(contract.trans.total, {});
          expect(await reads('answered')).toBeGreaterThanOrEqual(before + 2);
        },
        { timeout: 60_000, interval: 500 },
      );
    await untilAnswered();

    const onCopy = <T extends object>(statement: string) =>
      rowsFrom<T>({ connectionString: copy.url('postgres') }, statement);
    const [unit] = await rowsFrom<{ no: string }>(
      { connectionString: primary.url('postgres') },
      `select term_sn as no from terminal where agent_no = '80000001' and term_status = 'ISSUED' and cust_no is null
        and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn limit 1`,
    );
    const writer = new Writer(unit!.no);
    const line = { url: server.url, send, ops: '', opsKey: '' };
    let paused = false;
    for (let n = 0; n < writes; n += 1) {
      // Long enough behind for the reads to notice, then level again.
      if (n % 10 === 0)
        await onCopy(`select pg_wal_replay_${paused ? 'resume' : 'pause'}()`).then(() => (paused = !paused));
      await writer.once(line);
      const { list } = await send(contract.terminal.list, { termSn: unit!.no });
      expect(list.map(({ agentNo }) => agentNo)).toEqual([n % 2 === 0 ? '80000011' : '80000001']);
    }
    expect(writer.wrong).toEqual([]);
    expect(await reads('behind')).toBeGreaterThan(writes / 4);
    await onCopy('select pg_wal_replay_resume()');
    await untilAnswered();

    const before = await reads('answered');
    const { taskNo } = await send(contract.customer.download, { format: 'csv' } as never);
    await vi.waitFor(
      async () => {
        const { list } = await send(contract.download.list, {});
        expect(list.find(each => each.taskNo === taskNo)).toMatchObject({ status: 'SUCCESS' });
      },
      { timeout: 60_000 },
    );
    expect(await reads('answered')).toBeGreaterThan(before);

    const proof = spawnSync(bin('tsx'), ['scripts/ledger-verify.ts', '--whole'], {
      env: { ...process.env, ...settings, DATABASE_REPLICA_URL: copy.url('postgres') },
      encoding: 'utf8',
    });
    expect(proof.stdout, proof.stderr).toMatch(/^the whole ledger: \d+ rules hold, 0 are broken$/m);

    expect(await level()).toBe('1');
    await copy.stop();
    await vi.waitFor(async () => expect(await level()).toBe('0'), { timeout: 60_000, interval: 500 });
    for (let n = 0; n < 10; n += 1) expect((await send(contract.trans.list, {})).list.length).toBeGreaterThan(0);
  });
});
