/** Detects a data directory with an incomplete or partly missing database. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a completed initialisation leaves, in the order of their creation. */
const complete = ['PG_VERSION', join('global', 'pg_control')];

export class DirectoryDamaged extends Error {
  constructor(pgdata: string, found: string) {
    super(
      `数据目录不完整：${pgdata} ${found}，可能是首次启动时被中断，或文件被删除。` +
        `如其中从未有过需要保留的数据，请删除 ${pgdata} 后重新启动；否则请先从备份恢复该目录，或用 DATA_DIR 指定另一个目录。`,
    );
  }
}

/** Throws `DirectoryDamaged` unless the directory is empty, absent, or contains a complete database. */
export function refuseDamaged(pgdata: string): void {
  if (!existsSync(pgdata) || readdirSync(pgdata).length === 0) return;
  const missing = complete.find(path => !existsSync(join(pgdata, path)));
  if (missing) throw new DirectoryDamaged(pgdata, `中缺少 ${missing}`);
}
