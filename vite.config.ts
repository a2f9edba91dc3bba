import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { budgets } from './scripts/budget';
import { acyclicChunks, chunkGroups } from './scripts/chunks';

/** Every text beside its compressed forms, so that serving it so costs nothing; over plain http a browser asks for gzip only. */
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
 * On the way of everybody who comes: what the compiler adds to them would be fetched before it is worth anything. Whoever draws a
 * part of these is compiled, and draws it again only with other props; what the compiler would do inside it is next to nothing.
 */
const uncompiled =
  /src\/(pages\/(login|kit\/page\/use-is-dark)|app\/shell\/(portal|signed-out|document-title|live-|status-page)|components\/(?!data-display\/table|navigation\/(sidebar|tab-bar)))/;

/** Where the built server has a route, the development server has a file. */
const inspectPage: Plugin = {
  name: 'inspect-page',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      if (request.url === '/agent-web/inspect') request.url = '/agent-web/inspect.html';
      next();
    }),
};

/** What packages bring for places where this portal does not run, left out. */
const leaner: Plugin = {
  name: 'leaner',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        // The package names its development build for every condition; the other lacks only what that says to developers.
        { find: /^react-router$/, replacement: inPackage('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: inPackage('react-router/dist/production/dom-export.mjs') },
        // The shim is for a React without the hook.
        { find: /^use-sync-external-store\/shim(\/index\.js)?/, replacement: 'use-sync-external-store' },
      ],
    },
  }),
  // axios asks by XMLHttpRequest in a browser; what is sent as a page goes has its own way (src/api/client/transport.ts).
  resolveId: (id, importer) => (id === './fetch.js' && importer?.includes('/axios/') ? noFetch : null),
  load: id => (id === noFetch ? 'export const getFetch = null;' : null),
  // What a call does is written for whoever calls it from a script; the server tells it.
  transform: { filter: { id: /src\/api\/contract\// }, handler: code => code.replace(descriptions, '') },
};
const descriptions = /^ +description:\s+'(?:[^'\\]|\\.)*',$/gm;
const noFetch = '\0no-fetch';
const inPackage = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

export default defineConfig({
  base: '/agent-web/',
  plugins: [
    inspectPage,
    leaner,
    react({ compiler: true, exclude: [/node_modules/, uncompiled] }),
    acyclicChunks,
    precompressed,
    budgets,
  ],
  resolve: { tsconfigPaths: true },
  server: {
    port: 5173,
    proxy: {
      '^/agent-web/(?!src|@|node_modules|styled-system|assets|boot|logo|inspect).*': {
        target: 'http://127.0.0.1:8080',
        bypass: request => (request.headers.accept?.includes('text/html') ? '/agent-web/index.html' : undefined),
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
      // What the page started with need not be asked for again by what comes later.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter(each => !/\/(base|index|rolldown-runtime)-/.test(each)),
    },
    rolldownOptions: {
      // Its recipes come through one index file; whoever uses one of them does not use all.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
