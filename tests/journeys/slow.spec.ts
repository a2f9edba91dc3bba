/** On a slow machine: two race conditions occurred here, between a closing dialog and an arriving response. */
import type { Page } from '@playwright/test';
import { stock } from '@/api/contract/terminal/stock';
import { expect, test } from './fixtures';

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test('a new password stays visible until the dialog is closed', async ({ page, portal, signedIn }) => {
  test.slow();
  const [child] = await portal.rows<{ agent_no: string }>(
    `select a.agent_no from agent a join operator o on o.agent_no = a.agent_no
      where a.parent_agent_no = '80000001' and a.account_status = 'TRUE' and o.operator_status = 'TRUE'
        and o.username <> 'agent_l2' limit 1`, // agent_l2 signs in elsewhere, with a known password
  );
  await signedIn('agent_l1', `/agentManage/agent/list?agentNo=${child!.agent_no}`);
  await slowDown(page);
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '重置密码' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    const answer = page.getByRole('dialog', { name: '重置密码' });
    await expect(answer.getByRole('button', { name: '复制重置密码' })).toBeVisible();
    await answer.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(answer).toBeHidden();
  }
});

test('a range without a movable terminal lists the reason for each', async ({ page, portal, signedIn }) => {
  test.slow();
  const sold = await portal.rows<{ term_sn: string }>(
    `select term_sn from terminal where agent_no = '80000001' and bind_status = 'BIND' order by term_sn limit 1`,
  );
  await signedIn('agent_l1', '/terminalManage/terminal/stock');
  await slowDown(page);
  await page.getByRole('link', { name: '批量回拨' }).click();
  for (const end of ['起始SN', '结束SN']) await page.getByRole('textbox', { name: end }).fill(sold[0]!.term_sn);
  await page.getByRole('button', { name: '预检' }).dblclick();
  await expect(page.getByText('共 1 台，可回拨 0 台，不可回拨 1 台')).toBeVisible();
  await expect(page.getByRole('table', { name: '不可回拨' }).getByText(sold[0]!.term_sn)).toBeVisible();
  await expect(page.getByRole('button', { name: `${stock.recall.summary} 0 台` })).toBeDisabled();
});
