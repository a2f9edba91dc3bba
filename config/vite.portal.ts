import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, parseSync, type Plugin } from 'vite';
import { budgets } from '../scripts/budget.ts';
import { acyclicChunks, chunkGroups } from '../scripts/chunks.ts';
import { frameFiles } from '../scripts/frame-files.ts';
import { manual } from '../scripts/manual/plugin.ts';
import { root } from '../scripts/prepare.mjs';
import { oneElementIcons } from '../scripts/one-path.ts';
import { namedPages, pages } from '../scripts/pages.ts';
import { withoutDescriptions } from '../scripts/unread-texts.ts';
import { words } from '../scripts/words/plugin.ts';

const texts = new Set(['.js', '.css', '.svg']);
/**
 * Writes .br and .gz files beside every text asset, so that the server does not compress at run time. Over plain http browsers
 * accept gzip only.
 */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter(each => texts.has(extname(each)))) {
      const path = join(dir!, name);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

const router = join(root, 'node_modules/react-router/dist/production');
/**
 * Of the router, what is used, and no warnings that nobody reads. Its package names its development build for everybody, and the names
 * that it gives its components, for tools of developers, keep all of them and what they use.
 */
const routerInUse: Plugin = {
  name: 'router-in-use',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: 'react-router/dom', replacement: join(router, 'dom-export.mjs') },
        { find: 'react-router', replacement: join(router, 'index.mjs') },
      ],
    },
  }),
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code, id) => usedAlone(code, parseSync(id, code).program.body),
  },
};

/** The code of a module without the names of its components, and with what makes one marked as needed only where it is used. */
function usedAlone(code: string, body: ReturnType<typeof parseSync>['program']['body']): string {
  const makers = new Set(['createContext', 'forwardRef', 'memo']);
  let changed = '';
  let from = 0;
  for (const node of body) {
    if (node.type === 'VariableDeclaration') {
      const init = node.declarations[0]?.init;
      const callee = init?.type === 'CallExpression' && init.callee.type === 'MemberExpression' ? init.callee : null;
      if (!init || callee?.property.type !== 'Identifier' || !makers.has(callee.property.name)) continue;
      changed += `${code.slice(from, init.start)}/* @__PURE__ */ `;
      from = init.start;
    } else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left } = node.expression;
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') continue;
      if (left.property.name !== 'displayName') continue;
      changed += code.slice(from, node.start);
      from = node.end;
    }
  }
  return changed + code.slice(from);
}

export default defineConfig({
  base: '/agent-web/',
  plugins: [
    routerInUse,
    oneElementIcons,
    withoutDescriptions,
    words,
    pages,
    namedPages,
    frameFiles,
    react({ compiler: true }),
    acyclicChunks,
    manual,
    precompressed,
    budgets,
  ],
  resolve: { tsconfigPaths: true },
  css: { postcss: import.meta.dirname },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Recipes are re-exported from one index file; without this hint, using one would bundle all.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
