/**
 * `npm run backup -- --to <directory> [--keep 7]`: copies the configured database, files and keys into a new directory there,
 * encrypted to `BACKUP_KEY`, and removes all but the newest. `-- wal --to <directory>` receives the log of a PostgreSQL, for
 * a restore to any moment, until it is ended; `-- key --to <file>` makes a key (docs/backup.md).
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '#server/app/open-files';
import { readConfig } from '#server/app/config';
import { noteBackup } from '#server/foundation/data-directory';
import { writePrivately } from '#server/foundation/private';
import { clearWriter } from './clear-parts';
import { copyEmbedded, copyPostgres } from './database';
import { type Manifest, readManifest, Unusable, unfinished, writeManifest } from './manifest';
import { keyNames, walIn } from './places';
import { encryptingTo, makeKey } from './sealing';
import { sealedWriter } from './sealed-parts';
import { isOlder, receiveLog, receiveSealed } from './wal';

const prefix = 'agent-web-';

async function backUp(to: string): Promise<string> {
  const config = readConfig(process.env);
  const madeAt = new Date().toISOString();
  const target = join(to, prefix + madeAt.replaceAll(/[-:]|\.\d+/g, ''));
  const growing = target + unfinished;
  const giveUp = () => rmSync(growing, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      giveUp();
      process.exit(1);
    });
  const recipients = config.backupKeys;
  let about: Partial<Manifest> = recipients.length > 0 ? { encryptedTo: recipients } : {};
  const encrypting = encryptingTo(recipients);
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  const parts =
    recipients.length > 0
      ? sealedWriter(growing, encrypting)
      : clearWriter(growing, known => (about = { ...about, ...known }));
  try {
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
    renameSync(growing, target);
    return target;
  } catch (error) {
    giveUp();
    throw error;
  }
}

/** Removes all backups but the newest, what killed processes left, and the log that no remaining one needs. */
function keepNewest(to: string, number: number): void {
  const all = readdirSync(to).filter(name => name.startsWith(prefix));
  const whole = all.filter(name => !name.endsWith(unfinished)).toSorted();
  const kept = whole.slice(-number);
  for (const name of all.filter(each => !kept.includes(each))) rmSync(join(to, name), { recursive: true });
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
  options: { to: { type: 'string' }, keep: { type: 'string', default: '7' } },
});
try {
  if (!values.to) throw new Unusable('请用 --to 指定存放备份的目录');
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Unusable('--keep 应为 1 到 9999 的整数');
  const to = resolve(values.to);
  if (positionals[0] === 'wal') process.exitCode = await receive(to);
  else if (positionals[0] === 'key')
    process.stdout.write(`私钥已写入 ${to}，请移到别处保管。BACKUP_KEY=${await makeKey(to)}\n`);
  else {
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
