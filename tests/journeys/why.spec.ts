/** Disabled reasons: closed pages and disabled actions explain what is missing and who can change it. */
import { expect, test } from './fixtures';

test('a closed page shows its name, the missing permission and who can grant it, and opens once granted', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_off', '/custManage/custIncrSearchList?page=1');
  await expect(page.getByRole('heading', { name: '您没有权限访问该页面' })).toBeVisible();
  await expect(page.getByText('「商户增收」：未开通「商户增收」权限；由平台开通，可联系所属机构申请')).toBeVisible();
  await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible();
  const turn = (on: boolean) =>
    portal.rows(
      `update agent_switch set cust_increase = ${on} where agent_no = (select agent_no from operator where username = 'agent_off')`,
    );
  await turn(true);
  await page.reload();
  await expect(page).toHaveURL(/\/custManage\/custIncrSearchList/);
  await turn(false);
});

test('a disabled action can be focused by keyboard and shows who can do it', async ({ page, portal, signedIn }) => {
  const [below] = await portal.rows<{ agent_no: string }>(
    `select agent_no from agent where agent_path like '/10000001/80000001/%' and levels = 3 and account_status = 'TRUE' limit 1`,
  );
  await signedIn('agent_l1', `/agentManage/agent/detail?agentNo=${below!.agent_no}`);
  const refused = page.getByRole('button', { name: '分润配置' });
  const reason = '只能配置直属下级；可由该代理商的直属上级配置';
  await expect(refused).toHaveAccessibleDescription(reason);
  // The tooltip code is loaded when the page is idle.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await refused.hover();
    await expect(page.getByRole('tooltip')).toHaveText(reason, { timeout: 1000 });
  }).toPass();
  await refused.focus();
  await expect(refused).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(reason).first()).toBeVisible();
});
