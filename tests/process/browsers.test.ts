/**
 * The portal in Firefox and in WebKit: what differs between browsers is shown by the daily steps, from the sign-in with its proof of work to
 * a picture in a form. The journeys of tests/journeys go deeper, in Chromium.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { reach, rowsOf, run, type Server, type Started } from '../world/server';
import { firefox, openFirefox } from './browsers/firefox';
import { button, type Hand, patienceMs } from './browsers/hand';
import { openWebKit, webkit } from './browsers/webkit';

const patience = { timeout: patienceMs, interval: 100 };
// `npm test` installs them where it may, and otherwise says what is left out (scripts/machine.mjs).
const browsers = [
  ['Firefox', firefox, openFirefox],
  ['WebKit', webkit, openWebKit],
] as const;

describe.for(browsers)('in %s', ([, program, openBrowser]) => {
  const it = test.skipIf(!program);
  let hand: Hand;
  let started: Started;
  let server: Server;
  let directory: string;
  beforeAll(async () => {
    if (!program) return;
    directory = mkdtempSync(join(tmpdir(), 'agent-web-browser-'));
    cpSync(inject('demoDirectory'), directory, { recursive: true });
    // Browsers report the portal's mistakes to the server, which logs them.
    started = run({ DATA_DIR: directory, FRONT_ERRORS: 'on' });
    server = await reach(started);
    hand = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    if (!program) return;
    await hand?.close();
    started.child.kill('SIGKILL');
    await started.ended;
    rmSync(directory, { recursive: true, force: true });
  });

  const rowLink = (text: string) => `//tr[@data-row]//a[contains(., "${text}")]`;
  const open = (path: string) => hand.open(server.url + path);

  it('an operator signs in with the proof of work', async () => {
    await open('/');
    await hand.type('//input[@name="username"]', 'agent_l1');
    await hand.type('//input[@name="password"]', demoPassword);
    await hand.press('Enter');
    await hand.seen('//nav[@aria-label="主菜单"]//a');
    expect(await hand.seen('//main')).toContain('待办');
  });

  it('a list is sorted and turned, and its address says so', async () => {
    await open('/trans/searchTrans?transTime=last30');
    await hand.seen('//tr[@data-row]');
    // Columns out of sight are not drawn; any that sorts will do.
    await hand.click('//th//*[@data-sorts]');
    await hand.seen('//th[@aria-sort="descending"]');
    await hand.click(button('下一页'));
    await vi.waitFor(async () => expect(await hand.url()).toMatch(/sort=\w+\.desc.*page=2/), patience);
    await hand.seen('//tr[@data-row]//td[normalize-space()="11"]');
  });

  it('a record opens from its row', async () => {
    await hand.click(rowLink('详情'));
    await vi.waitFor(async () => expect(await hand.url()).toContain('/trans/transDetail'), patience);
    await hand.seen('//h2[contains(., "交易信息")]');
  });

  it('a request is passed by key, after ten seconds in which it could be taken back', async () => {
    const [waiting] = await rowsOf<{ audit_no: string }>(
      directory,
      `select c.audit_no from cust_change c join merchant m using (cust_no) where c.audit_status = 2 and m.account_status = 'TRUE' and c.cust_change_type <> 'TERM_UNBIND' and starts_with(m.agent_path, (select agent_path from agent join operator using (agent_no) where username = 'agent_l1')) order by c.create_time limit 1`,
    );
    await open(`/custManage/custChangeReview?auditNo=${waiting!.audit_no}`);
    // A record can be decided once it was on the screen for a second, and each of its changes compared.
    await hand.seen('//*[@aria-label="审核结论" and not(@data-resting)]');
    const uncompared = '//button[@data-open]';
    while (await hand.has(uncompared)) await hand.click(uncompared);
    await hand.press('a');
    await hand.seen('//button[starts-with(@aria-label, "撤销：已通过")]');
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
    const view = '//main//button[starts-with(@aria-label, "查看")]';
    await hand.seen('//main//form');
    expect(await hand.has(view)).toBe(false);
    await hand.upload('//input[@type="file"]', join(import.meta.dirname, '../specimens/licence.png'));
    await hand.seen(view);
  });

  it('an export is made and offered', async () => {
    await open('/custManage/searchCust');
    await hand.seen('//tr[@data-row]');
    await hand.click(button('导出'));
    await hand.click('//button[contains(., "开始导出") or contains(., "仍要导出")]');
    await hand.seen(button('下载'));
    const send = server.as(await server.signIn('agent_l1'));
    const [task] = (await send(contract.download.list, {})).list;
    expect(task).toMatchObject({ status: 'SUCCESS' });
  });

  it('nothing was complained of', async () => {
    expect(await started.until('')).not.toContain('error in the portal');
  });
});
