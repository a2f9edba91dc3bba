/**
 * A bucket of a real S3 server, which checks signatures, behind a wire that a test can break. Unlike other servers it
 * cannot abort an upload in parts (it refuses with 405), so what is tested of that is that it is asked to.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '#server/foundation/files/bucket';

export interface TestBucket {
  readonly bucket: Bucket;
  /** Bytes that came from the server so far. */
  readonly received: () => number;
  /** First lines of the requests so far, such as `PUT /files/…`. */
  readonly requests: string[];
  /** Breaks each connection after so many more bytes to or from the server; null mends it. */
  readonly breakAfter: (bytes: { readonly sent?: number; readonly received?: number } | null) => void;
  close(): Promise<void>;
}

const name = 'files';
/** The server knows one pair of keys. */
const key = 'S3RVER';

export async function openBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-bucket-'));
  const child = fork(join(import.meta.dirname, 'bucket-server.mjs'), [directory, name], { execArgv: [] });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the S3 server ended with ${code}`))),
  ])) as [number];
  const wire = await openWire(port);
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${wire.port}/${name}`,
      accessKeyId: key,
      secretAccessKey: key,
      region: 'auto',
    },
    received: wire.received,
    requests: wire.requests,
    breakAfter: wire.breakAfter,
    async close() {
      await wire.close();
      child.kill();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Passes connections on to a port, and counts what passes. */
async function openWire(port: number) {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const left = { sent: Infinity, received: Infinity };
  let received = 0;
  const server = createServer(client => {
    const target = connect(port, '127.0.0.1');
    const end = () => [client, target].forEach(socket => socket.destroy());
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    pass(client, target, chunk => {
      const line = /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(chunk.subarray(0, 1000).toString('latin1'));
      if (line) requests.push(line[0]);
      return (left.sent -= chunk.length) >= 0;
    });
    pass(target, client, chunk => {
      received += chunk.length;
      return (left.received -= chunk.length) >= 0;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    received: () => received,
    breakAfter: (bytes: { readonly sent?: number; readonly received?: number } | null) => {
      left.sent = bytes?.sent ?? Infinity;
      left.received = bytes?.received ?? Infinity;
    },
    async close() {
      sockets.forEach(socket => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** Passes each chunk on while `isAllowed`, at the pace of the receiver. */
function pass(from: Socket, to: Socket, isAllowed: (chunk: Buffer) => boolean): void {
  from.on('data', (chunk: Buffer) => {
    if (!isAllowed(chunk)) return void from.destroy();
    if (!to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.on('end', () => to.end());
}
