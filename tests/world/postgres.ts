/** A temporary PostgreSQL, started from the binaries of the machine and gone with the process that asked for it. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryPostgres {
  /** Connection string of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root; `nobody` is on every system and owns nothing.
const nobody = 65_534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export async function startPostgres(binaries: string): Promise<TemporaryPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-pg-'));
  if ('uid' in identity) chownSync(directory, nobody, nobody);
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
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-k',
      directory,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
      '-c',
      'shared_buffers=128MB',
    ],
    { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += String(text);
      if (said.includes('database system is ready')) resolve();
    });
    server.once('exit', code => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
  return {
    url: database => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
    stop: () =>
      new Promise(resolve => {
        server.once('exit', () => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGINT');
      }),
  };
}
