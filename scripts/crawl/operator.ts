/** Crawls as one login: follows every link from every menu entry and opens every action. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { basePath, storageKeys, tokenCookie } from '@/api/constants';
import { logIn, type Server } from '../../tests/world/server';
import { examine, type Scene } from './examine';
import type { Findings, Kind } from './findings';
import { hrefOf, Places, screenOf, type CrawlTarget } from './places';
import { pressAll, reasonOf } from './press';
import { listen, type Wire } from './wire';

/** Number of tabs to open before the portal is reloaded. */
const tabsAtMost = 12;

export interface Crawled {
  readonly login: string;
  readonly places: number;
  readonly screens: ReadonlySet<string>;
  readonly sent: ReadonlySet<string>;
  readonly seconds: number;
}

export interface CrawlOptions {
  readonly findings: Findings;
  /** Maximum number of records of one kind, and of queries of one list, to open. */
  readonly records: number;
  /** Part of the path of the screens to visit; empty for all. */
  readonly only: string;
}

export async function crawlAs(
  browser: Browser,
  server: Server,
  login: string,
  { findings, records, only }: CrawlOptions,
): Promise<Crawled> {
  const began = Date.now();
  const context = await signedIn(browser, server, login);
  const page = await context.newPage();
  const where = { href: '/', from: '' };
  const report = (kind: Kind, what: string) =>
    findings.add({ login, kind, screen: screenOf(where.href), what, address: `${where.href} ← ${where.from}` });
  const wire = listen(page, report);
  const places = new Places(records);
  page.on('dialog', dialog => void dialog.accept());
  context.on('page', other => void other.close());
  await page.goto(server.url + '/dashboard');
  await page.locator('main').waitFor();
  await wire.settle();
  for (const href of await menuOf(page, wire)) places.add({ href, from: 'menu' });
  places.add({ href: hrefOf(page.url())!, from: 'sign-in' });
  const pressed = new Set<string>();
  const screens = new Set<string>();
  for (let place = places.next(), count = 0; place; place = places.next(), count += 1) {
    if (!screenOf(place.href).includes(only)) continue;
    Object.assign(where, place);
    screens.add(screenOf(place.href));
    await visit(sceneOf({ page, wire, places, pressed, report }, server, place), count).catch((error: unknown) =>
      report('unreachable', reasonOf(error)),
    );
    process.stdout.write(`${login} ${count + 1} ${place.href} ${Math.round((Date.now() - began) / 1000)} s\n`);
  }
  await context.close();
  return { login, places: places.seen, screens, sent: wire.sent, seconds: Math.round((Date.now() - began) / 1000) };
}

async function visit(scene: Scene, count: number): Promise<void> {
  const { page, wire, href } = scene;
  if (count % tabsAtMost === 0) await scene.startOver();
  else await follow(page, wire, href);
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

function sceneOf(
  shared: Pick<Scene, 'page' | 'wire' | 'places' | 'pressed' | 'report'>,
  server: Server,
  { href }: CrawlTarget,
): Scene {
  const { page, wire, places } = shared;
  const screen = screenOf(href);
  const startOver = async () => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto(server.url + href);
    await page.locator('main').waitFor();
    await wire.settle();
  };
  return {
    ...shared,
    href,
    screen,
    startOver,
    hasLeft: async () => screenOf(hrefOf(page.url()) ?? '') !== screen,
    comeBack: async by => {
      const to = hrefOf(page.url());
      if (to === null) return startOver();
      places.add({ href: to, from: `${href} ${by}` });
      await follow(page, wire, href);
    },
  };
}

/** Navigates as the browser's back and forward do, without reloading the portal. */
async function follow(page: Page, wire: Wire, href: string): Promise<void> {
  await page.evaluate(url => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, basePath + href);
  await wire.settle();
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

/** A browser context with the session of a login, which counts DOM changes on its pages. */
async function signedIn(browser: Browser, server: Server, login: string): Promise<BrowserContext> {
  const { token, firstLogin, policyName } = await logIn(server.as(), login);
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const { hostname } = new URL(server.url);
  await context.addCookies([{ name: tokenCookie, value: token, domain: hostname, path: basePath, sameSite: 'Strict' }]);
  await context.addInitScript(
    stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { [storageKeys.firstLogin]: String(firstLogin), [storageKeys.policyName]: policyName ?? '' },
  );
  await context.addInitScript(countChanges);
  return context;
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
