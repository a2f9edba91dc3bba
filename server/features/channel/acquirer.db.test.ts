/** Reports of the channel and their effects: counts, coupons, rewards, and everything a refund reverses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs, frequentJobs } from '#server/operations/schedule';
import { keepBook } from '#server/features/ledger/post';
import { verifyLedger } from '#server/features/ledger/verify';
import { act } from '#server/operations/actions';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});
const team = `agent_path like '/10000001/80000001/%'`;
const someCust = async (further = 'true') =>
  (
    await app.one<{ cust_no: string }>(
      `select cust_no from merchant m where ${team} and account_status = 'TRUE' and risk_measure = 'NONE' and arrive_way = 'AUTO' and ${further} order by cust_no limit 1`,
    )
  ).cust_no;
const sell = (custNo: string, further: object) => feedSale(app, custNo, further);
const refund = (transNo: string, amount: number) => feedRefund(app, transNo, amount);
const job = (name: string) => dailyJobs.find(each => each.name === name)!.run(app.deps, app.clock.now());
const sum = async (statement: string, ...values: unknown[]) =>
  (await app.one<{ n: number }>(`select coalesce(sum(n), 0) as n from (${statement}) s`, ...values)).n;

describe('a full refund', () => {
  it('restores the coupon and the counts, and reverses the shares', async () => {
    const custNo = await someCust(
      `exists (select 1 from coupon c where c.cust_no = m.cust_no and c.coupon_type = 'FEE_REDUCE' and c.coupon_status = 'VALID' and c.used_amount = 0 and c.min_trans_amount <= 1000000)`,
    );
    const counts = () =>
      app.rows(
        `select (select json_agg(json_build_array(coupon_no, used_amount, coupon_status) order by coupon_no) from coupon where cust_no = $1) as coupons,
                (select month_amount from merchant where cust_no = $1) as month,
                (select json_agg(json_build_array(active_no, current_amount) order by active_no) from active_record where cust_no = $1) as active,
                (select json_agg(json_build_array(false_no, current_amount) order by false_no) from false_active where cust_no = $1) as assessed`,
        [custNo],
      );
    const before = await counts();
    const { transNo } = await sell(custNo, { transAmount: 1_000_000, serviceFee: 300, serviceFeeType: 'ENJOY' });
    expect(await counts()).not.toEqual(before);
    await refund(transNo, 400_000);
    await refund(transNo, 600_000);
    expect(await counts()).toEqual(before);
    await job('enterProfit');
    app.clock.advance(dayMs);
    await job('enterProfit');
    for (const [table, amount] of [
      ['profit_record', 'profit_amount'],
      ['service_profit', 'profit_amount'],
    ] as const)
      expect(
        await sum(`select ${amount} as n from ${table} where trans_no = $1 and enter_status = 'SUCCESS'`, transNo),
      ).toBe(0);
  });
  it('makes a coupon that the sale used up valid again', async () => {
    const custNo = await someCust(
      `exists (select 1 from coupon c where c.cust_no = m.cust_no and c.coupon_type = 'FEE_REDUCE' and c.coupon_status = 'VALID' and c.used_amount = 0)`,
    );
    await app.rows(
      `update coupon set face_amount = 100, min_trans_amount = 0 where cust_no = $1 and coupon_type = 'FEE_REDUCE' and coupon_status = 'VALID' and used_amount = 0`,
      [custNo],
    );
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    const { coupon_no: couponNo } = await app.one<{ coupon_no: string }>(
      `select coupon_no from trans where trans_no = $1 and coupon_amount = 100`,
      transNo,
    );
    const coupon = () =>
      app.one(`select coupon_status, invalid_reason, used_amount from coupon where coupon_no = $1`, couponNo);
    expect(await coupon()).toEqual({ coupon_status: 'INVALID', invalid_reason: 'USED', used_amount: 100 });
    await refund(transNo, 1_000_000);
    expect(await coupon()).toEqual({ coupon_status: 'VALID', invalid_reason: null, used_amount: 0 });
  });
  it('brings an activation’s count back', async () => {
    const custNo = await someCust(
      `exists (select 1 from active_record a join terminal t on t.term_sn = a.term_sn and t.cust_no = a.cust_no where a.cust_no = m.cust_no and a.active_status in ('INIT', 'DOING', 'SUCCESS'))`,
    );
    const count = () => sum(`select current_amount as n from active_record where cust_no = $1`, custNo);
    const before = await count();
    const { transNo } = await sell(custNo, { transAmount: 1_000 });
    expect(await count()).toBe(before + 1_000);
    await refund(transNo, 1_000);
    expect(await count()).toBe(before);
  });
  it('of a membership is not possible', async () => {
    const { transNo } = (await act(app.deps, 'feed-vip', {
      channelNo: 'VIP-1',
      custNo: await someCust(),
      vipLevel: 'GOLD',
    })) as {
      transNo: string;
    };
    await expect(refund(transNo, 6_900)).rejects.toThrow('没有可退款的交易');
    const shares = await app.rows<{ back_amount: number }>(
      `select back_amount from vip_back_record where create_time = $1`,
      [app.clock.now()],
    );
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.reduce((total, each) => total + each.back_amount, 0)).toBeLessThanOrEqual(6_900);
  });
});

describe('an activation', () => {
  const activated = (further: string) =>
    app.one<{ active_no: string; cust_no: string; term_sn: string }>(
      `select a.active_no, a.cust_no, a.term_sn from active_record a join merchant m using (cust_no) where a.active_status = 'SUCCESS' and m.account_status = 'TRUE' and ${further} order by a.active_time desc limit 1`,
    );
  it('is failed and its cashback reversed when refunds bring it below its standard within seven days', async () => {
    const { active_no: activeNo } = await activated('true');
    await app.rows(
      `update active_record set active_time = $2, current_amount = standard_amount - 1 where active_no = $1`,
      [activeNo, app.clock.now() - dayMs],
    );
    await job('activeReverse');
    expect(
      await app.one(`select active_status, fail_reason from active_record where active_no = $1`, activeNo),
    ).toEqual({ active_status: 'FAIL', fail_reason: '退款后交易额低于达标额' });
    app.clock.advance(dayMs);
    await job('enterProfit');
    expect(
      await sum(
        `select back_amount as n from cashback_record where active_no = $1 and enter_status = 'SUCCESS'`,
        activeNo,
      ),
    ).toBe(0);
    expect(
      await app.rows(`select 1 from false_active where active_no = $1 and countdown_status = 'COUNTING'`, [activeNo]),
    ).toEqual([]);
  });
  it('is failed once for fraud', async () => {
    const { active_no: activeNo } = await activated(
      `exists (select 1 from cashback_record b where b.active_no = a.active_no and b.enter_status = 'SUCCESS' and b.back_amount > 0)`,
    );
    await act(app.deps, 'fail-activation', { activeNo, remark: '套机激活' });
    await expect(act(app.deps, 'fail-activation', { activeNo, remark: '套机激活' })).rejects.toThrow();
    expect(
      await sum(
        `select back_amount as n from cashback_record where active_no = $1 and enter_status <> 'DONT_ENTER'`,
        activeNo,
      ),
    ).toBe(0);
  });
});

describe('rewards', () => {
  it('of a day are made once per document, never for refunded sales', async () => {
    const custNo = await someCust(`one_agent_no = '80000001'`);
    const kept = await sell(custNo, { payBrand: 'ZFB', cardType: null, transAmount: 1_000_000 });
    const gone = await sell(custNo, { payBrand: 'ZFB', cardType: null, transAmount: 1_000_000 });
    await refund(gone.transNo, 1_000);
    app.clock.advance(dayMs);
    await job('dailyRewards');
    await job('dailyRewards');
    const rows = await app.rows(
      `select trans_no, owner_agent_no, reward_amount from reward where reward_type = 'ZFBJL' and trans_no in ($1, $2)`,
      [kept.transNo, gone.transNo],
    );
    expect(rows).toEqual([{ trans_no: kept.transNo, owner_agent_no: '80000001', reward_amount: 100 }]);
    await refund(kept.transNo, 1_000);
    expect(await app.rows(`select enter_status from reward where trans_no = $1`, [kept.transNo])).toEqual([
      { enter_status: 'DONT_ENTER' },
    ]);
  });
});

describe('a sale that nobody answers', () => {
  it('fails after a day, and not before', async () => {
    const sale = {
      channelNo: 'CH-silent',
      custNo: await someCust(),
      payBrand: 'SK',
      cardType: 'DJK',
      transAmount: 100,
    };
    const { transNo } = (await act(app.deps, 'feed-sale', { ...sale, answered: false })) as { transNo: string };
    const timeout = () => frequentJobs.find(({ name }) => name === 'transTimeout')!.run(app.deps, app.clock.now());
    const state = () => app.one(`select trans_status, fail_reason from trans where trans_no = $1`, transNo);
    app.clock.advance(86_400_000 - 1);
    await timeout();
    expect(await state()).toEqual({ trans_status: 'INIT', fail_reason: null });
    app.clock.advance(1);
    await timeout();
    expect(await state()).toEqual({ trans_status: 'ERROR', fail_reason: '超时未应答' });
  });
});

describe('a penalty with a debt', () => {
  it('is paid when its debt is cleared', async () => {
    const rows = await app.rows<{ agent_no: string; no: string; deduct_amount: number }>(
      `select d.agent_no, f.false_no as no, f.deduct_amount from false_active f join debt d on d.related_no = f.false_no where f.deduct_status = 'PART' and d.left_amount > 0
       union all select d.agent_no, f.non_no, f.deduct_amount from non_active f join debt d on d.related_no = f.non_no where f.deduct_status = 'PART' and d.left_amount > 0 limit 1`,
    );
    const [row] = rows;
    if (!row) throw new Error('Expected a penalty that is owed in the demo world');
    await app.deps.db.transaction(tx =>
      keepBook(tx, row.agent_no, { now: app.clock.now(), entries: 64 }, book =>
        book.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: 'PAYALL', amount: 900_000_000 }),
      ),
    );
    const [paid] = await app.rows(
      `select deduct_status, real_deduct_amount from false_active where false_no = $1 union all select deduct_status, real_deduct_amount from non_active where non_no = $1`,
      [row.no],
    );
    expect(paid).toEqual({ deduct_status: 'SUCCESS', real_deduct_amount: row.deduct_amount });
  });
});

describe('an account', () => {
  it('of a provider is disabled with its sessions, and cancelled only when nothing depends on it', async () => {
    const agent = { agentNo: '80000031' };
    const token = app.as('agent_l3');
    await expect(act(app.deps, 'move-agent', { ...agent, event: 'disable' })).rejects.toThrow();
    expect(await act(app.deps, 'move-agent', { ...agent, event: 'disable', remark: '违规经营' })).toEqual({
      accountStatus: 'FALSE',
    });
    expect((await app.send(contract.notice.home, {}, token)).code).toBe(98);
    expect(await act(app.deps, 'move-agent', { ...agent, event: 'enable' })).toEqual({ accountStatus: 'TRUE' });
    await expect(act(app.deps, 'move-agent', { ...agent, event: 'cancel', remark: '退出' })).rejects.toThrow(
      '不能注销',
    );
  });
  it('of a disabled merchant refuses its sales', async () => {
    const custNo = await someCust();
    expect(await act(app.deps, 'move-cust', { custNo, event: 'disable', remark: '商户投诉' })).toEqual({
      accountStatus: 'FALSE',
    });
    const { transNo } = await sell(custNo, {});
    expect(await app.one(`select trans_status, fail_reason from trans where trans_no = $1`, transNo)).toEqual({
      trans_status: 'ERROR',
      fail_reason: '商户状态异常',
    });
    await expect(act(app.deps, 'move-cust', { custNo, event: 'cancel', remark: '停业' })).rejects.toThrow(
      '商户仍绑定终端',
    );
    expect(await act(app.deps, 'move-cust', { custNo, event: 'enable' })).toEqual({ accountStatus: 'TRUE' });
  });
});

describe('a coupon for the flow-card fee', () => {
  /** A merchant whose next counted sale has to pay a flow-card fee, and the order. */
  const withDueOrder = async (offset: number) => {
    const { custNo, orderNo, fee } = await app.one<{ custNo: string; orderNo: string; fee: number }>(
      `select o.cust_no as "custNo", o.order_no as "orderNo", o.flow_fee::int as fee from flow_order o join merchant m using (cust_no)
        where o.flow_fee_status = 0 and o.flow_fee > 0 and m.account_status = 'TRUE' and m.risk_measure = 'NONE'
          and not exists (select 1 from coupon c where c.cust_no = o.cust_no and c.coupon_type = 'FLOW_FREE' and c.coupon_status = 'VALID')
          and not exists (select 1 from flow_order p where p.cust_no = o.cust_no and p.flow_fee_status = 0 and p.pay_times < o.pay_times)
        order by o.order_no offset ${offset} limit 1`,
    );
    await app.rows(`update flow_order set should_pay_time = $2 where order_no = $1`, [orderNo, app.clock.now() - 1]);
    await app.rows(`update merchant set once_limit = 100000000, day_limit = 10000000000 where cust_no = $1`, [custNo]);
    return { custNo, orderNo, fee };
  };
  const give = async (custNo: string, faceAmount: number) =>
    (
      (await act(app.deps, 'issue-coupon', {
        custNo,
        couponName: '流量费免缴券',
        couponType: 'FLOW_FREE',
        faceAmount,
      })) as { couponNo: string }
    ).couponNo;
  const after = (orderNo: string, couponNo: string, transNo: string) =>
    app.one(
      `select (select flow_fee_status::int from flow_order where order_no = $1) as paid,
              (select used_amount::int from coupon where coupon_no = $2) as used,
              (select withheld::int from trans where trans_no = $3) as withheld,
              (select count(*)::int from flow_back_record where flow_order_no = $1) > 0 as shared`,
      orderNo,
      couponNo,
      transNo,
    );

  it('pays the whole fee instead of the sale, and the chain as if the sale had', async () => {
    const { custNo, orderNo, fee } = await withDueOrder(0);
    const couponNo = await give(custNo, fee);
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    expect(await after(orderNo, couponNo, transNo)).toMatchObject({ paid: 1, used: fee, shared: true });
    const [row] = await app.rows<{ withheld: number; deposit: number }>(
      `select withheld::int, coalesce((select sum(d.deposit_amount)::int from deposit_order d where d.trans_no = t.trans_no), 0) as deposit from trans t where trans_no = $1`,
      [transNo],
    );
    expect(row!.withheld).toBe(row!.deposit);
    expect(await app.rows(`select coupon_status, invalid_reason from coupon where coupon_no = $1`, [couponNo])).toEqual(
      [{ coupon_status: 'INVALID', invalid_reason: 'USED' }],
    );
  });
  it('that cannot pay the whole fee pays nothing', async () => {
    const { custNo, orderNo, fee } = await withDueOrder(1);
    const couponNo = await give(custNo, fee - 1);
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    const result = (await after(orderNo, couponNo, transNo)) as { withheld: number };
    expect(result).toMatchObject({ paid: 1, used: 0 });
    expect(result.withheld).toBeGreaterThanOrEqual(fee);
  });
});

