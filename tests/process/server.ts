/** Processes and directories that go with the test that asked for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as server from '../world/server';

export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-data-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function run(env: Record<string, string>): server.Started {
  const started = server.run(env);
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

export const launch = (env: Record<string, string>): Promise<server.Server> => server.reach(run(env));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}
