/** An agent is applied for with its documents, reviewed, gets its password, and signs in; its parent changes its terms. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fillForm, test } from './fixtures';
import { compareAll } from './reviewing';

const specimen = (name: string) => join(import.meta.dirname, `../specimens/${name}.png`);
const phone = '19900970001';
/** Text recognition is slow, and three pictures are read one after the other. */
const readMs = 40_000;

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

async function fillSubject(page: Page): Promise<void> {
  await choose(page, '主体类型', '个人');
  await page.getByRole('textbox', { name: '代理商名称' }).fill('建国商务服务部');
  await page.getByRole('textbox', { name: '简称' }).fill('建国商务');
  await page.getByRole('button', { name: /所在地区/ }).click();
  for (const area of ['浙江省', '杭州市', '西湖区']) await page.getByRole('option', { name: area }).click();
  await page.getByRole('textbox', { name: '详细地址' }).fill('文三路 1 号');
  await next(page);
}

/** Names and numbers are recognised from the pictures, not typed. */
async function fillPapers(page: Page): Promise<void> {
  await page.getByLabel(/身份证人像面/).setInputFiles(specimen('id-front'));
  await page.getByLabel(/身份证国徽面/).setInputFiles(specimen('id-back'));
  await page.getByLabel(/合作协议/).setInputFiles(specimen('licence'));
  await expect(page.getByRole('textbox', { name: '法人姓名' })).toHaveValue('李建国', { timeout: readMs });
  await expect(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('990000198801010010');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  for (const paper of ['身份证国徽面', '合作协议'])
    await expect(page.getByRole('button', { name: `查看${paper}` })).toBeVisible();
  await next(page);
}

async function fillSettlement(page: Page): Promise<void> {
  await page.getByLabel(/银行卡正面/).setInputFiles(specimen('bank-card'));
  await expect(page.getByRole('textbox', { name: '结算卡号' })).toHaveValue('6200000000000005', { timeout: readMs });
  await expect(page.getByRole('textbox', { name: '结算户名' })).toHaveValue('李建国');
  // Known by the card's first digits.
  await expect(page.getByRole('combobox', { name: '开户银行' })).toHaveText('演示银行');
  await expect(page.getByRole('combobox', { name: '开票方式' })).toHaveText('灵工');
  await next(page);
}

/** The initial password only allows the agent to choose its own. */
async function signInFirst(page: Page, password: string): Promise<void> {
  const own = `${password}x1`;
  await fillForm(page, phone, password);
  await page.getByLabel('原密码').fill(password);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('确认新密码').fill(own);
  await page.getByRole('button', { name: '提交' }).click();
  await fillForm(page, phone, own);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('button', { name: '商户管理' })).toBeVisible();
}

test('an agent is applied for with recognition, is approved, and signs in with a password of its own', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  // A long journey with text recognition: slow machines need more than the usual time.
  test.slow();
  await signedIn('agent_l1', '/agentManage/agent/add');
  await fillSubject(page);
  await fillPapers(page);
  await fillSettlement(page);
  await page.getByText(/^开通/).first().click();
  // First the button of the policy, then the one for all policies.
  const fills = page.getByRole('button', { name: /空白处按我的条件填入/ });
  await fills.first().click();
  await expect(fills).toHaveCount(1);
  await fills.click();
  await page.getByRole('button', { name: '提交' }).click();
  // Own terms leave no margin, which is named before.
  const confirmation = page.getByRole('dialog', { name: '确认政策配置' });
  await expect(confirmation).toContainText('项毛利为零或为负');
  await confirmation.getByRole('button', { name: '仍要提交' }).click();
  await expect(page.getByText('进件已提交')).toBeVisible();

  const [application] = await portal.rows<{ incr_no: string }>(
    `select incr_no from agent_incr where phone = '${phone}' and examine_status = 'INIT'`,
  );
  await signedIn('org_demo', `/agentManage/agent/entrance/review?incrNo=${application!.incr_no}`);
  await compareAll(page);
  const pictures = page.getByRole('main').locator('img');
  const own = await pictures.evaluateAll(all => all.map(each => (each as HTMLImageElement).src));
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(application!.incr_no));
  // The next application's pictures belong to this session: they would be missing in the next one. Those of the approved one stand there until it is read.
  const areNext = (all: Element[], before: readonly string[]) =>
    all.length > 0 && (all as HTMLImageElement[]).every(({ complete, src }) => complete && !before.includes(src));
  await expect.poll(() => pictures.evaluateAll(areNext, own)).toBe(true);
  const opened = () => portal.rows<{ agent_no: string }>(`select agent_no from agent where phone = '${phone}'`);
  // Leaving the page sends the pending decision at once.
  await signedIn('agent_l1');
  await expect.poll(async () => (await opened()).length).toBe(1);

  await page.goto(`${portal.url}/agentManage/agent/detail?agentNo=${(await opened())[0]!.agent_no}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  const password = await page
    .getByRole('dialog', { name: '重置密码' })
    .getByText(/^[\w-]{8,20}$/)
    .innerText();

  const context = await browser.newContext({ locale: 'zh-CN' });
  const agent = await context.newPage();
  await agent.goto(`${portal.url}/login`);
  await signInFirst(agent, password);
  await context.close();
});

test('changed terms of a child are shown next to the previous ones, and apply after confirmation', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_l1', '/agentManage/agent/profit/config?agentNo=80000011');
  const cell = page.getByRole('textbox', { name: /首次流量卡返现/ }).first();
  await expect(cell).toBeVisible();
  await cell.fill('999999');
  await page.getByRole('button', { name: '核对并保存' }).click();
  await expect(page.getByText(/首次流量卡返现需在/).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '重新填写' }).or(cell).first().waitFor();
  if (await page.getByRole('button', { name: '重新填写' }).isVisible())
    await page.getByRole('button', { name: '重新填写' }).click();
  const tax = page.getByRole('textbox', { name: /税点/ });
  await tax.fill('15.5');
  await tax.blur();
  await expect(page.getByText(/税点需在/)).toBeVisible();
  const [before] = await portal.rows<{ tax_point: string }>(`select tax_point from agent where agent_no = '80000011'`);
  await tax.fill(String(Number(before!.tax_point) / 10_000));
  await page.getByRole('button', { name: '核对并保存' }).click();
  const dialog = page.getByRole('dialog', { name: '确认分润配置' });
  await expect(dialog.getByText('没有变更', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('分润配置已保存')).toBeVisible();
});
