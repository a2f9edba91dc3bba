/** Typical daily work on two open lists: paging, filtering, typing, switching tabs. */
import type { Page } from 'playwright';
import { quantile, type Collector } from '../figures';
import { counted, timed } from './figures';
import { rest, type Opened } from './portal';

interface Drawn {
  readonly components: number;
}
const openTab = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title }).click();

/** Milliseconds from an event to the paint that it caused. */
async function took(page: Page, kind: string, isDone: string, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(rest);
  await page.evaluate(`bench.watch('${kind}', bench.${isDone})`);
  await act();
  return page.evaluate('bench.took');
}
const drawn = (page: Page) => page.evaluate<Drawn>('bench.drawn()');

export async function measureDay({ page, traffic, throttle }: Opened, figures: Collector): Promise<void> {
  figures.add('a row', counted.rowElements, await page.evaluate('bench.rowElements()'));
  await page.getByRole('button', { name: '交易管理' }).click();
  await throttle({ cpu: true, net: true });
  traffic();
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '交易查询' });
  figures.add('a further list, cold', timed.coldList, await took(page, 'click', 'otherRows', () => menu.click()));
  figures.add('a further list: requests', counted.furtherRequests, traffic().requests);
  await throttle({ cpu: true });
  for (const title of ['商户查询', '交易查询', '商户查询', '交易查询', '商户查询'])
    figures.add('an open list', timed.warmSwitch, await took(page, 'click', 'otherRows', () => openTab(page, title)));
  for (let turn = 0; turn < 4; turn += 1) {
    await page.waitForTimeout(rest);
    await drawn(page);
    const next = page.getByRole('button', { name: '下一页' });
    figures.add('next page', timed.nextPage, await took(page, 'click', 'otherRows', () => next.click()));
    figures.add('next page: drawn', counted.pageParts, (await drawn(page)).components);
  }
  const conditions = page.getByRole('search');
  for (const name of ['快餐', '百货', '面馆']) {
    await conditions.getByLabel('商户名称').fill(name);
    const query = conditions.getByRole('button', { name: '查询' });
    figures.add('other conditions', timed.conditions, await took(page, 'click', 'otherRows', () => query.click()));
  }
  await measureKeys(page, figures);
  await throttle({});
}

/** Time from each key press to its paint. The 95th of a hundred is the one that users feel. */
async function measureKeys(page: Page, figures: Collector): Promise<void> {
  await page.getByRole('search').getByLabel('商户名称').focus();
  const keys: number[] = [];
  for (const key of 'abcdefghijklmnopqrst') {
    await drawn(page);
    keys.push(await took(page, 'keydown', 'always', () => page.keyboard.press(key)));
    figures.add('a keystroke: drawn', counted.keystrokeParts, (await drawn(page)).components);
  }
  figures.add('a keystroke (p95)', timed.keystroke, quantile(keys, 0.95));
}
