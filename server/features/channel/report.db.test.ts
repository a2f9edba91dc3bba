/** Reports of sales and refunds: each counts once, and what it names is stored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '#server/features/ledger/verify';
import { operate } from '#server/operations/actions';

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
const sum = async (statement: string, ...values: unknown[]) =>
  (await app.one<{ n: number }>(`select coalesce(sum(n), 0) as n from (${statement}) s`, ...values)).n;

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
    await operate(app.deps, 'sales', {
      ...(await body({ channelNo: 'TERM-NO-1' })),
      custNo,
      termSn,
      termNo: '77001234',
    });
    expect(await numberOf()).toBe('77001234');
    await operate(app.deps, 'sales', { ...(await body({ channelNo: 'TERM-NO-2' })), custNo, termSn });
    expect(await numberOf()).toBe('77001234');
  });

  it('of one sale makes one transaction, however often and concurrently it arrives', async () => {
    const sale = await body();
    const answers = await Promise.all(Array.from({ length: 5 }, () => operate(app.deps, 'sales', sale)));
    app.clock.advance(dayMs);
    answers.push(await operate(app.deps, 'sales', sale));
    expect(await rowsOf('CH20261120-000001')).toHaveLength(1);
    const [{ transNo }] = answers as [{ transNo: string }];
    const answered = { transNo, transStatus: 'SUCCESS', failReason: null };
    expect(answers).toEqual(Array.from({ length: 6 }, () => answered));
    const once = await shares(transNo);
    expect(once.length).toBeGreaterThan(0);
    await expect(operate(app.deps, 'sales', { ...sale, transAmount: 123_457 })).rejects.toThrow(
      '通道流水号 CH20261120-000001 已用于其他内容',
    );
    expect(await shares(transNo)).toEqual(once);
  });

  it('of one refund pays back once', async () => {
    const { transNo } = await sell(await someCust(), { transAmount: 10_000 });
    const refunded = { channelNo: 'TK-1', transNo, amount: 4_000, reason: '顾客退货' };
    const [first, second] = await Promise.all([
      operate(app.deps, 'refunds', refunded),
      operate(app.deps, 'refunds', refunded),
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
    const { transNo } = (await operate(app.deps, 'sales', await body({ channelNo: 'CH-named', custNo, ...named }))) as {
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
    const { transNo } = (await operate(app.deps, 'sales', await body({ channelNo: 'CH-bare' }))) as { transNo: string };
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
    await expect(operate(app.deps, 'sales', await body({ channelNo: 'CH-wrong', ...wrong }))).rejects.toThrow(message);
    expect(await sum(`select count(*) as n from trans`)).toBe(before);
  });
});
