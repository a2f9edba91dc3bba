/** 对账单: a closed month adds up to the ledger, is issued once, and is checked by its number and code. */
import { beforeAll, expect, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { dayMs, dayOf, monthAfter, startOfDay } from '@/api/format/format';
import { keepBook } from '#server/features/ledger/post';
import { sealLog } from '#server/features/seal/seal';
import { verifyLog } from '#server/features/seal/verify';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';
import { entriesOf } from '#tests/world/zip';
import { verified } from './statement.calls';

const { issue } = contract.statement;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const ask = (month?: string, user: Operator = 'agent_l1') => app.send(issue, month ? { month } : {}, app.as(user));

it('of the last closed month says what the ledger says, and each closing balance is the next opening one', async () => {
  const { object: last } = await ask();
  expect(last.month).toBe('2026-10');
  const { object: before } = await ask('2026-09');
  const [agent] = await app.rows<{ no: string }>(`select agent_no as no from operator where username = 'agent_l1'`);
  const [booked] = await app.rows<{ credit: string; debit: string; n: string }>(
    `select sum(amount) filter (where operation_type = 'CREDIT') as credit, sum(amount) filter (where operation_type = 'DEBIT') as debit, count(*) as n
       from ledger where agent_no = $1 and create_time >= $2 and create_time < $3`,
    [agent!.no, startOfDay('2026-10-01'), startOfDay('2026-11-01')],
  );
  const sum = (rows: readonly object[], name: string) =>
    rows.reduce((all, row) => all + (row as Record<string, number>)[name]!, 0);
  for (const rows of [last.accounts, last.items])
    expect([sum(rows, 'creditAmount'), sum(rows, 'debitAmount'), sum(rows, 'entryCount')]).toEqual(
      [booked!.credit, booked!.debit, booked!.n].map(Number),
    );
  expect(Number(booked!.n)).toBeGreaterThan(0);
  for (const each of last.accounts) {
    expect(each.openingBalance + each.creditAmount - each.debitAmount).toBe(each.closingBalance);
    const earlier = before.accounts.find(({ accountType }) => accountType === each.accountType);
    expect(earlier!.closingBalance).toBe(each.openingBalance);
  }
});

it('has lines that are the movements of the list, each under its own conditions, in every closed month', async () => {
  const { months } = (await ask()).object;
  let lines = 0;
  for (const { month } of months) {
    const { items } = (await ask(month)).object;
    const [createTimeStart, createTimeEnd] = [`${month}-01`, dayOf(startOfDay(`${monthAfter(month)}-01`) - dayMs)];
    for (const { accountType, bizType, creditAmount, debitAmount, entryCount } of items) {
      const conditions = { accountType, bizType, createTimeStart, createTimeEnd };
      const total = await app.send(contract.account.ledgerTotal, conditions, app.as('agent_l1'));
      expect(total.object).toMatchObject({ creditAmount, debitAmount });
      const list = await app.send(
        contract.account.ledgerList,
        { ...conditions, page: 1, limit: 10 },
        app.as('agent_l1'),
      );
      expect(list.object.total).toBe(entryCount);
      lines += 1;
    }
    // What was taken back of an income stands apart.
    expect(items.every(({ creditAmount: credit, debitAmount: debit }) => credit === 0 || debit === 0)).toBe(true);
  }
  expect(lines).toBeGreaterThan(20);
});

it('is issued once, also to two at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('2026-08', 'org_demo')));
  expect(new Set(answers.map(({ object }) => `${object.statementNo} ${object.verifyCode}`)).size).toBe(1);
  expect(answers[0]!.object.statementNo).toMatch(/^DZ2026\d{14}$/);
  expect(answers[0]!.object.verifyCode).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
});

it('is found by its number with its code only, however that is typed', async () => {
  const { statementNo, verifyCode, agentNo } = (await ask()).object;
  const { db } = app.deps;
  expect(await verified(db, statementNo, verifyCode)).toMatchObject({ agentNo });
  expect(
    await verified(db, ` ${statementNo.toLowerCase()} `, verifyCode.replaceAll('-', ' ').toLowerCase()),
  ).toMatchObject({
    agentNo,
  });
  expect(await verified(db, statementNo, '0000-0000-0000-0000')).toBeUndefined();
  expect(await verified(db, statementNo, '')).toBeUndefined();
  expect(await verified(db, 'DZ1', verifyCode)).toBeUndefined();
  expect(await verified(db, '\0', '\0')).toBeUndefined();
});

