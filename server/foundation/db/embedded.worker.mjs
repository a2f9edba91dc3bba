// @ts-check
/**
 * The embedded store in its own thread: PGlite behind a local socket, so that a long query never blocks HTTP and the
 * server uses the same driver as for any PostgreSQL. Plain JavaScript, because a worker thread starts from a file in
 * development, tests and the build alike.
 */
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import { wholeRequests } from './whole-requests.mjs';

/** @type {{ directory: string | null, socket: string, connections: number, image: Uint8Array<ArrayBuffer> | null }} */
const { directory, socket, connections, image } = workerData;

/**
 * This store has no replicas and does not sync to disk, so its write-ahead log only has to survive the end of the
 * process: it is written and retained as little as possible.
 */
const settings = [
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
  'wal_init_zero = off',
  'wal_recycle = off',
  'min_wal_size = 32MB',
  'max_wal_size = 64MB',
];
const db = await PGlite.create({
  ...(directory && { dataDir: directory }),
  postgresqlconf: settings,
  ...(image && { loadDataDir: new Blob([image]) }),
});
const server = new PGLiteSocketServer({ db: wholeRequests(db), path: socket, maxConnections: connections });
await server.start();
parentPort?.postMessage({ ready: true });

parentPort?.on('message', async message => {
  if (message === 'dump') {
    const file = await db.dumpDataDir('none');
    parentPort?.postMessage({ image: new Uint8Array(await file.arrayBuffer()) });
  }
  if (message === 'close') {
    await server.stop();
    await db.close();
    parentPort?.postMessage({ closed: true });
    process.exit(0);
  }
});
