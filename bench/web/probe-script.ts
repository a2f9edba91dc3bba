import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';

/** Compiles probe.ts to JavaScript for the browser. */
export async function probe(): Promise<string> {
  const path = join(import.meta.dirname, 'probe.ts');
  return (await transformWithOxc(readFileSync(path, 'utf8'), path)).code;
}
