/**
 * `npm run restore -- --from <backup>`: puts a backup's files and keys where the configuration says, and its database into
 * `DATA_DIR` or, of a PostgreSQL, into a new data directory (`--to`), at the moment of the backup or, with the received log
 * (`--wal <directory> --until '2026-11-25 09:30:00+08'`), at a later one; `--key <file>` opens an encrypted one. It
 * overwrites nothing, and is done when the rows are counted and the ledger is proven (docs/backup.md).
 */
import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ledgerRule } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { readConfig, type Config } from '#server/app/config';
import { openFiles } from '#server/app/open-files';
import { proveLedger } from '#server/features/ledger/prove';
import { lockDirectory } from '#server/foundation/db/lock';
import { openStore } from '#server/foundation/db/open';
import { copyTimeOf } from '#server/foundation/trial-copy';
import { leaveGap } from '#server/operations/number-runs';
import { ensureSecrets, WrongSecret } from '#server/foundation/fingerprint';
import { writePrivately } from '#server/foundation/private';
import { restoreCopy } from './anonymise';
import { clearReader } from './clear-parts';
import { pgdata } from './database';
import {
  type About,
  countRows,
  type Manifest,
  readManifest,
  unfinished,
  Unusable,
  verifyFiles,
  verifySeal,
} from './manifest';
import type { PartsReader } from './parts';
import { keyNames } from './places';
import { layOut, lookInto, ownerOf } from './restored-postgres';
import { type Decrypting, decryptingWith } from './sealing';
import { sealedReader } from './sealed-parts';
import { isSealed, openLog } from './wal';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Keys that are there already are kept: a wrong one is noticed by its fingerprint. @returns The ones that were not. */
async function restoreKeys(parts: PartsReader): Promise<readonly string[]> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  const made: string[] = [];
  await parts.keys(async (name, content) => {
    const place = join(dataDir, name);
    if (!keyNames.some(each => each === name) || existsSync(place)) return void content.resume();
    await pipeline(content, createWriteStream(place, { mode: 0o600 }));
    made.push(place);
  });
  return made;
}

/** The parts of a backup, and what is known about its database. @throws Unusable without the key that opens it */
async function openParts(from: string, manifest: Manifest, decrypting: Decrypting | null) {
  if (manifest.encryptedTo && !decrypting)
    throw new Unusable(`备份已加密，请用 --key 指定 ${manifest.encryptedTo.join('、')} 的私钥文件`);
  const parts = manifest.encryptedTo && decrypting ? sealedReader(from, decrypting) : clearReader(from, manifest);
  return { parts, about: await parts.about() };
}

/** The configuration, with the keys of the backup if there were none. @throws Unusable or WrongSecret */
async function configure(manifest: Manifest, parts: PartsReader, { secret }: About): Promise<Config> {
  const made = await restoreKeys(parts);
  try {
    const config = readConfig(process.env);
    const founder = config.secret.all.find(({ fingerprint }) => fingerprint === secret);
    if (!founder) throw new WrongSecret();
    verifySeal(manifest, founder.secret);
    return config;
  } catch (error) {
    for (const path of made) rmSync(path);
    throw error;
  }
}

/** What a root has written belongs to whom its folder belongs to: the program does not run as root. */
function handOver(directory: string): void {
  const { uid, gid } = statSync(directory);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const each of readdirSync(directory, { recursive: true }) as string[])
    chownSync(join(directory, each), uid, gid);
}

async function restoreEmbedded(parts: PartsReader, { dataDir }: Config): Promise<void> {
  const place = join(dataDir, pgdata);
  const unlock = lockDirectory(dataDir);
  try {
    if (existsSync(place)) throw new Unusable(`${dataDir} 中已有数据库，不会覆盖；请用 DATA_DIR 指定另一个目录`);
    rmSync(place + unfinished, { recursive: true, force: true });
    await parts.embedded(place + unfinished);
    renameSync(place + unfinished, place);
  } finally {
    unlock();
  }
}

/** @param exact Whether the rows must be those of the backup. @throws Unusable or WrongSecret if anything is not as it was */
async function verify(config: Config, { counts }: About, exact: boolean): Promise<void> {
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
    // Nobody outside knows a number of a copy.
    if ((await copyTimeOf(store.db)) !== null) return;
    await leaveGap(store.db, Date.now());
    say('已跳过恢复时刻之后可能用过的编号');
  } finally {
    await store.close();
  }
}

