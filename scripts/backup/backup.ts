/**
 * `npm run backup -- --to <directory> [--keep 7]`: copies the configured database, files and keys into a new directory there,
 * encrypted to `BACKUP_KEY`, and removes all but the newest; `--anonymous` makes a copy without
 * anybody’s data for trials. `-- wal --to <directory>` receives the log of a PostgreSQL, for
 * a restore to any moment, until it is ended; `-- key --to <file>` makes a key (docs/backup.md).
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '#server/app/open-files';
import { readConfig } from '#server/app/config';
import { noteBackup } from '#server/foundation/data-directory';
import { writePrivately } from '#server/foundation/private';
import { anonymise } from './anonymise';
import { clearWriter } from './clear-parts';
import { copyEmbedded, copyPostgres } from './database';
import { type Manifest, readManifest, Unusable, unfinished, writeManifest } from './manifest';
import { keyNames, walIn } from './places';
import { encryptingTo, makeKey } from './sealing';
import { sealedWriter } from './sealed-parts';
import { isOlder, receiveLog, receiveSealed } from './wal';

const prefix = 'agent-web-';

/** A new directory that has its name once it is whole; a failed or ended process leaves nothing, and what a killed one left goes. */
async function make(to: string, named: string, fill: (directory: string, madeAt: string) => Promise<void>) {
  const madeAt = new Date().toISOString();
  const target = join(to, named + madeAt.replaceAll(/[-:]|\.\d+/g, ''));
  const growing = target + unfinished;
  const giveUp = () => rmSync(growing, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      giveUp();
      process.exit(1);
    });
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(to).filter(each => each.startsWith(named) && each.endsWith(unfinished)))
    if (join(to, name) !== growing) rmSync(join(to, name), { recursive: true });
  try {
    await fill(growing, madeAt);
    renameSync(growing, target);
    return target;
  } catch (error) {
    giveUp();
    throw error;
  }
}

function backUp(to: string): Promise<string> {
  const config = readConfig(process.env);
  const recipients = config.backupKeys;
  const encrypting = encryptingTo(recipients);
  return make(to, prefix, async (growing, madeAt) => {
    let about: Partial<Manifest> = recipients.length > 0 ? { encryptedTo: recipients } : {};
    const parts =
      recipients.length > 0
        ? sealedWriter(growing, encrypting)
        : clearWriter(growing, known => (about = { ...about, ...known }));
    const { counts, firstWal } = config.databaseUrl
      ? await copyPostgres(config.databaseUrl, parts)
      : await copyEmbedded(config, parts);
    // After the database: a file that its rows name was stored before.
    await parts.files(await openFiles(config));
    await parts.keys(keyNames.map(name => join(config.dataDir, name)).filter(path => existsSync(path)));
    const { fingerprint, secret } = config.secret.current;
    await parts.about({ secret: fingerprint, counts });
    const store = config.databaseUrl ? 'PostgreSQL' : 'embedded';
    await writeManifest(growing, { store, madeAt, ...about, firstWal }, secret);
  });
}

/** Removes all backups but the newest, and the log that no remaining one needs. */
function keepNewest(to: string, number: number): void {
  const all = readdirSync(to)
    .filter(name => name.startsWith(prefix))
    .toSorted();
  const kept = all.slice(-number);
  for (const name of all.slice(0, -number)) rmSync(join(to, name), { recursive: true });
  const { firstWal } = readManifest(join(to, kept[0]!)); // the one that was just made is there
  if (!firstWal || !existsSync(walIn(to))) return;
  for (const name of readdirSync(walIn(to)).filter(each => isOlder(each, firstWal))) rmSync(join(walIn(to), name));
}

async function receive(to: string): Promise<number> {
  const { databaseUrl, dataDir, backupKeys } = readConfig(process.env);
  if (!databaseUrl) throw new Unusable('只有 PostgreSQL 有日志可以接收，请设置 DATABASE_URL');
  if (backupKeys.length === 0) return receiveLog(databaseUrl, walIn(to));
  return receiveSealed(databaseUrl, { own: walIn(dataDir), to: walIn(to) }, encryptingTo(backupKeys));
}

writePrivately();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    keep: { type: 'string', default: '7' },
    anonymous: { type: 'boolean', default: false },
  },
});
try {
  if (!values.to) throw new Unusable('请用 --to 指定存放备份的目录');
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Unusable('--keep 应为 1 到 9999 的整数');
  const to = resolve(values.to);
  if (positionals[0] === 'wal') process.exitCode = await receive(to);
  else if (positionals[0] === 'key')
    process.stdout.write(`私钥已写入 ${to}，请移到别处保管。BACKUP_KEY=${await makeKey(to)}\n`);
  else if (values.anonymous) {
    const made = await make(to, 'copy-', (growing, madeAt) => anonymise(readConfig(process.env), growing, madeAt));
    process.stdout.write(`副本完成，用时 ${Math.ceil(performance.now() / 1000)} 秒：${made}\n`);
  } else {
    const made = await backUp(to);
    keepNewest(to, Number(values.keep));
    const { dataDir, backupKeys, demo } = readConfig(process.env);
    noteBackup(dataDir);
    if (backupKeys.length === 0 && !demo)
      process.stdout.write('此备份没有加密：请用 BACKUP_KEY 指定公钥（docs/backup.md#encryption）\n');
    process.stdout.write(`备份完成，用时 ${Math.ceil(performance.now() / 1000)} 秒：${made}\n`);
  }
} catch (error) {
  process.stderr.write(`备份失败：${(error as Error).message}\n`);
  process.exitCode = 1;
}
