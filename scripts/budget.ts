/** What the sign-in page weighs, told by every build; a build over the budget fails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { startRecipes } from '../src/theme/start-recipes.mjs';

/** Of JavaScript and CSS together, and of requests with the page, its favicon and public/boot.js. */
const budget = { bytes: 100_000, requests: 8 };
const besides = ['index.html', 'boot.js', 'logo.svg'];

export const signInBudget: Plugin = {
  name: 'sign-in-budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      // The workshop is built with the same settings, and has no sign-in page.
      const entry = Object.values(bundle).find(
        (each): each is Rolldown.OutputChunk =>
          each.type === 'chunk' && each.moduleIds.some(id => id.endsWith('src/main.tsx')),
      );
      if (!entry) return;
      const chunks = reachable(entry, bundle);
      const css = [...readFileSync(join(dir!, 'index.html'), 'utf8').matchAll(/assets\/[\w.-]+\.css/g)].map(
        ([name]) => name,
      );
      const files = [...chunks.map(({ fileName }) => fileName), ...css];
      const bytes = files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(dir!, name))).length, 0);
      const requests = files.length + besides.length;
      process.stdout.write(
        `登录页：${(bytes / 1000).toFixed(1)} kB（brotli，上限 ${budget.bytes / 1000} kB），${requests} 个请求（上限 ${budget.requests} 个）\n`,
      );
      const unstyled = chunks
        .flatMap(({ moduleIds }) =>
          moduleIds.flatMap(id => /styled-system\/recipes\/([a-z0-9-]+)\.mjs/.exec(id)?.[1] ?? []),
        )
        .filter(name => !notRecipes.has(name) && !startRecipes.has(name));
      if (unstyled.length > 0)
        throw new Error(
          `The sign-in page is drawn with ${unstyled.join(', ')}: list them in src/theme/start-recipes.mjs`,
        );
      if (bytes > budget.bytes || requests > budget.requests) throw new Error('The sign-in page is over its budget');
    },
  },
};
const notRecipes = new Set(['create-recipe', 'index']);

/** The entry's chunk and those it cannot start without. */
function reachable(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([entry]);
  for (const chunk of found) for (const name of chunk.imports) found.add(bundle[name] as Rolldown.OutputChunk);
  return [...found];
}
