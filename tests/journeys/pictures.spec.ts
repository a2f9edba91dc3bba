/** Pictures of a record in a real browser: shown to the session that opened it, not to others who know the address. */
import { demoPassword } from '#server/demo/agents';
import { expect, fillForm, test } from './fixtures';

test('pictures of a record are shown until their operator signs out, and in no other browser', async ({
  page,
  portal,
  open,
  browser,
}) => {
  const [found] = await portal.rows<{ cust_no: string }>(
    `select cust_no from merchant where agent_path like '/10000001/80000001/%' and images ? 'idFrontImg' limit 1`,
  );
  await open(`/custManage/custDetail?custNo=${found!.cust_no}`);
  await fillForm(page, 'agent_l1', demoPassword);
  await page.getByRole('tab', { name: '证照图片' }).click();
  const picture = page.getByRole('list', { name: '证照图片' }).locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = await picture.evaluate((image: HTMLImageElement) => image.src);
  const statusIn = async (context: typeof page) => (await context.request.get(address)).status();
  expect(await statusIn(page)).toBe(200);

  const stranger = await browser.newPage();
  expect(await statusIn(stranger)).toBe(401);
  await stranger.close();

  await page.getByRole('banner').getByRole('button', { name: /云启/ }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await statusIn(page)).toBe(401);
});
