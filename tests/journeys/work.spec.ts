/** Everyday work with lists: numbers pasted from a spreadsheet, saved queries, batch actions, deadlines. */
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

test('a pasted column finds its rows, lists the missing ones, and survives a reload', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = (
    await portal.rows<{ term_sn: string }>(
      `select term_sn from terminal where agent_path like '/10000001/80000001/%' order by term_sn limit 20`,
    )
  ).map(row => row.term_sn);
  await signedIn('agent_l1', '/terminalManage/terminal/list');
  await page.getByRole('button', { name: '批量粘贴终端SN' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: '终端SN' })
    .fill([...known, known[0], '99999999', '坏的'].join('\n'));
  await expect(page.getByRole('dialog').getByText(/识别/).first()).toContainText('21');
  await page.getByRole('button', { name: '填入 21 个编号' }).click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('共 20 条', { exact: true })).toBeVisible();
  await expect(page.getByText('当前条件下未查到 1 个编号')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '终端SN 已选 21 个' })).toBeVisible();
  await expect(page.getByText('共 20 条', { exact: true })).toBeVisible();
});

test('a saved query moves with the calendar, shows a count in the menu, opens its screen and can be deleted', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('agent_l2', '/trans/searchTrans');
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '查询名称' }).fill('今日交易');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '今日交易 固定到菜单' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: /今日交易/ })).toBeVisible();
  await page.getByRole('button', { name: '今日交易 设为默认' }).click();
  await expect(page.getByRole('button', { name: '今日交易 设为默认' })).toHaveAttribute('aria-pressed', 'true');
  const [saved] = await portal.rows<{ search: string; is_default: boolean }>(
    `select search, is_default from saved_query where query_name = '今日交易'`,
  );
  expect(saved).toEqual({ search: '?transTime=today', is_default: true });
  await page.reload();
  await expect(menu.getByRole('link', { name: /今日交易/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('button', { name: '删除 今日交易' }).click();
  await expect(menu.getByRole('link', { name: /今日交易/ })).toHaveCount(0);
});

test('a batch review runs a dry run first, executes once, and reports each result', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('org_demo', '/custManage/custChangeAudit?auditStatus=2');
  const waiting = async () =>
    Number((await portal.rows<{ n: string }>(`select count(*) as n from cust_change where audit_status = 2`))[0]!.n);
  const before = await waiting();
  await page.getByRole('checkbox', { name: /全选本页/ }).check({ force: true });
  await page.getByRole('button', { name: '批量审核' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('审核结果').click();
  await page.getByRole('option', { name: '审核驳回' }).click();
  await dialog.getByRole('button', { name: '预检' }).click();
  await expect(dialog.getByText(/可执行 0 项/)).toBeVisible();
  await expect(dialog.getByText('驳回时需填写审核意见').first()).toBeVisible();
  expect(await waiting()).toBe(before);
  await dialog.getByRole('button', { name: '取消' }).click();

  // Selected rows stay selected, so the operator can continue.
  await page.getByRole('button', { name: '批量审核' }).click();
  await dialog.getByLabel('审核结果').click();
  await page.getByRole('option', { name: '审核驳回' }).click();
  await dialog.getByRole('textbox', { name: /审核意见/ }).fill('资料不全，请补充');
  await dialog.getByRole('button', { name: '预检' }).click();
  await dialog.getByRole('button', { name: /^执行 \d+ 项$/ }).dblclick();
  await expect(dialog.getByText(/已驳回 \d+ 项，失败 0 项/)).toBeVisible();
  const done = Number(/已驳回 (\d+) 项/.exec(await dialog.innerText())![1]); // checked just above
  expect(done).toBeGreaterThan(0);
  expect(await waiting()).toBe(before - done);
});

test('an export announces when it is done, and a page exports immediately', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/custManage/custCouponRecord');
  await page.getByRole('button', { name: '导出选项' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出本页 CSV' }).click(),
  ]);
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^商户卡券记录_第1页_\d{14}\.csv$/);
  expect(head).toContain('卡券编号');
  expect(rows).toHaveLength(10);
  await page.getByRole('button', { name: '导出选项' }).click();
  await page.getByRole('menuitem', { name: '导出全部 CSV', exact: true }).click();
  await page.getByRole('button', { name: /开始导出|仍要导出/ }).click();
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(
    readFileSync(await whole.path(), 'utf8')
      .trim()
      .split('\r\n').length,
  ).toBeGreaterThan(12);
});

test('a countdown works by keyboard and can be added to a calendar', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/custManage/pseActive');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tr[data-row]').first().getByRole('cell').first()).toHaveText('11');
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.locator('tr[data-row]').first().getByRole('cell').first()).toHaveText('1');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-row]').first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: '商户编号' })).toBeFocused();
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出日历' }).click(),
  ]);
  expect(readFileSync(await calendar.path(), 'utf8')).toContain('SUMMARY:伪激活到期');
});

test('a terminal is opened on its own page, and unbound from there', async ({ page, portal, signedIn }) => {
  const [bound] = await portal.rows<{ term_sn: string; cust_name: string }>(
    `select t.term_sn, m.cust_name from terminal t join merchant m on m.cust_no = t.cust_no
      where t.agent_no = '80000011' and t.bind_status = 'BIND' and m.account_status = 'TRUE'
        and not exists (select 1 from cust_change c where c.cust_no = t.cust_no and c.audit_status = 2)
        and not exists (select 1 from trans s where s.cust_no = t.cust_no and s.settle_status = 'UNACCOUNT')
        and not exists (select 1 from deposit_order d where d.cust_no = t.cust_no and d.pay_status = 'INIT')
        and not exists (select 1 from unbind_black_list b where b.term_sn = t.term_sn)
        and not exists (select 1 from false_active f where f.term_sn = t.term_sn)
      order by t.term_sn desc limit 1`,
  );
  await signedIn('agent_l2', `/terminalManage/terminal/list?termSn=${bound!.term_sn}`);
  await page.getByRole('link', { name: '详情', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`terminal/detail\\?termSn=${bound!.term_sn}`));
  await expect(page.getByRole('heading', { name: bound!.term_sn }).first()).toBeVisible();
  await expect(page.getByText(bound!.cust_name).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: '流转记录' })).toBeVisible();
  await page.getByRole('button', { name: '解绑' }).click();
  const question = page.getByRole('dialog', { name: '解绑' });
  await question.getByRole('textbox', { name: /解绑原因/ }).fill('商户停业');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已提交解绑')).toBeVisible();
  // The unbinding awaits its review, so it cannot be requested again.
  const [waiting] = await portal.rows<{ n: string }>(
    `select count(*) as n from cust_change where cust_change_type = 'TERM_UNBIND' and audit_status = 2
      and after->>'termSn' = '${bound!.term_sn}'`,
  );
  expect(Number(waiting!.n)).toBe(1);
});
