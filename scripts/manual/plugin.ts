/** Builds the manual beside the portal: `manual/` of the output, which the server offers at /agent-web/manual/. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { manualChapters, manualFolder } from './chapters.ts';
import { manualPages, picturesIn } from './pages.ts';

export const manual: Plugin = {
  name: 'manual',
  // The manual is Chinese, and stands once.
  apply: (_config, { command }) => command === 'build' && !process.env['WORDS'],
  generateBundle(_options, bundle) {
    // Storybook is built with the same settings.
    const isPortal = Object.values(bundle).some(
      each => each.type === 'chunk' && each.moduleIds.some(id => id.endsWith('/src/main.tsx')),
    );
    if (!isPortal) return;
    const emit = (path: string, source: string | Uint8Array) =>
      this.emitFile({ type: 'asset', fileName: `manual/${path}`, source });
    for (const [path, page] of manualPages()) emit(path, page);
    // One that is still to be taken is taken from a built portal; manual.test.ts misses it.
    const pictures = new Set(manualChapters().flatMap(({ text }) => picturesIn(text)));
    for (const path of pictures)
      if (existsSync(join(manualFolder, path))) emit(path, readFileSync(join(manualFolder, path)));
  },
};
