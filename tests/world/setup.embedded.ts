/** Global setup of the embedded database tests: one image of the test data, built once per version of the sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, openMemory } from '#server/platform/db/open';
import { buildWorld } from './build';

declare module 'vitest' {
  interface ProvidedContext {
    world: { readonly kind: 'embedded'; readonly image: string } | { readonly kind: 'postgres'; readonly url: string };
  }
}

const cache = '.cache/world';
const inputs = [
  'server/platform/db',
  'server/schema',
  'server/demo',
  'server/rules',
  'server/features/login',
  'src/api',
  'tests/world',
];

export default async function setup(project: TestProject): Promise<void> {
  const image = join(cache, `${digest(inputs)}.tar`);
  if (!existsSync(image)) {
    mkdirSync(cache, { recursive: true });
    const embedded = await openMemory('world', null);
    const store = connectEmbedded(embedded);
    await buildWorld(store);
    writeFileSync(image, await embedded.dump());
    await store.close();
  }
  project.provide('world', { kind: 'embedded', image });
}

function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex').slice(0, 16);
}
