/**
 * What an operator's rights do not cover changes nothing in any answer (docs/domain/access.md#staff): every read that the owner
 * can make is made by a colleague without one subject, then all that belongs to the subject is changed, and every answer must
 * stay as it was, to the last figure. `npm test` asks every fourth read without each subject; `npm run prove -- matrix` asks every
 * one, on both stores, for an organisation too.
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callGroups, type PlainCall } from '@/api/contract';
import { providerSubject, type Subject } from '@/api/enums/staff';
import * as schema from '#server/schema';
import { walk } from '#tests/every-call/walk';
import { changeRows, owned, shownOtherwise } from '#tests/rights/owned';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

interface Asked {
  readonly name: string;
  readonly body: object;
}
/** Figures of another subject that a list shows by the specification, each with the reason. */
const performance = '业绩 shows the sales, merchants and shares of the providers below';
const basis = 'an earning is explained by the sale, the rates and the terms that it was computed of';
const meant: Partial<Record<Subject, Readonly<Record<string, string>>>> = {
  MERCHANT: {
    'terminal.detail': 'the activation and the flow fee of the terminal itself',
    'money.explain': basis,
  },
  TRADE: {
    'active.transDetail': 'sales that count towards an activation are a screen of merchants',
    'increase.feeList': 'sales with an increased fee are a screen of merchants',
    'increase.feeTotal': 'as above',
    'profit.list': 'a share stands beside its sale',
    'profit.total': 'as above',
    'money.explain': basis,
  },
  EARNING: {
    'agentStat.list': performance,
    'agentStat.total': performance,
    'orgStat.list': performance,
    'orgStat.total': performance,
  },
  ACCOUNT: { 'money.explain': 'that an earning was booked as computed is told, not how' },
  AGENT: {
    'fee.template': 'the own cost is the least that a merchant pays',
    'fee.templateOfPolicy': 'as above',
    'withdraw.preview': 'the own tax point is what a withdrawal costs',
    'money.explain': basis,
  },
};

let cells = 0;
/** Exceptions without which the test would fail. */
const needed = new Set<string>();
afterAll(() => {
  process.stdout.write(`${inject('world').kind}: ${cells} answers without a right\n`);
});

const whole = process.env['WHOLE'] === '1';
const users = whole ? (['agent_l1', 'org_demo'] as const) : (['agent_l1'] as const);

describe.skipIf(!whole && inject('world').kind === 'embedded').each(users)('a colleague of %s', user => {
  let app: TestApp;
  let asked: Asked[];
  beforeAll(async () => {
    app = await openTestApp();
    asked = await whatTheOwnerMayAsk(app, user);
    await app.rows(
      `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time)
         select 'LACKING', agent_no, '缺一项', '{}', 0, 0 from operator where username = $1`,
      [user],
    );
    await app.rows(`update operator set role_code = 'LACKING' where username = $1`, [user]);
  });

  it.each(providerSubject.map(({ code }, at) => [code, at] as const))(
    'learns nothing without %s',
    async (subject, at) => {
      // The others are asked without the next subject.
      const tried = asked.filter((_, index) => whole || index % 4 === at % 4);
      const rights = providerSubject.filter(({ code }) => code !== subject).map(({ code }) => [code, 'VIEW']);
      await app.rows(`update staff_role set rights = $1 where role_code = 'LACKING'`, [
        JSON.stringify(Object.fromEntries(rights)),
      ]);
      // From now on the notices are read.
      const notices = tried.filter(({ name }) => name.startsWith('notice.'));
      await answersTo(app, user, notices);
      const before = await answersTo(app, user, tried);
      for (const table of owned[subject]!) await changeRows(app, table);
      const after = await answersTo(app, user, tried);
      cells += tried.length;
      const told = tried.flatMap(({ name, body }, index) => {
        if (before[index] === after[index]) return [];
        if (!meant[subject]?.[name])
          return [`${name} ${JSON.stringify(body)}: ${firstDifference(before[index]!, after[index]!)}`];
        needed.add(`${subject} ${name}`);
        return [];
      });
      expect(told).toEqual([]);
    },
  );
});

it.skipIf(!whole)('excuses nothing that needs no excuse', () => {
  const excused = Object.entries(meant).flatMap(([subject, all]) => Object.keys(all).map(name => `${subject} ${name}`));
  expect(excused.filter(each => !needed.has(each))).toEqual([]);
});

it('changes every table that names a provider, or says who shows it', () => {
  const changed = new Set<unknown>(Object.values(owned).flat());
  const others = Object.values<unknown>(schema).flatMap(each => {
    if (!is(each, PgTable) || changed.has(each)) return [];
    const columns = getTableColumns(each);
    return 'agentPath' in columns || 'agentNo' in columns ? [getTableName(each)] : [];
  });
  expect(others.toSorted()).toEqual(Object.keys(shownOtherwise).toSorted());
});

async function whatTheOwnerMayAsk(app: TestApp, user: Operator): Promise<Asked[]> {
  const asked: Asked[] = [];
  await walk(
    app,
    [user],
    ({ call, body, text }) => {
      if (text.startsWith('{"code":200')) asked.push({ name: call, body });
    },
    (name, { operates, kind, policy, way }) =>
      !operates && kind !== 'export' && policy !== 'public' && way !== 'get' && !own.test(name),
  );
  return asked;
}
/** Sign-ins, settings and what is written down with each look or refusal. */
const own =
  /^(login|ownSession|ownDevice|factor|factorReset|safeguard|preferences|draft|photo|board|sensitive|review|download|staffLog)\./;

async function answersTo(app: TestApp, user: Operator, asked: readonly Asked[]): Promise<string[]> {
  await app.rows('delete from throttle');
  const answers: string[] = [];
  for (const { name, body } of asked)
    answers.push(JSON.stringify(await app.send(calls.get(name)!, body, app.as(user))));
  return answers;
}

const calls: ReadonlyMap<string, PlainCall> = new Map(
  callGroups.flatMap(([group, all]) => Object.entries(all).map(([name, call]) => [`${group}.${name}`, call] as const)),
);

/** The part of two texts around the first sign in which they differ. */
function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((sign, index) => sign !== after[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 40);
  return `${around(before)} -> ${around(after)}`;
}
