/**
 * `npm run look -- pictures`: takes the pictures of the READMEs into docs/pictures, each in light and in dark: screens of the
 * portal, the inspector beside a live portal, and a flow and a component in the built Storybook.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { basePath, tokenCookie } from '@/api/constants';
import { pathToReview } from '@/pages/kit/page/paths';
import { freePort } from '#tests/world/free-port';
import { reach, rowsOf, run, type Server } from '#tests/world/server';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { bin, ensureBuilt, root } from './prepare.mjs';

const folder = join(root, 'docs/pictures');
const DATA_DIR = mkdtempSync(join(tmpdir(), 'agent-web-pictures-'));

ensureBuilt();
spawnSync(bin('storybook'), ['build', '--quiet'], { cwd: root, stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
const server = await reach(run({ DATA_DIR, OPS_PORT: String(await freePort()) }));
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
try {
  const tokens = { org_demo: await server.signIn('org_demo'), agent_l1: await server.signIn('agent_l1') };
  for (const colorScheme of ['light', 'dark'] as const) {
    const take = async (page: Page, name: string) => {
      const file = `docs/pictures/${name}-${colorScheme}.png`;
      await page.screenshot({ path: join(root, file), animations: 'disabled' });
      process.stdout.write(`${file}\n`);
    };
    const options = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme };
    const organisation = await browser.newContext(options);
    await holdSession(organisation, server, tokens.org_demo);
    await takeScreens(await organisation.newPage(), take);
    const agent = await browser.newContext(options);
    await holdSession(agent, server, tokens.agent_l1);
    await takeInspector(agent, take);
    await takeWorkshop(await agent.newPage(), colorScheme, take);
    await Promise.all([organisation.close(), agent.close()]);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(DATA_DIR, { recursive: true, force: true });
}

type Take = (page: Page, name: string) => Promise<void>;

async function holdSession(context: BrowserContext, { url }: Server, value: string): Promise<void> {
  await context.addCookies([{ name: tokenCookie, value, domain: new URL(url).hostname, path: basePath }]);
}

/** The list of transactions, the explanation of one of its amounts, and a change that waits for a decision. */
async function takeScreens(page: Page, take: Take): Promise<void> {
  await page.goto(`${server.url}/trans/searchTrans`);
  await page.getByRole('row').nth(8).waitFor();
  await take(page, 'portal');
  const explain = page.getByRole('button', { name: '解释这笔钱' });
  await explain.first().click();
  await page.getByRole('dialog').getByRole('list', { name: '计算过程' }).waitFor();
  await take(page, 'explain');
  const [waiting] = await rowsOf<{ audit_no: string }>(
    DATA_DIR,
    `select audit_no from cust_change where cust_change_type = 'SETTLE_CARD' and audit_status = 2 order by audit_no limit 1`,
  );
  await page.goto(`${server.url}${pathToReview.custChange(waiting!.audit_no)}`);
  await page.getByRole('button', { name: '通过', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, 'review');
}

async function takeInspector(context: BrowserContext, take: Take): Promise<void> {
  const portal = await context.newPage();
  const [inspector] = await Promise.all([
    context.waitForEvent('page'),
    portal.goto(`${server.url}/custManage/searchCust?inspect`),
  ]);
  await portal.getByRole('row').nth(2).waitFor();
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await inspector.getByRole('button', { name: /（list）/ }).click();
  await take(inspector, 'inspector');
}

async function takeWorkshop(page: Page, colorScheme: 'light' | 'dark', take: Take): Promise<void> {
  await page.goto(
    `${server.url}/storybook/iframe.html?id=flows-业务流程--withdraw&viewMode=story&globals=theme:${colorScheme}`,
  );
  await page.getByRole('figure').waitFor();
  await take(page, 'flow');
  await page.goto(`${server.url}/storybook/?path=/docs/components-forms-moneyinput--docs&globals=theme:${colorScheme}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, 'storybook');
}
