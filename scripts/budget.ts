/**
 * Size budgets of the sign-in page and of the code from there to the first list, on a narrow screen as well, to a record, to a form, and to the home page.
 * Every build reports them, and fails when they are exceeded.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf, reachable } from './bundled-files.ts';
import { frame, phoneList } from './chunks.ts';
import { root } from './prepare.mjs';
import { startRecipes } from '../src/theme/start-recipes.mjs';

/** Bytes of JavaScript and CSS together; requests also include the page, its favicon and public/boot.js. */
const signIn = { name: '登录页', bytes: 120_000, requests: 8, besides: ['index.html', 'boot.js', 'logo.svg'] };
const page = (path: string) => join(root, 'src/pages', path);
/** Loaded after the sign-in page, all of it while the user types. */
const after: readonly (Budget & { readonly modules: readonly string[]; readonly worker?: string })[] = [
  {
    name: '从登录到第一个列表',
    bytes: 171_500,
    requests: 8,
    besides: [],
    modules: [...frame, page('merchant/merchant-list.tsx')],
    worker: 'assets/prove.worker-',
  },
  {
    name: '从登录到手机上的列表',
    bytes: 175_000,
    requests: 8,
    besides: [],
    modules: [...frame, page('merchant/merchant-list.tsx'), ...phoneList],
  },
  {
    name: '从登录到详情',
    bytes: 271_000,
    requests: 20,
    besides: [],
    modules: [...frame, page('trade/trade-record.tsx')],
  },
  {
    name: '从登录到表单',
    bytes: 313_000,
    requests: 25,
    besides: [],
    modules: [...frame, page('merchant/application-form.tsx')],
  },
  { name: '从登录到首页', bytes: 161_000, requests: 12, besides: [], modules: [...frame, page('home/home.tsx')] },
];

export const budgets: Plugin = {
  name: 'budgets',
  // A pseudo-language is longer.
  apply: (_config, { command }) => command === 'build' && !process.env['WORDS'],
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      // Storybook is built with the same settings, but has no sign-in page.
      const entry = chunkOf(bundle, join(root, 'src/main.tsx'));
      if (!entry) return;
      const start = reachable([entry], bundle);
      const startFiles = new Set(start.flatMap(filesOf));
      weigh(dir!, signIn, [...startFiles]);
      styled(start);
      for (const { modules, worker, ...budget } of after) {
        const roots = modules.map(id => {
          const chunk = chunkOf(bundle, id);
          if (!chunk) throw new Error(`Expected the portal to contain ${id}`);
          return chunk;
        });
        const workers = Object.keys(bundle).filter(name => worker && name.startsWith(worker));
        const files = new Set([...reachable(roots, bundle).flatMap(filesOf), ...workers]);
        weigh(
          dir!,
          budget,
          [...files].filter(name => !startFiles.has(name)),
        );
      }
    },
  },
};

interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly requests: number;
  readonly besides: readonly string[];
}

/** Prints the size of the files; throws if it exceeds the budget. */
function weigh(dir: string, budget: Budget, files: readonly string[]): void {
  const bytes = files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(dir, name))).length, 0);
  const requests = files.length + budget.besides.length;
  process.stdout.write(
    `${budget.name}：${(bytes / 1000).toFixed(1)} kB（brotli，上限 ${budget.bytes / 1000} kB），${requests} 个请求（上限 ${budget.requests} 个）\n`,
  );
  if (bytes > budget.bytes || requests > budget.requests) throw new Error(`Over its budget: ${budget.name}`);
}

/** Throws if the sign-in page uses a recipe that is missing from its stylesheet. */
function styled(chunks: readonly Rolldown.OutputChunk[]): void {
  const unstyled = chunks
    .flatMap(({ moduleIds }) =>
      moduleIds.filter(id => dirname(id).endsWith('/styled-system/recipes')).map(id => basename(id, '.mjs')),
    )
    .filter(name => !notRecipes.has(name) && !startRecipes.has(name));
  if (unstyled.length > 0)
    throw new Error(`The sign-in page is drawn with ${unstyled.join(', ')}: list them in src/theme/start-recipes.mjs`);
}
const notRecipes = new Set(['create-recipe', 'index']);
