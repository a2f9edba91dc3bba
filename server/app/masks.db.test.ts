/**
 * No phone, ID-card or bank-card number leaves the server unmasked except by a logged reveal, whichever call is used
 * and whichever field contains it (docs/domain/access.md#masking). Checked by value: the world's own numbers are
 * searched in every answer and in every cell of every export.
 */
import { beforeAll, expect, it } from 'vitest';
import { clearOf, numbersIn, realNumbers, submitEverywhere, separateReservedPhones } from '#tests/every-call/numbers';
import { collectExamples } from '#tests/every-call/examples';
import { everyCall, walk } from '#tests/every-call/walk';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { contract, type PlainCall } from '@/api/contract';
import { operate } from '#server/operations/actions';

const users = ['org_demo', 'agent_l1', 'agent_l2', 'platform'] as const;
const me = `(select agent_no from operator where username = $1)`;
const near = `select phone as number from agent where agent_no = ${me} or parent_agent_no = ${me} or exists (select 1 from agent where agent_no = ${me} and agent_type = 'ORG')`;
const direct = `select phone as number from merchant where agent_no = ${me}`;
const numberKeys = `('phone', 'reservePhone', 'legalIdNo', 'bankCardNo')`;
/** Refused forms that the submitter or a colleague may submit again: their numbers are decrypted for comparison. */
const refused = (table: string, provider: string, type?: string) =>
  `select v.value as number from ${table} i, jsonb_each_text(payload) v where examine_status = 'FAIL' and submit_times < 5 and v.key in ${numberKeys}
   and submitter_no is not null and ${provider} = ${me}${type ? ` and agent_type = '${type}'` : ''}`;

/** Of what waits for a decision of the reader, who compares its numbers with the pictures. */
const waiting = (type: string) =>
  `select v.value from agent_incr i, jsonb_each_text(payload) v where examine_status = 'INIT' and agent_type = '${type}'
   and $1 in ('platform', 'org_demo') and v.key in ${numberKeys} and v.value is not null`;
const waitingChange = `select v.value as number from cust_change c,
    lateral (select * from jsonb_each_text(c.before) union all select * from jsonb_each_text(c.after)) v
  where c.audit_status = '2' and v.key in ${numberKeys} and v.value is not null
  union select m.phone from cust_change c join merchant m using (cust_no) where c.audit_status = '2' and $1 <> ''`;

/** Exceptions by call: the numbers that it may show to its reader, and why. */
const mayKnow: Readonly<Record<string, { readonly why: string; readonly numbers: string }>> = {
  'agentInfo.detail': {
    why: 'parents and organisations know an agent’s phone, and everybody their own',
    numbers: near,
  },
  'orgInfo.detail': { why: 'as for agents', numbers: near },
  'customer.detail': { why: 'the direct agent knows the phone of its merchant', numbers: direct },
  'trans.detail': { why: 'as above, beside a transaction of that merchant', numbers: direct },
  'agentIncr.detail': {
    why: 'what was refused is corrected by whoever typed it, what waits is compared by its examiner (docs/domain/access.md#examiners)',
    numbers: `${refused('agent_incr', 'parent_agent_no', 'AGENT')} union ${waiting('AGENT')}`,
  },
  'orgIncr.detail': {
    why: 'as for agents (docs/domain/provider-organisation.md#organisation-onboarding)',
    numbers: `${refused('agent_incr', 'parent_agent_no', 'ORG')} union ${waiting('ORG')}`,
  },
  'changeAudit.detail': {
    why: 'as above: whoever is above a merchant decides its changes',
    numbers: waitingChange,
  },
  'custIncr.get': {
    why: 'as for agents: the form is filled with it (docs/domain/merchant.md#merchant-onboarding)',
    numbers: refused('merchant_incr', 'submitter_agent_no'),
  },
};