it('counts what a job that is made up for books at the time it was due, and waits for such a job', async () => {
  await app.rows(`delete from statement`);
  const before = (await ask('2026-07', 'agent_l2')).object.accounts;
  await app.rows(`delete from statement`);
  const until = startOfDay('2026-08-01');
  await app.rows(`insert into timer_run (name, last_due) values ('enterProfit', $1), ('ofAnEarlierRelease', 0)`, [
    until - dayMs,
  ]);
  expect(await ask('2026-07', 'agent_l2')).toMatchObject({
    code: 409,
    message: '该账期的入账还没有全部完成，请稍后再试',
  });
  expect((await ask('2026-06', 'agent_l2')).code).toBe(200);
  const [agent] = await app.rows<{ no: string }>(`select agent_no as no from operator where username = 'agent_l2'`);
  await app.deps.db.transaction(tx =>
    keepBook(tx, agent!.no, { now: until - 1 }, book =>
      book.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo: 'LATE1', amount: 5_00 }),
    ),
  );
  await app.rows(`update timer_run set last_due = $1 where name = 'enterProfit'`, [until]);
  const { accounts } = (await ask('2026-07', 'agent_l2')).object;
  const reward = (rows: typeof accounts) => rows.find(({ accountType }) => accountType === 'REWARD')!;
  expect(reward(accounts).creditAmount).toBe(reward(before).creditAmount + 5_00);
  for (const each of accounts)
    expect(each.openingBalance + each.creditAmount - each.debitAmount).toBe(each.closingBalance);
  await app.rows(`delete from timer_run`);
});

it('counts what is booked in the first moment of a month in that month', async () => {
  await app.rows(`delete from statement`);
  const [agent] = await app.rows<{ no: string }>(`select agent_no as no from operator where username = 'agent_l3'`);
  await app.deps.db.transaction(tx =>
    keepBook(tx, agent!.no, { now: startOfDay('2026-09-01') }, book =>
      book.credit({ bizType: 'ADJUST_IN', account: 'REWARD', orderNo: 'FIRST1', amount: 5_00 }),
    ),
  );
  const months = [await ask('2026-08', 'agent_l3'), await ask('2026-09', 'agent_l3')];
  const adjusted = months.map(({ object }) =>
    object.items.filter(({ bizType }) => bizType === 'ADJUST_IN').map(({ creditAmount }) => creditAmount),
  );
  expect(adjusted).toEqual([[], [5_00]]);
  for (const { object } of months)
    for (const each of object.accounts)
      expect(each.openingBalance + each.creditAmount - each.debitAmount).toBe(each.closingBalance);
});

it.each([['2026-11'], ['2027-01'], ['1999-01']])('of %s is refused with what can be had', async month => {
  const { code, message } = await ask(month);
  expect([code, message]).toEqual([400, expect.stringMatching(/^账期应为已结束的月份，最早\d{4}-\d{2}$/)]);
});

it('has the newest head of the seals when it was made, which the chain still knows', async () => {
  for (let run = 0; run < 2; run += 1) await sealLog(app.deps, app.clock.now());
  const { head } = await app.one<{ head: string }>(`select head from log_seal order by seal_no desc limit 1`);
  const { logHead } = (await ask('2026-07', 'org_demo')).object;
  expect(logHead).toBe(head);
  await app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
  for (let run = 0; run < 2; run += 1) await sealLog(app.deps, app.clock.now());
  expect((await ask('2026-07', 'org_demo')).object.logHead).toBe(head);
  const proof = await verifyLog(app.deps, app.clock.now(), { knownHead: logHead! });
  expect(proof).toMatchObject({ finding: null, knowsHead: true });
  expect(proof.head).not.toBe(head);
});

/** The lists of incomes: the letters of their numbers, their amount, and the kinds of business under which the ledger has it. */
const incomes: readonly (readonly [string, PlainCall, string, readonly string[]])[] = [
  ['FR', contract.profit.total, 'profitAmount', ['TRADE_PROFIT', 'TRADE_PROFIT_BACK']],
  ['FW', contract.serviceProfit.total, 'profitAmount', ['SERVICE_PROFIT']],
  [
    'HD',
    contract.cashBack.total,
    'backAmount',
    ['CASHBACK_ACTIVE', 'CASHBACK_STANDARD', 'CASHBACK_DEPOSIT', 'CASHBACK_BACK'],
  ],
  ['LK', contract.flowCardBack.total, 'backAmount', ['FLOWCARD_BACK', 'FLOWCARD_BACK_REVERSE']],
  ['SD', contract.taxPoint.total, 'shareAmount', ['TAX_POINT_SHARE']],
  ['SD', contract.cashBackTax.total, 'shareAmount', ['CASHBACK_TAX_SHARE']],
];

