/** The personal phrase appears only after the password was verified; the organisation controls the watermark over personal data. */
import type { Page } from '@playwright/test';
import { demoPassword } from '#server/demo/agents';
import { expect, fillForm, test } from './fixtures';

const phrase = '春江花月夜 2026';
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /云启/ });
const welcome = (page: Page) => page.getByRole('region', { name: '欢迎' });

test('operators see their own phrase, which identifies the true portal, only after signing in', async ({
  page,
  signedIn,
}) => {
  await signedIn('agent_l1', '/dashboard');
  await welcome(page).getByRole('link', { name: '设置预留信息' }).click();
  const part = page.getByRole('region', { name: '预留信息' });
  await part.getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('预留信息').fill(' ');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('预留信息应为2到20个字符的文字，首尾不能有空格')).toBeVisible();
  await dialog.getByLabel('预留信息').fill(phrase);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(part.getByText(phrase)).toBeVisible();

  await account(page).click();
  await expect(page.getByRole('menuitem', { name: `预留信息：${phrase}` })).toBeVisible();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page.getByLabel('登录账号')).toBeVisible();
  await expect(page.getByText(phrase)).toHaveCount(0);

  await fillForm(page, 'agent_l1', demoPassword);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(welcome(page).getByText(phrase)).toBeVisible();

  await account(page).click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  const locked = page.getByRole('alertdialog', { name: '屏幕已锁定' });
  await expect(locked).toBeVisible();
  await expect(page.getByText(phrase).filter({ visible: true })).toHaveCount(0);
  await locked.getByLabel('登录密码').fill(demoPassword);
  await locked.getByRole('button', { name: '解锁' }).click();
  await expect(welcome(page).getByText(phrase)).toBeVisible();
});

test('personal data is shown under a watermark until the organisation turns it off, for its agents too', async ({
  page,
  portal,
  signedIn,
}) => {
  const layer = page.locator('[data-watermark]');
  const [agent] = await portal.rows<{ agent_no: string }>(`select agent_no from operator where username = 'agent_l2'`);
  const merchants = page.getByRole('table', { name: '商户查询' });
  await signedIn('agent_l2', '/custManage/searchCust');
  await expect(merchants).toBeVisible();
  await expect(layer).toHaveAttribute('data-watermark', new RegExp(`^${agent!.agent_no} \\d{4}-\\d{2}-\\d{2}$`));
  // The watermark does not block clicks on the content below.
  await merchants.getByRole('row').nth(1).getByRole('link', { name: '详情' }).click();
  await expect(page).toHaveURL(/custDetail/);
  await expect(layer).toHaveCount(1);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(layer).toHaveCount(0);

  await page.goto(`${portal.url}/myInfo/myinfo?tab=safeguards`);
  const part = page.getByRole('region', { name: '敏感页面水印' });
  await expect(part.getByRole('button', { name: '关闭' })).toHaveAccessibleDescription(
    '仅机构账号可以使用；请联系所属机构办理',
  );

  await signedIn('org_demo', '/myInfo/myinfo?tab=safeguards');
  await part.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(part.getByText('已关闭')).toBeVisible();

  await signedIn('agent_l2', '/custManage/searchCust');
  await expect(merchants).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(layer).toHaveCount(0);

  await signedIn('org_demo', '/myInfo/myinfo?tab=safeguards');
  await part.getByRole('button', { name: '开启' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(part.getByText('已开启')).toBeVisible();
});
