/**
 * `npm run backup -- --anonymous --to <directory>`: a copy of an installation for trials, with nobody’s data, and its way
 * back by `npm run restore` (docs/backup.md#a-copy-for-trials). Tables are lines of JSON, for either kind of database.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '#server/app/config';
import { openStore } from '#server/foundation/db/open';
import { uploadKey } from '#server/foundation/files/keys';
import { readSecrets } from '#server/foundation/fingerprint';
import { Secrets } from '#server/foundation/secrets';
import { layOutCopy, type TableLines } from '#server/operations/anonymous/lay-out-copy';
import { type Sink, writeCopy } from '#server/operations/anonymous/write-copy';
import { connectEmbedded } from './database';
import { type Manifest, Unusable, writeManifest } from './manifest';

const rows = 'rows';
const ending = '.ndjson';

/** Fills a directory with the copy, and prints how to sign in to it. @throws Unusable */
export async function anonymise(config: Config, directory: string, madeAt: string): Promise<void> {
  for (const each of [rows, 'files/uploads', 'keys'])
    mkdirSync(join(directory, each), { recursive: true, mode: 0o700 });
  const sink: Sink = {
    table: (name, lines) =>
      pipeline(Readable.from(lines), createWriteStream(join(directory, rows, name + ending), { mode: 0o600 })),
    async file(fileNo, _mime, bytes) {
      writeFileSync(join(directory, 'files', uploadKey(fileNo)), bytes, { mode: 0o600 });
    },
  };
  const text = randomBytes(32).toString('hex');
  const [secret, password] = [new Secrets(Buffer.from(text)), `Trial-${randomBytes(6).toString('hex')}`];
  const { client, close } = await connect(config);
  try {
    await readSecrets(client, config.secret);
    const copied = await writeCopy({ client, secret: config.secret }, { secret, password }, sink);
    writeFileSync(join(directory, 'keys', 'secret'), text, { mode: 0o600 });
    const counts = Object.fromEntries(Object.entries(copied.counts).map(([table, n]) => [table, [n, n]] as const));
    const { sequences, firstMonth } = copied;
    const about = { secret: secret.current.fingerprint, counts, runs: { sequences, firstMonth } };
    await writeManifest(directory, { store: 'rows', madeAt, firstWal: null, ...about }, secret.current.secret);
    process.stdout.write(`副本的每个登录账号都用密码 ${password}，例如 ${copied.logins.join('、')}\n`);
  } finally {
    await close();
  }
}

/** One connection, of which nothing is asked but to read. */
async function connect({
  databaseUrl,
  dataDir,
}: Config): Promise<{ client: pg.ClientBase; close: () => Promise<void> }> {
  if (!databaseUrl) return connectEmbedded(dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { client, close: () => client.end() };
}

/** @throws NotEmpty, or Unusable if the files are not those of a copy */
export async function restoreCopy(from: string, config: Config, { runs, madeAt }: Manifest): Promise<void> {
  if (!runs) throw new Unusable(`${from} 的清单不完整`);
  const store = await openStore(config);
  try {
    await layOutCopy(store, config.secret, runs, tablesIn(join(from, rows)), Date.parse(madeAt));
  } finally {
    await store.close();
  }
}
async function* tablesIn(directory: string): AsyncGenerator<TableLines> {
  for (const file of readdirSync(directory).toSorted())
    yield { name: file.slice(0, -ending.length), lines: linesIn(join(directory, file)) };
}
/** Opened when the first line is asked for: lines that come before are lost. */
async function* linesIn(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}
