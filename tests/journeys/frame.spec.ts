import { demoPassword } from '#server/demo/agents';
import { tokenCookie } from '@/api/constants';
import { download } from '@/api/contract/download';
import { now } from './clock';
import { expect, fillForm, test } from './fixtures';

const menuLink = { name: '交易查询' } as const;

test('the palette finds a page by its initials and a transaction by its number', async ({ page, portal, signedIn }) => {
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+K');
  const box = page.getByRole('combobox', { name: '搜索' });
  await box.fill('jycx');
  await expect(page.getByRole('option').first()).toContainText('交易查询');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trans\/searchTrans/);

  const [mine] = await portal.rows<{ trans_no: string }>(
    `select trans_no from trans where agent_path like '/10000001/80000001/%' limit 1`,
  );
  await page.keyboard.press('Control+K');
  await box.fill(mine!.trans_no);
  await page.getByRole('option', { name: new RegExp(mine!.trans_no) }).click();
  await expect(page).toHaveURL(new RegExp(`transDetail\\?transNo=${mine!.trans_no}`));
  await expect(page.getByRole('heading', { name: new RegExp(mine!.trans_no) }).first()).toBeVisible();

  const [foreign] = await portal.rows<{ trans_no: string }>(
    `select trans_no from trans where agent_path not like '/10000001/80000001/%' limit 1`,
  );
  await page.keyboard.press('Control+K');
  await box.fill(foreign!.trans_no);
  await expect(page.getByText(`没有找到「${foreign!.trans_no}」`)).toBeVisible();
});

