/** Races for money: one provider's accounts, debts and invoices, and the effects of a refund. */
import { randomUUID } from 'node:crypto';
import { contract } from '@/api/contract';
import { keepBook } from '#server/features/ledger/post';
import { debitOrder } from '#server/rules/money/debit';
import { settle } from '#tests/world/act';
import { request, type TestApp } from '#tests/world/test-app';
import { answerOf, decision, report, times, type Race } from './races';

const { withdraw, repayReduce, invoice } = contract;
const l1 = '80000001';

const book = <T>(app: TestApp, work: Parameters<typeof keepBook<T>>[3]): Promise<T> =>
  app.deps.db.transaction(tx => keepBook(tx, l1, { now: app.clock.now(), entries: 64 }, work));
const documentNo = () => randomUUID().slice(0, 20);
const count = async (app: TestApp, what: string, ...values: unknown[]) =>
  (await app.one<{ n: number }>(`select count(*)::int as n from ${what}`, ...values)).n;

/** Closes open withdrawals, pays all debts, and leaves the given amount in fen on the profit account. */
async function wealthy(app: TestApp, amount = 10_000_000): Promise<void> {
  await app.rows(
    `update withdraw set withdraw_status = 'REFUSE' where agent_no = '${l1}' and withdraw_status in ('INIT', 'DOING')`,
  );
  await app.rows(`update account set frozen = 0 where agent_no = '${l1}'`);
  await book(app, b =>
    b.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: documentNo(), amount: amount + b.owed() }),
  );
}
/** Charges all available money plus the given amount in fen, which becomes a debt; returns the number of the debt. */
async function indebted(app: TestApp, amount: number): Promise<string> {
  const { debtNo } = await book(app, b => {
    const free = debitOrder.reduce((sum, account) => sum + b.available(account), 0);
    const charge = { bizType: 'DEDUCT_PLAN', account: 'PROFIT', source: 'ADJUST', orderNo: documentNo() } as const;
    return b.charge({ ...charge, amount: free + amount });
  });
  return debtNo!; // the charge exceeds the available money
}
async function smsCode(app: TestApp, amount: number): Promise<string> {
  await app.rows(`delete from captcha where kind = 'sms'`);
  // Rounds are not a minute apart.
  await app.rows('delete from message');
  await app.send(withdraw.sendCode, { accountType: 'PROFIT', amount }, app.as('agent_l1'));
  const { answer } = await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`);
  return String(answer).padStart(6, '0');
}
const opened = (app: TestApp) => count(app, `withdraw where agent_no = '${l1}' and withdraw_status = 'INIT'`);
const apply = (app: TestApp, code: string, amount: number, requestNo: string = randomUUID()) =>
  app.send(withdraw.apply, { accountType: 'PROFIT', amount, smsCode: code, requestNo }, app.as('agent_l1'));
const settled = (app: TestApp, withdrawNo: string, event: string) => () =>
  answerOf(settle(app.deps, withdrawNo, event, '账户异常'));

/** Several withdrawals with the same code, which was sent for one amount. `asked` makes the request of the nth. */
const withdrawals = (
  name: string,
  asked: (code: string) => (n: number) => readonly [code: string, amount: number, requestNo?: string],
  terms: { readonly of: number; readonly amount: number; readonly twins?: true; readonly winners?: readonly number[] },
): Race => ({
  name,
  async round(app) {
    await wealthy(app);
    const { of, amount, ...rest } = terms;
    const one = asked(await smsCode(app, amount));
    const flaw = async () => {
      const [row] = await app.rows<{ tries: number }>(`select tries from captcha where kind = 'sms'`);
      return row && row.tries > 5 ? `${row.tries} guesses were looked at` : null;
    };
    return { ...rest, contestants: times(of, n => () => apply(app, ...one(n))), effects: () => opened(app), flaw };
  },
});

const twin =
  (code: string, requestNo: string, more = 0) =>
  (n: number) =>
    [code, 200_000 + more * (n % 2), requestNo] as const;

/** A payout that has already received the `first` events, and then gets several events at once. */
const settlement = (name: string, first: readonly string[], events: readonly string[]): Race => ({
  name,
  async round(app) {
    await wealthy(app);
    const { withdrawNo } = (await apply(app, await smsCode(app, 300_000), 300_000)).object;
    for (const event of first) await settled(app, withdrawNo, event)();
    const { status } = await app.one<{ status: string }>(
      `select withdraw_status as status from withdraw where withdraw_no = $1`,
      withdrawNo,
    );
    return {
      contestants: events.map(event => settled(app, withdrawNo, event)),
      effects: () => count(app, `withdraw where withdraw_no = $1 and withdraw_status <> $2`, withdrawNo, status),
    };
  },
});

const charged: Race = {
  name: 'a withdrawal and a charge want the same money',
  async round(app) {
    await wealthy(app);
    const { balance } = await app.one<{ balance: number }>(
      `select balance from account where agent_no = '${l1}' and account_type = 'PROFIT'`,
    );
    const amount = Math.min(balance, 40_000_000);
    const code = await smsCode(app, amount);
    const orderNo = documentNo();
    const charge = { bizType: 'DEDUCT_PLAN', account: 'PROFIT', source: 'ADJUST', orderNo, amount: balance } as const;
    return {
      contestants: [() => apply(app, code, amount), () => book(app, b => b.charge(charge)).then(() => ({ code: 200 }))],
      winners: [1, 2],
      effects: async () =>
        (await opened(app)) + ((await count(app, `ledger where order_no = $1 limit 1`, orderNo)) > 0 ? 1 : 0),
    };
  },
};

/** A debt exists, and a refused withdrawal frees money to pay it. */
const repayment = (name: string, others: (app: TestApp, debtNo: string) => ReturnType<typeof settled>[]): Race => ({
  name,
  async round(app) {
    await wealthy(app);
    const { withdrawNo } = (await apply(app, await smsCode(app, 300_000), 300_000)).object;
    const debtNo = await indebted(app, 50_000);
    await settled(app, withdrawNo, 'refuse')();
    const byHand = () => app.send(repayReduce.reduce, { accountTypes: ['PROFIT'], ...request() }, app.as('agent_l1'));
    return {
      contestants: [byHand, ...others(app, debtNo), byHand],
      effects: () => count(app, `debt where debt_no = $1 and left_amount = 0`, debtNo),
    };
  },
});

const invoices = (
  name: string,
  asked: (left: number) => () => { readonly invoiceNo: string; readonly invoiceAmount: number },
): Race => ({
  name,
  async round(app) {
    await wealthy(app);
    await app.rows(
      `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, create_time) values ('x.pdf', '${l1}', '/10000001/80000001/', 'INVOICE', 'x.pdf', 'application/pdf', 1, '', 0) on conflict do nothing`,
    );
    const { withdrawNo } = (await apply(app, await smsCode(app, 100_000), 100_000)).object;
    for (const event of ['pay', 'paid']) await settled(app, withdrawNo, event)();
    const { leftAmount } = (await app.send(invoice.summary, {}, app.as('agent_l1'))).object;
    const form = {
      invoiceKind: 'EGENERAL',
      invoiceDate: '2026-11-19',
      invoiceMonth: '2026-11',
      taxRate: 10_000,
      fileNo: 'x.pdf',
    } as const;
    const before = await count(app, 'invoice');
    const one = asked(leftAmount);
    return {
      contestants: times(
        4,
        () => () => app.send(invoice.save, { ...form, ...one(), ...request() }, app.as('agent_l1')),
      ),
      effects: async () => (await count(app, 'invoice')) - before,
    };
  },
});
const same = (no: string) => () => ({ invoiceNo: no, invoiceAmount: 1_000 });
const invoiceNo = () => String(BigInt(`0x${randomUUID().slice(0, 8)}`) + 10n ** 19n);

const refunds: Race = {
  name: 'three refunds want more than the sale was',
  async round(app) {
    const { no, amount } = await app.one<{ no: string; amount: number }>(
      `select trans_no as no, trans_amount as amount from trans where trans_type = 'CONSUME' and trans_status = 'SUCCESS' and paid_back = 0 and trans_amount > 100 order by trans_time desc limit 1`,
    );
    const refund = () => ({
      channelNo: randomUUID(),
      transNo: no,
      amount: Math.ceil(amount * 0.6),
      reason: '顾客退货',
    });
    return {
      contestants: times(3, () => report(app, 'refunds', refund())),
      effects: () => count(app, `payback where trans_no = $1`, no),
      flaw: async () =>
        (await count(app, `trans where trans_no = $1 and paid_back > trans_amount`, no)) > 0
          ? 'too much went back'
          : null,
    };
  },
};

export const moneyRaces: readonly Race[] = [
  withdrawals('ten withdrawals want the same money', code => () => [code, 900_000], {
    of: 10,
    amount: 900_000,
  }),
  withdrawals('one withdrawal is sent ten times', code => twin(code, randomUUID()), {
    of: 10,
    amount: 200_000,
    twins: true,
  }),
  withdrawals('withdrawals of two amounts have one number', code => twin(code, randomUUID(), 10_000), {
    of: 6,
    amount: 200_000,
    twins: true,
  }),
  withdrawals(
    'a withdrawal is sent beside guesses at its code',
    code => n => [n === 5 ? code : String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'), 200_000],
    { of: 9, amount: 200_000, winners: [0, 1] },
  ),
  charged,
  settlement('a withdrawal is paid out and refused', [], ['pay', 'refuse', 'pay', 'refuse']),
  settlement('a payout is said to have arrived and to have failed', ['pay'], ['paid', 'payFail', 'paid']),
  settlement('a payout is bounced twice', ['pay', 'paid'], ['bounced', 'bounced']),
  repayment('a debt is paid by hand twice', () => []),
  repayment('a debt is paid by hand and let go', (app, debtNo) => [
    decision(app, contract.platformMoney.writeOff, { debtNo, remark: '协议免除' }),
  ]),
  invoices('four invoices cover the same withdrawals', left => () => ({ invoiceNo: invoiceNo(), invoiceAmount: left })),
  invoices('one invoice is uploaded four times', () => same(invoiceNo())),
  refunds,
];
