import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [who, user, base] of [['provider','agent_l1','/agent-web/'],['platform','platform','/agent-web/platform/']] as const) {
  for (const [w,h,scheme] of [[1440,1000,'light'],[390,844,'dark']] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'zh-CN' });
    const page = await context.newPage();
    page.on('pageerror', e => console.log('ERR', e.message));
    await page.goto(`http://127.0.0.1:8191${base}`);
    await page.getByLabel('登录账号').fill(user);
    await page.getByLabel('登录密码').fill(process.env['PW']!);
    await page.getByLabel('登录密码').press('Enter');
    await page.waitForURL(/dashboard/);
    if (scheme === 'dark') await page.evaluate(() => document.documentElement.dataset['theme']);
    const go = async (path: string, name: string, wait: string) => {
      await page.goto(`http://127.0.0.1:8191${base}${path}`);
      await page.getByText(wait).first().waitFor({ timeout: 20000 });
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/look-${who}-${w}-${name}.png`, fullPage: false });
    };
    await go('flowMap', 'map', '进行中');
    await go('flowMap/flow?flow=withdrawals', 'withdraw', '各状态');
    await go('flowMap/flow?flow=riskOrders', 'risk', '各状态');
    if (who === 'provider') { await go('flowMap/flow?flow=merchants', 'merchants', '各状态'); await page.locator('[data-state-id="merchantAccount.TRUE"] button').first().click(); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/look-${who}-${w}-opened.png` }); }
    await context.close();
  }
}
await browser.close();
