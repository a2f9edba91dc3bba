/**
 * A merchant from its application, started here and continued in another browser, to its first sale and the profit shares of all
 * above it.
 */
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { dayMs, dayOf, formatMoney } from '@/api/format/format';
import { allottedTerminal } from './allotted';
import { now } from './clock';
import { expect, test, type Portal } from './fixtures';

type SignIn = (username: string, path?: string) => Promise<void>;

const specimen = (name: string) => join(import.meta.dirname, `../specimens/${name}.png`);
const phone = '19900960001';
/** Text recognition is slow, and three pictures are read one after the other. */
const readMs = 40_000;

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const first = async (page: Page, field: string, typed = '') => {
  const input = page.getByRole('combobox', { name: field });
  await input.click();
  if (typed) await input.fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
};
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

async function fillKind(page: Page, termSn: string): Promise<void> {
  await choose(page, '商户类型', '个人');
  await expect(page.getByRole('combobox', { name: '商户等级' })).toHaveText('基础商户');
  await first(page, '终端SN', termSn);
  await choose(page, '政策', '电签尊享版');
  await next(page);
}

async function fillShop(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '商户名称' }).fill('建国便利店');
  await page.getByRole('textbox', { name: '商户简称' }).fill('建国便利');
  await first(page, '行业', '便利');
  await page.getByRole('button', { name: /所在地区/ }).click();
  for (const area of ['浙江省', '杭州市', '西湖区']) await page.getByRole('option', { name: area }).click();
  await page.getByRole('textbox', { name: '详细地址' }).fill('文三路 1 号');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
}

/** Names and numbers are recognised from the pictures, not typed. */
async function fillPapers(page: Page): Promise<void> {
  await page.getByLabel(/身份证人像面/).setInputFiles(specimen('id-front'));
  await page.getByLabel(/身份证国徽面/).setInputFiles(specimen('id-back'));
  await page.getByLabel(/手持身份证/).setInputFiles(specimen('id-front'));
  await expect(page.getByRole('textbox', { name: '法人姓名' })).toHaveValue('李建国', { timeout: readMs });
  await expect(page.getByRole('textbox', { name: '身份证号' })).toHaveValue('990000198801010010');
  await pictures(page, ['身份证国徽面', '手持身份证']);
  await next(page);
  await page.getByLabel(/银行卡正面/).setInputFiles(specimen('bank-card'));
  await expect(page.getByRole('textbox', { name: '结算卡号' })).toHaveValue('6200000000000005', { timeout: readMs });
  await expect(page.getByRole('textbox', { name: '结算户名' })).toHaveValue('李建国');
  await expect(page.getByRole('combobox', { name: '开户银行' })).toHaveText('演示银行');
  await next(page);
}
async function pictures(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByRole('button', { name: `查看${name}` })).toBeVisible();
}

async function fillRates(page: Page): Promise<void> {
  const rate = page.getByRole('textbox', { name: /商户费率$/ }).first();
  const standard = await rate.inputValue();
  await rate.fill('0.01');
  await rate.blur();
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await rate.fill(standard);
  await rate.blur();
  await next(page);
}

async function handIn(page: Page): Promise<void> {
  const papers = ['门头照', '店内照', '收银台照', '商户协议'];
  for (const name of papers) await page.getByLabel(new RegExp(name)).setInputFiles(specimen('licence'));
  await pictures(page, papers);
  await page.getByRole('button', { name: '提交', exact: true }).dblclick();
  await expect(page.getByText('进件已提交')).toBeVisible();
}

/** Every provider above the merchant has a share of the sale, paid into its account the next day. */
async function everyShareIsPaid(page: Page, portal: Portal, signedIn: SignIn, transNo: string): Promise<void> {
  const shares = await portal.rows<{ username: string; order_no: string; profit_amount: string }>(
    `select o.username, r.order_no, r.profit_amount from profit_record r join operator o on o.agent_no = r.owner_agent_no
      where r.trans_no = $1 and o.username in ('org_demo', 'agent_l1', 'agent_l2') order by r.owner_level`,
    [transNo],
  );
  expect(shares.map(({ username }) => username)).toEqual(['org_demo', 'agent_l1', 'agent_l2']);
  const tomorrow = dayOf(now() + dayMs);
  for (const { username, order_no: orderNo, profit_amount: amount } of shares) {
    const query = new URLSearchParams({ orderNo, createTimeStart: tomorrow, createTimeEnd: tomorrow });
    await signedIn(username, `/myInfo/account/search?${String(query)}`);
    const entry = page.getByRole('row', { name: orderNo });
    await expect(entry).toContainText('交易分润');
    expect(Number(amount)).toBeGreaterThan(0);
    await expect(entry).toContainText(formatMoney(Number(amount)));
  }
}

test('a merchant is applied for once with recognition on two devices, and its first sale pays everyone above', async ({
  page,
  portal,
  signedIn,
  moveClock,
  browser,
}) => {
  // A long journey with text recognition: slow machines need more than the usual time.
  test.slow();
  const termSn = await allottedTerminal(portal, '00003602JOURNEYM0001');
  await signedIn('agent_l2', '/custManage/custApply');
  await fillKind(page, termSn);
  await fillShop(page);
  await expect(page.getByText(/草稿已保存/)).toBeVisible();

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState(), locale: 'zh-CN' });
  const other = await elsewhere.newPage();
  await other.goto(`${portal.url}/custManage/custApply`);
  await other.getByRole('button', { name: '恢复草稿' }).click();
  await next(other);
  await expect(other.getByRole('textbox', { name: '商户名称' })).toHaveValue('建国便利店');
  await next(other);
  await fillPapers(other);
  await fillRates(other);
  await handIn(other);
  const applications = await portal.rows<{ incr_no: string; examine_status: string }>(
    `select incr_no, examine_status from merchant_incr where phone = '${phone}'`,
  );
  expect(applications).toEqual([{ incr_no: expect.any(String), examine_status: 'INIT' }]);
  await other.getByRole('link', { name: '查看进件' }).click();
  await expect(other.getByText('待审核').first()).toBeVisible();

  await portal.decide(contract.platformEntry.decideMerchant, { incrNo: applications[0]!.incr_no, event: 'approve' });
  const [shop] = await portal.rows<{ cust_no: string }>(`select cust_no from merchant where phone = '${phone}'`);
  const custNo = shop!.cust_no;
  const { transNo } = await portal.operate<{ transNo: string }>('sales', {
    channelNo: randomUUID(),
    custNo,
    payBrand: 'SK',
    cardType: 'DJK',
    transAmount: 300_000,
  });
  await other.goto(`${portal.url}/trans/searchTrans?custNo=${custNo}`);
  await expect(other.getByRole('row', { name: transNo })).toContainText('3,000.00');
  await other.getByRole('link', { name: '详情', exact: true }).click();
  const shares = other.getByRole('table', { name: '分润明细' });
  await expect(shares.getByRole('row', { name: '80000011' })).toContainText('未入账');
  await elsewhere.close();

  await moveClock(dayMs);
  await portal.operate('run-job', { name: 'enterProfit' });
  await everyShareIsPaid(page, portal, signedIn, transNo);
});
