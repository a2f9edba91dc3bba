import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { account } from '#server/schema';
import { keepBook } from './post';
import { verifyLedger } from './verify';

let world: World;
let agentNo: string;
beforeAll(async () => {
  world = await openWorld();
});
// Each test uses a provider with empty accounts.
beforeEach(async () => {
  const [row] = await world.rows<{ agent_no: string }>(
    `select agent_no from account group by agent_no having sum(abs(balance)) = 0 and agent_no not in (select agent_no from ledger) order by agent_no limit 1`,
  );
  agentNo = row?.agent_no ?? '80000008';
});
const book = <T>(work: Parameters<typeof keepBook<T>>[3], entries?: number) =>
  world.deps.db.transaction(tx => keepBook(tx, agentNo, { now: world.clock.now(), ...(entries && { entries }) }, work));
const balances = async () =>
  Object.fromEntries(
    (await world.deps.db.select().from(account).where(eq(account.agentNo, agentNo))).map(each => [
      each.accountType,
      each.balance,
    ]),
  );

describe('posting to a ledger', () => {
  it('stores bookings, balances and debts, and the whole ledger verifies', async () => {
    await book(b => b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}`, amount: 500 }));
    await book(b =>
      b.charge({ bizType: 'DEDUCT_PLAN', account: 'CASHBACK', source: 'GOODS', orderNo: `KK${agentNo}`, amount: 800 }),
    );
    await book(b => b.credit({ bizType: 'CASHBACK_ACTIVE', orderNo: `HD${agentNo}`, amount: 1000 }));
    expect(await balances()).toMatchObject({ PROFIT: 0, CASHBACK: 700, DEBT: 0 });
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
  });
  it('posts the same document once, and a rejected posting stores nothing', async () => {
    const enter = () => book(b => b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}`, amount: 500 }));
    await enter();
    await expect(enter()).rejects.toThrow();
    await expect(
      book(b => b.debit({ bizType: 'WITHDRAW', account: 'PROFIT', orderNo: `TX${agentNo}`, amount: 501 })),
    ).rejects.toThrow('found 500');
    expect(await balances()).toMatchObject({ PROFIT: 500 });
  });
  it('serialises concurrent postings', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        book(b => b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}${n}`, amount: n + 1 })),
      ),
    );
    expect(await balances()).toMatchObject({ PROFIT: 465 });
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([]);
  });
  it('rejects more bookings than announced, without storing any', async () => {
    const many = () =>
      book(
        b =>
          Array.from({ length: 200 }, (_, n) =>
            b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}${n}`, amount: 1 }),
          ),
        1,
      );
    await expect(many()).rejects.toThrow('bookings');
    expect(await balances()).toMatchObject({ PROFIT: 0 });
  });
});

describe('the ledger', () => {
  it('is append-only', async () => {
    await book(b => b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}`, amount: 500 }));
    await expect(world.rows(`update ledger set amount = 1`)).rejects.toThrow('append only');
    await expect(world.rows(`delete from ledger`)).rejects.toThrow('append only');
  });
  it('names the first row that breaks a rule', async () => {
    await book(b => b.credit({ bizType: 'TRADE_PROFIT', orderNo: `FR${agentNo}`, amount: 500 }));
    await world.rows(
      `update account set balance = 400, total_in = 400 where agent_no = '${agentNo}' and account_type = 'PROFIT'`,
    );
    expect(await verifyLedger(world.deps.db, world.clock.now())).toEqual([
      expect.objectContaining({
        rule: 'BALANCE',
        subject: agentNo,
        found: '分润账户：余额 4.00 元，流水合计 5.00 元',
        count: 1,
      }),
    ]);
  });
  it('is protected by database constraints', async () => {
    await expect(
      world.rows(`update account set balance = 1, total_in = 1 where account_type = 'DEBT'`),
    ).rejects.toThrow('account_sign');
    await expect(
      world.rows(`update account set balance = -1, total_out = 1 where account_type = 'TAX'`),
    ).rejects.toThrow('account_sign');
  });
});
