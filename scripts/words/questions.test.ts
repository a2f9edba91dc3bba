/** Questions in Ctrl+K of the English portal: what is opened is what was asked. */
import { relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as routing from '@/app/routing';
import type * as search from '@/app/actors/search';
import { root } from '../prepare.mjs';
import { englishIn, readCatalogue } from './catalogue';
import { inWords } from './texts';

const now = Date.UTC(2026, 10, 23, 4);
let server: ViteDevServer;
let ask: (text: string) => ReturnType<typeof search.placesFor>;

beforeAll(async () => {
  const sayIn = englishIn(readCatalogue());
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { tsconfigPaths: true },
    plugins: [
      {
        name: 'english',
        enforce: 'pre',
        transform: (code, id) =>
          /\/src\/.+\.tsx?$/.test(id)
            ? inWords(code, id.endsWith('x') ? 'tsx' : 'ts', sayIn(relative(root, id)))
            : null,
      },
    ],
  });
  const { placesFor } = (await server.ssrLoadModule('/src/app/actors/search.ts')) as typeof search;
  const { allRoutes } = (await server.ssrLoadModule('/src/app/routing.ts')) as typeof routing;
  const everything = allRoutes.map(({ path }) => path);
  ask = text => placesFor(text, everything, now);
}, 120_000);
afterAll(() => server.close());

const opened = (text: string) => ask(text).hits.find(({ isApproximate, isExternal }) => !isApproximate && !isExternal);

it.each([
  ['failed last month', 'transStatus=ERROR&transTimeStart=2026-10-01&transTimeEnd=2026-10-31'],
  ['last month failed', 'transStatus=ERROR&transTimeStart=2026-10-01&transTimeEnd=2026-10-31'],
  ['transactions failed yesterday', 'transStatus=ERROR&transTimeStart=2026-11-22&transTimeEnd=2026-11-22'],
  ['wechat failed today', 'payBrand=WX&transStatus=ERROR&transTimeStart=2026-11-23&transTimeEnd=2026-11-23'],
  [
    'amount>1000 failed last 7 days',
    'transAmountMin=100001&transStatus=ERROR&transTimeStart=2026-11-17&transTimeEnd=2026-11-23',
  ],
])('%s opens the transactions with exactly its conditions', (text, query) => {
  const [path, conditions] = (opened(text)?.href ?? '').split('?');
  expect(path).toBe('/trans/searchTrans');
  expect(new Set(conditions!.split('&'))).toEqual(new Set(query.split('&')));
});

it.each([
  [
    'withdrawals failed last month',
    '/myInfo/withdraw/search',
    'withdrawStatus=FAIL&createTimeStart=2026-10-01&createTimeEnd=2026-10-31',
  ],
  ['refunds yesterday', '/trans/paybackList', 'createTimeStart=2026-11-22&createTimeEnd=2026-11-22'],
  ['merchants without a sale this month', '/custManage/searchCust', 'idleSince=2026-11-01'],
  ['agents created last month', '/agentManage/agent/list', 'createTimeStart=2026-10-01&createTimeEnd=2026-10-31'],
])('%s opens its own list with exactly its conditions', (text, path, query) => {
  const [found, conditions] = (opened(text)?.href ?? '').split('?');
  expect(found).toBe(path);
  expect(new Set(conditions!.split('&'))).toEqual(new Set(query.split('&')));
});

it('says what it does not understand', () => {
  expect(opened('failed yesterday foo')).toBeUndefined();
  expect(ask('failed yesterday foo').reading.at(-1)).toMatchObject({ text: 'foo', ignored: true });
});
