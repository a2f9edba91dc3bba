/**
 * The portal in Firefox, over WebDriver BiDi: what differs between browsers is shown by the daily steps, from the sign-in with its proof of
 * work to a picture in a form. The journeys of tests/journeys go deeper, in Chromium.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch as launchBrowser, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { programPath } from '../../scripts/programs.mjs';
import { reach, rowsOf, run, type Server, type Started } from '../world/server';

const firefox = programPath('firefox-esr') ?? programPath('firefox');
const patience = { timeout: 60_000, interval: 100 };

describe.skipIf(!firefox)('in Firefox', () => {
  let browser: Browser;
  let page: Page;
  let started: Started;
  let server: Server;
  let directory: string;
  const complaints: string[] = [];
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'agent-web-firefox-'));
    cpSync(inject('demoDirectory'), directory, { recursive: true });
    started = run({ DATA_DIR: directory });
    server = await reach(started);
    browser = await launchBrowser({ browser: 'firefox', executablePath: firefox! });
    page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    page.on('pageerror', error => complaints.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    started.child.kill('SIGKILL');
    await started.ended;
    rmSync(directory, { recursive: true, force: true });
  });

  const seen = (selector: string) => page.waitForSelector(selector, { visible: true, timeout: patience.timeout });
  const click = async (selector: string) => (await seen(selector))!.click();
  const button = (name: string) => `::-p-xpath(//button[@aria-label="${name}" or normalize-space()="${name}"])`;
  const text = async (selector: string) => (await seen(selector))!.evaluate(element => element.textContent ?? '');
  const open = (path: string) => page.goto(server.url + path);

  it('an operator signs in with the proof of work', async () => {
    await open('/');
    await page.type('input[name=username]', 'agent_l1');
    await page.type('input[name=password]', demoPassword);
    await page.keyboard.press('Enter');
    await seen('nav[aria-label=主菜单] a');
    expect(await text('main')).toContain('待办');
  });

  it('a list is sorted and turned, and its address says so', async () => {
    await open('/trans/searchTrans?transTime=last30');
    await seen('tr[data-row]');
    // Columns out of sight are not drawn; any that sorts will do.
    await click('th [data-sorts]');
    await seen('th[aria-sort=descending]');
    await click(button('下一页'));
    await vi.waitFor(() => expect(page.url()).toMatch(/sort=\w+\.desc.*page=2/), patience);
    await seen('::-p-xpath(//tr[@data-row]//td[normalize-space()="11"])');
  });

  it('a record opens from its row', async () => {
    await click('::-p-xpath(//tr[@data-row]//a[contains(., "详情")])');
    await vi.waitFor(() => expect(page.url()).toContain('/trans/transDetail'), patience);
    await seen('::-p-xpath(//h2[contains(., "交易信息")])');
  });

  it('a request is passed by key, after ten seconds in which it could be taken back', async () => {
    const [waiting] = await rowsOf<{ audit_no: string }>(
      directory,
      `select c.audit_no from cust_change c join merchant m using (cust_no) where c.audit_status = 2 and m.account_status = 'TRUE' and c.cust_change_type <> 'TERM_UNBIND' order by c.create_time limit 1`,
    );
    await open(`/custManage/custChangeReview?auditNo=${waiting!.audit_no}`);
    await seen('main h2');
    await page.keyboard.press('a');
    await seen('::-p-xpath(//button[starts-with(@aria-label, "撤销：已通过")])');
    await vi.waitFor(async () => {
      const [now] = await rowsOf<{ audit_status: number }>(
        directory,
        `select audit_status from cust_change where audit_no = $1`,
        [waiting!.audit_no],
      );
      expect(now!.audit_status).toBe(1);
    }, patience);
  });

  it('a picture is taken into a form, and shown there', async () => {
    const [order] = await rowsOf<{ no: string }>(
      directory,
      `select risk_order_no as no from risk_order where risk_order_status = 'WAIT_SUBMIT' and starts_with(agent_path, (select agent_path from agent join operator using (agent_no) where username = 'agent_l1')) limit 1`,
    );
    await open(`/risk/submit?riskOrderNo=${order!.no}`);
    const input = await page.waitForSelector('input[type=file]', { timeout: patience.timeout });
    const view = '::-p-xpath(//main//button[starts-with(@aria-label, "查看")])';
    expect(await page.$(view)).toBeNull();
    await input!.uploadFile(join(import.meta.dirname, '../specimens/licence.png'));
    await seen(view);
  });

  it('an export is made and offered', async () => {
    await open('/custManage/searchCust');
    await seen('tr[data-row]');
    await click(button('导出'));
    await click('::-p-xpath(//button[contains(., "开始导出") or contains(., "仍要导出")])');
    await seen(button('下载'));
    const send = server.as(await server.signIn('agent_l1'));
    const [task] = (await send(contract.download.list, {})).list;
    expect(task).toMatchObject({ status: 'SUCCESS' });
  });

  it('nothing was complained of', () => {
    expect(complaints).toEqual([]);
  });
});
