/** Reviewing merchants' changes: the next one by itself, taking back, a reason from what was marked, and two reviewers at once. */
import type { Page } from '@playwright/test';
import { expect, test, type Portal } from './fixtures';

interface Waiting {
  readonly audit_no: string;
  readonly cust_name: string;
}
/** Requests that both the organisation and its first agent may decide, without what only a live terminal allows. */
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

test('a refusal is written from what was marked, taken back once, and then sent while the next one is open', async ({
  page,
  portal,
  signedIn,
}) => {
  const [first] = await waitingIn(portal);
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${first!.audit_no}`);
  await expect(page.getByRole('heading', { level: 2, name: first!.cust_name })).toBeVisible();
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

test('of two reviewers the second hears who was faster, and goes on to the next', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  const requests = await waitingIn(portal);
  const { audit_no: auditNo } = requests.at(-1)!;
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${auditNo}`);
  await expect(page.getByRole('button', { name: '驳回', exact: true })).toBeVisible();
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  await open(second, portal, auditNo);
  await second.getByRole('button', { name: '驳回', exact: true }).click();
  await second.getByRole('textbox', { name: '驳回原因' }).fill('资料不全，请补充后重新提交');

  await page.getByRole('button', { name: '驳回模板' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: '确定驳回' }).click();
  // Whoever leaves has decided: nothing waits for the ten seconds.
  await expect(page).not.toHaveURL(new RegExp(auditNo));
  await page.goto(portal.url);
  await expect.poll(async () => (await statusOf(portal, auditNo)).audit_status).toBe(0);

  await second.getByRole('button', { name: '确定驳回' }).click();
  await expect(second.getByRole('alert')).toContainText(/已被他人处理：.+ 于 .+ 审核拒绝/);
  await expect(second.getByText('您填写的原因已保留')).toBeVisible();
  await second.getByRole('button', { name: '下一条' }).last().click();
  await expect(second).not.toHaveURL(new RegExp(auditNo));
  await other.close();
});
