/** An encrypted backup under load, everything destroyed, and the restore: on the embedded store and on PostgreSQL, there also to a moment between. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@/api/contract';
import type { Send } from '@/api/client/client';
import { identity, postgresBinaries } from '../../scripts/postgres.mjs';
import { bin } from '../../scripts/prepare.mjs';
import { rowsFrom, type Server } from '../world/server';
import { servePostgres, startPostgres } from '../world/postgres';
import { dataDirectory, demoDirectory, launch } from './server';

const binaries = postgresBinaries('pg_basebackup', 'pg_receivewal');

function command(script: 'backup' | 'restore', env: Record<string, string>, ...args: readonly string[]) {
  const child = spawn(bin('tsx'), [`scripts/backup/${script}.ts`, ...args], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}
const done = (...asked: Parameters<typeof command>) => command(...asked).ended;

/** Something written through the portal, by which the restored one is recognised. */
async function leaveMark(send: Send, queryName: string): Promise<void> {
  await send(contract.preferences.saveQuery, {
    callPath: contract.changeAudit.list.path,
    pagePath: '/custManage/custChangeAudit',
    inMenu: false,
    onHome: false,
    queryName,
    search: '?auditStatus=2',
    isDefault: false,
    requestNo: crypto.randomUUID(),
  });
}
const marksOf = async (server: Server) => {
  const { queries } = await server.as(await server.signIn())(contract.preferences.load, {});
  return queries.map(({ queryName }) => queryName).filter(name => marks.includes(name));
};
const marks = ['备份前', '备份后', '太晚'];
/** Makes an export; returns its number and what the file says. */
async function exported(server: Server, token: string): Promise<{ taskNo: string; text: string }> {
  const { taskNo } = await server.as(token)(contract.customer.download, { format: 'csv' } as never);
  return { taskNo, text: await textOf(server, token, taskNo) };
}
async function textOf(server: Server, token: string, taskNo: string): Promise<string> {
  const send = server.as(token);
  await vi.waitFor(
    async () => {
      const { list } = await send(contract.download.list, {});
      expect(list.find(each => each.taskNo === taskNo)).toMatchObject({ status: 'SUCCESS' });
    },
    { timeout: 60_000 },
  );
  const { url } = await send(contract.download.getUrl, { taskNo });
  return (await fetch(new URL(url, server.url), { headers: { token } })).text();
}
/** Files and directories that others than their owner may read or write. */
const looseIn = (directory: string) =>
  (readdirSync(directory, { recursive: true }) as string[]).filter(
    path => (statSync(join(directory, path)).mode & 0o077) !== 0,
  );
/** A new key: the setting of the machine that is backed up, and the file that a restore needs. */
async function newKey(): Promise<{ readonly setting: { readonly BACKUP_KEY: string }; readonly file: string }> {
  const file = join(dataDirectory(), 'backup.key');
  const { code, said } = await done('backup', {}, 'key', '--to', file);
  expect(code, said).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);
  return { setting: { BACKUP_KEY: /BACKUP_KEY=(age1\w+)/.exec(said)![1]! }, file };
}
/** Which of some texts stand in any file of a directory. */
function textsIn(directory: string, texts: readonly string[]): readonly string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
  expect(files.length).toBeGreaterThan(0);
  const contents = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  return texts.filter(text => contents.some(content => content.includes(text)));
}
const onlyBackupIn = (directory: string) => {
  const all = readdirSync(directory).filter(name => name !== 'wal');
  expect(all).toHaveLength(1);
  return join(directory, all[0]!);
};

