/** Fixtures of every journey: a built server with its own demo data, a page that fails on browser errors, and ways to sign in. */
import { test as base, expect, type Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { basePath, portalBases, storageKeys, tokenCookies } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import { logIn } from '../world/server';
import { clockOffsetMs, moveDate } from './clock';
import { openPortal, type Portal } from './portal';

export type { Portal };

interface Fixtures {
  /** Opens a path of the portal. */
  readonly open: (path: string) => Promise<void>;
  /** Signs in without the form, for journeys that start after the sign-in. */
  readonly signedIn: (username: string, path?: string) => Promise<void>;
  /** Moves the server's clock ahead of the journeys'; reset after the journey. Leaves the page and signs out everyone. */
  readonly moveClock: (milliseconds: number) => Promise<void>;
  /** Browser errors that a journey expects, such as a connection that it cuts itself. */
  readonly expected: { pattern: RegExp | null };
  /** Whether the portal holds its stream of changes; without one the network is idle when a page is there. */
  readonly live: boolean;
  /** Whether it has its service worker, which would answer for the network that other journeys cut. */
  readonly installed: boolean;
  readonly quiet: void;
}

/** Navigates through the browser's history, without reloading the portal. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(href => {
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, basePath + path);

interface WorkerFixtures {
  readonly portal: Portal;
  /** Journeys of another world than the others' have a portal that only they change. */
  readonly world: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ['shared', { scope: 'worker', option: true }],
  portal: [
    async ({ world: _ }, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  live: [false, { option: true }],
  installed: [false, { option: true }],
  context: async ({ context, live, installed }, use) => {
    await context.addInitScript(moveDate, clockOffsetMs());
    // Like a browser that cannot share a stream among its tabs.
    if (!live) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    if (!installed)
      await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    await use(context);
  },
  moveClock: async ({ page, portal }, use) => {
    const move = async (milliseconds: number) => {
      // Leave the page first: with the new time its next request would end the session.
      await page.goto('about:blank');
      await portal.moveClock(milliseconds);
      // Sessions and throttles contain times of the old clock.
      for (const table of ['session', 'throttle']) await portal.rows(`delete from ${table}`);
    };
    await use(move);
    await move(0);
  },
  expected: async ({}, use) => use({ pattern: null }),
  open: async ({ page, portal }, use) => use(async path => void (await page.goto(portal.url + path))),
  signedIn: async ({ page, portal, open }, use) =>
    use(async (username, path = '/') => {
      const side = sideOf(username);
      const { token, firstLogin, policyName } = await sessionOf(portal, username);
      const { hostname } = new URL(portal.url);
      await page
        .context()
        .addCookies([
          { name: tokenCookies[side], value: token, domain: hostname, path: portalBases[side], sameSite: 'Strict' },
        ]);
      await page.addInitScript(
        ([first, policy]) => {
          if (location.protocol === 'about:') return;
          localStorage.setItem(first[0], first[1]);
          localStorage.setItem(policy[0], policy[1]);
        },
        [
          [storageKeys.firstLogin, String(firstLogin)],
          [storageKeys.policyName, policyName ?? ''],
        ] as const,
      );
      await open(portalBases[side].slice(basePath.length) + path);
    }),
  quiet: [
    async ({ page, expected }, use) => {
      const complaints: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', error => complaints.push(String(error)));
      await use();
      // A request that is still on its way when a journey ends is not its failure.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(
        complaints.filter(text => !expected.pattern?.test(text)),
        'what the browser complained of',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Staff of the platform have a portal of their own. */
const sideOf = (username: string): Side => (username.startsWith('platform') ? 'PLATFORM' : 'PROVIDER');

const sessions = new Map<string, Awaited<ReturnType<typeof logIn>>>();
/** Reuses a valid session, so that the many journeys of a worker do not exhaust the captcha limit. */
async function sessionOf(portal: Portal, username: string) {
  const as = (token?: string) => portal.as(token, sideOf(username));
  const known = sessions.get(username);
  const good =
    known &&
    (await as(known.token)(contract.login.queryAgentInfo, {}).then(
      () => true,
      () => false,
    ));
  // Sign-in journeys use up the captcha limit too, sooner on fast machines.
  if (!good) await portal.rows(`delete from throttle where rule in ('captchaGet', 'captchaCheck')`);
  const session = good ? known : await logIn(as(), username);
  sessions.set(username, session);
  return session;
}

/** Refuses this page the proof of work: only the slider is left. */
export async function withoutProof(page: Page): Promise<void> {
  await page.route(`**${contract.login.getCaptcha.path}`, route =>
    route.request().postData()?.includes('pow')
      ? route.fulfill({ json: { success: false, repCode: '9999', repMsg: '验证失败', repData: null } })
      : route.continue(),
  );
}

/** Fills in the sign-in form and submits it; the proof of work signs in. */
export async function fillForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('登录账号').fill(username);
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Moves the slider into its gap with the keyboard, using the answer from the database. */
export async function pushPiece(page: Page, portal: Portal): Promise<void> {
  const slider = page.getByRole('slider', { name: '拖动滑块完成拼图' });
  await expect(slider).toBeFocused();
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
  const [newest] = await portal.rows<{ answer: number }>(
    `select answer from captcha where kind = 'blockPuzzle' and ticket_hash is null order by expire_time desc limit 1`,
  );
  const { answer } = newest!;
  for (let tens = 0; tens < Math.floor(answer / 10); tens += 1) await page.keyboard.press('PageUp');
  for (let ones = 0; ones < answer % 10; ones += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', String(answer));
  await page.keyboard.press('Enter');
}

export { expect };
