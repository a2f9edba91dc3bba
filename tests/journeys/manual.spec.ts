/**
 * The operator's manual: its pictures, each with what a screen reader says of the screen at that moment (tests/transcripts/manual), so
 * that a screen that has changed since fails here; and the ways to it. `npm run look -- manual` takes all pictures anew, and those of the
 * same screens in English with them.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, type Language, languageCookie } from '@/api/constants';
import { demoPassword } from '#server/demo/agents';
import { manualFolders, sayIn } from '../../scripts/manual/chapters';
import { expect, fillForm, test } from './fixtures';
import { transcriptOf } from './screen-reader';

const transcripts = join(import.meta.dirname, '../transcripts/manual');

// What others did would be seen in the pictures: notices, debts, withdrawals under way.
test.use({ world: 'manual' });

/** A text of the screen in its language. */
type Say = ReturnType<typeof sayIn>;
interface Picture {
  readonly login: string;
  readonly path: string;
  /** Brings the screen to the state of the picture; returns the parts that are compared, by default the page itself. */
  readonly act?: (page: Page, say: Say) => Promise<Locator | readonly Locator[] | void>;
}
const list = (login: string, path: string): Picture => ({
  login,
  path,
  act: async page => page.getByRole('row').nth(2).waitFor(),
});
const shown = (login: string, path: string, name: string): Picture => ({
  login,
  path,
  act: async (page, say) => page.getByRole('main').getByText(say(name)).first().waitFor(),
});

const views: Readonly<Record<string, Picture>> = {
  'home': {
    login: 'agent_l1',
    path: '/dashboard',
    async act(page, say) {
      const region = (name: string) => page.getByRole('region', { name: say(name), exact: true });
      await page
        .getByText(/更新于|Updated/)
        .first()
        .waitFor();
      await region('支付方式占比').getByRole('listitem').first().waitFor();
      await region('通知').getByRole('listitem').first().waitFor();
      // What is to do, how it was paid and what is new differ from day to day: of these only their heads.
      const whole = ['欢迎', '经营数据', '交易趋势', '快捷入口'].map(region);
      return [...whole, ...['待办', '支付方式占比', '通知'].map(name => region(name).locator('header').first())];
    },
  },
  'list': list('org_demo', '/trans/searchTrans?transTime=last30'),
  'export': {
    login: 'agent_l1',
    path: '/trans/searchTrans?transTime=last30',
    act: async (page, say) => {
      await page.getByRole('row').nth(3).waitFor();
      await page.getByRole('button', { name: say('导出'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('开始导出') })
        .waitFor();
      await page.waitForLoadState('networkidle');
      return page.getByRole('dialog');
    },
  },
  'search': {
    login: 'agent_l1',
    path: '/dashboard',
    act: async (page, say) => {
      await page.getByRole('heading', { name: /好，|^Good/ }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: say('搜索') }).fill(say('提现'));
      await page.getByRole('option').first().waitFor();
      return page.getByRole('dialog');
    },
  },
  'downloads': list('agent_l1', '/downTask/downloadTask'),
  'agents': list('agent_l1', '/agentManage/agent/list'),
  'orgs': list('org_demo', '/orgManage/org/list'),
  'merchants': list('agent_l1', '/custManage/searchCust?createTime=last90'),
  'merchant-form': shown('agent_l1', '/custManage/custApply', '商户类型'),
  'terminals': list('agent_l1', '/terminalManage/terminal/list'),
  'allot': shown('agent_l1', '/terminalManage/terminal/allot', '起始SN'),
  'countdown': list('agent_l1', '/terminalManage/terminal/nonactive/cutdown'),
  'earnings': list('agent_l1', '/profit/searchProfit?transTime=last30'),
  'notices': shown('agent_l1', '/infrom/noticeManage', '全部已读'),
  'account': list('agent_l1', '/myInfo/account/search'),
  'withdraw': {
    login: 'org_demo',
    path: '/myInfo/account/search',
    act: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('提现', 'src/machines/flows/account-withdrawal.flow.ts'), exact: true })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      return page.getByRole('dialog');
    },
  },
  'invoice': shown('org_demo', '/myInfo/invoice/management', '累计应开票'),
  'risk': list('org_demo', '/risk/list'),
};
/** Of the platform's owner, in one session. */
const platformViews = {
  'platform-home': '/platform/dashboard',
  'platform-entry': '/platform/custManage/custEntranceList',
  'platform-withdraw': '/platform/finance/withdraw',
} as const;

const take = (page: Page, language: Language, name: string) =>
  page.screenshot({ path: join(manualFolders[language], 'pictures', `${name}.png`), animations: 'disabled' });

/** Takes the picture of the same screen in English. @param ready Brings it to the state of the picture */
async function takeInEnglish(page: Page, name: string, ready: (say: Say) => Promise<unknown>): Promise<void> {
  const { hostname } = new URL(page.url());
  await page.context().addCookies([{ name: languageCookie, value: 'en', domain: hostname, path: basePath }]);
  await page.reload();
  await ready(sayIn('en'));
  await page.waitForLoadState('networkidle');
  await take(page, 'en', name);
  await page.context().clearCookies({ name: languageCookie });
}

