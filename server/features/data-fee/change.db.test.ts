/** Fees of data SIMs, changed immediately or at a scheduled time (docs/domain/merchant.md#flow-fee-change). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { flowFeeEffect } from './change';

const { flowCard } = contract;
const day = 86_400_000;
let app: TestApp;
let custNo: string;
let agentNo: string;
let fees: readonly [number, number];
beforeAll(async () => {
  app = await openTestApp();
  const found = await app.one<{ cust_no: string; agent_no: string; low: number; step: number }>(
    `select o.cust_no, m.agent_no, flow_fee_min::int as low, flow_fee_step::int as step
       from flow_order o join merchant m using (cust_no) join policy p on p.policy_code = o.policy_code
      where m.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE' and o.flow_fee_status = 0
        and not exists (select 1 from increase_plan i where i.cust_no = o.cust_no) limit 1`,
  );
  custNo = found.cust_no;
  agentNo = found.agent_no;
  fees = [found.low, found.low + found.step];
});
const change = (newFee: number, effectTime?: number) =>
  app.send(flowCard.change, { custNo, newFee, effectTime, ...request() }, app.as('agent_l1'));
const feeNow = async () =>
  (
    await app.one<{ fee: number }>(
      `select flow_fee::int as fee from flow_order where cust_no = $1 and flow_fee_status = 0 order by pay_times limit 1`,
      custNo,
    )
  ).fee;
const shown = async () => {
  const { newFee, effectTime } = (await app.send(flowCard.ofCust, { custNo }, app.as('agent_l1'))).object;
  return { newFee, effectTime };
};
const run = () => flowFeeEffect(app.deps, app.clock.now());

it('takes effect at the requested time, and not before', async () => {
  const [low, high] = fees;
  expect((await change(low)).code).toBe(200);
  expect(await feeNow()).toBe(low);
  const effectTime = app.clock.now() + 3 * day;
  expect((await change(high, effectTime)).code).toBe(200);
  expect([await feeNow(), await shown()]).toEqual([low, { newFee: high, effectTime }]);
  app.clock.advance(3 * day - 1);
  await run();
  expect(await feeNow()).toBe(low);
  app.clock.advance(1);
  await run();
  await app.signInAgain();
  expect([await feeNow(), await shown()]).toEqual([high, { newFee: null, effectTime: null }]);
});
it('is replaced by a later change, and only that one takes effect', async () => {
  const [low, high] = fees;
  await change(low, app.clock.now() + day);
  expect((await change(high, app.clock.now() + 2 * day)).code).toBe(200);
  await change(low);
  app.clock.advance(3 * day);
  await run();
  expect(await feeNow()).toBe(low);
  await app.signInAgain();
  expect(await shown()).toEqual({ newFee: null, effectTime: null });
});
it.each([
  ['has passed', -1],
  ['is more than a year away', 366 * day],
])('is refused where the time %s, with the field and the expected value', async (_what, ahead) => {
  expect(await change(fees[0], app.clock.now() + ahead)).toMatchObject({
    code: 400,
    message: '生效时间需在现在之后的365天以内',
    object: { errors: [{ field: 'effectTime' }] },
  });
});
it('sends the merchant’s agent a notice when it can no longer take effect', async () => {
  await change(fees[1], app.clock.now() + day);
  await app.rows(`update merchant set account_status = 'FALSE' where cust_no = $1`, [custNo]);
  app.clock.advance(day);
  await run();
  await run();
  expect(await feeNow()).toBe(fees[0]);
  const notices = await app.rows(
    `select summary from notice where target_scope = $1 and title = '流量费变更未生效' and summary like '%' || $2 || '%'`,
    [agentNo, custNo],
  );
  expect(notices).toEqual([{ summary: expect.stringContaining('商户状态不允许变更') as string }]);
});
