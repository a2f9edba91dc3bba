/** Number of user steps for everyday tasks (a step is defined in tests/journeys/counting-driver.ts): `npm run look -- steps`. */
import { readFileSync } from 'node:fs';
import readExcel from 'read-excel-file/node';
import { contract } from '@/api/contract';
import { dayOf, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { now } from './clock';
import { codeOf } from './demo-phone';
import { expect, test } from './counting-driver';
import type { Portal } from './fixtures';
import { isSeen } from './reviewing';

const dayMs = 86_400_000;
const monthAgo = () => dayOf(now() - 29 * dayMs);
const agentPath = `(select agent_path from agent where agent_no = '80000001') || '%'`;
const rowsOf = 'tr[data-row]';
/** Failed transactions over 1,000 yuan in 30 days, counted in the database for agent_l1. */
const failedOver = async (portal: Portal) =>
  Number(
    (
      await portal.rows<{ n: string }>(
        `select count(*) as n from trans where trans_status = 'ERROR' and trans_amount > 100000 and trans_time >= $1
           and trans_time < $2 and agent_path like ${agentPath}`,
        [startOfDay(monthAgo()), startOfDay(dayOf(now() + dayMs))],
      )
    )[0]!.n,
  );

test('a transaction by its number', async ({ page, portal, signedIn, inSteps }) => {
  const [old] = await portal.rows<{ no: string }>(
    `select trans_no as no from trans where agent_path like ${agentPath} order by trans_time limit 1`,
  );
  await signedIn('agent_l1', '/trans/searchTrans');
  await expect(page.locator(rowsOf).first()).toBeVisible();
  await inSteps(2, async hand => {
    await hand.paste(page.getByRole('textbox', { name: '交易单号' }), old!.no);
    await hand.press('Enter');
  });
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
  await expect(page.locator(rowsOf)).toContainText(old!.no);
});

test('failed transactions over 1,000 yuan of 30 days, from any page', async ({ page, portal, signedIn, inSteps }) => {
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await inSteps(3, async hand => {
    await hand.press('Control+K');
    await hand.type(page.getByRole('combobox', { name: '搜索' }), '金额>1000 失败 近30天');
    await expect(page.getByRole('option', { selected: true })).toContainText('在交易查询中查');
    await hand.press('Enter');
  });
  const count = await failedOver(portal);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`共 ${count} 条`, { exact: true })).toBeVisible();
  const figures = page.getByRole('group', { name: '合计' });
  await expect(figures).toContainText('失败金额');
  await expect(figures.getByText(String(count), { exact: true })).toBeVisible();
});

