/** Actions of a provider on the page of one below it, and on its own data. */
import { join } from 'node:path';
import { photoPath } from '@/api/constants';
import { photo } from '@/api/contract/upload-photo';
import { now } from './clock';
import { expect, test } from './fixtures';

const specimen = (name: string) => join(import.meta.dirname, `../specimens/${name}.png`);

test('an agent is viewed, its login is disabled and enabled again, and its log shows both', async ({
  page,
  portal,
  signedIn,
}) => {
  const [child] = await portal.rows<{ agent_no: string; agent_name: string }>(
    `select a.agent_no, a.agent_name from agent a join operator o using (agent_no)
      where a.parent_agent_no = '80000001' and a.account_status = 'TRUE' and o.operator_status = 'TRUE'
        and o.username not like 'agent%' order by a.agent_no limit 1`,
  );
  await signedIn('agent_l1', `/agentManage/agent/list?agentNo=${child!.agent_no}`);
  await page.getByRole('link', { name: '详情', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: child!.agent_name })).toBeVisible();
  await page.getByRole('button', { name: '禁用登录' }).click();
  const question = page.getByRole('dialog', { name: '禁用登录' });
  await question.getByRole('textbox', { name: '原因' }).fill('长期未登录');
  await question.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '启用登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '禁用登录' })).toBeVisible();
  await page.getByRole('tab', { name: '动态' }).click();
  const log = page.getByRole('tabpanel', { name: '动态' });
  await expect(log.getByText('禁用登录：长期未登录').first()).toBeVisible();
  await expect(log.getByText('启用登录', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: '政策与费率' }).click();
  await expect(page.getByRole('row', { name: /分润比例/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/tab=policies/);
  await page.reload();
  await expect(page.getByRole('row', { name: /分润比例/ }).first()).toBeVisible();
});

test('the related records of an agent are counted as in their lists', async ({ page, portal, signedIn }) => {
  const [agent] = await portal.rows<{ agent_no: string; n: number }>(
    `select m.agent_no, count(*)::int as n from merchant m join agent a using (agent_no)
      where a.parent_agent_no = '80000001' group by 1 order by 2 desc limit 1`,
  );
  await signedIn('agent_l1', `/agentManage/agent/detail?agentNo=${agent!.agent_no}&tab=below`);
  await page.getByRole('link', { name: `直营商户数 ${agent!.n}，查看明细` }).click();
  await expect(page.getByText(`共 ${agent!.n} 条`, { exact: true })).toBeVisible();
});

test('the operator’s phone is shown after giving a reason, and is hidden again automatically', async ({
  page,
  portal,
  signedIn,
}) => {
  const [own] = await portal.rows<{ phone: string }>(`select phone from agent where agent_no = '80000011'`);
  await page.clock.install({ time: now() });
  await signedIn('agent_l2', '/myInfo/myinfo');
  await page.getByRole('button', { name: '查看完整手机号' }).click();
  const question = page.getByRole('dialog', { name: '查看完整信息' });
  await question.getByRole('textbox').fill('核对本人手机号');
  await question.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText(own!.phone)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.getByText(own!.phone)).toBeHidden();
  const looks = await portal.rows(
    `select 1 from operate_log where target_no = '80000011' and content like '查看手机号%'`,
  );
  expect(looks).toHaveLength(1);
});

test('a pending change is withdrawn from its page', async ({ page, portal, signedIn }) => {
  const [change] = await portal.rows<{ change_no: string; agent_no: string }>(
    `select change_no, agent_no from change_request where agent_no = '80000001' and examine_status = 'INIT' limit 1`,
  );
  await signedIn('agent_l1', `/myInfo/change/info/detail?changeNo=${change!.change_no}`);
  const changes = page.getByRole('table', { name: /变更$/ });
  await expect(changes.getByText('有变更').first()).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('申请已撤回')).toBeVisible();
  await expect(page.getByText('已撤回').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0);
});

test('one phone takes the pictures of a form, which reads them, until the form ends it', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  await portal.rows('delete from form_draft');
  await signedIn('agent_l1', '/agentManage/agent/add');
  const asked = page.waitForResponse(answer => answer.url().endsWith(photo.open.path));
  await page.getByRole('button', { name: '用手机拍照' }).click();
  const { object } = (await (await asked).json()) as { object: { photoKey: string } };
  await expect(page.getByRole('img', { name: '手机拍照的二维码' })).toBeVisible();
  const link = `/agent-web${photoPath}?lang=zh#${object.photoKey}`;
  const phone = async () => {
    const opened = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await opened.goto(new URL(link, page.url()).href);
    return opened;
  };
  const first = await phone();
  await first.getByLabel('营业执照').setInputFiles(specimen('licence'));
  await expect(first.getByText('已发送 1 / 6 张', { exact: false })).toBeVisible();
  await expect(page.getByText('手机已连接，已收到 1 张照片')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(/^[0-9A-Z]{18}$/, {
    timeout: 60_000,
  });
  const second = await phone();
  await expect(second.getByText('二维码已在另一部手机上使用，请在电脑上重新打开')).toBeVisible();
  await page.getByRole('button', { name: '结束', exact: true }).click();
  await expect(page.getByRole('button', { name: '用手机拍照' })).toBeVisible();
  await first.getByLabel('身份证人像面').setInputFiles(specimen('id-front'));
  await expect(first.getByText('二维码已失效，请在电脑上重新打开')).toBeVisible();
  for (const each of [first, second]) await each.context().close();
});
