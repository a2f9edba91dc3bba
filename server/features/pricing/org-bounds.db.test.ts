/** Bounds and rewards that an organisation's terms say instead of the code: each with other figures than the usual ones, and from when it binds. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { terminalsInService } from '#server/features/channel/registry';
import { merchantForm } from '#tests/world/applications';
import { credit } from '#tests/world/credit';
import { feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';

const { changeAudit, custIncr, money, platformMoney, withdraw } = contract;
const me = '80000001';
let app: TestApp;
/** From when the lower terms hold. */
let from: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`delete from approval_rule`); // the demo's rule would ask a second person
  from = app.clock.now();
  await app.rows(
    `insert into org_terms select (jsonb_populate_record(o, jsonb_build_object('effect_time', $1::bigint, 'withdraw_most_self', 300000, 'withdraw_most_assist', 200000,
        'active_target', 2, 'active_amount', 700, 'cust_once_limit', 900000, 'cust_day_limit', 1500000, 'cert_once_limit', 3000000, 'cert_day_limit', 4000000,
        'risk_once_limit', 50000, 'risk_day_limit', 80000))).*
       from org_terms o where org_no = '10000001' order by effect_time desc limit 1`,
    [from],
  );
});

describe('the largest withdrawal', () => {
  it.each([
    ['SELF', 300_000, '3,000.00'],
    ['ASSIST', 200_000, '2,000.00'],
  ])('%s: what is above it is refused with its amount, and exactly that is accepted', async (way, most, named) => {
    await app.rows(`update agent set account_status = 'TRUE', invoice_way = $2 where agent_no = $1`, [me, way]);
    await app.rows(`update withdraw set withdraw_status = 'REFUSE' where agent_no = $1`, [me]);
    await app.rows(`delete from captcha where kind = 'sms'`);
    await credit(app.deps, me, 'REWARD', 10_000_000);
    app.clock.advance(120_000);
    const wish = (amount: number) => ({ accountType: 'REWARD' as const, amount });
    const token = await app.signIn('agent_l1');
    expect(await app.send(withdraw.sendCode, wish(most + 1), token)).toMatchObject({
      message: `单次提现不能超过${named}元`,
    });
    expect(await app.send(withdraw.sendCode, wish(most), token)).toMatchObject({ code: 200 });
    const { answer } = await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`);
    const smsCode = String(answer).padStart(6, '0');
    expect(await app.send(withdraw.apply, { ...wish(most), smsCode, ...request() }, token)).toMatchObject({
      code: 200,
    });
  });
});

describe('the reward for activated terminals', () => {
  const explained = async (rewardMonth: string, baseCount: number, rewardAmount: number) => {
    const given = { ownerAgentNo: me, agentNo: me, rewardName: '激活奖励', rewardMonth, baseCount, rewardAmount };
    const { object } = await app.send(
      platformMoney.giveReward,
      { ...given, remark: '按激活台数', ...request() },
      await app.signIn('platform'),
    );
    return (
      await app.send(money.explain, { moneyKind: 'REWARD', bizOrderNo: object.orderNo }, await app.signIn('agent_l1'))
    ).object;
  };
  it('is reckoned by the terms at the end of its month: 7.00 above 2 from now on, 10.00 above 1 before', async () => {
    expect(await explained('2026-11', 5, 2_100)).toMatchObject({ computedAmount: 2_100, isEqual: true });
    expect((await explained('2026-11', 5, 4_000)).computedAmount).toBeNull();
    expect(await explained('2026-10', 5, 4_000)).toMatchObject({ computedAmount: 4_000, isEqual: true });
  });
});

describe('limits of a merchant', () => {
  const limitsOf = (no: string) =>
    app.one(`select once_limit::float as once, day_limit::float as day from merchant where cust_no = $1`, no);
  it('are those of its entry, and of a certified one those of that time; others keep their own', async () => {
    const { custNo: old } = await app.one<{ custNo: string }>(
      `select cust_no as "custNo" from merchant where starts_with(agent_path, '/10000001/') and once_limit = 2000000 and account_status = 'TRUE' order by id limit 1`,
    );
    const before = await limitsOf(old);
    const form = await merchantForm(app, 71);
    const { object } = await app.send(custIncr.save, { ...form, ...request() }, await app.signIn('agent_l1'));
    const { custNo } = await app.one<{ custNo: string }>(
      `select cust_no as "custNo" from merchant_incr where incr_no = $1`,
      object.incrNo,
    );
    expect(await limitsOf(custNo)).toEqual({ once: 900_000, day: 1_500_000 });
    expect([await limitsOf(old), before]).toEqual([before, { once: 2_000_000, day: 5_000_000 }]);
    const wish = await app.one<{ auditNo: string; custNo: string }>(
      `select audit_no as "auditNo", cust_no as "custNo" from cust_change where cust_change_type = 'LEVEL_UP' and audit_status = 2 and starts_with(agent_path, '/10000001/') limit 1`,
    );
    const decision = { auditNo: wish.auditNo, auditStatus: 1, auditRemark: '资料齐全', ...request() };
    expect(await app.send(changeAudit.audit, decision, await app.signIn('org_demo'))).toMatchObject({ code: 200 });
    expect(await limitsOf(wish.custNo)).toEqual({ once: 3_000_000, day: 4_000_000 });
  });

  it('under the measure LIMIT are those of the moment of the sale, which the channel is told too', async () => {
    const { custNo } = await app.one<{ custNo: string }>(
      `select cust_no as "custNo" from merchant m where starts_with(agent_path, '/10000001/') and account_status = 'TRUE' and once_limit = 2000000
         and exists (select 1 from terminal t where t.cust_no = m.cust_no and t.term_status in ('BOUND', 'ACTIVE'))
         and not exists (select 1 from trans t where t.cust_no = m.cust_no and t.trans_time > ${from - 2 * dayMs}) limit 1`,
    );
    await app.rows(`update merchant set risk_measure = 'LIMIT' where cust_no = $1`, [custNo]);
    const sold = async (transAmount: number, transTime: number) => {
      const { transNo } = await feedSale(app, custNo, { transAmount, transTime });
      return (
        await app.one<{ why: string | null }>(`select fail_reason as why from trans where trans_no = $1`, transNo)
      ).why;
    };
    const now = app.clock.now();
    expect(await sold(50_001, now)).toBe('超出单笔限额');
    expect([await sold(50_000, now), await sold(30_000, now), await sold(1, now)]).toEqual([
      null,
      null,
      '超出单日限额',
    ]);
    // Reported late: at its own time the usual bound of 1,000.00 held.
    expect(await sold(100_000, from - dayMs)).toBeNull();
    const units = [];
    for (let after: string | null = null; ; after = units.at(-1)!.termSn) {
      const page = await terminalsInService(app.deps.db, { after, limit: 100 }, now);
      units.push(...page);
      if (page.length < 100) break;
    }
    expect(units.find(unit => unit.custNo === custNo)).toMatchObject({ onceLimit: 50_000, dayLimit: 80_000 });
  });
});
