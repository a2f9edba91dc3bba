/**
 * What a backup consists of. It is a directory: its parts, in clear (clear-parts.ts) or encrypted (sealed-parts.ts), and a
 * manifest that names each file with its checksum, written last.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Copied } from '#server/operations/anonymous/write-copy';

/** Of a directory that is still being written, or was left by a killed process. */
export const unfinished = '.part';
const manifestName = 'manifest.json';

/** Rows per table, at least and at most: writes go on while a PostgreSQL is copied. */
export type Counts = Readonly<Record<string, readonly [number, number]>>;
/** What is known about the database; of an encrypted backup, for the holder of the key only. */
export interface About {
  /** Fingerprint of the secret that passwords and encrypted numbers were written with. */
  readonly secret: string;
  readonly counts: Counts;
}
export interface Manifest extends Partial<About> {
  /** `rows`: an anonymous copy, for either. */
  readonly store: 'embedded' | 'PostgreSQL' | 'rows';
  readonly madeAt: string;
  /** Public keys that it is encrypted to; none of a backup in clear. */
  readonly encryptedTo?: readonly string[];
  /** First file of the log that a restore to a later moment needs; null for an embedded database. */
  readonly firstWal: string | null;
  /** Of an anonymous copy: where its numbers go on, and the first month of its large tables. */
  readonly runs?: Pick<Copied, 'sequences' | 'firstMonth'>;
  /** Size and SHA-256 of every other file, as it is stored: whoever has the backup can tell if one is damaged. */
  readonly files: Readonly<Record<string, readonly [number, string]>>;
  /** Made with the installation’s secret: others can encrypt to the public key, too. Older backups have none. */
  readonly seal?: string;
}

/** A backup that must not be used; its message is for the administrator. */
export class Unusable extends Error {}

const filesIn = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => relative(directory, join(each.parentPath, each.name)))
    .filter(path => path !== manifestName)
    .toSorted();

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function writeManifest(
  directory: string,
  about: Omit<Manifest, 'files' | 'seal'>,
  secret: Buffer,
): Promise<void> {
  const files: Record<string, readonly [number, string]> = {};
  for (const path of filesIn(directory)) {
    const full = join(directory, path);
    files[path] = [statSync(full).size, await digestOf(full)];
  }
  const manifest: Manifest = { ...about, files };
  const text = JSON.stringify({ ...manifest, seal: sealOf(manifest, secret) } satisfies Manifest, null, 1);
  writeFileSync(join(directory, manifestName), text);
}

function sealOf({ seal: _, ...manifest }: Manifest, secret: Buffer): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'backup manifest', 32));
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex');
}
/** @throws Unusable if somebody without the secret has written it, or changed it together with its files */
export function verifySeal(manifest: Manifest, secret: Buffer): void {
  const { seal, encryptedTo } = manifest;
  if (seal === undefined && !encryptedTo) return; // of a version before
  if (seal !== sealOf(manifest, secret))
    throw new Unusable('备份不是此系统所做，或清单被人改动过：校验码与 APP_SECRET 不符');
}

export function readManifest(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(directory, manifestName), 'utf8')) as Manifest;
  } catch (error) {
    throw new Unusable(`${directory} 不是完整的备份：读不到 ${manifestName}（${(error as Error).message}）`);
  }
}

/** @throws Unusable if a file is missing, another one is there, or one has changed */
export async function verifyFiles(directory: string, { files }: Manifest): Promise<void> {
  const there = new Set(filesIn(directory));
  const wrong = [...there].filter(path => !files[path]);
  for (const [path, [, digest]] of Object.entries(files))
    if (!there.has(path) || (await digestOf(join(directory, path))) !== digest) wrong.push(path);
  if (wrong.length > 0)
    throw new Unusable(`备份已损坏，${wrong.length} 个文件缺失或已改动：${wrong.slice(0, 5).join('、')}`);
}

/** Rows of every table, partitions with their table. */
export async function countRows(client: pg.ClientBase): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'archive') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${name}`);
    counts[name] = Number(rows[0]!.n);
  }
  return counts;
}
