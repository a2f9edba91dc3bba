/** Other ways to view the portal: light and dark, on a phone, zoomed in, or in forced colours. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.describe('at 200 % zoom', () => {
  // The CSS viewport of a 1440 by 900 window at 200 %.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  test('everything is reachable without horizontal scrolling', async ({ page, signedIn }) => {
    await signedIn('org_demo', '/trans/searchTrans');
    await expect(page.getByRole('list', { name: '交易查询' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await expect(
      page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '下载中心' }),
    ).toBeInViewport();
  });
});

/** Of the height of the window, the pixels in its middle that the page has, and no bar that stays in place. */
const freePixels = (page: Page) =>
  page.evaluate(() => {
    const bars = '.app-layout__bars, .form-bar__root, .decision-bar__root, .dialog__header, .dialog__footer';
    const [x, shown] = [innerWidth / 2, document.querySelector('[role=dialog]') ?? document.querySelector('main')!];
    return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(x, y)).filter(
      each => shown.contains(each) && !each!.closest(bars),
    ).length;
  });

test.describe('at 400 % zoom', () => {
  // The CSS viewport of a 1280 by 1024 window at 400 %.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
  test('the bars let go and the rows can be read', async ({ page, signedIn }) => {
    await signedIn('org_demo', '/trans/searchTrans');
    const card = page.getByRole('list', { name: '交易查询' }).getByRole('listitem').first();
    await expect(card).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const free = await freePixels(page);
    expect(free).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('of a form, of a record and of a dialog more is seen than of bars', async ({ page, portal, signedIn }) => {
    await signedIn('agent_l1', '/custManage/custApply');
    await page.getByRole('form').getByRole('button').first().focus();
    await page.mouse.move(160, 200);
    // Upwards again: a window of usual height has its bars back then.
    for (const by of [240, -20]) await page.mouse.wheel(0, by);
    await expect.poll(() => freePixels(page)).toBeGreaterThan(200);

    const [sale] = await portal.rows<{ trans_no: string }>(
      `select trans_no from trans where trans_status = 'SUCCESS' and agent_path like '/10000001/80000001/%' order by id desc limit 1`,
    );
    await page.goto(`${portal.url}/trans/transDetail?transNo=${sale!.trans_no}`);
    const part = page.getByText('手续费与结算');
    await part.evaluate(each => each.scrollIntoView());
    expect(await freePixels(page)).toBeGreaterThan(200);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: '帮助' });
    await keys.getByText('Ctrl K / ⌘ K').scrollIntoViewIfNeeded();
    expect(await freePixels(page)).toBeGreaterThan(180);
  });
});

test('wider spacing of text cuts nothing off', async ({ page, signedIn }) => {
  await signedIn('org_demo', '/trans/searchTrans');
  await page.getByRole('row').nth(3).waitFor();
  // The distances of WCAG 1.4.12, by a sheet that the content policy accepts.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, legend')]
      .filter(each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(each => {
        const letters = document.createRange();
        letters.selectNodeContents(each);
        const [text, box] = [letters.getBoundingClientRect(), each.getBoundingClientRect()];
        const isLetter = each.childElementCount === 0 && box.width > 2; // not for readers of screens only
        return isLetter && getComputedStyle(each).overflowY !== 'visible' && text.height > box.height + 4;
      })
      .map(each => `${each.className} ${each.textContent.trim().slice(0, 30)}`),
  );
  expect(cut).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('selected, focused and pressed states remain distinguishable', async ({ page, signedIn }) => {
    await signedIn('org_demo', '/trans/searchTrans');
    await expect(page.getByRole('row')).toHaveCount(11);
    const look = (name: string) =>
      page
        .getByRole('navigation', { name: '主菜单' })
        .getByRole('link', { name })
        .evaluate(link =>
          JSON.stringify([
            getComputedStyle(link).backgroundColor,
            getComputedStyle(link).borderLeftColor,
            getComputedStyle(link).outlineStyle,
            getComputedStyle(link).color,
          ]),
        );
    expect(await look('交易查询')).not.toBe(await look('下载中心'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none');
    await page.getByRole('button', { name: '列设置' }).click();
    const [on, off] = [
      page.getByRole('checkbox', { name: '交易单号' }),
      page.getByRole('checkbox', { name: '交易状态' }),
    ];
    await off.uncheck();
    const mark = (box: typeof on) => box.evaluate(input => input.parentElement!.querySelectorAll('svg').length);
    expect([await mark(on), await mark(off)]).toEqual([1, 0]);
    expect((await new AxeBuilder({ page }).disableRules('color-contrast').analyze()).violations).toEqual([]);
  });
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`a list is accessible and fits at ${width} px in ${theme}`, async ({ page, signedIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await signedIn('org_demo', '/trans/searchTrans');
      await expect(page.getByText(/^共 /).first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