test('the bell counts unread notices and links to all of them', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/dashboard');
  await page.getByRole('button', { name: '通知，99+ 条未读，共 129 条' }).click();
  await expect(page.getByRole('tab', { name: '系统通知，25 条未读' })).toBeVisible();
  await page.getByRole('tab', { name: '个人通知，99+ 条未读，共 104 条' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('dialog', { name: '通知' }).getByRole('link', { name: '查看全部' }).click();
  await expect(page).toHaveURL(/\/infrom\/noticeManage\?selectItem=2/);
});

test('settings apply at once, are stored per operator and can be reset to the defaults', async ({
  page,
  signedIn,
  portal,
}) => {
  await signedIn('agent_l1', '/dashboard');
  const root = page.locator('html');
  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByText('Medium', { exact: true }).click();
  await expect(root).toHaveAttribute('data-size', 'medium');
  await expect(page.getByText('Switch Size Success')).toBeVisible();
  await page.getByRole('button', { name: '蓝' }).click();
  await expect(page.getByText('Compiling the theme')).toBeVisible();
  await page.getByText('打开标签栏').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden();

  await page.reload();
  await expect(root).toHaveAttribute('data-size', 'medium');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden();

  await page.getByRole('button', { name: '布局设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  for (const message of ['Switch Size Success', 'Compiling the theme'])
    await expect(page.getByText(message)).toBeVisible();
  await expect(root).toHaveAttribute('data-size', 'small');

  await page.context().clearCookies();
  await page.goto(`${portal.url}/login`);
  await fillForm(page, 'agent_l3', demoPassword);
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await expect(root).toHaveAttribute('data-size', 'small');
});

test('open tabs survive a reload, can be pinned, and the others can be closed', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/dashboard');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await menu.getByRole('button', { name: '交易管理' }).click();
  for (const name of ['交易查询', '退款交易']) await menu.getByRole('link', { name }).click();
  await menu.getByRole('link', { name: '下载中心' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '交易查询', '退款交易', '下载中心']);

  await page.reload();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '交易查询', '退款交易', '下载中心']);
  await expect(tabs.locator('a[aria-current=page]')).toHaveText('下载中心');

  await tabs.getByRole('link', { name: '退款交易' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '固定', exact: true }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '退款交易', '交易查询', '下载中心']);
  await tabs.getByRole('link', { name: '下载中心' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭左侧' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '退款交易', '下载中心']);
});

test('a list in a tab keeps its scroll position and sends no request when the user returns to it', async ({
  page,
  signedIn,
}) => {
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await menu.getByRole('link', { name: '退款交易' }).click();
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeVisible();
  await tabs.getByRole('link', menuLink).click();
  const scroller = page.getByRole('main').locator('..');
  await page.setViewportSize({ width: 1280, height: 420 });
  await scroller.evaluate(box => box.scrollTo(0, 160));
  await expect.poll(() => scroller.evaluate(box => box.scrollTop)).toBe(160);
  const asked: string[] = [];
  // Exports of an earlier session are requested shortly after the sign-in, on any page.
  const isOfPage = (url: string) => !url.endsWith(download.running.path);
  page.on('request', request => request.method() === 'POST' && isOfPage(request.url()) && asked.push(request.url()));
  // The tab bar has scrolled out of view, so navigate by the menu.
  await menu.getByRole('link', { name: '退款交易' }).click();
  await expect(page).toHaveURL(/paybackList/);
  await menu.getByRole('link', menuLink).click();
  await expect(page).toHaveURL(/searchTrans/);
  await expect.poll(() => scroller.evaluate(box => box.scrollTop)).toBe(160);
  expect(asked).toEqual([]);
});

test('unsaved input is marked, and closing its tab asks for confirmation', async ({ page, signedIn }) => {
  await signedIn('agent_l1', '/myInfo/change-pwd');
  await page.getByLabel('原密码').fill('x');
  await expect(page.getByRole('img', { name: '有未保存的内容' })).toBeVisible();
  await page.getByRole('button', { name: '关闭 修改密码' }).click();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByLabel('原密码')).toHaveValue('x');
  await page.getByRole('button', { name: '关闭 修改密码' }).click();
  await page.getByRole('button', { name: '放弃并关闭' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('a slow call shows that it is slow and can be cancelled; other tabs stay usable', async ({
  page,
  signedIn,
  expected,
}) => {
  expected.pattern = /Failed to load resource/;
  await page.clock.install({ time: now() });
  await signedIn('org_demo', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.route('**/trans/v1/transList', () => {}); // never answered
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '交易管理' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', menuLink).click();
  // Filter by visibility: a hidden tab may have a status of its own.
  await expect(page.getByRole('status').filter({ hasText: /^请稍等$/ })).toBeVisible();
  await page.clock.fastForward(8100);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('加载失败').first()).toBeVisible();
});

test('shows when the network is down, and offers a reload for a new version', async ({
  page,
  signedIn,
  context,
  expected,
}) => {
  // Polling requests may fail while the network is down.
  expected.pattern = /ERR_INTERNET_DISCONNECTED/;
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  // Chunks that load when idle have arrived by then.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await page.route('**/agent-web/**', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-portal-build': 'index-newer.js' } });
  });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  await expect(page.getByText('有新版本')).toBeVisible();
});

test('tabs of one browser share sign-in, size and theme', async ({ page, signedIn, context, portal }) => {
  await signedIn('agent_l1', '/dashboard');
  const other = await context.newPage();
  await other.goto(`${portal.url}/dashboard`);
  await other.getByRole('button', { name: '选择尺寸' }).click();
  await other.getByRole('menuitemradio', { name: 'Mini' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-size', 'mini');

  await other.getByRole('banner').getByRole('button', { name: /云启/ }).click();
  await other.getByRole('menuitem', { name: '退出' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);

  await fillForm(other, 'agent_l2', demoPassword);
  await expect(other).toHaveURL(/dashboard/);
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByRole('banner')).toContainText('80000011');
});

test('a tab never shows one operator with another’s data', async ({ page, signedIn, context, portal }) => {
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('banner')).toContainText('80000001');
  const other = await context.newPage();
  await other.goto(`${portal.url}/dashboard`);
  // As if another operator had signed in without this tab receiving the message.
  const { logIn } = await import('../world/server');
  const { token } = await logIn(portal.as(), 'agent_l2');
  await context.addCookies([
    { name: tokenCookie, value: token, domain: new URL(portal.url).hostname, path: '/agent-web', sameSite: 'Strict' },
  ]);
  const tokens: (string | undefined)[] = [];
  page.on('request', request => request.method() === 'POST' && tokens.push(request.headers()['token']));
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }).click();
  await expect(page.getByRole('main').getByText('业务类型').first()).toBeVisible();
  expect(tokens).not.toContain(token);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('banner')).toContainText('80000011');
});