test('export of those transactions', async ({ page, portal, signedIn, inSteps }) => {
  await signedIn(
    'agent_l1',
    `/trans/searchTrans?transTimeStart=${monthAgo()}&transTimeEnd=${dayOf(now())}&transStatus=ERROR&transAmountMin=100001`,
  );
  const count = await failedOver(portal);
  await expect(page.getByText(`共 ${count} 条`, { exact: true })).toBeVisible();
  await inSteps(2, async hand => {
    await hand.click(page.getByRole('button', { name: '导出', exact: true }));
    await expect(page.getByText(`当前条件下 ${count} 条`)).toBeVisible();
    await hand.click(page.getByRole('button', { name: '开始导出' }));
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  const [{ data }] = (await readExcel(readFileSync(await file.path()))) as unknown as [
    { data: (string | number | null)[][] },
  ];
  const head = data.findIndex(cells => cells.includes('交易单号'));
  const at = data[head]!.findIndex(cell => String(cell).startsWith('交易金额'));
  const amounts = data.slice(head + 1).map(cells => parseMoney(String(cells[at]))!);
  expect(amounts).toHaveLength(count);
  expect(Math.min(...amounts)).toBeGreaterThan(100_000);
});

test('search by fifty pasted numbers', async ({ page, portal, signedIn, inSteps }) => {
  const known = await portal.rows<{ sn: string }>(
    `select term_sn as sn from terminal where agent_path like ${agentPath} order by term_sn limit 50`,
  );
  await signedIn('agent_l1', '/terminalManage/terminal/list');
  await expect(page.locator(rowsOf).first()).toBeVisible();
  await inSteps(3, async hand => {
    await hand.paste(page.getByRole('textbox', { name: '终端SN' }), known.map(({ sn }) => sn).join('\n'));
    await hand.click(page.getByRole('button', { name: '填入 50 个编号' }));
    await hand.click(page.getByRole('button', { name: '查询', exact: true }));
  });
  await expect(page.getByText('共 50 条', { exact: true })).toBeVisible();
});

/** 交易查询 has the most columns of all: 27 fields, of which parties' names and numbers share one. */
test('the last column to the third place', async ({ page, signedIn, inSteps }) => {
  await signedIn('org_demo', '/trans/searchTrans');
  await expect(page.locator(rowsOf).first()).toBeVisible();
  const heads = page.locator('thead th[data-column]');
  const scroller = page.getByRole('group', { name: '交易查询' });
  // Columns beyond the edge are drawn once the table is scrolled.
  await scroller.evaluate(box => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(() => heads.count()).toBeGreaterThan(20);
  const name = (await heads.last().getAttribute('data-column'))!;
  const goal = heads.nth(2);
  const scrolled = () => scroller.evaluate(box => box.scrollLeft);
  await heads.last().scrollIntoViewIfNeeded();
  await inSteps(1, hand =>
    hand.drag(
      heads.last().locator('[draggable=true]'),
      {
        to: async () => {
          const box = (await scroller.boundingBox())!;
          return { x: box.x + 8, y: box.y + 12 };
        },
        until: async () => (await scrolled()) === 0,
      },
      {
        to: async () => {
          const box = (await goal.boundingBox())!;
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        },
      },
    ),
  );
  await expect(heads.nth(2)).toHaveAttribute('data-column', name);
});

test('a review, and the next one', async ({ page, portal, signedIn, inSteps }) => {
  // A change that can be approved as it is, with others after it.
  const [first] = await portal.rows<{ no: string }>(
    `select c.audit_no as no from cust_change c join merchant m on m.cust_no = c.cust_no and m.cust_name = c.cust_name
      where c.audit_status = 2 and m.account_status = 'TRUE' and c.cust_change_type = 'NAME' order by c.create_time limit 1`,
  );
  const { no } = first!;
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${no}`);
  await isSeen(page);
  // To the field that changed, compared, approved.
  await inSteps(3, async hand => {
    await hand.press('a');
    await expect(page.locator('[data-open]')).toBeFocused();
    await hand.press(' ');
    await expect(page.locator('[data-open]')).toHaveCount(0);
    await hand.press('a');
    await expect(page).not.toHaveURL(new RegExp(no));
    await isSeen(page);
  });
  // Leaving the page sends the decision at once instead of after the ten seconds for undo.
  await page.goto(portal.url);
  const status = () =>
    portal.rows<{ audit_status: number }>(`select audit_status from cust_change where audit_no = $1`, [no]);
  await expect.poll(status).toEqual([{ audit_status: 1 }]);
});

test('terminals to allot by a number range, with their status', async ({ page, portal, signedIn, inSteps }) => {
  const batch = {
    orgNo: '10000001',
    policyCode: 'DQ2601',
    termModel: 'MP46',
    snStart: '00003602STEPSTEP0001',
    count: 12,
    remark: '补货',
  };
  await portal.decide(contract.platformStock.stockIn, batch);
  await signedIn('org_demo', '/terminalManage/terminal/stock');
  const link = page.getByRole('link', { name: '批量划拨' });
  await expect(link).toBeVisible();
  await inSteps(3, async hand => {
    await hand.click(link);
    await hand.paste(page.getByRole('textbox', { name: '起始SN' }), batch.snStart);
    await hand.paste(page.getByRole('textbox', { name: '结束SN' }), '00003602STEPSTEP0012');
    await expect(page.getByText(/^号段内 12 台：/)).toBeVisible();
  });
});

test('terminals to recall by a number range, after a dry run', async ({ page, portal, signedIn, inSteps }) => {
  const run = await portal.rows<{ sn: string }>(
    `select term_sn as sn from terminal where agent_path like ${agentPath} order by term_sn limit 10`,
  );
  await signedIn('agent_l1', '/terminalManage/terminal/recall');
  const start = page.getByRole('textbox', { name: '起始SN' });
  await expect(start).toBeVisible();
  await inSteps(3, async hand => {
    await hand.paste(start, run[0]!.sn);
    await hand.paste(page.getByRole('textbox', { name: '结束SN' }), run.at(-1)!.sn);
    await hand.click(page.getByRole('button', { name: '预检' }));
  });
  await expect(page.getByText(/^共 10 台，可回拨 \d+ 台，不可回拨 \d+ 台$/)).toBeVisible();
});

test('the shares of an amount, from any page', async ({ page, portal, signedIn, inSteps }) => {
  const [share] = await portal.rows<{ amount: string }>(
    `select profit_amount as amount from profit_record p join operator o on o.agent_no = p.owner_agent_no where o.username = 'agent_l1' and profit_amount > 100 order by p.id desc limit 1`,
  );
  const yuan = (Number(share!.amount) / 100).toFixed(2);
  await signedIn('agent_l1', '/dashboard');
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await inSteps(3, async hand => {
    await hand.press('Control+K');
    await hand.type(page.getByRole('combobox', { name: '搜索' }), yuan);
    await hand.click(page.getByRole('option', { name: /交易分润/ }).first());
  });
  const rows = page.locator(rowsOf);
  await expect(rows.first()).toBeVisible();
  for (const text of await rows.allInnerTexts()) expect(text).toContain(yuan);
});

test('this month against the last one', async ({ page, signedIn, inSteps }) => {
  await signedIn('agent_l1', '/trans/searchTrans?transTime=thisMonth');
  await expect(page.locator(rowsOf).first()).toBeVisible();
  await inSteps(1, async hand => {
    await hand.click(page.getByRole('button', { name: '数据分析' }));
  });
  await expect(page.getByText('环比对比期', { exact: true })).toBeVisible();
});

test('twenty terminals allotted, with a preview', async ({ page, portal, signedIn, inSteps }) => {
  const batch = {
    orgNo: '10000001',
    policyCode: 'DQ2601',
    termModel: 'MP46',
    snStart: '00003602STEPALLT0001',
    count: 20,
    remark: '补货',
  };
  await portal.decide(contract.platformStock.stockIn, batch);
  await signedIn('org_demo', `/terminalManage/terminal/allot?toAgentNo=80000001`);
  const start = page.getByRole('textbox', { name: '起始SN' });
  await expect(start).toBeVisible();
  await inSteps(4, async hand => {
    await hand.paste(start, batch.snStart);
    await hand.paste(page.getByRole('textbox', { name: '结束SN' }), '00003602STEPALLT0020');
    await hand.click(page.getByRole('button', { name: '预检' }));
    await hand.click(page.getByRole('button', { name: '划拨终端 20 台' }));
  });
  await expect(page.getByText('已划拨 20 台，未划拨 0 台')).toBeVisible();
});

/** Three steps, and two for the code: to send it and to enter it. */
test('a balance withdrawn', async ({ page, portal, signedIn, inSteps, moveClock }) => {
  await moveClock(startOfDay(dayOf(now())) + 10.5 * 3_600_000 - now());
  const [owner] = await portal.rows<{ agent_no: string }>(`select agent_no from operator where username = 'agent_l2'`);
  const agentNo = owner!.agent_no;
  const rewardMonth = dayOf(now()).slice(0, 7);
  const reward = { rewardName: '月度激励', rewardAmount: 150_000, rewardMonth, remark: '月度达标' };
  await portal.decide(contract.platformMoney.giveReward, { ownerAgentNo: agentNo, agentNo, ...reward });
  await moveClock(startOfDay(dayOf(now())) + 34.5 * 3_600_000 - now());
  await portal.operate('run-job', { name: 'enterProfit' });
  await signedIn('agent_l2', '/myInfo/account/search');
  const start = page.getByRole('button', { name: '提现', exact: true }).and(page.locator(':not([aria-disabled])'));
  await expect(start.first()).toBeEnabled();
  const dialog = page.getByRole('dialog', { name: /^提现/ });
  await inSteps(5, async hand => {
    await hand.click(start.first());
    await hand.click(dialog.getByRole('button', { name: '全部提现' }));
    await expect(dialog.getByText('到账金额')).toBeVisible();
    const code = await codeOf(portal, () => hand.click(dialog.getByRole('button', { name: '发送验证码' })));
    await hand.type(dialog.getByRole('textbox', { name: '短信验证码' }), code);
    await hand.click(dialog.getByRole('button', { name: '申请提现' }));
  });
  await expect(page.getByText('提现申请已提交')).toBeVisible();
});
