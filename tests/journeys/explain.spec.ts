/** 解释这笔钱: an operator asks how an amount was computed, and the explanation matches the rules. */
import type { Page } from '@playwright/test';
import { dayOf, formatMoney, formatRate } from '@/api/format/format';
import { expect, test, type Portal } from './fixtures';

const title = '解释这笔钱';
const onDay = (time: string) => `transTimeStart=${dayOf(Number(time))}&transTimeEnd=${dayOf(Number(time))}`;
const agentOf = async (portal: Portal, username: string) =>
  (await portal.rows<{ no: string }>(`select agent_no as no from operator where username = $1`, [username]))[0]!.no;

async function explained(page: Page) {
  await page.getByRole('button', { name: title }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('list', { name: '计算过程' })).toBeVisible();
  return dialog;
}

test('explains a share of a transaction: the steps, the parties from the operator’s own down, and its ledger posting', async ({
  page,
  portal,
  signedIn,
}) => {
  const agentNo = await agentOf(portal, 'agent_l1');
  const [row] = await portal.rows<{ no: string; amount: string; time: string; ledger: string }>(
    `select p.order_no as no, p.profit_amount as amount, p.trans_time as time, l.ledger_no as ledger
       from profit_record p join ledger l on l.order_no = p.order_no and l.agent_no = p.owner_agent_no
      where p.owner_agent_no = $1 and p.sign = 1 and p.enter_status = 'SUCCESS' and p.sub_cost_rate is not null
      order by p.trans_time desc limit 1`,
    [agentNo],
  );
  await signedIn('agent_l1', `/profit/searchProfit?orderNo=${row!.no}&${onDay(row!.time)}`);
  const dialog = await explained(page);
  const yuan = `${formatMoney(Number(row!.amount))} 元`;
  await expect(dialog.getByText(`系统记录 ${yuan} = 按规则重算 ${yuan}，一致`)).toBeVisible();
  await expect(dialog.getByText(`账户流水合计 ${yuan} = 应入账 ${yuan}，一致`)).toBeVisible();
  await expect(dialog.getByText(/下级成本费用 - 我的成本费用.* × 分润比例/)).toBeVisible();
  await expect(dialog.getByRole('table', { name: '账户流水' })).toContainText(row!.ledger);
  // Parties above the operator are not listed.
  await expect(dialog.getByRole('table', { name: '参与方' }).getByRole('row').nth(1)).toContainText(agentNo);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);
});

test('explains a raised fee: the list shows the added rate, the explanation adds it to the merchant’s', async ({
  page,
  portal,
  signedIn,
}) => {
  const [row] = await portal.rows<{ no: string; fee: string; time: string; rate: number; incr: number }>(
    `select trans_no as no, fee_amount as fee, trans_time as time, fee_rate as rate, incr_rate as incr
       from trans where incr_rate > 0 and trans_status = 'SUCCESS' order by trans_time desc limit 1`,
  );
  const rates = `${formatRate(row!.rate)} + ${formatRate(row!.incr)}`;
  await signedIn('org_demo', `/trans/searchTrans?transNo=${row!.no}&${onDay(row!.time)}`);
  const dialog = await explained(page);
  await expect(dialog.getByText('交易金额 × (商户费率 + 增收费率)')).toBeVisible();
  await expect(dialog.getByText(new RegExp(`× \\(${rates.replace(/[.+]/g, '\\$&')}\\)`))).toBeVisible();
  const yuan = `${formatMoney(Number(row!.fee))} 元`;
  await expect(dialog.getByText(`系统记录 ${yuan} = 按规则重算 ${yuan}，一致`)).toBeVisible();

  await page.goto(`${portal.url}/trans/transDetail?transNo=${row!.no}`);
  await expect(page.getByRole('term').filter({ hasText: '增收费率' })).toBeVisible();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: formatRate(row!.incr) })
      .first(),
  ).toBeVisible();
  await explained(page);
});

test('explains a ledger posting by the record it belongs to, down to the resulting balance', async ({
  page,
  portal,
  signedIn,
}) => {
  const agentNo = await agentOf(portal, 'agent_l1');
  const [row] = await portal.rows<{ no: string; order: string; amount: string; after: string; time: string }>(
    `select ledger_no as no, order_no as "order", amount, balance_after as after, create_time as time
       from ledger where agent_no = $1 and biz_type = 'TRADE_PROFIT' order by create_time desc, id desc limit 1`,
    [agentNo],
  );
  const day = dayOf(Number(row!.time));
  const search = `orderNo=${row!.order}&createTimeStart=${day}&createTimeEnd=${day}`;
  await signedIn('agent_l1', `/myInfo/account/search?${search}`);
  const dialog = await explained(page);
  const yuan = `${formatMoney(Number(row!.amount))} 元`;
  await expect(dialog.getByText(`系统记录 ${yuan} = 按规则重算 ${yuan}，一致`)).toBeVisible();
  await expect(dialog.getByRole('table', { name: '账户流水' })).toContainText(row!.no);
  const last = dialog.getByRole('list', { name: '计算过程' }).getByRole('listitem').last();
  await expect(last).toContainText('变动前余额 + 金额');
  await expect(last).toContainText(formatMoney(Number(row!.after)));
});

test('explains the totals of a list: their parts under the current filters, by status, with equals signs', async ({
  page,
  portal,
  signedIn,
}) => {
  const [sold] = await portal.rows<{ n: string; amount: string; time: string }>(
    `with last as (select max(trans_time) as time from trans where pay_brand = 'SK' and trans_status = 'SUCCESS')
     select count(*) as n, sum(trans_amount) as amount, (select time from last) as time from trans
      where pay_brand = 'SK' and trans_status = 'SUCCESS'
        and trans_time >= (((select time from last) + 28800000) / 86400000) * 86400000 - 28800000
        and trans_time < (((select time from last) + 28800000) / 86400000 + 1) * 86400000 - 28800000`,
  );
  await signedIn('org_demo', `/trans/searchTrans?payBrand=SK&${onDay(sold!.time)}`);
  await page.getByRole('button', { name: '解释合计' }).click();
  const dialog = page.getByRole('dialog', { name: '解释合计' });
  await expect(dialog.getByText(/项合计 = 逐行重新汇总，一致/)).toBeVisible();
  await expect(dialog.getByText('刷卡')).toBeVisible();
  const made = dialog.getByRole('table', { name: '汇总明细' });
  await expect(made.getByRole('row', { name: '交易成功' })).toContainText(formatMoney(Number(sold!.amount)));
  await expect(dialog.getByText(/^= .+ - .+/).first()).toBeVisible();
  await expect(made.getByRole('row', { name: '核对' })).not.toContainText('不一致');
});
