/** Reviewing merchants' changes: moving to the next one, undo, a reason from flagged fields, and two reviewers at once. */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { expect, goWithin, test, type Portal } from './fixtures';
import { compareAll, isSeen } from './reviewing';

interface Waiting {
  readonly audit_no: string;
  readonly cust_name: string;
}
/** Requests that both the organisation and its first agent may decide, without changes that need a live terminal. */
const waitingIn = (portal: Portal) =>
  portal.rows<Waiting>(
    `select c.audit_no, c.cust_name from cust_change c join merchant m on m.cust_no = c.cust_no
      where c.audit_status = 2 and c.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE'
        and c.cust_change_type <> 'TERM_UNBIND' order by c.create_time`,
  );
const statusOf = async (portal: Portal, auditNo: string) =>
  (
    await portal.rows<{ audit_status: number; audit_remark: string | null }>(
      `select audit_status, audit_remark from cust_change where audit_no = $1`,
      [auditNo],
    )
  )[0]!;
const open = (page: Page, portal: Portal, auditNo: string) =>
  page.goto(`${portal.url}/custManage/custChangeReview?auditNo=${auditNo}`);

test('a refusal takes its reason from flagged fields, is undone once, and is then sent while the next request is open', async ({
  page,
  portal,
  signedIn,
}) => {
  const [first] = await waitingIn(portal);
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${first!.audit_no}`);
  await expect(page.getByRole('heading', { level: 2, name: first!.cust_name })).toBeVisible();
  await isSeen(page);
  await page
    .getByRole('button', { name: /标记问题$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '资料不完整' }).click();
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '驳回原因' })).toHaveValue(/：资料不完整$/);
  await page.getByRole('button', { name: '确定驳回' }).click();
  await expect(page).not.toHaveURL(new RegExp(first!.audit_no));
  await page.getByRole('button', { name: /^撤销：已驳回/ }).click();
  await expect(page).toHaveURL(new RegExp(first!.audit_no));
  expect((await statusOf(portal, first!.audit_no)).audit_status).toBe(2);

  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await page.getByRole('button', { name: '确定驳回' }).click();
  await expect(page).not.toHaveURL(new RegExp(first!.audit_no));
  await expect
    .poll(() => statusOf(portal, first!.audit_no), { timeout: 20_000 })
    .toMatchObject({ audit_status: 0, audit_remark: expect.stringContaining('资料不完整') });
});

test('the slower of two reviewers learns who decided first, and continues with the next', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  const requests = await waitingIn(portal);
  const { audit_no: auditNo } = requests.at(-1)!;
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${auditNo}`);
  await isSeen(page);
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  await open(second, portal, auditNo);
  await isSeen(second);
  await second.getByRole('button', { name: '驳回', exact: true }).click();
  await second.getByRole('textbox', { name: '驳回原因' }).fill('资料不全，请补充后重新提交');

  await page.getByRole('button', { name: '驳回模板' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: '确定驳回' }).click();
  // Leaving the page sends the decision at once instead of after ten seconds.
  await expect(page).not.toHaveURL(new RegExp(auditNo));
  await page.goto(portal.url);
  await expect.poll(async () => (await statusOf(portal, auditNo)).audit_status).toBe(0);

  await second.getByRole('button', { name: '确定驳回' }).click();
  await expect(second.getByRole('alert')).toContainText(/已被他人处理：.+ 于 .+ 审核驳回/);
  await expect(second.getByText('您填写的原因已保留')).toBeVisible();
  await second.getByRole('button', { name: '下一条' }).last().click();
  await expect(second).not.toHaveURL(new RegExp(auditNo));
  await other.close();
});