it('brings the embedded store back as it was when it was copied, while its portal was in use', async () => {
  const dataDir = demoDirectory();
  const backups = dataDirectory();
  const key = await newKey();
  const server = await launch({ DATA_DIR: dataDir });
  const token = await server.signIn();
  const { taskNo, text } = await exported(server, token);
  await leaveMark(server.as(token), '备份前');
  const backingUp = command('backup', { DATA_DIR: dataDir, ...key.setting }, '--to', backups);
  let listed = 0;
  const state = { over: false };
  const load = (async () => {
    while (!state.over) {
      await server.as(token)(contract.trans.list, {});
      listed += 1;
    }
  })();
  const { code, said } = await backingUp.ended;
  state.over = true;
  await load;
  expect(code, said).toBe(0);
  expect(listed).toBeGreaterThan(0);
  await leaveMark(server.as(token), '备份后');
  await server.end('SIGKILL');
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const inside = [secret, taskNo, 'custName', '备份前', 'public.merchant'];
  expect(textsIn(dataDir, inside.slice(0, 1))).toEqual([secret]);
  rmSync(dataDir, { recursive: true });

  const from = onlyBackupIn(backups);
  expect(looseIn(backups)).toEqual([]);
  expect(textsIn(backups, inside)).toEqual([]);
  const opening = ['--from', from, '--key', key.file];
  const other = await done(
    'restore',
    { DATA_DIR: dataDir, APP_SECRET: 'another secret than that of the backup' },
    ...opening,
  );
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('APP_SECRET 与此数据库不符') as string });
  const restored = await done('restore', { DATA_DIR: dataDir }, ...opening);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toMatch(/账本核对：\d+ 条规则全部成立/);
  const again = await done('restore', { DATA_DIR: dataDir }, ...opening);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('不会覆盖') as string });

  expect(looseIn(dataDir)).toEqual([]);
  const after = await launch({ DATA_DIR: dataDir });
  expect(await marksOf(after)).toEqual(['备份前']);
  expect(looseIn(dataDir)).toEqual([]);
  expect(await textOf(after, await after.signIn(), taskNo)).toBe(text);
});

it('refuses a backup that has changed, and leaves nothing of one that failed', async () => {
  const dataDir = demoDirectory();
  const backups = dataDirectory();
  const files = join(dataDirectory(), 'not a directory');
  writeFileSync(files, '');
  const failed = await done('backup', { DATA_DIR: dataDir, FILES_DIR: files }, '--to', backups);
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('备份失败：FILES_DIR') as string });
  expect(readdirSync(backups)).toEqual([]);
  const made = await done('backup', { DATA_DIR: dataDir }, '--to', backups);
  expect(made.code, made.said).toBe(0);
  const from = onlyBackupIn(backups);
  writeFileSync(join(from, 'keys', 'secret'), 'changed');
  const target = dataDirectory();
  const refused = await done('restore', { DATA_DIR: target }, '--from', from);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('备份已损坏，1 个文件') as string });
  expect(readdirSync(target)).toEqual([]);
});

it('opens an encrypted backup with its own key only, and lays out nothing otherwise', async () => {
  const [dataDir, backups, target] = [demoDirectory(), dataDirectory(), dataDirectory()];
  const [key, otherKey] = [await newKey(), await newKey()];
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const made = await done('backup', { DATA_DIR: dataDir, ...key.setting }, '--to', backups);
  expect(made.code, made.said).toBe(0);
  const from = onlyBackupIn(backups);
  const refusal = async (...args: readonly string[]) => {
    const { code, said } = await done('restore', { DATA_DIR: target }, '--from', from, ...args);
    expect([code, readdirSync(target)]).toEqual([1, []]);
    return said;
  };
  const own = ['--key', key.file];
  expect(await refusal()).toContain(`请用 --key 指定 ${key.setting.BACKUP_KEY} 的私钥文件`);
  expect(await refusal('--key', otherKey.file)).toContain('备份是为另一个密钥加密的');
  expect(await refusal('--key', join(target, 'absent'))).toContain('读不到 --key 指定的密钥文件');
  expect(await refusal('--key', join(from, 'manifest.json'))).toContain('不是 age 私钥文件');
  const database = join(from, 'database.tar.age');
  const content = readFileSync(database);
  writeFileSync(database, Buffer.concat([content.subarray(0, -20), Buffer.alloc(20)]));
  expect(await refusal(...own)).toContain('备份已损坏，1 个文件缺失或已改动：database.tar.age');
  writeFileSync(database, content);
  // Whoever has the public key and the disk can write a backup, but not seal it.
  const path = join(from, 'manifest.json');
  const manifest = readFileSync(path, 'utf8');
  writeFileSync(path, manifest.replace('"madeAt": "20', '"madeAt": "19'));
  writeFileSync(join(target, 'secret'), secret);
  const forged = await done('restore', { DATA_DIR: target }, '--from', from, ...own);
  expect(forged).toMatchObject({ code: 1, said: expect.stringContaining('清单被人改动过') as string });
  expect(readdirSync(target)).toEqual(['secret']);
  const mistyped = await done('backup', { DATA_DIR: dataDir, BACKUP_KEY: 'age1mistyped' }, '--to', dataDirectory());
  expect(mistyped).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_KEY 中的 age1mistyped') as string });
});

/** Of a process, as far as it is still there. */
function argumentsOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
/** To the user that runs PostgreSQL. */
const give = (path: string) => chownSync(path, identity!.uid, identity!.gid);

