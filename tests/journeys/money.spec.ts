/** Money: a credit that pays arrears, a withdrawal that is paid and bounces, and invoices from upload to the account. */
import type { Page } from '@playwright/test';
import type { Send } from '@/api/client/client';
import { contract } from '@/api/contract';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { now } from './clock';
import { codeOf, readOn } from './demo-phone';
import { expect, test, type Portal } from './fixtures';

const today = () => dayOf(now());
/** Offset to half past ten today, because withdrawals have office hours. */
const toOffice = () => startOfDay(today()) + 10.5 * 3_600_000 - now();

/** Runs a timer's job at tomorrow's time. Leaves the page first, because its requests would end the session. */
async function tomorrow(page: Page, portal: Portal, name: string): Promise<void> {
  await page.goto('about:blank');
  await portal.moveClock(toOffice() + dayMs);
  await portal.operate('run-job', { name });
  await portal.moveClock(toOffice());
}
async function credit(page: Page, portal: Portal, agentNo: string, rewardAmount: number): Promise<void> {
  const rewardMonth = today().slice(0, 7);
  await portal.decide(contract.platformMoney.giveReward, {
    ownerAgentNo: agentNo,
    agentNo,
    rewardName: '月度激励',
    rewardAmount,
    rewardMonth,
    remark: '月度达标',
  });
  await tomorrow(page, portal, 'enterProfit');
}
const balanceOf = async (portal: Portal, agentNo: string, accountType: string) =>
  (
    await portal.rows<{ balance: string; frozen: string }>(
      `select balance, frozen from account where agent_no = $1 and account_type = $2`,
      [agentNo, accountType],
    )
  ).map(row => ({ balance: Number(row.balance), frozen: Number(row.frozen) }))[0]!;
const available = (fen: number, frozen = 0) => `可用 ${formatMoney(fen)}，冻结 ${formatMoney(frozen)}`;
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a debt is paid by the next credit, and a withdrawal of the rest is paid and bounces', async ({
  page,
  portal,
  signedIn,
  moveClock,
}) => {
  const agentNo = '80000006';
  await moveClock(toOffice());
  const owed = -(await balanceOf(portal, agentNo, 'DEBT')).balance;
  expect(owed).toBeGreaterThan(0);
  await signedIn('agent_debt', '/myInfo/account/search');
  await expect(page.getByText(`-${formatMoney(owed)}元`)).toBeVisible();
  await expect(page.getByText('暂不可提现：存在未结清欠款，请先抵扣')).toBeVisible();

  await credit(page, portal, agentNo, owed + 150_000);
  await page.goto(`${portal.url}/myInfo/account/search`);
  const { balance } = await balanceOf(portal, agentNo, 'REWARD');
  await expect(page.getByText(available(balance))).toBeVisible();
  await expect(page.getByText('暂不可提现')).toHaveCount(0);
  expect((await balanceOf(portal, agentNo, 'DEBT')).balance).toBe(0);

  await page.getByRole('button', { name: '提现', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^提现/ });
  await choose(page, '账户类型', /^奖励账户/);
  await dialog.getByRole('textbox', { name: '提现金额' }).fill('1000');
  await expect(dialog.getByText('到账金额')).toBeVisible();
  const code = await codeOf(portal, () => dialog.getByRole('button', { name: '发送验证码' }).click());
  await expect(dialog.getByText(/验证码已发送至/)).toBeVisible();
  const link = dialog.getByRole('link', { name: '查看演示手机' });
  expect(await readOn(page, () => link.click(), code)).toContain('申请提现：奖励账户，1,000.00元');
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await dialog.getByRole('button', { name: '申请提现' }).click();
  await expect(page.getByText('提现申请已提交')).toBeVisible();
  await expect(page.getByText(available(balance - 100_000, 100_000))).toBeVisible();

  const [{ withdraw_no: withdrawNo }] = (await portal.rows<{ withdraw_no: string }>(
    `select withdraw_no from withdraw where agent_no = '${agentNo}' and withdraw_status = 'INIT'`,
  )) as [{ withdraw_no: string }];
  await portal.decide(contract.platformWithdraw.decide, { withdrawNo, event: 'pay' });
  await portal.operate('payouts', { withdrawNo, event: 'paid' });
  await page.goto(`${portal.url}/myInfo/withdraw/search?withdrawNo=${withdrawNo}`);
  await expect(page.getByRole('cell', { name: '提现成功' })).toBeVisible();
  await page.getByRole('button', { name: '电子回单' }).click();
  await page.getByRole('dialog', { name: '电子回单' }).getByRole('button', { name: '关闭', exact: true }).click();

  await portal.operate('payouts', { withdrawNo, event: 'bounced', remark: '收款户名不符' });
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByRole('cell', { name: '提现失败（已退回）' })).toBeVisible();
  await page.goto(`${portal.url}/myInfo/account/search`);
  await expect(page.getByText(available(balance))).toBeVisible();
});

/** A rendered electronic invoice with today's date. */
async function invoicePicture(page: Page, invoiceNo: string, yuan: string): Promise<Buffer> {
  const [year, month, day] = today().split('-');
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 1000, height: 630 });
  await paper.setContent(`<body style="font:34px/2 'Noto Sans CJK SC';padding:20px 60px"><b>电子发票（普通发票）</b>
    <p>发票号码：${invoiceNo}<br>开票日期：${year}年${month}月${day}日<br>购买方信息<br>名称：星河支付科技有限公司<br>
    价税合计（小写）¥${yuan}</p>`);
  const picture = await paper.screenshot();
  await paper.close();
  return picture;
}

