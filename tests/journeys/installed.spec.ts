/** The portal as an app of the device: it can be installed, and says without a network as of when it was last heard of. */
import { basePath } from '@/api/constants';
import { expect, test } from './fixtures';

test.use({ installed: true });

test('both portals can be installed, with icons of their sizes', async ({ page, open }) => {
  for (const portal of ['', '/platform']) {
    await open(`${portal}/login`);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { scope, icons } = JSON.parse(data) as { scope: string; icons: { src: string; sizes: string }[] };
    expect(scope).toBe(`${basePath}${portal}/`);
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async address => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  }
});

test('without a network it says when the server was last heard of, and goes on when it is back', async ({
  page,
  context,
  expected,
  signedIn,
}) => {
  expected.pattern = /ERR_INTERNET_DISCONNECTED|503/;
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await expect(page.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  await context.setOffline(false);
  await page.getByRole('link', { name: '立即重试' }).click();
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
});