describe('limits of a merchant', () => {
  const limited = async (limits: string) => {
    const custNo = await someCust(
      `not exists (select 1 from trans t where t.cust_no = m.cust_no and t.trans_time >= ${startOfDay(dayOf(app.clock.now()))})`,
    );
    await app.rows(`update merchant set ${limits} where cust_no = $1`, [custNo]);
    return async (transAmount: number) => {
      const { transNo } = await sell(custNo, { transAmount });
      const { why } = await app.one<{ why: string | null }>(
        `select fail_reason as why from trans where trans_no = $1`,
        transNo,
      );
      return why;
    };
  };

  it('hold per transaction and per Shanghai day, even for sales at once', async () => {
    app.clock.advance(startOfDay(dayOf(app.clock.now())) + dayMs + 60_000 - app.clock.now());
    const sale = await limited('once_limit = 200000, day_limit = 500000');
    expect(await sale(200_001)).toBe('超出单笔限额');
    expect(await sale(200_000)).toBeNull();
    // 3,000.00 are left for two sales of 2,000.00.
    expect((await Promise.all([sale(200_000), sale(200_000)])).toSorted()).toEqual(['超出单日限额', null].toSorted());
    expect(await sale(100_000)).toBeNull();
    expect(await sale(1)).toBe('超出单日限额');
    app.clock.advance(dayMs);
    expect(await sale(200_000)).toBeNull();
  });
  it('fall to 1,000.00 and 5,000.00 under the measure LIMIT', async () => {
    app.clock.advance(dayMs);
    const sale = await limited(`once_limit = 2000000, day_limit = 5000000, risk_measure = 'LIMIT'`);
    expect(await sale(100_001)).toBe('超出单笔限额');
    for (let sales = 0; sales < 5; sales += 1) expect(await sale(100_000)).toBeNull();
    expect(await sale(1)).toBe('超出单日限额');
  });
});

