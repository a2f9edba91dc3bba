/**
 * `npm run restore -- --from <backup>`: puts a backup's files and keys where the configuration says, and its database into
 * `DATA_DIR` or, of a PostgreSQL, into a new data directory (`--to`), at the moment of the backup or, with the received log
 * (`--wal <directory> --until '2026-11-25 09:30:00+08'`), at a later one. It overwrites nothing, and is done when the
 * rows are counted and the ledger is proven (docs/backup.md).
 */
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ledgerRule } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { readConfig, type Config } from '#server/app/config';
import { openFiles } from '#server/app/open-files';
import { proveLedger } from '#server/features/ledger/prove';
import { lockDirectory } from '#server/foundation/db/lock';
import { openStore } from '#server/foundation/db/open';
import { leaveGap } from '#server/operations/number-runs';
import { ensureSecrets, WrongSecret } from '#server/foundation/fingerprint';
import { writePrivately } from '#server/foundation/private';
import { pgdata } from './database';
import { copyIn } from './files';
import { countRows, type Manifest, parts, readManifest, unfinished, Unusable, verifyFiles } from './manifest';
import { keyNames } from './places';
import { layOut, lookInto } from './restored-postgres';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Keys that are there already are kept: a wrong one is noticed by its fingerprint. */
function restoreKeys(from: string): void {
  const dataDir = resolve(process.env['DATA_DIR'] ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  for (const name of keyNames) {
    const [kept, place] = [join(from, parts.keys, name), join(dataDir, name)];
    if (existsSync(kept) && !existsSync(place)) copyFileSync(kept, place);
  }
}

/** What a root has written belongs to whom its folder belongs to: the program does not run as root. */
function handOver(directory: string): void {
  const { uid, gid } = statSync(directory);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const each of readdirSync(directory, { recursive: true }) as string[])
    chownSync(join(directory, each), uid, gid);
}

function restoreEmbedded(from: string, { dataDir }: Config): void {
  const place = join(dataDir, pgdata);
  const unlock = lockDirectory(dataDir);
  try {
    if (existsSync(place)) throw new Unusable(`${dataDir} 中已有数据库，不会覆盖；请用 DATA_DIR 指定另一个目录`);
    rmSync(place + unfinished, { recursive: true, force: true });
    cpSync(join(from, parts.database, pgdata), place + unfinished, { recursive: true });
    renameSync(place + unfinished, place);
  } finally {
    unlock();
  }
}

/** @param exact Whether the rows must be those of the backup. @throws Unusable or WrongSecret if anything is not as it was */
async function verify(config: Config, { counts }: Manifest, exact: boolean): Promise<void> {
  const store = await openStore(config);
  try {
    await ensureSecrets(store.db, config.secret, Date.now());
    const client = await store.pool.connect();
    await client.query('set statement_timeout = 0');
    const found = await countRows(client).finally(() => client.release(true));
    const wrong = Object.entries(counts).filter(([table, [least, most]]) => {
      const n = found[table] ?? -1;
      return n < least || n > most;
    });
    for (const [table, [least, most]] of wrong)
      say(`${table}：备份时 ${least === most ? least : `${least} 到 ${most}`} 行，现有 ${found[table] ?? '没有此表'}`);
    if (exact && wrong.length > 0)
      throw new Unusable(`数据和文件已就位，但 ${wrong.length} 张表的行数与备份不同，见上`);
    say(`已核对 ${Object.keys(found).length} 张表，共 ${Object.values(found).reduce((sum, n) => sum + n, 0)} 行`);
    const { rules, broken } = await proveLedger({ db: store.db, secret: config.secret }, Date.now(), { whole: true });
    for (const { rule, subject, found: what } of broken)
      say(`✗ ${entryOf(ledgerRule, rule).label} ${subject}：${what}`);
    if (broken.length > 0) throw new Unusable(`账本有 ${broken.length} 条规则不成立`);
    say(`账本核对：${rules} 条规则全部成立`);
    await leaveGap(store.db, Date.now());
    say('已跳过恢复时刻之后可能用过的编号');
  } finally {
    await store.close();
  }
}

async function restore(from: string, to: string | null, wal: string | null, until: string | null): Promise<void> {
  const manifest = readManifest(from);
  await verifyFiles(from, manifest);
  if (manifest.store === 'embedded' && (to || wal || until))
    throw new Unusable('--to、--wal 和 --until 只用于 PostgreSQL 的备份');
  if (until && !wal) throw new Unusable('--until 需要 --wal：收到的日志所在的目录');
  restoreKeys(from);
  const config = readConfig(process.env);
  if (config.secret.all.every(({ fingerprint }) => fingerprint !== manifest.secret)) throw new WrongSecret();
  const files = await openFiles(config);
  // Before anything is judged: whatever the counts say, nothing of the backup is missing then.
  const restoreFiles = async () => {
    await copyIn(join(from, parts.files), files);
    if ('directory' in config.files) handOver(config.files.directory);
  };
  if (manifest.store === 'embedded') {
    if (config.databaseUrl) throw new Unusable('这是内嵌数据库的备份，请不要设置 DATABASE_URL');
    restoreEmbedded(from, config);
    await restoreFiles();
    await verify(config, manifest, true);
    handOver(config.dataDir);
  } else {
    if (!to) throw new Unusable('请用 --to 指定 PostgreSQL 的新数据目录');
    if (!config.databaseUrl) throw new Unusable('请设置 DATABASE_URL：核对时用其中的用户和库名');
    layOut(join(from, parts.database), to, { wal, until });
    await restoreFiles();
    await lookInto(to, { wal, until }, config.databaseUrl, databaseUrl =>
      verify({ ...config, databaseUrl }, manifest, !wal),
    );
    handOver(config.dataDir);
  }
  const took = `恢复完成，用时 ${Math.ceil(performance.now() / 1000)} 秒`;
  say(to ? `${took}：${to}，可以用它启动 PostgreSQL` : `${took}，可以启动服务`);
}

writePrivately();
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    wal: { type: 'string' },
    until: { type: 'string' },
  },
});
const path = (text: string | undefined) => (text === undefined ? null : resolve(text));
try {
  if (!values.from) throw new Unusable('请用 --from 指定一个备份');
  if (values.until !== undefined && (Number.isNaN(Date.parse(values.until)) || values.until.includes("'")))
    throw new Unusable("--until 应为带时区的时刻，如 '2026-11-25 09:30:00+08'");
  await restore(resolve(values.from), path(values.to), path(values.wal), values.until ?? null);
} catch (error) {
  process.stderr.write(`恢复失败：${(error as Error).message}\n`);
  process.exitCode = 1;
}
