import AxeBuilder from '@axe-core/playwright';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { expect, fillForm, pushPiece, test, withoutProof } from './fixtures';

test('signs in by keyboard alone, and opens the requested page', async ({ page, portal, open }) => {
  await withoutProof(page);
  await open('/trans/searchTrans?custName=%E9%A4%90');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('登录账号').focus();
  await page.keyboard.type('agent_l1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await pushPiece(page, portal);
  await expect(page).toHaveURL(/\/trans\/searchTrans\?custName=/);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('table')).first()).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'Admin-Token');
  expect(cookie).toMatchObject({ sameSite: 'Strict' });
  expect(await page.evaluate(() => [localStorage.getItem('firstLogin'), localStorage.getItem('policyName')])).toEqual([
    'false',
    expect.any(String),
  ]);

  await open('/login');
  await expect(page).not.toHaveURL(/login/);
});

test('shows the same error for a wrong password and an unknown account, and loads a new captcha picture', async ({
  page,
  portal,
  open,
}) => {
  await withoutProof(page);
  await open('/login');
  for (const [username, password] of [
    ['agent_l2', 'Wrong@2026'],
    ['nobody_at_all', demoPassword],
  ] as const) {
    await fillForm(page, username, password);
    await pushPiece(page, portal);
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
  }
  await fillForm(page, 'agent_l2', demoPassword);
  await pushPiece(page, portal);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a misplaced slider shows an error, and another picture is loaded', async ({ page, open }) => {
  await withoutProof(page);
  await open('/login');
  await fillForm(page, 'agent_l3', demoPassword);
  const slider = page.getByRole('slider');
  const picture = page.getByRole('img', { name: '拼图底图' });
  const before = await picture.getAttribute('src');
  await slider.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /重试|失败|重新/ })).toBeVisible();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
});

test('signs in without the slider', async ({ page, open }) => {
  await open('/login');
  const answered = page.waitForResponse(`**${contract.login.loginWithCaptcha.path}`);
  await fillForm(page, 'agent_l3', demoPassword);
  await expect(page).toHaveURL(/\/dashboard/);
  const { object } = (await (await answered).json()) as { object: { firstLogin: boolean; policyName: string } };
  const kept = await page.evaluate((): unknown => ({ ...localStorage }));
  expect(kept).toMatchObject({ firstLogin: String(object.firstLogin), policyName: object.policyName });
});

test('a visit to the sign-in page while signed in goes home, whatever it was to lead to', async ({
  page,
  signedIn,
  portal,
}) => {
  await signedIn('agent_l1', '/login?redirect=%2Ftrans%2FsearchTrans');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.goto(`${portal.url}/login`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the redirect parameter leads only to pages of the portal', async ({ page, open }) => {
  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/nothing-here']) {
    await open(`/login?redirect=${encodeURIComponent(evil)}`);
    await expect(page.getByLabel('登录账号')).toBeVisible();
  }
  await fillForm(page, 'agent_l3', demoPassword);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a disabled operator and one with an initial password see what to do', async ({ page, open }) => {
  await open('/login');
  await fillForm(page, 'agent_disabled', demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: '禁用' })).toBeVisible();
  await fillForm(page, 'agent_new', demoPassword);
  await expect(page).toHaveURL(/change-pwd/);
  await expect(page.getByText('首次登录请修改密码')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);

  const changed = 'quiet-river-4071';
  await page.getByLabel('原密码').fill(demoPassword);
  await page.getByLabel('新密码', { exact: true }).fill(`${demoPassword}x1`);
  await page.getByLabel('确认新密码').fill(`${demoPassword}x1`);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^新密码容易被猜到：它含有品牌/ })).toBeVisible();

  await page.getByLabel('原密码').fill(demoPassword);
  await page.getByLabel('新密码', { exact: true }).fill(changed);
  await page.getByLabel('确认新密码').fill(changed);
  await page.getByRole('button', { name: '提交' }).click();
  await fillForm(page, 'agent_new', changed);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the sign-in page and its captcha are accessible in ${theme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await withoutProof(page);
    await open('/login');
    await expect(page.getByLabel('登录账号')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await fillForm(page, 'agent_l1', demoPassword);
    await expect(page.getByRole('img', { name: '拼图底图' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('the sign-in page is complete before the styles of the shell arrive', async ({ page, open }) => {
  // Held back: a browser may report a pointer that did not move, and the code of the shell comes with the first one.
  let arrive = () => {};
  const held = new Promise<void>(resolve => (arrive = resolve));
  await page.route(/\/frame-[^/]*\.css/, route => held.then(() => route.continue()));
  await open('/login');
  await expect(page.getByLabel('登录账号')).toBeVisible();
  // The illustration loads after the form.
  await expect(page.getByRole('img', { name: /收款终端/ })).toBeVisible();
  const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  // Entering the form fetches what is behind it.
  await page.getByLabel('登录账号').focus();
  const before = await look();
  arrive();
  const applied = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href, cssRules }) => /frame-/.test(href ?? '') && cssRules.length > 0),
    );
  await expect.poll(applied, 'the styles of the frame arrive').toBe(true);
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await look()).equals(before), 'looks the same').toBe(true);
});
