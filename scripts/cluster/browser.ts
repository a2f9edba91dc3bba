/**
 * An operator's browser while the leader's node is killed: the portal says that the service does not answer, keeps what was
 * typed into filters and forms, and reads by itself what it could not read (docs/scale.md).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { basePath, tokenCookie } from '@/api/constants';
import { createSend } from '@/api/client/transport';
import { contract } from '@/api/contract';
import { logIn } from '#tests/world/server';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
import { root } from '../prepare.mjs';
import type { Cluster } from './cluster';
import { killNode } from './faults';

const silent = '服务暂时没有响应';
const applicant = '断线时的代理商';
/** A node's fail-over takes up to 30 s, and the portal asks every 2 s. */
const backMs = 45_000;
const folder = join(root, 'test-results', 'cluster');

/** Returns whether the operator lost nothing. */
export async function survives(cluster: Cluster): Promise<boolean> {
  const anonymous = createSend({ baseURL: cluster.origin, token: () => null, onFailure: () => {} });
  const { token } = await logIn(anonymous, 'agent_l1');
  const send = createSend({ baseURL: cluster.origin, token: () => token, onFailure: () => {} });
  const merchant = (await send(contract.customer.list, {})).list[0]!.custName;
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    await context.addCookies([{ name: tokenCookie, value: token, domain: '127.0.0.1', path: basePath }]);
    const page = await context.newPage();
    await page.goto(`${cluster.origin}/agentManage/agent/add`);
    await page.getByRole('textbox', { name: '代理商名称' }).fill(applicant);
    await page.getByRole('button', { name: '商户管理' }).click();
    await page.getByRole('link', { name: '商户查询' }).click();
    await page.locator('main tr[data-row]').first().waitFor();
    await page.getByLabel('商户名称', { exact: true }).fill(merchant);

    const putBack = await killNode('leader')(cluster);
    const since = performance.now();
    const after = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByText(silent).waitFor();
    process.stdout.write(`the portal says that nothing answers: after ${after()}\n`);
    await picture(page, 'silent');
    await page.getByText(silent).waitFor({ state: 'detached', timeout: backMs });
    await page.locator('main tr[data-row]').filter({ hasText: merchant }).first().waitFor();
    process.stdout.write(`the rows of the query, without another click: after ${after()}\n`);
    await picture(page, 'back');
    const filter = await page.getByLabel('商户名称', { exact: true }).inputValue();
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: /新增代理商/ })
      .click();
    const form = await page.getByRole('textbox', { name: '代理商名称' }).inputValue();
    process.stdout.write(`kept: “${filter}” in the filter, “${form}” in the form\n`);
    await putBack();
    await cluster.settled();
    return filter === merchant && form === applicant;
  } finally {
    await browser.close();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
