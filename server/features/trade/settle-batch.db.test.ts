/** Merged settlement at nine of the next working day, and payouts that came back (docs/domain/trade.md#settlement). */
import { beforeEach, describe, expect, it } from 'vitest';
import { operate } from '#server/operations/actions';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { settleBatch } from './settle.moves';

let app: TestApp;
let custNo: string;
let transNo: string;
const at = (time: string) => Date.parse(`2026-11-${time}+08:00`);
const nine = async (day: number) => settleBatch(app.deps, at(`${day}T09:00:00`));
const sale = () =>
  app.one<{ status: string; period: string; batch: string | null; time: number | null }>(
    `select settle_status as status, settle_period as period, settle_batch as batch, settle_time as time from trans where trans_no = $1`,
    transNo,
  );

// A Friday, half past ten.
beforeEach(async () => {
  app = await openTestApp();
  const found = await app.one<{ no: string }>(
    `select m.cust_no as no from merchant m join terminal t using (cust_no)
      where m.account_status = 'TRUE' and m.risk_measure = 'NONE' and m.arrive_way = 'MERGE' order by 1 limit 1`,
  );
  custNo = found.no;
  transNo = (await feedSale(app, custNo)).transNo;
});

describe('a sale of a merchant that is paid by the day', () => {
  it('waits over the weekend and is paid on Monday at nine, as its period says', async () => {
    expect(await sale()).toMatchObject({ status: 'UNACCOUNT', period: 'T1' });
    for (const day of [20, 21, 22]) await nine(day);
    expect(await sale()).toMatchObject({ status: 'UNACCOUNT', batch: null });
    await nine(23);
    expect(await sale()).toMatchObject({
      status: 'ACCOUNT',
      batch: 'PC2026112301',
      time: at('23T09:00:00'),
    });
  });
  it.each([
    ['waits for the end of a holiday', '2026-11-23', true, 24],
    ['is paid on a Saturday that is worked', '2026-11-21', false, 21],
  ])('%s', async (_name, day, rests, paid) => {
    await app.rows(`insert into holiday (day, holiday_name, rests) values ($1, '调休', $2)`, [day, rests]);
    for (let each = 20; each < paid; each += 1) await nine(each);
    expect(await sale()).toMatchObject({ status: 'UNACCOUNT' });
    await nine(paid);
    expect(await sale()).toMatchObject({ status: 'ACCOUNT' });
  });
  it('waits while the merchant is held, and is paid on the first working day after', async () => {
    await app.rows(`update merchant set risk_measure = 'FREEZE' where cust_no = $1`, [custNo]);
    await nine(23);
    expect(await sale()).toMatchObject({ status: 'UNACCOUNT' });
    await app.rows(`update merchant set risk_measure = 'NONE' where cust_no = $1`, [custNo]);
    await nine(24);
    expect(await sale()).toMatchObject({ status: 'ACCOUNT' });
  });
});

describe('a payout that came back', () => {
  const comesBack = async (day: number) => {
    app.clock.advance(at(`${day}T11:00:00`) - app.clock.now());
    await operate(app.deps, 'settlements', { transNo, event: 'bankReturn', failReason: '账户已销户' });
  };
  it('is paid again on the next working day, and after the third return no more', async () => {
    await nine(23);
    for (const day of [23, 24, 25]) {
      await comesBack(day);
      await nine(day);
      expect(await sale()).toMatchObject({ status: 'RECHARGE' });
      await nine(day + 1);
    }
    expect(await sale()).toMatchObject({ status: 'RECHARGE' });
    const { tries } = await app.one<{ tries: { result: string }[] }>(
      `select settle_tries as tries from trans where trans_no = $1`,
      transNo,
    );
    expect(tries.map(({ result }) => result)).toEqual(['退票', '成功', '退票', '成功', '退票']);
  });
  it('waits while the merchant is held', async () => {
    await nine(23);
    await comesBack(23);
    await app.rows(`update merchant set risk_measure = 'DELAY_SETTLE' where cust_no = $1`, [custNo]);
    await nine(24);
    expect(await sale()).toMatchObject({ status: 'RECHARGE' });
  });
});
