/** Processes and directories that are cleaned up with the test that created them. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import * as server from '../world/server';

export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-data-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A copy of the prepared demo data directory. */
export function demoDirectory(): string {
  const directory = dataDirectory();
  cpSync(inject('demoDirectory'), directory, { recursive: true });
  return directory;
}

export function run(env: Record<string, string>, program?: string): server.Started {
  const started = server.run(env, program);
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

export const launch = (env: Record<string, string>): Promise<server.Server> => server.reach(run(env));