it('has lines that are the incomes entered in the month, by the time of entry in the lists, in every closed month', async () => {
  const { months, agentNo } = (await ask()).object;
  let compared = 0;
  for (const { month } of months) {
    const { items } = (await ask(month)).object;
    const until = startOfDay(`${monthAfter(month)}-01`);
    const asked = { enterTimeStart: `${month}-01`, enterTimeEnd: dayOf(until - dayMs), enterStatus: 'SUCCESS' };
    for (const [letters, total, figure, kinds] of incomes) {
      const { object } = await app.send(total, asked, app.as('agent_l1'));
      const lines = items.filter(({ bizType }) => kinds.includes(bizType));
      const booked = lines.reduce((all, { creditAmount, debitAmount }) => all + creditAmount - debitAmount, 0);
      // What the accounts did not cover of an income taken back stands in the line of debts.
      const [debts] = await app.rows<{ owed: string }>(
        `select coalesce(sum(debt_amount), 0) as owed from debt where agent_no = $1 and related_no like $2 and create_time >= $3 and create_time < $4`,
        [agentNo, `${letters}%`, startOfDay(`${month}-01`), until],
      );
      const listed = (object as Record<string, number>)[figure];
      expect([month, figure, listed]).toEqual([month, figure, booked - (letters === 'SD' ? 0 : Number(debts!.owed))]);
      if (booked !== 0) compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it('is a workbook in English for who reads it in English, with the same numbers', async () => {
  const made = async (language?: 'en') =>
    (await app.send(contract.statement.workbook, { month: '2026-10', language }, app.as('agent_l1'))).object;
  const [chinese, english] = [await made(), await made('en')];
  expect(english.fileName).toBe(chinese.fileName.replace('对账单', 'Statement'));
  const partsOf = ({ content }: { readonly content: string }) => entriesOf(Buffer.from(content, 'base64'));
  const textOf = (made: { readonly content: string }, path: string) => partsOf(made).get(path)!.toString();
  const [own, other] = [chinese, english].map(each => textOf(each, 'xl/worksheets/sheet1.xml'));
  const numbers = (text: string) => [...text.matchAll(/<v>([^<]*)<\/v>/g)].map(([, number]) => number);
  expect(numbers(other!)).toEqual(numbers(own!));
  expect(textOf(english, 'xl/workbook.xml')).toContain('name="Account balances"');
  for (const words of ['Opening balance (CNY)', 'Total']) expect(other).toContain(`>${words}<`);
  expect(own).toContain('>合计<');
});

it('is a workbook with the same figures, each sheet with its total', async () => {
  const { accounts, items, statementNo } = (await ask('2026-10')).object;
  const { code, object } = await app.send(contract.statement.workbook, { month: '2026-10' }, app.as('agent_l1'));
  expect([code, object.fileName]).toEqual([200, `对账单_2026-10_${statementNo}.xlsx`]);
  const files = entriesOf(Buffer.from(object.content, 'base64'));
  /** Of a sheet's rows the typed numbers, as they stand in the file. */
  const numbersOf = (at: number) =>
    files
      .get(`xl/worksheets/sheet${at}.xml`)!
      .toString()
      .split('<row ')
      .slice(3)
      .map(row =>
        row
          .split('<v>')
          .slice(1)
          .map(cell => cell.slice(0, cell.indexOf('</v>'))),
      );
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const sum = (rows: readonly object[], name: string) =>
    rows.reduce((all, row) => all + (row as Record<string, number>)[name]!, 0);
  const shown = (rows: readonly object[], names: readonly string[]) =>
    [...rows, Object.fromEntries(names.map(name => [name, sum(rows, name)]))].map(row =>
      names.map(name => (name === 'entryCount' ? String : yuan)((row as Record<string, number>)[name]!)),
    );
  const balances = ['openingBalance', 'creditAmount', 'debitAmount', 'entryCount', 'closingBalance'];
  expect(numbersOf(1)).toEqual(shown(accounts, balances));
  expect(numbersOf(2)).toEqual(shown(items, ['creditAmount', 'debitAmount', 'entryCount']));
});
