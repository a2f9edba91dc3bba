import { chromium } from 'playwright';
import { chromiumPath, chromiumArgs } from './chromium.mjs';
const base = 'http://127.0.0.1:8192/agent-web/platform';
const [, , ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: chromiumPath() ?? undefined, args: chromiumArgs });
const width = Number(process.env.W ?? 1440);
const context = await browser.newContext({ viewport: { width, height: 1000 }, locale: 'zh-CN', colorScheme: process.env.DARK ? 'dark' : 'light', storageState: process.env.STATE ?? undefined });
const page = await context.newPage();
page.on('console', m => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)));
page.on('pageerror', e => console.log('pageerror', e.message));
await page.goto(base);
await page.getByLabel('登录账号').fill('platform');
await page.getByLabel('登录密码').fill(process.env.PW ?? 'Demo@2026');
await page.getByLabel('登录密码').press('Enter');
await page.waitForTimeout(3500);
for (const step of steps) {
  const [kind, ...rest] = step.split('=');
  const arg = rest.join('=');
  if (kind === 'go') await page.goto(base + arg);
  if (kind === 'click') await page.getByRole('button', { name: arg }).first().click();
  if (kind === 'link') await page.getByRole('link', { name: arg }).first().click();
  if (kind === 'file') await page.locator('input[type=file]').setInputFiles(arg);
  if (kind === 'fill') { const [l, v] = arg.split('~'); await page.getByLabel(l!).first().fill(v!); }
  if (kind === 'eval') console.log(await page.evaluate(arg));
  if (kind === 'shot') await page.screenshot({ path: `/tmp/look-${arg}.png`, fullPage: true });
  if (kind === 'text') console.log((await page.locator('main').innerText()).slice(0, 1500));
  await page.waitForTimeout(1500);
}
await browser.close();
