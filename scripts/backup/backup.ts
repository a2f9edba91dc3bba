/**
 * `npm run backup -- --to <directory> [--keep 7]`: copies the configured database, files and keys into a new directory there,
 * and removes all but the newest. `-- wal --to <directory>` receives the log of a PostgreSQL, for a restore to any
 * moment, until it is ended (docs/backup.md).
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '#server/app/open-files';
import { readConfig } from '#server/app/config';
import { noteBackup } from '#server/foundation/data-directory';
import { writePrivately } from '#server/foundation/private';
import { copyEmbedded, copyPostgres, receiveLog } from './database';
import { copyOut } from './files';
import { parts, readManifest, Unusable, unfinished, writeManifest } from './manifest';
import { keyNames, walIn } from './places';

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
  mkdirSync(growing, { recursive: true, mode: 0o700 });
  try {
    const database = join(growing, parts.database);
    const { counts, firstWal } = config.databaseUrl
      ? await copyPostgres(config.databaseUrl, database)
      : await copyEmbedded(config, database);
    // After the database: a file that its rows name was stored before.
    await copyOut(await openFiles(config), join(growing, parts.files));
    mkdirSync(join(growing, parts.keys), { mode: 0o700 });
    for (const name of keyNames.filter(each => existsSync(join(config.dataDir, each))))
      copyFileSync(join(config.dataDir, name), join(growing, parts.keys, name));
    const store = config.databaseUrl ? 'PostgreSQL' : 'embedded';
    await writeManifest(growing, { store, madeAt, secret: config.secret.current.fingerprint, counts, firstWal });
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
  // The first eight digits are the timeline, which a fail-over raises.
  const isOlder = (name: string) => /^[\dA-F]{24}$/.test(name) && name.slice(8) < firstWal.slice(8);
  for (const name of readdirSync(walIn(to)).filter(isOlder)) rmSync(join(walIn(to), name));
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
  if (positionals[0] === 'wal') {
    const { databaseUrl } = readConfig(process.env);
    if (!databaseUrl) throw new Unusable('只有 PostgreSQL 有日志可以接收，请设置 DATABASE_URL');
    process.exitCode = await receiveLog(databaseUrl, walIn(to));
  } else {
    const made = await backUp(to);
    keepNewest(to, Number(values.keep));
    noteBackup(readConfig(process.env).dataDir);
    process.stdout.write(`备份完成，用时 ${Math.ceil(performance.now() / 1000)} 秒：${made}\n`);
  }
} catch (error) {
  process.stderr.write(`备份失败：${(error as Error).message}\n`);
  process.exitCode = 1;
}
