/** Builds the manual beside the portal: `manual/` of the output, which the server offers at /agent-web/manual/, and the English in `en/` of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../src/api/constants.ts';
import { manualChapters, manualFolders } from './chapters.ts';
import { manualPages, picturesIn } from './pages.ts';

export const manual: Plugin = {
  name: 'manual',
  // In both languages, beside the Chinese portal.
  apply: (_config, { command }) => command === 'build' && !process.env['WORDS'],
  generateBundle(_options, bundle) {
    // Storybook is built with the same settings.
    const isPortal = Object.values(bundle).some(
      each => each.type === 'chunk' && each.moduleIds.some(id => id.endsWith('/src/main.tsx')),
    );
    if (!isPortal) return;
    const languages: readonly (readonly [Language, string])[] = [
      ['zh', 'manual/'],
      ['en', 'manual/en/'],
    ];
    for (const [language, folder] of languages) {
      const emit = (path: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: folder + path, source });
      for (const [path, page] of manualPages(language)) emit(path, page);
      // One that is still to be taken is taken from a built portal; manual.test.ts misses it.
      const pictures = new Set(manualChapters(language).flatMap(({ text }) => picturesIn(text)));
      for (const path of pictures) {
        const file = join(manualFolders[language], path);
        if (existsSync(file)) emit(path, readFileSync(file));
      }
    }
  },
};