test('the number of pending requests updates after every decision, including those of others, and after a batch', async ({
  page,
  portal,
  signedIn,
}) => {
  const [first, ...others] = await waitingIn(portal);
  const left = page.getByRole('status').filter({ hasText: '还剩' });
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${first!.audit_no}`);
  await expect(left).toHaveText(/还剩 \d+ 条待审核/);
  const count = Number((await left.innerText()).replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(4);
  const is = (number: number) => expect(left).toHaveText(`还剩 ${number} 条待审核`, { timeout: 25_000 });

  await isSeen(page);
  await page.getByRole('button', { name: '驳回模板' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: '确定驳回' }).click();
  await expect(page).not.toHaveURL(new RegExp(first!.audit_no));
  await is(count - 1);
  await expect.poll(async () => (await statusOf(portal, first!.audit_no)).audit_status, { timeout: 20_000 }).toBe(0);
  await is(count - 1);

  // Another operator decides while this one is idle.
  const open = new URL(page.url()).searchParams.get('auditNo');
  const [theirs, ...ours] = others.filter(each => each.audit_no !== open);
  await portal.as(await portal.signIn('agent_l1'))(changeAudit.audit, {
    auditNo: theirs!.audit_no,
    auditStatus: 0,
    auditRemark: '资料不全，请补充后重新提交',
    requestNo: randomUUID(),
  });
  await is(count - 2);

  // Flags set here are kept with the tab; meanwhile two requests are refused in the list.
  await isSeen(page);
  await page
    .getByRole('button', { name: /标记问题$/ })
    .first()
    .click();
  await goWithin(page, '/custManage/custChangeAudit?auditStatus=2&page=1');
  const boxes = ours.map(({ audit_no }) => page.getByRole('checkbox', { name: `选中 ${audit_no}` }));
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  let chosen = 0;
  for (const box of boxes)
    if (chosen < 2 && (await box.count()) > 0) {
      await box.check();
      chosen += 1;
    }
  expect(chosen).toBe(2);
  await page.getByRole('button', { name: '批量审核' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /审核结果/ }).click();
  await page.getByRole('option', { name: '审核驳回' }).click();
  await dialog.getByRole('textbox', { name: /审核意见/ }).fill('影像不清晰');
  await dialog.getByRole('button', { name: '预检' }).click();
  await dialog.getByRole('button', { name: '执行 2 项' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(open!));
  await is(count - 4);
  await expect(page.getByText('1 项有问题')).toBeVisible();
});

/** Decisions that the server holds now, of these requests. */
const decided = async (portal: Portal, requests: readonly Waiting[]) =>
  (
    await portal.rows<{ no: string }>(
      `select audit_no as no from cust_change where audit_status <> 2 and audit_no = any($1)`,
      [requests.map(({ audit_no }) => audit_no)],
    )
  ).length;

test('a key that is held approves the record that was compared, and none after it', async ({
  page,
  portal,
  signedIn,
}) => {
  const requests = await waitingIn(portal);
  const { audit_no: auditNo } = requests[0]!;
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${auditNo}`);
  await compareAll(page);
  // The first press, and the repetitions of the keyboard.
  for (let times = 0; times < 40; times += 1) await page.keyboard.down('a');
  await expect(page).not.toHaveURL(new RegExp(auditNo));
  const next = page.url();
  await isSeen(page);
  for (let times = 0; times < 40; times += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByText(/^0 项已核对/)).toBeVisible();
  expect(page.url()).toBe(next);
  await page.goto(portal.url);
  await expect.poll(() => decided(portal, requests)).toBe(1);
});

test('what is typed as the search opens arrives in it, and decides nothing', async ({ page, portal, signedIn }) => {
  const requests = await waitingIn(portal);
  const { audit_no: auditNo } = requests[0]!;
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${auditNo}`);
  await page.reload();
  await compareAll(page);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('anhui');
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('anhui');
  await page.keyboard.type('sheng');
  await expect(box).toHaveValue('anhuisheng');
  await expect(page).toHaveURL(new RegExp(auditNo));
  await page.goto(portal.url);
  expect((await statusOf(portal, auditNo)).audit_status).toBe(2);
});

test('what is typed while the search is loaded waits for it', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/agentManage/agent/list');
  let load = () => {};
  const loading = new Promise<void>(resolve => {
    load = resolve;
  });
  await page.route(/\/popups-[\w-]+\.js/, async route => {
    await loading;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Control+K');
  // Of these the list would turn its page and fill the screen.
  await page.keyboard.type(']anhuif');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  load();
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(']anhuif');
  expect(page.url()).toBe(address);
});