interface Asked {
  readonly from: string;
  readonly to: string | null;
  readonly wal: string | null;
  readonly until: string | null;
  readonly key: string | null;
}

async function restore({ from, to, wal, until, key }: Asked): Promise<void> {
  const manifest = readManifest(from);
  await verifyFiles(from, manifest);
  if (manifest.store !== 'PostgreSQL' && (to || wal || until))
    throw new Unusable('--to、--wal 和 --until 只用于 PostgreSQL 的备份');
  if (until && !wal) throw new Unusable('--until 需要 --wal：收到的日志所在的目录');
  const decrypting = key === null ? null : decryptingWith(key);
  const { parts, about } = await openParts(from, manifest, decrypting);
  const config = await configure(manifest, parts, about);
  const files = await openFiles(config);
  // Before anything is judged: whatever the counts say, nothing of the backup is missing then.
  const restoreFiles = async () => {
    await parts.files(files);
    if ('directory' in config.files) handOver(config.files.directory);
  };
  if (manifest.store === 'rows') {
    await restoreCopy(from, config, manifest);
    await restoreFiles();
    await verify(config, about, true);
    handOver(config.dataDir);
  } else if (manifest.store === 'embedded') {
    if (config.databaseUrl) throw new Unusable('这是内嵌数据库的备份，请不要设置 DATABASE_URL');
    await restoreEmbedded(parts, config);
    await restoreFiles();
    await verify(config, about, true);
    handOver(config.dataDir);
  } else {
    if (!to) throw new Unusable('请用 --to 指定 PostgreSQL 的新数据目录');
    if (!config.databaseUrl) throw new Unusable('请设置 DATABASE_URL：核对时用其中的用户和库名');
    const { databaseUrl } = config;
    await withLog(wal, to, manifest, decrypting, async log => {
      await layOut(parts, to, { wal: log, until });
      await restoreFiles();
      await lookInto(to, { wal: log, until }, databaseUrl, url => verify({ ...config, databaseUrl: url }, about, !wal));
    });
    handOver(config.dataDir);
  }
  const took = `恢复完成，用时 ${Math.ceil(performance.now() / 1000)} 秒`;
  say(to ? `${took}：${to}，可以用它启动 PostgreSQL` : `${took}，可以启动服务`);
}

/** An encrypted log is in clear beside the new data directory, for PostgreSQL alone, as long as it recovers. */
async function withLog(
  wal: string | null,
  to: string,
  { firstWal }: Manifest,
  decrypting: Decrypting | null,
  use: (wal: string | null) => Promise<void>,
): Promise<void> {
  if (!wal || !isSealed(wal)) return use(wal);
  if (!decrypting) throw new Unusable(`${wal} 中的日志已加密，请用 --key 指定私钥文件`);
  const clear = `${to}.wal`;
  if (existsSync(clear)) throw new Unusable(`${clear} 已存在，请先删除：那里放解密的日志`);
  const remove = () => rmSync(clear, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  try {
    await openLog(wal, firstWal ?? '', clear, decrypting);
    const owner = ownerOf(to);
    if (owner) for (const each of ['', ...readdirSync(clear)]) chownSync(join(clear, each), owner.uid, owner.gid);
    await use(clear);
  } finally {
    remove();
  }
}

writePrivately();
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    wal: { type: 'string' },
    until: { type: 'string' },
    key: { type: 'string' },
  },
});
const path = (text: string | undefined) => (text === undefined ? null : resolve(text));
try {
  if (!values.from) throw new Unusable('请用 --from 指定一个备份');
  if (values.until !== undefined && (Number.isNaN(Date.parse(values.until)) || values.until.includes("'")))
    throw new Unusable("--until 应为带时区的时刻，如 '2026-11-25 09:30:00+08'");
  await restore({
    from: resolve(values.from),
    to: path(values.to),
    wal: path(values.wal),
    until: values.until ?? null,
    key: path(values.key),
  });
} catch (error) {
  process.stderr.write(`恢复失败：${(error as Error).message}\n`);
  process.exitCode = 1;
}
