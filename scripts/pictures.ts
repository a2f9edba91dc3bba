/**
 * `npm run look -- pictures`: takes pictures of the inspector beside a live portal and of three flows in the built Storybook, into
 * docs/pictures.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { basePath, tokenCookie } from '@/api/constants';
import { freePort } from '#tests/world/free-port';
import { reach, run } from '#tests/world/server';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { bin, ensureBuilt, root } from './prepare.mjs';

const flows = ['invoice', 'terminal', 'withdraw'];
const folder = join(root, 'docs/pictures');
const DATA_DIR = mkdtempSync(join(tmpdir(), 'agent-web-pictures-'));

ensureBuilt();
spawnSync(bin('storybook'), ['build', '--quiet'], { cwd: root, stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
const server = await reach(run({ DATA_DIR, OPS_PORT: String(await freePort()) }));
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const { hostname } = new URL(server.url);
  const value = await server.signIn('agent_l1');
  await context.addCookies([{ name: tokenCookie, value, domain: hostname, path: basePath }]);
  const portal = await context.newPage();
  const [inspector] = await Promise.all([
    context.waitForEvent('page'),
    portal.goto(`${server.url}/custManage/searchCust?inspect`),
  ]);
  await portal.getByRole('row').nth(2).waitFor();
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await inspector.getByRole('button', { name: /（list）/ }).click();
  await picture(inspector, 'inspector');
  const page = await context.newPage();
  for (const flow of flows) {
    await page.goto(`${server.url}/storybook/iframe.html?id=flows-业务流程--${flow}&viewMode=story`);
    await page.getByRole('figure').waitFor();
    await picture(page, `flow-${flow}`);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}
