/** From the URL of the sign-in page to the rows of the first list. */
import type { Collector } from '../figures';
import { counted, timed } from './figures';
import { firstList, login, type Opened } from './portal';

const kB = (bytes: number) => bytes / 1000;

export async function measureSignIn(
  { page, traffic, throttle }: Opened,
  url: string,
  figures: Collector,
): Promise<void> {
  await throttle({ cpu: true, net: true });
  await page.goto(url + firstList, { waitUntil: 'commit' });
  await page.waitForFunction('bench.formUsable()', null, { polling: 'raf' });
  figures.add('sign-in: form usable', timed.formUsable, await page.evaluate('performance.now()'));
  await page.waitForLoadState('networkidle');
  figures.add('sign-in: tasks beyond 50 ms', timed.blocked, await page.evaluate('bench.blocked()'));
  const before = traffic();
  figures.add('sign-in: requests', counted.signInRequests, before.requests);
  figures.add('sign-in: transferred', counted.signInBytes, kB(before.bytes));
  await page.locator('input[name=username]').fill(login.username);
  await page.locator('input[name=password]').fill(login.password);
  await page.evaluate("bench.watch('click', bench.anyRows)");
  const token = page.waitForResponse(response => response.url().includes('loginWithCaptcha'));
  await page.locator('form button[type=submit]').click();
  await token;
  const from: number = await page.evaluate('performance.now()');
  await page.waitForFunction('bench.anyRows()', null, { polling: 'raf' });
  figures.add('token -> rows', timed.tokenToList, (await page.evaluate<number>('performance.now()')) - from);
  figures.add('click -> rows', timed.toList, await page.evaluate('bench.took'));
  await page.waitForLoadState('networkidle');
  const after = traffic();
  figures.add('first list: further requests', counted.toListRequests, after.requests);
  figures.add('first list: transferred', counted.toListBytes, kB(after.bytes));
  await throttle({});
}
