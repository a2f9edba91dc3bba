import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';

/** probe.ts as the browser takes it. */
export async function probe(): Promise<string> {
  const path = join(import.meta.dirname, 'probe.ts');
  return (await transformWithOxc(readFileSync(path, 'utf8'), path)).code;
}
