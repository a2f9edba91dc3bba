/** Builds the manual beside the portal: `manual/` of the output, which the server offers at /agent-web/manual/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { manualChapters, manualFolder } from './chapters.ts';
import { manualPages, picturesIn } from './pages.ts';

export const manual: Plugin = {
  name: 'manual',
  apply: 'build',
  generateBundle() {
    const emit = (path: string, source: string | Uint8Array) =>
      this.emitFile({ type: 'asset', fileName: `manual/${path}`, source });
    for (const [path, page] of manualPages()) emit(path, page);
    const pictures = new Set(manualChapters().flatMap(({ text }) => picturesIn(text)));
    for (const path of pictures) emit(path, readFileSync(join(manualFolder, path)));
  },
};
