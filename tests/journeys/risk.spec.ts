/** Risk orders: one answered with materials and reviewed, one left unanswered past its deadline. */
import { join } from 'node:path';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { expect, test, type Portal } from './fixtures';
import { compareAll } from './reviewing';

const picture = join(import.meta.dirname, '../specimens/licence.png');
const remark = '老客户到店采购，附签购单一张。';

/** Opens an order for a merchant below agent_l1 that has none. */
async function openOrder(portal: Portal, riskMeasure: string) {
  const [merchant] = await portal.rows<{ cust_no: string }>(
    `select cust_no from merchant m where agent_path like '%/80000001/%' and account_status = 'TRUE' and risk_measure = 'NONE'
        and not exists (select 1 from risk_order r where r.cust_no = m.cust_no) order by cust_no desc limit 1`,
  );
  const custNo = merchant!.cust_no;
  const { riskOrderNo } = await portal.decide(contract.platformRisk.open, {
    custNo,
    riskType: 'CASH_OUT',
    riskMeasure,
    riskDesc: '夜间连续大额交易',
  });
  return { custNo, riskOrderNo };
}

test('materials are submitted, forwarded by the organisation and accepted, and the merchant can trade again', async ({
  page,
  portal,
  signedIn,
}) => {
  const { custNo, riskOrderNo } = await openOrder(portal, 'STOP_TRANS');
  await signedIn('agent_l1', `/custManage/custDetail?custNo=${custNo}`);
  await expect(page.getByText('关闭交易')).toBeVisible();
  await page.goto(`${portal.url}/risk/list?riskOrderNo=${riskOrderNo}`);
  await page.getByRole('link', { name: '提交材料' }).click();
  await expect(page.getByRole('heading', { name: '提交材料' })).toBeVisible();
  await page.getByRole('textbox', { name: '情况说明' }).fill(remark);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('请至少上传一张材料图片')).toBeVisible();
  await page.getByLabel(/签购单/).setInputFiles(picture);
  await expect(page.getByRole('button', { name: '查看签购单' })).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('材料已提交')).toBeVisible();

  await signedIn('org_demo', `/risk/review?riskOrderNo=${riskOrderNo}`);
  await expect(page.getByRole('cell', { name: remark })).toBeVisible();
  await compareAll(page);
  await page.getByRole('button', { name: '转平台审核' }).click();
  await expect(page).not.toHaveURL(new RegExp(riskOrderNo));
  // Leaving the page sends the decision at once instead of after ten seconds.
  await page.goto(portal.url);
  const forwarded = async () =>
    (await portal.rows(`select 1 from risk_order where risk_order_no = $1 and pre_audit_time > 0`, [riskOrderNo]))
      .length;
  await expect.poll(forwarded).toBe(1);

  await portal.decide(contract.platformRisk.decideOrder, { riskOrderNo, event: 'approve' });
  await signedIn('agent_l1', `/risk/list?riskOrderNo=${riskOrderNo}`);
  await expect(page.getByRole('cell', { name: '审核通过' })).toBeVisible();
  await page.goto(`${portal.url}/custManage/custDetail?custNo=${custNo}`);
  await expect(page.getByText('关闭交易')).toHaveCount(0);
});

test('an order past its deadline tightens the measure, and can still be answered', async ({
  page,
  portal,
  signedIn,
  moveClock,
}) => {
  const { custNo, riskOrderNo } = await openOrder(portal, 'NONE');
  // Three working days and a weekend.
  await moveClock(6 * dayMs);
  await portal.operate('run-job', { name: 'riskDeadline' });
  await moveClock(0);
  await signedIn('org_demo', `/risk/list?riskOrderNo=${riskOrderNo}`);
  await expect(page.getByRole('cell', { name: '超时未处理' })).toBeVisible();
  await page.getByRole('link', { name: '提交材料' }).click();
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible();
  await page.goto(`${portal.url}/custManage/custDetail?custNo=${custNo}`);
  await expect(page.getByText('延迟结算')).toBeVisible();
});
