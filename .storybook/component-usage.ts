/** Provides `virtual:component-usage`, computed when a page of Storybook first imports it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const name = 'virtual:component-usage';
const resolved = `\0${name}`;

export const componentUsage: Plugin = {
  name: 'component-usage',
  resolveId: id => (id === name ? resolved : null),
  load: id => (id === resolved ? usageModule() : null),
};

/** A process of its own, because the program imports modules of the portal by their aliases, which this one cannot resolve. */
async function usageModule(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/component-usage.ts'], {
    cwd: root,
    maxBuffer: 4 << 20,
  });
  return Object.entries(JSON.parse(stdout) as Readonly<Record<string, unknown>>)
    .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)};`)
    .join('\n');
}
