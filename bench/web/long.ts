/** Many tabs, and many rows in one table. */
import type { Page } from 'playwright';
import type { Collector } from '../figures';
import { counted, timed } from './figures';
import { rest, type Opened } from './portal';

const list = /customerQuery\/v1\/findByPage/;
interface ListAnswer {
  readonly object: { readonly list: readonly { readonly custNo: string }[] };
}

export async function measureTabs({ page, throttle, heap }: Opened, paths: readonly string[], figures: Collector) {
  const before = await heap();
  for (const path of paths) {
    await page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(rest);
  }
  figures.add('20 further tabs: elements', counted.tabElements, await page.evaluate('bench.elements()'));
  figures.add('20 further tabs: heap', timed.heap, ((await heap()) - before) / 1e6);
  await throttle({ cpu: true });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  for (const title of ['商户查询', '交易查询']) {
    await page.evaluate("bench.watch('click', bench.otherRows)");
    await tabs.getByRole('link', { name: title }).click();
    figures.add('an open list after 20 tabs', timed.manySwitch, await page.evaluate('bench.took'));
  }
  await throttle({});
  await tabs.getByRole('link', { name: '商户查询' }).click();
  await page.waitForLoadState('networkidle');
}

/** Fakes the list's response by repeating its rows up to the given number, each with a unique number. */
async function answerRows(page: Page, rows: number): Promise<void> {
  await page.unroute(list);
  await page.route(list, async route => {
    const answer = (await (await route.fetch()).json()) as ListAnswer;
    const { list: own } = answer.object;
    const repeated = Array.from({ length: rows }, (_, index) => ({
      ...own[index % own.length]!,
      custNo: String(800_000_000_000_000 + rows * 1_000_000 + index),
    }));
    await route.fulfill({ json: { ...answer, object: { ...answer.object, list: repeated, total: rows } } });
  });
}

export async function measureRows({ page, throttle }: Opened, figures: Collector): Promise<void> {
  const search = page.getByRole('search');
  await search.getByRole('button', { name: '重置' }).click();
  await page.waitForLoadState('networkidle');
  for (const [rows, wanted] of [
    [100, timed.rows100],
    [500, timed.rows500],
    [10_000, timed.rows10000],
  ] as const) {
    await answerRows(page, rows);
    await throttle({ cpu: rows < 1000 });
    await page.evaluate("bench.watch('click', bench.otherRows)");
    await search.getByRole('button', { name: '查询' }).click();
    figures.add(`${rows} rows`, wanted, await page.evaluate('bench.took'));
    await throttle({});
  }
  figures.add('10000 rows: elements', counted.longElements, await page.evaluate('bench.tableElements()'));
  const { frames } = await page.evaluate<{ frames: number }>('bench.scroll()');
  figures.add('10000 rows: scrolling', timed.frames, frames);
  await page.unroute(list);
}
