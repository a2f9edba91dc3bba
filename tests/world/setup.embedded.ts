/** Global setup of the embedded database tests: one image of the test data, built once per version of the sources. */
import { writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, openMemory } from '#server/foundation/db/open';
import { buildWorld } from './build';
import { cachedFile } from './kept';
import { toldSetup } from './told-setup';

declare module 'vitest' {
  interface ProvidedContext {
    world: { readonly kind: 'embedded'; readonly image: string } | { readonly kind: 'postgres'; readonly url: string };
  }
}

async function setup(project: TestProject): Promise<void> {
  const image = await cachedFile('embedded', '', async path => {
    const embedded = await openMemory('world', null);
    const store = connectEmbedded(embedded);
    await buildWorld(store);
    writeFileSync(path, await embedded.dump());
    await store.close();
  });
  project.provide('world', { kind: 'embedded', image });
}

export default toldSetup(setup);