/** The screen says what it said when its picture was taken; with APPROVE it is taken anew, in both languages. */
async function isCurrent(
  page: Page,
  name: string,
  ready: (say: Say) => Promise<unknown>,
  ...parts: readonly Locator[]
): Promise<void> {
  let said = '';
  for (const part of parts) said += await transcriptOf(part);
  const file = join(transcripts, `${name}.txt`);
  if (process.env['APPROVE']) {
    writeFileSync(file, said);
    await take(page, 'zh', name);
    await takeInEnglish(page, name, ready);
  }
  expect(said, `docs/manual/pictures/${name}.png shows another screen: npm run look -- manual`).toBe(
    readFileSync(file, 'utf8'),
  );
}

for (const [name, { login, path, act }] of Object.entries(views))
  test(`the picture ${name} shows the screen as it is`, async ({ page, signedIn }) => {
    await signedIn(login, path);
    const ready = async (say: Say) => act?.(page, say);
    const parts = (await ready(sayIn('zh'))) ?? page.getByRole('main');
    await isCurrent(page, name, ready, ...[parts].flat());
  });

test('the picture of a review shows it as it is', async ({ page, portal, signedIn }) => {
  const [change] = await portal.rows<{ no: string }>(
    `select c.audit_no as no from cust_change c join merchant m using (cust_no)
      where c.audit_status = 2 and c.cust_change_type = 'SETTLE_CARD' and m.account_status = 'TRUE' order by c.create_time limit 1`,
  );
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${change!.no}`);
  const ready = async (say: Say) => {
    await page.getByRole('button', { name: say('通过'), exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await ready(sayIn('zh'));
  // Its head is made of names.
  const regions = ['影像资料', '结算卡变更'].map(region => page.getByRole('region', { name: region, exact: true }));
  await isCurrent(page, 'review', ready, ...regions, page.getByRole('group', { name: '审核结论' }));
});

test('the picture of the sign-in shows it as it is', async ({ page, open }) => {
  await open('/login');
  const form = page.locator('form');
  const ready = () => form.getByRole('textbox').first().waitFor();
  await ready();
  await isCurrent(page, 'sign-in', ready, form);
});

test('the pictures of the platform show its screens as they are', async ({ page, open }) => {
  await open('/platform');
  await fillForm(page, 'platform', demoPassword);
  for (const [name, path] of Object.entries(platformViews)) {
    await page.waitForURL(/dashboard|List|withdraw/);
    await open(path);
    const main = page.getByRole('main');
    const ready = (say: Say) =>
      (name === 'platform-home' ? main.getByText(say('待办')).first() : main.getByRole('row').nth(2)).waitFor();
    await ready(sayIn('zh'));
    await isCurrent(page, name, ready, main);
  }
});

test('each page is served, with its pictures, and links to the others', async ({ page, open }) => {
  await open('/manual');
  await expect(page.getByRole('heading', { level: 1, name: '操作手册' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '提现', exact: true }).click();
  await expect(page).toHaveURL(/\/manual\/task-withdraw\.html/);
  const picture = page.getByRole('img', { name: '提现' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  await page.getByRole('main').getByRole('link', { name: '钱怎么算' }).click();
  await expect(page).toHaveURL(/money\.html#/);
  await expect(page.getByRole('heading', { name: '提现到账' })).toBeInViewport();
  await open('/manual/a-chapter-of-before.html');
  await expect(page).toHaveURL(/\/manual\/$/);
  await expect(page.getByRole('heading', { level: 1, name: '操作手册' })).toBeVisible();
});

test('the same chapter is there in English, and back', async ({ page, open }) => {
  await open('/manual/task-withdraw.html');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/manual\/en\/task-withdraw\.html$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawing' })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  await open('/manual/en');
  await expect(page.getByRole('heading', { level: 1, name: "Operator's manual" })).toBeVisible();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '操作手册' })).toBeVisible();
});

test('its pages are accessible and fit, in light and dark, on a desk and on a phone', async ({ page, open }) => {
  for (const name of [
    '',
    'money.html',
    'task-withdraw.html',
    'account.html',
    'en/',
    'en/money.html',
    'en/account.html',
  ])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await open(`/manual/${name}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, `${name} ${colorScheme} ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
});

test('? leads to the chapter of the page, the search to any of its headings', async ({ page, signedIn, context }) => {
  await signedIn('agent_l1', '/custManage/pseActive');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '帮助' });
  const [chapter] = await Promise.all([
    context.waitForEvent('page'),
    help.getByRole('link', { name: '伪激活倒计时' }).click(),
  ]);
  await expect(chapter.getByRole('heading', { name: '伪激活倒计时' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '搜索' }).fill('入账还欠款');
  const hit = page.getByRole('option', { name: /入账还欠款.*钱怎么算/ });
  const [rule] = await Promise.all([context.waitForEvent('page'), hit.click()]);
  await expect(rule.getByRole('heading', { name: '入账还欠款' })).toBeInViewport();
});
