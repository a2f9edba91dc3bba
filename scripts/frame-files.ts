/**
 * Names the files of the frame and of lists, which most pages need, in the page, so that public/boot.js fetches them for whoever is
 * signed in while the code of the start is still on its way: that one asks for them only once it runs.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chunkOf, filesOf, reachable } from './bundled-files.ts';
import { frame, list } from './chunks.ts';
import { rewritten } from './pages.ts';
import { root } from './prepare.mjs';

const main = join(root, 'src/main.tsx');

let base = '/';

export const frameFiles: Plugin = {
  name: 'frame-files',
  apply: 'build',
  configResolved({ base: own }) {
    base = own; // the English portal's files stand apart
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const start = bundle && chunkOf(bundle, main);
      if (!start) return html; // a build of other pages
      const given = new Set(reachable([start], bundle));
      const further = (modules: readonly string[]) => {
        const holders = modules.map(module => chunkOf(bundle, module)!); // chunks.ts names them, and the start imports them
        const chunks = reachable(holders, bundle).filter(chunk => !given.has(chunk));
        for (const chunk of chunks) given.add(chunk);
        return chunks.flatMap(chunk => filesOf(chunk).map(file => base + file)).join(' ');
      };
      return rewritten(html, [['<html ', `<html data-frame="${further(frame)}" data-list="${further([list])}" `]]);
    },
  },
};
