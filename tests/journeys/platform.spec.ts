/** Agent and platform take turns: what one hands in, the other decides, each in its own portal of one browser. */
import AxeBuilder from '@axe-core/playwright';
import { join } from 'node:path';
import { demoPassword } from '#server/demo/agents';
import { rootForm } from '#tests/world/root';
import type { Page } from '@playwright/test';
import { readOn } from './demo-phone';
import { expect, fillForm, test } from './fixtures';

const isIn = (page: Page) => expect(page).not.toHaveURL(/\/login/);
const menu = async (page: Page, section: string, entry: string) => {
  const nav = page.getByRole('navigation', { name: '主菜单' });
  await nav.getByRole('button', { name: section }).click();
  await nav.getByRole('link', { name: entry, exact: true }).click();
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** What is read from the picture of the licence is typed over. */
async function fillOrganisation(page: Page): Promise<void> {
  await page.getByLabel(/营业执照/).setInputFiles(join(import.meta.dirname, '../specimens/licence.png'));
  await expect(page.getByRole('button', { name: '查看营业执照' })).toBeVisible();
  for (const [name, value] of [
    ['执照名称', rootForm.licenseName],
    ['机构名称', rootForm.orgName],
    ['详细地址', rootForm.address],
    ['法人姓名', rootForm.legalName],
    ['手机号', '13955550077'],
    ['税点', '6'],
    ['返现税点', '7'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await choose(page, '企业类别', '普通企业');
  await choose(page, '产品类型', '电签');
  await choose(page, '开票方式', '自开');
  // The licence names no day on which it ends.
  await page.getByRole('checkbox', { name: '长期有效' }).check();
  await page.getByRole('button', { name: /所在地区/ }).click();
  for (const area of ['浙江省', '杭州市', '上城区']) await page.getByRole('option', { name: area }).click();
}

test('the platform opens an organisation, whose owner works until the account is disabled', async ({
  page,
  context,
  open,
}) => {
  // The platform's own sign-in page; the providers' logins do not exist there.
  await open('/platform');
  await expect(page).toHaveURL(/\/agent-web\/platform\/login/);
  await expect(page.getByText('收款呗平台管理').first()).toBeVisible();
  await fillForm(page, 'agent_l1', demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
  await fillForm(page, 'platform', demoPassword);
  await isIn(page);

  await menu(page, '服务商与商户', '机构');
  await page.getByRole('link', { name: '开通机构' }).click();
  await fillOrganisation(page);
  await page.getByRole('button', { name: '开通', exact: true }).click();
  await expect(page.getByText('初始密码已发送到负责人的手机').first()).toBeVisible();
  await page.getByRole('link', { name: '返回机构' }).click();
  await page.getByRole('button', { name: /沈知行/ }).click();
  const phone = page.getByRole('menuitem', { name: '演示手机' });
  const told = await readOn(page, () => phone.click(), '13955550077');
  const initial = /初始密码(\S+?)，/.exec(told)![1]!; // an invitation has one
  // The list was open before the organisation was.
  await page.getByRole('main').getByRole('button', { name: '刷新', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '青禾支付' }).first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // Its owner signs in beside, in the same browser, and chooses a password.
  const owner = await context.newPage();
  await owner.goto(page.url().replace(/\/platform.*/, '/login'));
  await fillForm(owner, '13955550077', initial);
  await isIn(owner);
  await expect(owner.getByText('首次登录请修改密码')).toBeVisible();
  const own = 'Lantern-River-77';
  await owner.getByLabel('原密码').fill(initial);
  await owner.getByLabel('新密码', { exact: true }).fill(own);
  await owner.getByLabel('确认新密码').fill(own);
  await owner.getByRole('button', { name: '提交' }).click();
  await expect(owner).toHaveURL(/\/login/);
  await fillForm(owner, '13955550077', own);
  await isIn(owner);
  await expect(owner).toHaveURL(/\/agent-web\/dashboard/);

  // The platform disables it with a reason; the owner's next step ends the session, the platform's own goes on.
  await page.bringToFront();
  const row = page.getByRole('row').filter({ hasText: '青禾支付' });
  await row.getByRole('button', { name: '禁用账户' }).click();
  const reason = page.getByRole('dialog', { name: '禁用账户' });
  await reason.getByRole('textbox', { name: '原因' }).fill('资料待补充');
  await reason.getByRole('button', { name: '确定' }).click();
  await expect(row.getByText('已禁用')).toBeVisible();
  await owner.bringToFront();
  const ended = owner.getByRole('alertdialog').or(owner.getByRole('dialog'));
  // The bell asks as well when the page comes to the front: whose question is first ends the session.
  await Promise.race([menu(owner, '交易管理', '交易查询').catch(() => {}), ended.waitFor()]);
  await expect(ended).toContainText('重新登录');

  await page.bringToFront();
  await menu(page, '日志与任务', '操作审计');
  await expect(page.getByRole('row').filter({ hasText: '开通机构 青禾支付' }).first()).toContainText('沈知行');
});

test('a withdrawal that waits is refused by the platform, and its applicant is told why', async ({
  page,
  portal,
  open,
}) => {
  // A journey before this one may have taken so long that the timer paid it.
  const [waiting] = await portal.rows<{ no: string }>(
    `update withdraw set withdraw_status = 'INIT' where withdraw_no =
      (select withdraw_no from withdraw where withdraw_status in ('INIT', 'DOING') limit 1) returning withdraw_no as no`,
  );
  await open(`/platform/finance/withdraw?withdrawNo=${waiting!.no}`);
  await fillForm(page, 'platform', demoPassword);
  await isIn(page);
  const row = page.getByRole('row').filter({ hasText: waiting!.no });
  await row.getByRole('button', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog', { name: '驳回' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('原因不能为空')).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('收款账户已注销');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(row.getByText('审核驳回').or(row.getByText('已驳回')).first()).toBeVisible();
  const [{ text }] = (await portal.rows<{ text: string }>(`select content as text from notice where content like $1`, [
    `%${waiting!.no}%`,
  ])) as [{ text: string }];
  expect(text).toContain('收款账户已注销');
});

test('an examiner sees the departments of the role, and nothing else', async ({ page, open }) => {
  await open('/platform/login');
  await fillForm(page, 'platform_entry', demoPassword);
  await isIn(page);
  await expect(page.getByRole('button', { name: '进件与变更', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '资金管理' })).toHaveCount(0);
  await open('/platform/finance/withdraw');
  await expect(page.getByText('您的角色不能查看「资金」')).toBeVisible();
});
