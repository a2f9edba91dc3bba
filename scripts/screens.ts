/**
 * `npm run look -- screens`: visits all list screens in a browser as five operators and prints every route with its calls, columns and
 * results. `--facts` prints only the static facts; `--only <word>` visits screens with that word in their path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { bin, ensureBuilt, root } from './prepare.mjs';
import type { ScreenFacts } from './screens/facts';

const factsFile = join(root, 'test-results', 'screens', 'facts.json');
const reportFile = join(root, 'test-results', 'screens', 'report.json');
const only = process.argv[process.argv.indexOf('--only') + 1];

const walks = !process.argv.includes('--facts');
if (walks) ensureBuilt();
const facts = await loadFacts();
// The bundler set NODE_ENV for itself; the walk must use the server as it is deployed.
delete process.env['NODE_ENV'];
mkdirSync(dirname(factsFile), { recursive: true });
writeFileSync(factsFile, JSON.stringify(facts));
if (walks) {
  const args = [
    'test',
    '--config',
    'tests/screens/playwright.config.ts',
    '--reporter=line,json',
    ...(process.argv.includes('--only') && only ? ['-g', only] : []),
  ];
  const { status } = spawnSync(bin('playwright'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREEN_FACTS: factsFile, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  });
  process.exitCode = status ?? 1;
}
process.stdout.write(
  table(
    facts,
    existsSync(reportFile)
      ? resultsOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Suite)
      : new Map<string, { ok: number; all: number }>(),
  ),
);

async function loadFacts(): Promise<ScreenFacts[]> {
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { screenFacts } = (await server.ssrLoadModule('/scripts/screens/facts.ts')) as {
      readonly screenFacts: () => Promise<ScreenFacts[]>;
    };
    return await screenFacts();
  } finally {
    await server.close();
  }
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}
/** Number of passed and total walks by screen path; titles are `operator path`. */
function resultsOf(
  suite: Suite,
  results = new Map<string, { ok: number; all: number }>(),
): Map<string, { ok: number; all: number }> {
  for (const { title, ok } of suite.specs ?? []) {
    const path = title.split(' ')[1]!.split('?')[0]!;
    const { ok: passed, all } = results.get(path) ?? { ok: 0, all: 0 };
    results.set(path, { ok: passed + (ok ? 1 : 0), all: all + 1 });
  }
  suite.suites?.forEach(each => resultsOf(each, results));
  return results;
}

function table(screens: readonly ScreenFacts[], results: ReturnType<typeof resultsOf>): string {
  const rows = screens.map(({ path, title, menu, gate, lists }) => {
    const result = results.get(path);
    const numbers = (pick: (list: (typeof lists)[number]) => number) =>
      lists.length > 0 ? lists.map(pick).join('+') : '-';
    const calls = new Set(
      lists.flatMap(({ path: list, totals, download }) => [list, totals, download].filter(Boolean)),
    );
    return [
      path,
      menu === null ? `(隐藏) ${title}` : menu === title ? title : `${menu} / ${title}`,
      gate === null ? '-' : typeof gate === 'string' ? gate : Object.values(gate).join(),
      lists.length > 0 ? String(calls.size) : '-',
      numbers(list => list.filters.length),
      numbers(list => list.columns.length),
      numbers(list => list.actions),
      result ? `${result.ok}/${result.all}` : lists.length > 0 ? '未运行' : '-',
    ];
  });
  return (
    [['路由', '菜单', '权限', '接口', '条件', '列', '操作', '结果'], ...rows]
      .map(cells => `| ${cells.join(' | ')} |\n`)
      .join('') + `\n${screens.length} 个路由，${screens.reduce((sum, { lists }) => sum + lists.length, 0)} 个列表\n`
  );
}
