/** What others do is told while it happens: new rows wait behind a button, the bell and 待办 follow; one tab asks for all. */
import type { Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { livePath } from '@/api/constants';
import { dayOf } from '@/api/format/format';
import { now } from './clock';
import { expect, test } from './fixtures';

test.use({ live: true });

/** Promised in docs/domain/live.md. */
const soon = { timeout: 2000 };
const streams = (page: Page) => {
  const urls: string[] = [];
  page.on('request', request => new URL(request.url()).pathname.endsWith(livePath) && urls.push(request.url()));
  return urls;
};

test('a new sale waits behind a button, and moves no row before it is asked for', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const asked = streams(page);
  await signedIn('agent_l1', `/trans/searchTrans?transTimeStart=${dayOf(now())}&transTimeEnd=${dayOf(now())}`);
  const [merchant] = await portal.rows<{ cust_no: string; term_sn: string }>(
    `select t.cust_no, t.term_sn from terminal t join merchant m using (cust_no) join operator o on o.agent_no = m.agent_no where o.username = 'agent_l1' limit 1`,
  );
  let number = 0;
  const sell = () =>
    portal.operate<{ transNo: string }>('sales', {
      channelNo: `LIVE${(number += 1)}`,
      custNo: merchant!.cust_no,
      termSn: merchant!.term_sn,
      payBrand: 'SK',
      cardType: 'DJK',
      transAmount: 12_300,
    });
  await sell();
  const rows = page.getByRole('row');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(rows.nth(1)).toBeVisible();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  const before = await rows.nth(1).innerText();

  const { transNo } = await sell();
  const news = (count: number, on = page) => on.getByRole('button', { name: `${count} 条新记录，查看` });
  await expect(news(1)).toBeVisible(soon);
  await sell();
  await expect(news(2)).toBeVisible(soon);
  expect(await rows.nth(1).innerText()).toBe(before);
  await news(2).click();
  await expect(page.getByRole('row', { name: new RegExp(transNo) })).toBeVisible();
  await expect(news(2)).toBeHidden();

  // Another tab opens no stream, is told by this one, and takes over when it is closed.
  const other = await context.newPage();
  const askedByOther = streams(other);
  await other.goto(page.url());
  await expect(other.getByRole('row', { name: new RegExp(transNo) })).toBeVisible();
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length), { timeout: 10_000 })
    .toBe(1);
  await sell();
  await expect(news(1, other)).toBeVisible(soon);
  expect(askedByOther).toEqual([]);
  // Left, not closed: the fixture looks at it at the end.
  await page.goto('about:blank');
  await expect.poll(() => askedByOther.length).toBe(1);
  expect(askedByOther[0]).toMatch(/\?after=\d+$/);
  await sell();
  await expect(news(2, other)).toBeVisible(soon);
});

test('the bell and what waits on the home page follow at once', async ({ page, portal, signedIn }) => {
  const asked = streams(page);
  await signedIn('agent_l1', '/');
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  const bell = page.getByRole('button', { name: /通知/ }).first();
  const before = await bell.getAttribute('aria-label');
  await portal.decide(contract.platformConfig.publish, { scope: 'ALL', title: '清算时间调整', text: '今日起。' });
  await expect(bell).not.toHaveAttribute('aria-label', before!, soon);
});
