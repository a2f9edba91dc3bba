/**
 * `npm run look -- crawl`: as each login of the demo, follows every link from every menu entry and opens every tab and action without
 * confirming one, then prints the problems it found. `-- --login agent_l1,agent_l2` crawls as those logins, `--records 1` opens
 * one record of a kind instead of two, `--only custManage` visits only screens with that word in their path.
 */
import { chromium } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoLogins } from '#server/demo/agents';
import { logIn, reach, rowsOf, run } from '../tests/world/server';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { Findings } from './crawl/findings';
import { crawlAs, type Crawled } from './crawl/operator';
import { summaryOf } from './crawl/summary';
import { ensureBuilt, root } from './prepare.mjs';

const reportFile = join(root, 'test-results', 'crawl.json');
const { values: options } = parseArgs({
  options: {
    login: { type: 'string' },
    records: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const wanted = options.login?.split(',');
/** An existing data directory, reused by several crawls; otherwise the crawl creates a temporary one. */
const kept = process.env['DATA_DIR'];

ensureBuilt();
const DATA_DIR = kept ?? mkdtempSync(join(tmpdir(), 'agent-web-crawl-'));
const server = await reach(run({ DATA_DIR }));
const browser = await chromium.launch({
  ...(chromiumPath() && { executablePath: chromiumPath()! }),
  args: chromiumArgs,
});
const findings = new Findings();
const crawled: Crawled[] = [];
const crawl = async (login: string) => {
  crawled.push(
    await crawlAs(browser, server, login, { findings, records: Number(options.records), only: options.only }),
  );
  const { places, seconds } = crawled.at(-1)!;
  process.stdout.write(`${login}: ${places} places in ${seconds} s\n`);
};
for (const { username } of demoLogins.filter(each => wanted?.includes(each.username) ?? true)) {
  if (username === 'agent_disabled') {
    const entered = await logIn(server.as(), username).catch(() => null);
    if (entered)
      findings.add({ login: username, kind: 'unreachable', screen: '/login', what: 'may sign in', address: '' });
    continue;
  }
  await crawl(username);
  if (username !== 'agent_new') continue;
  // The first pass stopped at the change of the initial password; mark it as done and crawl again.
  await rowsOf(DATA_DIR, `update operator set first_login = false where username = '${username}'`);
  await crawl(username);
}
await browser.close();
await server.end('SIGTERM');
if (!kept) rmSync(DATA_DIR, { recursive: true, force: true });

mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(reportFile, JSON.stringify(findings.all, null, 2));
process.stdout.write(summaryOf(crawled, findings.all));
process.exit(findings.all.length === 0 ? 0 : 1);