describe('a report of the channel', () => {
  const body = async (further: object = {}) => ({
    channelNo: 'CH20261120-000001',
    custNo: await someCust(),
    payBrand: 'SK',
    cardType: 'DJK',
    transAmount: 123_456,
    ...further,
  });
  const rowsOf = (channelNo: string) => app.rows(`select trans_no from trans where channel_no = $1`, [channelNo]);
  const shares = (transNo: string) => app.rows(`select 1 from profit_record where trans_no = $1`, [transNo]);

  it('names the number of the terminal, as slips and the terminal’s page show it', async () => {
    const { custNo, termSn } = await app.one<{ custNo: string; termSn: string }>(
      `select cust_no as "custNo", term_sn as "termSn" from terminal where term_status = 'ACTIVE' limit 1`,
    );
    const numberOf = async () =>
      (await app.one<{ no: string | null }>(`select term_no as no from terminal where term_sn = $1`, termSn)).no;
    await act(app.deps, 'feed-sale', {
      ...(await body({ channelNo: 'TERM-NO-1' })),
      custNo,
      termSn,
      termNo: '77001234',
    });
    expect(await numberOf()).toBe('77001234');
    await act(app.deps, 'feed-sale', { ...(await body({ channelNo: 'TERM-NO-2' })), custNo, termSn });
    expect(await numberOf()).toBe('77001234');
  });

  it('of one sale makes one transaction, however often and concurrently it arrives', async () => {
    const sale = await body();
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(app.deps, 'feed-sale', sale)));
    app.clock.advance(dayMs);
    answers.push(await act(app.deps, 'feed-sale', sale));
    expect(await rowsOf('CH20261120-000001')).toHaveLength(1);
    const [{ transNo }] = answers as [{ transNo: string }];
    const answered = { transNo, transStatus: 'SUCCESS', failReason: null };
    expect(answers).toEqual(Array.from({ length: 6 }, () => answered));
    const once = await shares(transNo);
    expect(once.length).toBeGreaterThan(0);
    await expect(act(app.deps, 'feed-sale', { ...sale, transAmount: 123_457 })).rejects.toThrow(
      '通道流水号 CH20261120-000001 已用于其他内容',
    );
    expect(await shares(transNo)).toEqual(once);
  });

  it('of one refund pays back once', async () => {
    const { transNo } = await sell(await someCust(), { transAmount: 10_000 });
    const refunded = { channelNo: 'TK-1', transNo, amount: 4_000, reason: '顾客退货' };
    const [first, second] = await Promise.all([
      act(app.deps, 'feed-refund', refunded),
      act(app.deps, 'feed-refund', refunded),
    ]);
    expect(second).toEqual(first);
    expect(await app.rows(`select payback_amount from payback where channel_no = 'TK-1'`)).toEqual([
      { payback_amount: 4_000 },
    ]);
    expect(await app.one(`select paid_back from trans where trans_no = $1`, transNo)).toEqual({ paid_back: 4_000 });
  });

  it('stores the terminal, bank, reference and time that it names', async () => {
    const custNo = await someCust(`(select count(*) from terminal t where t.cust_no = m.cust_no) >= 1`);
    const { term_sn: termSn } = await app.one<{ term_sn: string }>(
      `select term_sn from terminal where cust_no = $1 order by bind_time desc, term_sn desc limit 1`,
      custNo,
    );
    const transTime = app.clock.now() - 3 * dayMs;
    const named = { termSn, bankName: '招商银行', refNo: '610203040506', transTime, cardNo: '6225880137906211' };
    const { transNo } = (await act(app.deps, 'feed-sale', await body({ channelNo: 'CH-named', custNo, ...named }))) as {
      transNo: string;
    };
    expect(
      await app.one(
        `select term_sn, bank_name, ref_no, trans_time, card_no, card_hash ~ '^[0-9a-f]{8}[.][0-9a-f]{32}$' as hashed from trans where trans_no = $1`,
        transNo,
      ),
    ).toEqual({
      term_sn: termSn,
      bank_name: '招商银行',
      ref_no: '610203040506',
      trans_time: transTime,
      card_no: '622588******6211',
      hashed: true,
    });
    await app.signInAgain();
    const found = await app.send(contract.search.records, { keyword: '6225880137906211' }, app.as('org_demo'));
    expect(found.object).toMatchObject([{ recordKind: 'TRANS', recordNo: transNo }]);
    const strange = await app.send(contract.search.records, { keyword: '6225880137906219' }, app.as('org_demo'));
    expect(strange.object).toEqual([]);
  });

  it('stores neither bank nor terminal where the channel names none', async () => {
    const { transNo } = (await act(app.deps, 'feed-sale', await body({ channelNo: 'CH-bare' }))) as { transNo: string };
    expect(await app.one(`select term_sn, bank_name, card_no from trans where trans_no = $1`, transNo)).toEqual({
      term_sn: null,
      bank_name: null,
      card_no: null,
    });
  });

  it.each([
    [{ transTimes: 1 }, '没有字段 transTimes'],
    [{ transAmount: true }, 'transAmount: 应为 1 到 99999999999 之间的整数'],
    [{ transAmount: [5] }, 'transAmount: 应为 1 到 99999999999 之间的整数'],
    [{ serviceFee: -1 }, 'serviceFee: 应为 0 到 99999999999 之间的整数'],
    [{ channelNo: undefined }, 'channelNo: 应为1到64位字母、数字、下划线或连字符'],
    [{ cardNo: '123' }, 'cardNo: 应为12到19位卡号'],
    [{ termNo: '7700123' }, 'termNo: 应为8位终端号'],
    [{ refNo: '1' }, 'refNo: 应为12位数字'],
    [{ payBrand: 'constructor' }, 'payBrand: 应为 SK、'],
    [{ termSn: 'A'.repeat(12) }, `终端 ${'A'.repeat(12)} 不属于该商户`],
    [{ transTime: 1_795_400_000_000 + 400 * dayMs }, '交易时间不能晚于当前时间'],
    [{ transTime: 1_700_000_000_000 }, '超过31天的交易不能上送'],
  ])('with %j is refused with the field and the expected value', async (wrong, message) => {
    const before = await sum(`select count(*) as n from trans`);
    await expect(act(app.deps, 'feed-sale', await body({ channelNo: 'CH-wrong', ...wrong }))).rejects.toThrow(message);
    expect(await sum(`select count(*) as n from trans`)).toBe(before);
  });
});
