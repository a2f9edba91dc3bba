/** Change requests: a merchant's rate that applies from the next day, and a provider's own data. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { expect, test, type Portal } from './fixtures';
import { compareAll, isSeen } from './reviewing';

interface Shop {
  readonly cust_no: string;
  readonly cust_name: string;
}
/** A merchant without a pending request that pays 0.60% for credit cards. */
const quietShop = async (portal: Portal) =>
  (
    await portal.rows<Shop>(
      `select m.cust_no, m.cust_name from merchant m join merchant_fee f using (cust_no)
        where m.agent_no = '80000011' and m.account_status = 'TRUE' and m.risk_measure = 'NONE'
          and f.pay_brand = 'SK' and f.card_type = 'DJK' and f.fee_rate = 6000 and f.end_time is null
          and m.cust_no not in (select cust_no from cust_change where audit_status = 2) order by m.cust_no limit 1`,
    )
  )[0]!;

const openFees = (page: Page, portal: Portal, { cust_no: custNo }: Shop) =>
  page.goto(`${portal.url}/custManage/custDetail?custNo=${custNo}&tab=fees`);
const rateCell = (page: Page) => page.getByRole('textbox', { name: '刷卡 贷记卡 商户费率' });

/** Returns the number of the request. */
async function askFor(page: Page, portal: Portal, { cust_no: custNo }: Shop, rate: string): Promise<string> {
  await page.getByRole('button', { name: '费率变更' }).click();
  await rateCell(page).fill(rate);
  await rateCell(page).blur();
  await expect(page.getByText(`刷卡 贷记卡 商户费率 0.60% → ${rate}%`)).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('费率变更已提交审核')).toBeVisible();
  const [request] = await portal.rows<{ audit_no: string }>(
    `select audit_no from cust_change where cust_no = $1 and audit_status = 2`,
    [custNo],
  );
  return request!.audit_no;
}

/** Feeds a sale of 1,000.00 yuan; returns its number and its rate in ppm. */
async function sell(portal: Portal, { cust_no: custNo }: Shop): Promise<{ transNo: string; rate: number }> {
  const { transNo } = await portal.operate<{ transNo: string }>('sales', {
    channelNo: randomUUID(),
    custNo,
    payBrand: 'SK',
    cardType: 'DJK',
    transAmount: 100_000,
  });
  const [sale] = await portal.rows<{ fee_rate: number }>(`select fee_rate from trans where trans_no = $1`, [transNo]);
  return { transNo, rate: sale!.fee_rate };
}

test('a rate change is requested, refused, requested again, approved, and applies from the next day', async ({
  page,
  portal,
  signedIn,
  moveClock,
}) => {
  const shop = await quietShop(portal);
  await signedIn('agent_l2', `/custManage/custDetail?custNo=${shop.cust_no}&tab=fees`);
  await page.getByRole('button', { name: '费率变更' }).click();
  await rateCell(page).fill('5');
  await rateCell(page).blur();
  await expect(rateCell(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '取消' }).click();
  const refused = await askFor(page, portal, shop, '0.66');

  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${refused}`);
  await expect(page.getByRole('heading', { level: 2, name: shop.cust_name })).toBeVisible();
  await isSeen(page);
  await page
    .getByRole('button', { name: /标记问题$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '资料不完整' }).click();
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await page.getByRole('button', { name: '确定驳回' }).click();
  await expect(page).not.toHaveURL(new RegExp(refused));

  await signedIn('agent_l2', `/custManage/custChangeAudit?auditNo=${refused}&auditStatus=0`);
  await expect(page.getByRole('row', { name: refused })).toContainText('刷卡贷记卡费率：资料不完整');
  await openFees(page, portal, shop);
  const asked = await askFor(page, portal, shop, '0.61');
  await signedIn('org_demo', `/custManage/custChangeReview?auditNo=${asked}`);
  await compareAll(page);
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(asked));
  await openFees(page, portal, shop);
  await expect(page.getByRole('row', { name: /刷卡 贷记卡/ })).toContainText('0.60%');
  expect((await sell(portal, shop)).rate).toBe(6000);

  await moveClock(dayMs);
  const { transNo, rate } = await sell(portal, shop);
  expect(rate).toBe(6100);
  await signedIn('agent_l2', `/trans/transDetail?transNo=${transNo}`);
  await expect(page.getByText('0.61%').first()).toBeVisible();
});

test('a provider’s data change is refused, corrected in the flagged field, and approved', async ({
  page,
  portal,
  signedIn,
}) => {
  const address = page.getByRole('textbox', { name: '详细地址' });
  const handIn = async (text: string) => {
    await address.fill(text);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('link', { name: '查看变更' }).click();
    await expect(page.getByText('待审核').first()).toBeVisible();
  };
  await signedIn('agent_l2', '/myInfo/prop/change');
  await handIn('西湖区文三路 1 号');
  const changeNo = new URL(page.url()).searchParams.get('changeNo')!;
  const examine = (pass: boolean, remark?: string) =>
    portal.decide(contract.platformEntry.decideChange, { changeNo, event: pass ? 'approve' : 'reject', remark });

  await examine(false, '详细地址：缺少楼层和房间号');
  await page.reload();
  await page.getByRole('link', { name: '修改重提' }).click();
  await expect(address).toHaveValue('西湖区文三路 1 号');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('缺少楼层和房间号', { exact: true })).toBeVisible();
  await handIn('西湖区文三路 1 号 3 楼 301 室');
  await examine(true);
  await page.goto(`${portal.url}/myInfo/myinfo`);
  await expect(page.getByText('西湖区文三路 1 号 3 楼 301 室')).toBeVisible();
});