/** Calls that are not answered with success here, and why: what they answer then names no more than a document, as is looked up below. */
const silent: Readonly<Record<string, string>> = {
  'changeInfo.saveAccount': 'takes pictures of one’s own and a code by text message',
  'changeInfo.saveMain': 'takes pictures of one’s own',
  'fee.save': 'takes rates within the template of an application’s policy (merchant.db.test.ts)',
  'flowCard.changeTask': 'takes a filled-in sheet (upload.db.test.ts)',
  'invoice.save': 'takes a file of one’s own (account/by-rule.db.test.ts)',
  'login.checkCaptcha': 'takes the place of a piece that only the server knows (login.db.test.ts)',
  'orgChange.cancel': 'no branch of the demo waits for a change of its own',
  'orgIncr.save': 'takes pictures of a whole organisation',
  'staff.invite': 'takes a phone that nobody has (staff.db.test.ts)',
  'staff.setStatus': 'takes a colleague who is not the owner (staff.db.test.ts)',
  'staffRole.remove': 'takes a role of one’s own (staff.db.test.ts)',
  'staffRole.save': 'takes rights (staff.db.test.ts)',
  'platformPayout.columns': 'takes a file of a bank (server/operations/portal/payout.db.test.ts)',
  'repayReduce.reduce': 'takes a debt beside money that is free (account/by-rule.db.test.ts)',
};
/** What the platform's staff decides needs a record in the right state each (server/operations/portal/portal.db.test.ts). */
const decisions = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<PlainCall>(calls as never).flatMap(([name, { policy, operates }]) =>
    policy === 'platform' && operates ? [`${group}.${name}`] : [],
  ),
);
const notAnswered = new Set([...Object.keys(silent), ...decisions]);

/** Numbers of documents, counts, names of products and codes, and what the reader's own sheet said. */
const harmless =
  'password personNo agentNo operatorNo riskOrderNo adjustNo couponNo termSns changes figures keyId secret added changed removed samples orderNo roleCode changeNo batchNo applyNo incrNo failFileNo total success fail done preview refused reduceAmount leftAmount digest file forecast draftNo version content inForce parts conflicts reconcileNo headings yesterday known fileName'.split(
    ' ',
  );

let app: TestApp;
let answered: Set<string>;
const leaks = new Map<string, string>();
const met = new Set<string>();
const examples = collectExamples();

beforeAll(async () => {
  app = await openTestApp();
  await separateReservedPhones(app);
  await submitEverywhere(app);
  await operate(app.deps, 'pre-register', {
    phone: '19900123456',
    custName: '待认证小店',
    legalName: '王小二',
    agentNo: '80000011',
    policyCode: 'DQ2601',
    areaCode: '330106',
    mcc: '5411',
  });
  const known = await realNumbers(app);
  expect(known.size).toBeGreaterThan(500);
  const excused = new Map<string, Set<string>>();
  for (const user of users)
    for (const [call, { numbers }] of Object.entries(mayKnow)) {
      const rows = await app.rows<{ number: string }>(numbers, [user]);
      excused.set(`${call} ${user}`, new Set(rows.map(({ number }) => clearOf(app, number))));
    }
  answered = await walk(app, users, answer => {
    const { call, user, body, text } = answer;
    examples.see(answer);
    if (call === 'sensitive.view') return;
    for (const number of numbersIn(text, known)) {
      if (excused.get(`${call} ${user}`)?.has(number)) met.add(call);
      else leaks.set(`${call} ${known.get(number)!}`, `${user} ${JSON.stringify(body)}`);
    }
  });
  if (process.env['EXAMPLES']) examples.write();
}, 300_000);

it('no number is sent unmasked', () => {
  expect(Object.fromEntries(leaks)).toEqual({});
});
it('every call has answered, but for those that cannot here', () => {
  expect(everyCall.filter(name => !answered.has(name) && !notAnswered.has(name))).toEqual([]);
  expect(Object.keys(silent).filter(name => answered.has(name))).toEqual([]);
});
/** What tells numbers on purpose: ID numbers to who may operate 资金, after the second factor and for a reason (docs/domain/earnings.md#withheld-tax). */
const told = ['platformBooks.taxTable'];
it('what those would answer has no field for a number of anybody', () => {
  for (const name of [...notAnswered].filter(each => each !== 'login.checkCaptcha' && !told.includes(each))) {
    const [group, call] = name.split('.') as [keyof typeof contract, string];
    const { output } = (contract[group] as Readonly<Record<string, PlainCall>>)[call]!;
    expect([name, Object.keys(output ?? {}).filter(key => !harmless.includes(key))]).toEqual([name, []]);
  }
});
it('every exception is used', () => {
  expect([...met].toSorted()).toEqual(Object.keys(mayKnow).toSorted());
});
