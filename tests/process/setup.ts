/** Global setup of the process tests: the built server creates one directory of demo data, which most tests copy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { reach, run } from '../world/server';
import { toldSetup } from '../world/told-setup';

declare module 'vitest' {
  interface ProvidedContext {
    demoDirectory: string;
  }
}

async function setup(project: TestProject): Promise<() => void> {
  // Otherwise each server would build what is missing after its start, beside the tests.
  ensureBuilt();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'agent-web-demo-'));
  const server = await reach(run({ DATA_DIR, DEMO_SCALE: '0.05' }));
  await server.end('SIGTERM');
  project.provide('demoDirectory', DATA_DIR);
  return () => rmSync(DATA_DIR, { recursive: true, force: true });
}

export default toldSetup(setup);