/** Pays out a withdrawal of 1,000.00, which can then be invoiced. */
async function withdrawn(page: Page, portal: Portal, agentNo: string, username: string): Promise<Send> {
  // The demo's rule would ask a second person (readme.spec.ts).
  await portal.rows(`delete from approval_rule where agent_no = $1`, [agentNo]);
  const open = await portal.rows<{ withdraw_no: string; withdraw_status: string }>(
    `select withdraw_no, withdraw_status from withdraw where agent_no = $1 and account_type = 'REWARD'
       and withdraw_status in ('INIT', 'DOING')`,
    [agentNo],
  );
  for (const { withdraw_no: withdrawNo, withdraw_status: status } of open)
    await (status === 'INIT'
      ? portal.decide(contract.platformWithdraw.decide, { withdrawNo, event: 'refuse', remark: '测试' })
      : portal.operate('payouts', { withdrawNo, event: 'payFail', remark: '测试' }));
  await credit(page, portal, agentNo, 100_000 - (await balanceOf(portal, agentNo, 'DEBT')).balance);
  const send = portal.as(await portal.signIn(username));
  const wish = { accountType: 'REWARD', amount: 100_000 } as const;
  const smsCode = await codeOf(portal, () => send(contract.withdraw.sendCode, wish));
  const application = { ...wish, smsCode, requestNo: crypto.randomUUID() };
  const { withdrawNo } = await send(contract.withdraw.apply, application);
  await portal.decide(contract.platformWithdraw.decide, { withdrawNo, event: 'pay' });
  await portal.operate('payouts', { withdrawNo, event: 'paid' });
  return send;
}

test('an invoice is recognised from its picture, refused, resubmitted, approved and credited; another is cancelled', async ({
  page,
  portal,
  signedIn,
  moveClock,
}) => {
  const agentNo = '80000001';
  await moveClock(toOffice());
  const send = await withdrawn(page, portal, agentNo, 'agent_l1');
  const before = await balanceOf(portal, agentNo, 'INVOICE');

  await signedIn('agent_l1', '/myInfo/invoice/management');
  const invoiceNo = `99${String(now()).padStart(18, '0')}`;
  const buffer = await invoicePicture(page, invoiceNo, '500.00');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '发票文件' }).click();
  await (await chooser).setFiles({ name: 'invoice.png', mimeType: 'image/png', buffer });
  // The recogniser starts with its first picture.
  await expect(page.getByRole('textbox', { name: '发票号码' })).toHaveValue(invoiceNo, { timeout: 45_000 });
  await expect(page.getByRole('textbox', { name: '价税合计' })).toHaveValue('500.00');
  await expect(page.getByRole('button', { name: `开票日期 ${today()}` })).toBeVisible();
  await choose(page, '发票类型', '数电普票');
  await choose(page, '税率', '6%');
  await page.getByRole('button', { name: /^归属月份/ }).click();
  const [year, month] = today().split('-');
  await page.getByRole('button', { name: `${year}年${Number(month)}月` }).click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('发票已提交')).toBeVisible();

  const [{ apply_no: applyNo, file_no: fileNo }] = (await portal.rows(
    `select apply_no, file_no from invoice where invoice_no = $1`,
    [invoiceNo],
  )) as [{ apply_no: string; file_no: string }];
  await portal.decide(contract.platformMoney.decideInvoice, {
    applyNo,
    event: 'reject',
    remark: '价税合计：与影像不一致',
  });
  await page.goto(`${portal.url}/myInfo/invoice/search?invoiceNo=${invoiceNo}`);
  await page.getByRole('link', { name: '重新提交' }).click();
  await expect(page.getByText('驳回原因：价税合计：与影像不一致')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '价税合计' })).toHaveAccessibleDescription(/与影像不一致/);
  await expect(page.getByRole('textbox', { name: '发票号码' })).toHaveValue(invoiceNo);
  await page.getByRole('textbox', { name: '价税合计' }).fill('400');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('发票已提交')).toBeVisible();

  await portal.decide(contract.platformMoney.decideInvoice, { applyNo, event: 'approve' });
  await tomorrow(page, portal, 'invoiceEnter');
  const [{ enter_amount: entered }] = (await portal.rows(`select enter_amount from invoice where apply_no = $1`, [
    applyNo,
  ])) as [{ enter_amount: string }];
  const days = `createTimeStart=${today()}&createTimeEnd=${dayOf(now() + dayMs)}`;
  await page.goto(`${portal.url}/myInfo/account/search?bizType=INVOICE_ENTER&${days}`);
  await expect(page.getByText(available(before.balance + Number(entered), before.frozen))).toBeVisible();
  await expect(page.getByRole('row', { name: applyNo })).toContainText(formatMoney(Number(entered)));

  const other = invoiceNo.replace(/^99/, '98');
  await send(contract.invoice.save, {
    invoiceKind: 'EGENERAL',
    invoiceNo: other,
    invoiceDate: today(),
    invoiceMonth: today().slice(0, 7),
    taxRate: 60_000,
    invoiceAmount: 10_000,
    fileNo,
    requestNo: crypto.randomUUID(),
  });
  await page.goto(`${portal.url}/myInfo/invoice/search?invoiceNo=${other}`);
  await page.getByRole('button', { name: '作废' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('cell', { name: '已作废' })).toBeVisible();
});
