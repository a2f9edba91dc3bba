/** Starts and stops the embedded store (PGlite in a worker thread behind a socket). */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DirectoryDamaged, refuseDamaged } from './damaged';
import { lockDirectory } from './lock';

export interface Embedded {
  /** The directory to name as `host` of a connection. */
  readonly host: string;
  /** The whole cluster as a tar image, for tests that start from a prepared world. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** As many as to a PostgreSQL; what they are asked is done one after the other all the same. */
export const embeddedConnections = 24;

/**
 * The socket of a data directory. A Unix socket's path may have about 100 characters, so it lives in the system's
 * temporary directory under a name derived from the data directory; `psql -h <this>` reaches a running store.
 */
export const socketDirectory = (directory: string): string =>
  join(tmpdir(), `agent-web-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 12)}`);

/** Opens the store in `directory`, alone: throws `DirectoryInUse` when another process has it. */
export async function openDirectory(directory: string): Promise<Embedded> {
  const unlock = lockDirectory(directory);
  try {
    const pgdata = join(realpathSync(directory), 'pgdata');
    refuseDamaged(pgdata);
    const known = existsSync(pgdata);
    const embedded = await start(pgdata, socketDirectory(directory), null).catch((error: Error) => {
      throw known ? new DirectoryDamaged(pgdata, `无法打开（${error.message.split('\n', 1)[0]}）`) : error;
    });
    return { ...embedded, close: () => embedded.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A store in memory, empty or from an image. */
export const openMemory = (name: string, image: Uint8Array | null): Promise<Embedded> =>
  start(null, join(tmpdir(), `agent-web-${process.pid}-${name}`), image);

async function start(directory: string | null, host: string, image: Uint8Array | null): Promise<Embedded> {
  rmSync(host, { recursive: true, force: true });
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), {
    workerData: { directory, socket: join(host, '.s.PGSQL.5432'), connections: 10 * embeddedConnections, image },
  });
  const reply = <T>(key: string) =>
    new Promise<T>((resolve, reject) => {
      const onMessage = (message: Record<string, T>) => {
        if (!(key in message)) return;
        worker.off('message', onMessage);
        resolve(message[key] as T);
      };
      worker.on('message', onMessage);
      worker.once('error', reject);
      worker.once('exit', code => reject(new Error(`The embedded store ended with code ${code}`)));
    });
  await reply('ready');
  return {
    host,
    async dump() {
      const image = reply<Uint8Array>('image');
      worker.postMessage('dump');
      return image;
    },
    async close() {
      const closed = reply('closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      rmSync(host, { recursive: true, force: true });
    },
  };
}
