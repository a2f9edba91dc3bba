import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { budgets } from './scripts/budget.ts';
import { acyclicChunks, chunkGroups } from './scripts/chunks.ts';
import { leanIcons } from './scripts/icons.ts';
import { manual } from './scripts/manual/plugin.ts';
import { pages } from './scripts/pages.ts';
import { words } from './scripts/words/plugin.ts';

/**
 * Writes .br and .gz files beside every text asset, so that the server does not compress at run time. Over plain http browsers
 * accept gzip only.
 */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter(each => /\.(js|css|svg)$/.test(each))) {
      const path = join(dir!, name);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

/**
 * Modules on the critical path of every visit: the compiler's extra code would cost more bytes than it saves. Their parents are
 * compiled and re-render them only when props change, and memoization inside them would gain next to nothing.
 */
const uncompiled =
  /src\/(pages\/(login|kit\/page\/use-is-dark)|app\/shell\/(portal|signed-out|document-title|live-|status-page)|components\/(?!frames\/(table|sidebar|tab-bar)))/;

/**
 * Imports every recipe from its own file: through the index each page would depend on all of them, and files would be cut for that
 * (scripts/chunks.ts).
 */
const directRecipes: Plugin = {
  name: 'direct-recipes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/.+\.tsx?$/, code: /'styled-system\/recipes'/ },
    handler: code =>
      code.replace(/^import \{([^}]+)\} from 'styled-system\/recipes';/gm, (_all, names: string) =>
        names
          .split(',')
          .map(each => each.trim())
          .filter(each => each !== '' && !each.startsWith('type '))
          .map(each => `import { ${each} } from 'styled-system/recipes/${kebab(each.split(' ')[0]!)}';`)
          .join(' '),
      ),
  },
};
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** What the router makes for applications that it renders itself would stay in the bundle: names are set on it, and calls may do anything. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: code =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
  },
};

/** Replaces parts of packages that this portal never runs. */
const leaner: Plugin = {
  name: 'leaner',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        // The package resolves to its development build under every condition. The production build lacks only messages for developers.
        { find: /^react-router$/, replacement: inPackage('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: inPackage('react-router/dist/production/dom-export.mjs') },
        // The shim is for React versions without the hook.
        { find: /^use-sync-external-store\/shim(\/index\.js)?/, replacement: 'use-sync-external-store' },
      ],
    },
  }),
  // axios uses XMLHttpRequest in browsers; requests sent while the page unloads are handled in src/api/client/transport.ts.
  resolveId: (id, importer) => (id === './fetch.js' && importer?.includes('/axios/') ? noFetch : null),
  load: id => (id === noFetch ? 'export const getFetch = null;' : null),
  // Call descriptions are for API users; the server publishes them, so the portal's bundle omits them.
  transform: { filter: { id: /src\/api\/contract\// }, handler: code => code.replace(descriptions, '') },
};
const descriptions = /^ +description:\s+'(?:[^'\\]|\\.)*',$/gm;
const noFetch = '\0no-fetch';
const inPackage = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

export default defineConfig({
  base: '/agent-web/',
  plugins: [
    words,
    pages,
    leaner,
    leanRouter,
    leanIcons,
    directRecipes,
    react({ compiler: true, exclude: [/node_modules/, uncompiled] }),
    acyclicChunks,
    manual,
    precompressed,
    budgets,
  ],
  resolve: { tsconfigPaths: true },
  server: {
    port: 5173,
    proxy: {
      '^/agent-web/(?!src|@|node_modules|styled-system|assets|boot|logo).*': {
        target: 'http://127.0.0.1:8080',
        bypass: request =>
          request.headers.accept?.includes('text/html') && !request.url?.startsWith('/agent-web/manual')
            ? '/agent-web/index.html'
            : undefined,
      },
    },
  },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lazy chunks must not request the start-up chunks again.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter(each => !/\/(base|index|rolldown-runtime)-/.test(each)),
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Recipes are re-exported from one index file; without this hint, using one would bundle all.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
