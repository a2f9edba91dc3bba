/** `npm run look -- screens`: every list screen as five operators; prints every route with its calls, columns and results. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../prepare.mjs';
import type { ScreenFacts } from './facts';
import type { Visitor } from './visitor';

const factsIn = (folder: string) => join(folder, 'facts.json');

export const screens: Visitor = {
  spec: 'screens.spec.ts',
  isTitledByPath: true,
  async prepare(folder) {
    writeFileSync(factsIn(folder), JSON.stringify(await loadFacts()));
    // The bundler set NODE_ENV for itself; the walk must use the server as it is deployed.
    delete process.env['NODE_ENV'];
    return { SCREEN_FACTS: factsIn(folder) };
  },
  report(folder) {
    const report = join(folder, 'report.json');
    const results = existsSync(report)
      ? resultsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite)
      : new Map<string, never>();
    return Promise.resolve(table(JSON.parse(readFileSync(factsIn(folder), 'utf8')) as ScreenFacts[], results));
  },
};

async function loadFacts(): Promise<ScreenFacts[]> {
  const server = await createServer({
    configFile: join(root, 'config/vite.portal.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { screenFacts } = (await server.ssrLoadModule('/scripts/tour/facts.ts')) as {
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