describe.skipIf(!binaries)('PostgreSQL', () => {
  it('is brought back to the backup, and with its log to a moment after it', async () => {
    const cluster = await startPostgres(binaries!);
    const address = new URL(cluster.url('postgres'));
    address.password = 'read by everybody';
    const shared = {
      DATABASE_URL: address.href,
      APP_SECRET: 'a secret that is kept somewhere else',
      FILES_DIR: dataDirectory(),
    };
    const key = await newKey();
    const env = { ...shared, DATA_DIR: dataDirectory(), ...key.setting };
    const server = await launch(env);
    const token = await server.signIn();
    const backups = dataDirectory();
    const receiving = command('backup', env, 'wal', '--to', backups);
    onTestFinished(() => void receiving.child.kill('SIGTERM'));
    await leaveMark(server.as(token), '备份前');
    await vi.waitFor(() => expect(existsSync(join(backups, 'wal'))).toBe(true), { timeout: 60_000 });
    const { code, said } = await done('backup', env, '--to', backups);
    expect(code, said).toBe(0);
    await leaveMark(server.as(token), '备份后');
    // While the log is received: arguments are readable for every user of the machine.
    const told = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(argumentsOf);
    expect(told.filter(each => each.includes('pg_receivewal')).length).toBeGreaterThan(0);
    expect(told.filter(each => each.includes(address.password))).toEqual([]);
    const [moment] = await rowsFrom<{ at: string }>(
      { connectionString: shared.DATABASE_URL },
      `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as at`,
    );
    await leaveMark(server.as(token), '太晚');
    // A full file of the log leaves the machine’s own disk encrypted.
    await rowsFrom({ connectionString: shared.DATABASE_URL }, 'select pg_switch_wal()');
    const [{ lsn } = { lsn: '' }] = await rowsFrom<{ lsn: string }>(
      { connectionString: shared.DATABASE_URL },
      'select pg_current_wal_flush_lsn()::text as lsn',
    );
    await vi.waitFor(
      async () =>
        expect(
          await rowsFrom(
            { connectionString: shared.DATABASE_URL },
            'select 1 from pg_stat_replication where flush_lsn >= $1',
            [lsn],
          ),
        ).toHaveLength(1),
      { timeout: 30_000 },
    );
    await server.end('SIGTERM');
    receiving.child.kill('SIGTERM');
    await receiving.ended;
    await cluster.stop();

    const place = dataDirectory();
    const log = join(backups, 'wal');
    expect(readdirSync(log).filter(name => !/^[\dA-F]{24}(\.partial)?\.age$/.test(name))).toEqual([]);
    expect(readdirSync(log).length).toBeGreaterThan(1);
    expect(readdirSync(join(env.DATA_DIR, 'wal')).filter(name => !name.endsWith('.partial'))).toEqual([]);
    expect(textsIn(backups, ['备份前', '备份后', '太晚', 'pg_catalog'])).toEqual([]);
    if (identity) give(place);
    const from = onlyBackupIn(backups);
    const marksIn = async (to: string) => {
      const running = await servePostgres(binaries!, to);
      onTestFinished(() => running.stop());
      const after = await launch({ ...shared, DATABASE_URL: running.url('postgres'), DATA_DIR: dataDirectory() });
      const found = await marksOf(after);
      await after.end('SIGTERM');
      return found;
    };
    const restoreTo = async (name: string, ...further: readonly string[]) => {
      const to = join(place, name);
      // As at a first start: the program's folders belong to its user.
      const [FILES_DIR, DATA_DIR] = [dataDirectory(), dataDirectory()];
      if (identity) for (const each of [FILES_DIR, DATA_DIR]) give(each);
      const where = ['--from', from, '--to', to, '--key', key.file, ...further];
      const { code, said } = await done('restore', { ...shared, FILES_DIR, DATA_DIR }, ...where);
      expect(code, said).toBe(0);
      expect(said).toMatch(/账本核对：\d+ 条规则全部成立/);
      const restored = [FILES_DIR, DATA_DIR].flatMap(root =>
        (readdirSync(root, { recursive: true }) as string[]).map(each => statSync(join(root, each)).uid),
      );
      expect(restored.length).toBeGreaterThan(0);
      expect(existsSync(`${to}.wal`)).toBe(false);
      expect(new Set(restored)).toEqual(new Set([identity?.uid ?? process.getuid!()]));
      return marksIn(to);
    };
    expect(await restoreTo('backup')).toEqual(['备份前']);
    expect(await restoreTo('later', '--wal', log, '--until', moment!.at)).toEqual(['备份前', '备份后']);
  });
});
