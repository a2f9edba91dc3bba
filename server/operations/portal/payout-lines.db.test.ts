/** The lines of a bank's file as a list: each says what came of it, and leads to its difference (docs/domain/platform.md#payout-reconciliation). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import { bankFileOf, bringBankFile, sendAs } from '#tests/world/bank-file';
import { bankDay, plantedKinds } from '#tests/world/payouts';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { lines, linesTotal, differences, file } = contract.platformPayout;
const planted = 2;
let app: TestApp;
let reconcileNo: string;
beforeAll(async () => {
  app = await openTestApp();
  const day = dayOf(app.clock.now() - dayMs);
  const bank = await bankDay(app.deps.db, { seed: 20_261_130, count: 60, planted, day });
  // One with a fee alone moves no money.
  const feeOnly = `${day} 12:00:00,0.00,账户管理费,,,,3.00\r\n`;
  reconcileNo = await bringBankFile(app, Buffer.concat([bank.csv, Buffer.from(feeOnly)]), bankFileOf(day));
});
const listed = async (filter: object) => (await sendAs(app, lines, { reconcileNo, limit: 100, ...filter })).object.list;

it('say what came of each, and add up to the file', async () => {
  const all = await listed({});
  const { object } = await sendAs(app, file, { reconcileNo });
  const of = (verdict: string) => all.filter(({ payoutVerdict }) => payoutVerdict === verdict).length;
  expect(of('MATCHED')).toBe(object.matchedCount);
  expect(plantedKinds.length).toBeGreaterThan(0);
  expect([of('FEE'), of('MISSING_HERE'), of('AMOUNT'), of('ACCOUNT'), of('STATUS')]).toEqual([
    1,
    2 * planted,
    planted,
    planted,
    2 * planted,
  ]);
  // Both lines of a payout that is there twice.
  expect(of('DUPLICATE')).toBe(2 * planted);
  const totals = (await sendAs(app, linesTotal, { reconcileNo })).object;
  const { bankCount, bankSum, returnCount, returnSum, bankFee } = object;
  expect(totals).toEqual({ bankCount, bankSum, returnCount, returnSum, bankFee });
});

it('are found by verdict, number, text, amount and kind', async () => {
  const wrong = await listed({ payoutVerdict: 'AMOUNT' });
  expect(wrong).toHaveLength(planted);
  const [row] = wrong;
  expect((await listed({ payoutNo: row!.payoutNo! })).map(each => each.bankLine)).toEqual([row!.bankLine]);
  expect(await listed({ bankText: row!.payoutNo!.slice(4) })).toEqual([row]);
  expect(await listed({ bankLine: row!.bankLine })).toEqual([row]);
  const amount = { bankAmountMin: row!.bankAmount, bankAmountMax: row!.bankAmount };
  expect(await listed({ ...amount, payoutKind: row!.payoutKind! })).toEqual([row]);
});

it('lead to their difference, which leads back', async () => {
  const differing = (await listed({})).filter(({ differenceNo }) => differenceNo !== null);
  expect(differing.length).toBe(planted * (plantedKinds.length - 1) + planted);
  for (const { differenceNo, payoutVerdict, bankLine } of differing) {
    const { list } = (await sendAs(app, differences, { differenceNo })).object;
    expect(list).toMatchObject([{ payoutDifferenceType: payoutVerdict, reconcileNo }]);
    if (payoutVerdict !== 'DUPLICATE') expect(list[0]!.bankLine).toBe(bankLine);
  }
});

it('agree once our books do, and are none of a file that was replaced', async () => {
  const [row] = await listed({ payoutVerdict: 'AMOUNT', payoutKind: 'WITHDRAW' });
  await app.rows(
    `update withdraw set real_amount = $2, withdraw_amount = $2 + tax_amount + fee_amount where withdraw_no = $1`,
    [row!.payoutNo, row!.bankAmount],
  );
  expect((await sendAs(app, contract.platformPayout.compare, { reconcileNo, event: 'compareAgain' })).code).toBe(200);
  expect(await listed({ bankLine: row!.bankLine })).toMatchObject([{ payoutVerdict: 'MATCHED', differenceNo: null }]);
  const day = dayOf(app.clock.now() - dayMs);
  const csv = `交易时间,付款金额,附言,收款户名,收款账号,交易状态,手续费\r\n${day} 10:00:00,1.00,利息,,,成功,0.00\r\n`;
  const next = await bringBankFile(app, csv, bankFileOf(day));
  expect(await listed({})).toEqual([]);
  expect(await listed({ reconcileNo: next })).toMatchObject([{ payoutVerdict: 'MISSING_HERE' }]);
});
