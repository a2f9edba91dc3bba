/** As each login of the demo: follows every link from every menu entry, and opens every tab and action without confirming one. */
import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins } from '#server/demo/agents';
import type { Portal } from '../journeys/fixtures';
import { logIn } from '../world/server';
import { examine, type Scene } from '../../scripts/crawl/examine';
import { hrefOf, Places, screenOf, type CrawlTarget } from '../../scripts/crawl/places';
import { pressAll, reasonOf } from '../../scripts/crawl/press';
import type { Crawled } from '../../scripts/tour/crawl';
import { folder, test, type Walker } from './walker';
import type { Wire } from './wire';

/** Number of tabs to open before the portal is reloaded. */
const tabsAtMost = 12;
/** Records of one kind, and queries of one list, that are opened at most. */
const records = Number(process.env['RECORDS'] ?? 2);
/** Part of the path of the screens to visit; empty for all. */
const only = process.env['ONLY'] ?? '';

// As operators have it: with the stream of changes and the service worker.
test.use({ live: true, installed: true });
test.setTimeout(0);

const logins = process.env['LOGINS']?.split(',').filter(Boolean) ?? [];
const isWanted = (login: string) => logins.length === 0 || logins.includes(login);

for (const { username } of demoLogins.filter(each => each.username !== 'agent_disabled' && isWanted(each.username)))
  test(username, async ({ page, portal, signedIn, walker }) => {
    await signedIn(username, '/dashboard');
    await crawl({ page, portal, walker, login: username });
  });

test('agent_new with a password of its own', async ({ page, portal, signedIn, walker }) => {
  test.skip(!isWanted('agent_new'), 'LOGINS names others');
  await portal.rows(`update operator set first_login = false where username = 'agent_new'`);
  await portal.rows(`delete from session`); // a session says that it is the first
  await signedIn('agent_new', '/dashboard');
  await crawl({ page, portal, walker, login: 'agent_new' });
});

test('agent_disabled', async ({ portal, walker }) => {
  test.skip(!isWanted('agent_disabled'), 'LOGINS names others');
  walker.screen = '/login';
  const entered = await logIn(portal.as(), 'agent_disabled').catch(() => null);
  if (entered) walker.report('may sign in');
});

interface Crawl {
  readonly page: Page;
  readonly portal: Portal;
  readonly walker: Walker;
  readonly login: string;
}

async function crawl({ page, portal, walker, login }: Crawl): Promise<void> {
  const began = Date.now();
  walker.where = login;
  const places = new Places(records);
  page.on('dialog', dialog => void dialog.accept());
  page.context().on('page', other => void other.close());
  await page.addInitScript(countChanges);
  await page.reload(); // with the counter
  await page.locator('main').waitFor();
  await walker.wire.settle();
  for (const href of await menuOf(page, walker.wire)) places.add({ href, from: 'menu' });
  places.add({ href: hrefOf(page.url())!, from: 'sign-in' });
  const pressed = new Set<string>();
  const screens = new Set<string>();
  for (let place = places.next(), count = 0; place; place = places.next(), count += 1) {
    if (!screenOf(place.href).includes(only)) continue;
    walker.screen = screenOf(place.href);
    walker.address = `${place.href} ← ${place.from}`;
    screens.add(walker.screen);
    await visit(sceneOf({ page, walker, portal, places, pressed }, place), walker, count).catch((error: unknown) =>
      walker.report(`unreachable: ${reasonOf(error)}`),
    );
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  const crawled: Crawled = { login, places: places.seen, screens: [...screens], sent: [...walker.wire.sent], seconds };
  mkdirSync(join(folder, 'crawled'), { recursive: true });
  writeFileSync(join(folder, 'crawled', `${test.info().testId}.json`), JSON.stringify(crawled));
}

async function visit(scene: Scene, walker: Walker, count: number): Promise<void> {
  const { page, href } = scene;
  if (count % tabsAtMost === 0) await scene.startOver();
  else await walker.goTo(href);
  const led = hrefOf(page.url());
  if (led === null || screenOf(led) !== scene.screen) scene.report('dead end', `leads to ${page.url()}`);
  await examine(scene, 'main');
  if (count === 0) await pressAll(scene, 'header');
  await pressAll(scene, 'main');
  const box = page.locator('main tbody label:has(input[type=checkbox]:enabled):visible').first();
  if (!(await box.isVisible()) || (await scene.hasLeft())) return;
  await box.click({ timeout: 3_000 }); // batch actions appear once a row is selected
  await pressAll(scene, 'main');
}

interface CrawlAt {
  readonly page: Page;
  readonly walker: Walker;
  readonly portal: Portal;
  readonly places: Places;
  readonly pressed: Set<string>;
}

function sceneOf({ page, walker, portal, places, pressed }: CrawlAt, { href }: CrawlTarget): Scene {
  const { wire } = walker;
  const screen = screenOf(href);
  const startOver = async () => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto(portal.url + href);
    await page.locator('main').waitFor();
    await wire.settle();
  };
  return {
    page,
    wire,
    places,
    pressed,
    href,
    screen,
    report: (kind, what) => walker.report(`${kind}: ${what}`),
    startOver,
    hasLeft: async () => screenOf(hrefOf(page.url()) ?? '') !== screen,
    comeBack: async by => {
      const to = hrefOf(page.url());
      if (to === null) return startOver();
      places.add({ href: to, from: `${href} ${by}` });
      await walker.goTo(href);
    },
  };
}

/** Links of all menu entries; empty if there are none. */
async function menuOf(page: Page, wire: Wire): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const branch of await menu
    .locator('button[aria-expanded=false]')
    .all()
    .then(all => all.reverse()))
    await branch.click();
  await wire.settle();
  const links = await menu.locator('a[href]').evaluateAll(all => all.map(each => each.getAttribute('href')!));
  return links.flatMap(link => hrefOf(link) ?? []);
}

/** Runs in the page. Changes that only follow the focus are not counted. */
const countChanges = `
  globalThis.__name = each => each; // left in functions by the program that runs this script
  window.crawlChanges = 0;
  const still = ['data-crawl', 'data-focus', 'data-focus-visible', 'style'];
  new MutationObserver(changes => {
    window.crawlChanges += changes.filter(({ attributeName }) => !still.includes(attributeName)).length;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;
