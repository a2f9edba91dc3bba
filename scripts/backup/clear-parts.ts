/** A backup in clear: `database`, `files` and `keys` as plain directories, what is known about the database in the manifest. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, createReadStream, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pgdata } from './database';
import { copyIn, copyOut } from './files';
import { type Manifest, Unusable } from './manifest';
import type { PartsReader, PartsWriter } from './parts';

const names = { database: 'database', files: 'files', keys: 'keys' } as const;
/** What `pg_basebackup` makes of a cluster without table spaces. */
const archives = ['base.tar', 'pg_wal.tar'];

/** @param told Called with what is known about the database, for the manifest. */
export function clearWriter(directory: string, told: (about: Partial<Manifest>) => void): PartsWriter {
  const database = join(directory, names.database);
  return {
    async embedded(from) {
      mkdirSync(database, { recursive: true });
      cpSync(from, join(database, pgdata), { recursive: true });
    },
    async postgres({ program, args, env }) {
      const further = ['-D', database, '-X', 'stream'];
      const { status, stderr } = spawnSync(program, [...args, ...further], { encoding: 'utf8', env });
      if (status !== 0) throw new Unusable(`pg_basebackup 失败：${stderr.trim()}`);
    },
    files: store => copyOut(store, join(directory, names.files)),
    async keys(paths) {
      mkdirSync(join(directory, names.keys), { mode: 0o700 });
      for (const path of paths) copyFileSync(path, join(directory, names.keys, basename(path)));
    },
    async about(about) {
      told(about);
    },
  };
}

export function clearReader(directory: string, { secret, counts }: Manifest): PartsReader {
  const database = join(directory, names.database);
  return {
    async about() {
      if (secret === undefined || !counts) throw new Unusable(`${directory} 的清单不完整`);
      return { secret, counts };
    },
    async keys(take) {
      for (const name of readdirSync(join(directory, names.keys)))
        await take(name, createReadStream(join(directory, names.keys, name)));
    },
    files: store => copyIn(join(directory, names.files), store),
    async embedded(to) {
      cpSync(join(database, pgdata), to, { recursive: true });
    },
    async postgres(to) {
      const further = readdirSync(database).filter(name => name.endsWith('.tar') && !archives.includes(name));
      if (further.length > 0) throw new Unusable(`备份含表空间 ${further.join('、')}，须用 PostgreSQL 的工具恢复`);
      mkdirSync(join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
      for (const [archive, place] of [
        ['base.tar', to],
        ['pg_wal.tar', join(to, 'pg_wal')],
      ] as const) {
        const { status, stderr } = spawnSync('tar', ['-xf', join(database, archive), '-C', place], {
          encoding: 'utf8',
        });
        if (status !== 0) throw new Unusable(`解开 ${archive} 失败：${stderr.trim()}`);
      }
    },
  };
}
