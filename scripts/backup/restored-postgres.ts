/** A PostgreSQL's data directory from a backup: laid out, brought to a moment by its log, and started only to be looked at. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programsOf } from './database';
import { Unusable } from './manifest';
import type { PartsReader } from './parts';

export interface Moment {
  /** Directory of the received log; null for the moment of the backup. */
  readonly wal: string | null;
  /** The moment to restore to; null for the end of the log. */
  readonly until: string | null;
}

/** The new directory gets the owner of its parent, because PostgreSQL refuses to run as root. */
export function ownerOf(to: string): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(dirname(to));
  if (uid === 0) throw new Unusable(`请以 PostgreSQL 的用户运行，或把 ${dirname(to)} 的属主改为该用户`);
  return { uid, gid };
}

/** @param to The new data directory. @throws Unusable if it is not empty, or the parts cannot be read */
export async function layOut(parts: PartsReader, to: string, { wal }: Moment): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Unusable(`${to} 不是空目录，不会覆盖`);
  const owner = ownerOf(to);
  if (owner && wal && statSync(wal).uid !== owner.uid)
    throw new Unusable(`${wal} 应属于 ${dirname(to)} 的属主：恢复时由 PostgreSQL 读取`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await parts.postgres(to);
  if (wal) writeFileSync(join(to, 'recovery.signal'), '');
  chmodSync(to, 0o700);
  if (owner)
    for (const each of ['', ...(readdirSync(to, { recursive: true }) as string[])])
      chownSync(join(to, each), owner.uid, owner.gid);
}

/**
 * Starts it unreachable for others, calls `look` once its recovery has ended, and shuts it down properly.
 *
 * @throws Unusable if the recovery does not end
 */
export async function lookInto<T>(
  to: string,
  moment: Moment,
  databaseUrl: string,
  look: (url: string) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(to);
  const host = mkdtempSync(join(tmpdir(), 'agent-web-restore-'));
  const hba = join(host, 'pg_hba.conf');
  const conf = join(host, 'postgresql.conf');
  writeFileSync(hba, 'local all all trust\n');
  writeFileSync(conf, '');
  if (owner) for (const each of [host, hba, conf]) chownSync(each, owner.uid, owner.gid);
  // On the command line, so that the directory keeps the settings that it had.
  const settings = [
    'listen_addresses=',
    `hba_file=${hba}`,
    `config_file=${conf}`,
    'archive_mode=off',
    'hot_standby=off',
    ...recoveryTo(moment),
  ];
  const args = ['-D', to, '-k', host, ...settings.flatMap(each => ['-c', each])];
  const server = spawn(join(programsOf(), 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said = (said + String(text)).slice(-4000)));
  const ended = once(server, 'exit');
  const { username, pathname } = new URL(databaseUrl);
  const url = `postgres://${username}@localhost${pathname}?host=${encodeURIComponent(host)}`;
  try {
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Unusable(`数据库未能恢复：${reasonIn(said)}`);
      await pause(200);
    }
    return await look(url);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await ended;
    }
    rmSync(host, { recursive: true, force: true });
  }
}

function recoveryTo({ wal, until }: Moment): readonly string[] {
  if (!wal) return [];
  // The last file of the log is still being received.
  const fetch = `restore_command=cp "${wal}/%f" "%p" 2>/dev/null || cp "${wal}/%f.partial" "%p"`;
  return until ? [fetch, `recovery_target_time=${until}`, 'recovery_target_action=promote'] : [fetch];
}

/** The lines of PostgreSQL's log that say why it ended. */
const reasonIn = (log: string): string => {
  const lines = log.split('\n').filter(line => /FATAL|PANIC|HINT/.test(line));
  return (lines.length > 0 ? lines : log.trim().split('\n').slice(-3)).join('\n');
};

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
