/** A temporary PostgreSQL, started from the local binaries and stopped with the process that started it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '../../scripts/postgres.mjs';

export interface TemporaryPostgres {
  /** Connection string of one of its databases. */
  url(database: string): string;
  /** Stops it immediately, without finishing current work. */
  break(): Promise<void>;
  /** Resolves when it accepts connections. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** A directory that the server's user owns. */
export function ownDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'agent-web-pg-'));
  if (identity) chownSync(directory, identity.uid, identity.gid);
  return directory;
}

/** @param further Settings of the server, such as `fsync=on`, which the tests turn off. */
export function startPostgres(binaries: string, further: readonly string[] = []): Promise<TemporaryPostgres> {
  const directory = ownDirectory();
  return servePostgres(binaries, createCluster(binaries, directory), directory, further);
}

/** Makes an empty cluster. @param directory Of the server's user. @returns Its data directory, in there. */
export function createCluster(binaries: string, directory: string): string {
  const data = join(directory, 'data');
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    {
      ...identity,
      env: { ...process.env, HOME: directory },
      encoding: 'utf8',
    },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  return data;
}

/** A copy that follows a running one. */
export async function startStandby(binaries: string, primary: TemporaryPostgres): Promise<TemporaryPostgres> {
  const directory = ownDirectory();
  const data = join(directory, 'data');
  const args = ['-d', primary.url('postgres'), '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
  const copied = spawnSync(join(binaries, 'pg_basebackup'), args, { ...identity, encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  return servePostgres(binaries, data, directory);
}

/** Serves a data directory that is there. @param directory For its socket; goes with the server. */
export async function servePostgres(
  binaries: string,
  data: string,
  directory = ownDirectory(),
  further: readonly string[] = [],
): Promise<TemporaryPostgres> {
  let server = await serve(binaries, data, directory, further);
  // A run that is interrupted ends without its teardown, and its data may be in memory.
  const abandon = () => {
    server.kill('SIGQUIT');
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const end = (signal: 'SIGINT' | 'SIGQUIT') =>
    new Promise(resolve => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  return {
    url: database => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
    // Like `pg_ctl stop -m immediate`: no clean shutdown, and the next start recovers.
    break: () => end('SIGQUIT').then(() => {}),
    async startAgain() {
      server = await serve(binaries, data, directory, further);
    },
    async stop() {
      process.off('exit', abandon);
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const settings = ['listen_addresses=', 'fsync=off', 'max_connections=100', 'shared_buffers=128MB'];

/** Resolves when it accepts connections. */
async function serve(
  binaries: string,
  data: string,
  directory: string,
  further: readonly string[],
): Promise<ChildProcess> {
  const options = ['-D', data, '-k', directory, ...[...settings, ...further].flatMap(each => ['-c', each])];
  const server = spawn(join(binaries, 'postgres'), options, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += String(text);
      if (!/ready to accept (read-only )?connections/.test(said)) return;
      // Its log of a whole run is long: searched after each line it would cost more than the tests.
      server.stderr.removeAllListeners('data').resume();
      resolve();
    });
    server.once('exit', code => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
  return server;
}
