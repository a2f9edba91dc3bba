/** Totals follow the current filters and add up; for failures they show number, amount and reasons. */
import type { Page } from '@playwright/test';
import { dayOf, formatMoney, grouped, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { now } from './clock';
import { expect, test } from './fixtures';

const dayMs = 86_400_000;

/** The totals of a list, by label. */
async function figuresOn(page: Page): Promise<Record<string, string>> {
  const figures = page.getByRole('group', { name: '合计' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  const [labels, values] = await Promise.all(
    (['term', 'definition'] as const).map(role => figures.getByRole(role).allInnerTexts()),
  );
  return Object.fromEntries(labels!.map((label, at) => [label.replace(/\s*\(.+$/s, '').trim(), values![at]!.trim()]));
}
const countOf = async (page: Page) => Number((await page.getByText(/^共 [\d,]+ 条$/).innerText()).replace(/\D/g, ''));

test('failed transactions have totals of their own', async ({ page, portal, signedIn }) => {
  const start = dayOf(now() - 29 * dayMs);
  await signedIn(
    'org_demo',
    `/trans/searchTrans?transStatus=ERROR&transTimeStart=${start}&transTimeEnd=${dayOf(now())}`,
  );
  const figures = await figuresOn(page);
  expect(Object.keys(figures)).toEqual(['失败金额', '失败笔数', '原因分布']);
  const since = [startOfDay(start), startOfDay(dayOf(now() + dayMs))];
  const failed = `from trans where trans_status = 'ERROR' and trans_time >= $1 and trans_time < $2`;
  const [known] = await portal.rows<{ n: string; amount: string }>(
    `select count(*) as n, sum(trans_amount) as amount ${failed}`,
    since,
  );
  expect(figures['失败笔数']).toBe(grouped(String(known!.n)));
  expect(figures['失败金额']).toBe(formatMoney(Number(known!.amount)));
  const [most] = await portal.rows<{ reason: string; n: string }>(
    `select fail_reason as reason, count(*) as n ${failed} group by 1 order by 2 desc, 1 limit 1`,
    since,
  );
  expect(figures['原因分布']!.startsWith(`${most!.reason} ${most!.n} 笔`)).toBe(true);
  expect(await countOf(page)).toBe(Number(known!.n));
});

test('totals of agents, organisations and stock match the listed rows', async ({ page, portal, signedIn, open }) => {
  await signedIn('org_demo', '/agentManage/agent/list');
  const everybody = await figuresOn(page);
  await open('/agentManage/agent/list?agentNo=80000011');
  const [agent] = await portal.rows<{ custs: string; terms: string }>(
    `select (select count(*) from merchant where agent_path like a.agent_path || '%') as custs,
            (select count(*) from terminal where agent_path like a.agent_path || '%') as terms
       from agent a where a.agent_no = '80000011'`,
  );
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
  const one = await figuresOn(page);
  expect(one).toMatchObject({
    代理商数: '1',
    商户总数: grouped(String(agent!.custs)),
    终端总数: grouped(String(agent!.terms)),
  });
  expect(one['商户总数']).not.toBe(everybody['商户总数']);

  const [org] = await portal.rows<{ no: string }>(
    `select agent_no as no from agent where agent_no like '1%' and agent_no <> '10000001' order by agent_no limit 1`,
  );
  await open(`/orgManage/org/list?orgNo=${org!.no}`);
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
  expect(await figuresOn(page)).toMatchObject({ 机构数: '1' });

  // Bound terminals are not part of the stock, and not among its rows.
  const stockOf = async (search: string) => {
    await open(`/terminalManage/terminal/stock${search}`);
    const { 我的库存: held, 已划拨下级: issued } = await figuresOn(page);
    const count = [held, issued].reduce((sum, each) => sum + Number(each!.replaceAll(',', '')), 0);
    expect(count).toBe(await countOf(page));
    return count;
  };
  expect(await stockOf('?termModel=MP46')).toBeLessThan(await stockOf(''));
});

test('withdrawal totals add up over all states', async ({ page, signedIn }) => {
  await signedIn(
    'org_demo',
    `/myInfo/withdraw/search?createTimeStart=${dayOf(now() - 89 * dayMs)}&createTimeEnd=${dayOf(now())}`,
  );
  const { 提现金额: asked, ...parts } = await figuresOn(page);
  expect(Object.keys(parts)).toEqual(['到账合计', '税费', '手续费', '处理中', '已退回']);
  expect(parseMoney(asked!)).toBeGreaterThan(0);
  expect(Object.values(parts).reduce((sum, value) => sum + parseMoney(value)!, 0)).toBe(parseMoney(asked!));
});
