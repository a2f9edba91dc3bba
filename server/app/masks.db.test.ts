/**
 * No phone, ID-card or bank-card number of anybody leaves the server in clear but by a reveal that is written down, whatever call
 * it is asked through and whatever name it stands under (domain.md 6.3). Decided by value: the world's own numbers are looked for
 * in the text of every answer and in every cell of every export.
 */
import { beforeAll, expect, it } from 'vitest';
import { clearOf, numbersIn, realNumbers, submitEverywhere, tellReservedPhonesApart } from '#tests/every-call/numbers';
import { everyCall, walk } from '#tests/every-call/walk';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const users = ['org_demo', 'agent_l1', 'agent_l2'] as const;
const me = `(select agent_no from operator where username = $1)`;
const near = `select phone as number from agent where agent_no = ${me} or parent_agent_no = ${me} or exists (select 1 from agent where agent_no = ${me} and agent_type = 'ORG')`;
const direct = `select phone as number from merchant where agent_no = ${me}`;
/** The forms that were refused and that their submitter may send in again: the numbers are decrypted where they are compared. */
const refused = (table: string, type?: string) =>
  `select v.value as number from ${table} i, jsonb_each_text(payload) v where examine_status = 'FAIL' and submit_times < 5 and v.key in ('phone', 'reservePhone', 'legalIdNo', 'bankCardNo')
   and submitter_no = (select operator_no from operator where username = $1)${type ? ` and agent_type = '${type}'` : ''}`;

/** What a reader may know, by the call that may tell it: the numbers it may tell, and why. */
const mayKnow: Readonly<Record<string, { readonly why: string; readonly numbers: string }>> = {
  'agentInfo.detail': {
    why: 'parents and organisations know an agent’s phone, and everybody their own',
    numbers: near,
  },
  'orgInfo.detail': { why: 'as for agents', numbers: near },
  'customer.detail': { why: 'the direct agent knows the phone of its merchant', numbers: direct },
  'trans.detail': { why: 'as above, beside a transaction of that merchant', numbers: direct },
  'agentIncr.detail': {
    why: 'what was refused is corrected by whoever typed it (domain.md S11)',
    numbers: refused('agent_incr', 'AGENT'),
  },
  'orgIncr.detail': { why: 'as for agents (S16)', numbers: refused('agent_incr', 'ORG') },
  'custIncr.get': { why: 'as for agents: the form is filled with it (S23)', numbers: refused('merchant_incr') },
};

let app: TestApp;
let answered: Set<string>;
const leaks = new Map<string, string>();
const met = new Set<string>();

beforeAll(async () => {
  app = await openTestApp();
  await tellReservedPhonesApart(app);
  await submitEverywhere(app);
  const known = await realNumbers(app);
  expect(known.size).toBeGreaterThan(500);
  const excused = new Map<string, Set<string>>();
  for (const user of users)
    for (const [call, { numbers }] of Object.entries(mayKnow)) {
      const rows = await app.rows<{ number: string }>(numbers, [user]);
      excused.set(`${call} ${user}`, new Set(rows.map(({ number }) => clearOf(app, number))));
    }
  answered = await walk(app, users, ({ call, user, body, text }) => {
    if (call === 'sensitive.view') return;
    for (const number of numbersIn(text, known)) {
      if (excused.get(`${call} ${user}`)?.has(number)) met.add(call);
      else leaks.set(`${call} ${known.get(number)!}`, `${user} ${JSON.stringify(body)}`);
    }
  });
}, 300_000);

it('nothing leaves unmasked', () => {
  expect(Object.fromEntries(leaks)).toEqual({});
});
it('nearly every call has answered, so that this is not for want of answers', () => {
  const silent = everyCall.filter(name => !answered.has(name));
  expect(silent.length, `not answered: ${silent.join(' ')}`).toBeLessThan(everyCall.length / 10);
});
it('every exception is one that happens', () => {
  expect([...met].toSorted()).toEqual(Object.keys(mayKnow).toSorted());
});
