/**
 * Every call of the contract as every party. A party without a session or role must be refused for that reason; a
 * record outside of the party's access must be answered as if it did not exist. Status changes are in flows.db.test.ts,
 * rows of lists in lists.db.test.ts. `npm run prove -- matrix` tries every field of every list; this test tries one of each. On
 * the embedded store, which runs the same statements four times as slowly, it tries the records of every third call.
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { repCodes } from '@/api/captcha';
import { callGroups, contract, type PlainCall } from '@/api/contract';
import { isOffered } from '@/api/schema/gate';
import { failCodes, reasons } from '@/api/failure';
import { knownValues } from '#tests/attack/known';
import {
  gateOf,
  intruders,
  keptOut,
  openParties,
  signedInParties,
  type Parties,
  type Party,
  type Signed,
} from '#tests/attack/parties';
import {
  homesOf,
  isVisibleTo,
  naming,
  namingsOf,
  recordsOf,
  stateOf,
  type Body,
  type OwnedRecord,
  type Homes,
  type Naming,
} from '#tests/attack/records';
import { trueBody } from '#tests/attack/true-body';
import type { Known } from '#tests/attack/values';
import { bodies } from '#tests/every-call/bodies';
import { agentForm, merchantForm } from '#tests/world/applications';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const whole = process.env['WHOLE'] === '1';
const every = whole || inject('world').kind === 'postgres' ? 1 : 3;
/** The platform's own calls are another portal's: roles.db.test.ts. */
const named = callGroups.flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => isOffered(call, 'PROVIDER'))
    .map(([name, call]) => ({ path: `${group}.${name}`, call })),
);

let app: TestApp;
let parties: Parties;
let homes: Homes;
let known: Known;
let cells = 0;
const wrong: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  parties = await openParties(app);
  homes = await homesOf(app);
  known = await knownValues(app);
});
afterAll(() => {
  process.stdout.write(`${inject('world').kind}: ${cells} cells\n`);
});

interface Answer {
  readonly code?: number;
  readonly failCode?: string | null;
  readonly repCode?: string;
}
const ask = (call: PlainCall, body: Body, party: Party): Promise<Answer> => app.send(call, body, parties.token(party));

it('no party can make a call without permission', async () => {
  const before = wrong.length;
  for (const { path, call } of named)
    for (const party of [...signedInParties, ...intruders]) {
      // No call has this key: a party that passes the authorization is refused for the body, and nothing is changed.
      const answer = await ask(call, { '?': 1 }, party);
      const expected = refusalOf(call, party);
      cells += 1;
      const met =
        call.way === 'form'
          ? answer.repCode === repCodes.empty
          : answer.code === reasons[expected].code &&
            answer.failCode === (expected === 'session' ? failCodes.expired : null);
      if (!met) wrong.push(`${path} by ${party}: ${JSON.stringify(answer)}, expected ${expected}`);
    }
  expect(wrong.slice(before)).toEqual([]);
}, 600_000);

function refusalOf({ policy }: PlainCall, party: Party): 'invalid' | 'session' | 'forbidden' {
  if (policy === 'public') return 'invalid';
  const stranger = intruders.find(each => each === party);
  if (stranger) return 'session';
  return keptOut[gateOf(policy)].includes(party as Signed) ? 'forbidden' : 'invalid';
}

/** A call about a record: the field that names the record, and the rest of the body. */
interface About {
  readonly path: string;
  readonly call: PlainCall;
  readonly by: Naming;
  readonly record: OwnedRecord;
  readonly body: Body;
}

/** Forms that are too long to be generated. */
const forms: Readonly<Record<string, (app: TestApp, serial: number) => Promise<Body>>> = {
  'custIncr.save': merchantForm,
  'agentIncr.save': agentForm,
  'orgIncr.save': agentForm,
};

/** An export answers with a task number; its rows are those of its list, which is tested. */
const isTried = ({ kind }: PlainCall): boolean => kind === 'plain' || kind === 'list' || (whole && kind === 'totals');

async function everythingAbout(): Promise<About[]> {
  // Records that no one in the test world has yet.
  const [query] = await bodies['preferences.saveQuery']!(app, 'agent_l2');
  await ask(contract.preferences.saveQuery, query as Body, 'owner');
  await ask(contract.trans.download, { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-20' }, 'owner');
  const found: About[] = [];
  for (const [index, { path, call }] of named.filter(({ call }) => isTried(call)).entries()) {
    if (index % every > 0) continue;
    const namings = namingsOf(call, homes);
    const tried =
      (call.filter ?? call.of) && !whole && namings.length > 0 ? [namings[index % namings.length]!] : namings;
    for (const by of tried)
      for (const record of await recordsOf(app, homes, by.column))
        found.push({ path, call, by, record, body: await bodyOf(path, call, record, index) });
  }
  return found;
}

async function bodyOf(
  path: string,
  call: PlainCall,
  { table, column, no }: OwnedRecord,
  serial: number,
): Promise<Body> {
  if (forms[path]) return forms[path](app, serial);
  const [prepared] = (await bodies[path]?.(app, 'agent_l2')) ?? [];
  return (
    (prepared as Body | undefined) ??
    trueBody(call.input, await app.one(`select * from ${table} where ${column} = $1`, no), known)
  );
}

/** A number of the same form that no record has. */
const absent = (no: string) => no.replace(/\d/g, '9');

/** The answer to a call about a number, with that number removed. */
async function answerTo({ call, by, body }: About, no: string, party: Signed): Promise<string> {
  const sent = { ...naming(body, by, no), ...('requestNo' in call.input && request()) };
  const answer = await ask(call, sent, party);
  const shutOut = answer.code === reasons.session.code || answer.failCode === failCodes.mustChangePassword;
  // The call was allowed and ended a session or reset a password.
  if (shutOut) await parties.restore();
  // Not where other numbers happen to contain it.
  return JSON.stringify(shutOut ? await ask(call, sent, party) : answer).replaceAll(
    new RegExp(`\\b${no}\\b`, 'g'),
    '#',
  );
}

/**
 * Calls whose answer does not depend on the number, or only in cases that this test cannot create: how foreign numbers
 * are refused there.
 */
const elsewhere: Readonly<Record<string, string>> = {
  'login.rewardMenuCheck agentNo': 'always of the reader',
  'flowCard.unbindState termSn': 'looked for among the terminals of a merchant in sight (flow-card.calls.ts)',
  'orgIncr.save incrNo': 'found like that of agentIncr.save',
  'flowCard.changeTask fileNo': 'one’s own sheet only (sheet.ts)',
  'stock.allot fileNo': 'as before',
  'stock.recall fileNo': 'as before',
  'stock.changePolicy fileNo': 'as before',
  'invoice.save applyNo': 'moved by its holder only (invoice.moves.ts)',
  'invoice.save fileNo': 'one’s own file only',
  'changeInfo.saveAccount changeNo': 'in the reader’s subtree, and moved by its submitter only (own-change.calls.ts)',
  'changeInfo.saveMain changeNo': 'as before',
  'changeInfo.saveProp changeNo': 'as before',
  'flowMap.record recordNo': 'tried for every kind of record (record-flow.db.test.ts)',
  'timeline.load recordNo': 'tried for every kind of record (timeline.db.test.ts)',
  'timeline.write recordNo': 'as before',
  'review.look recordNo': 'reads no record: said to colleagues of the same provider only (look.db.test.ts)',
  // Each kind of money has its own records; a separate test tries each as a foreign provider.
  'money.explain bizOrderNo': 'tried for every kind (explain.db.test.ts)',
  'dispute.raise bizOrderNo': 'explained to its own provider first (dispute.db.test.ts)',
};

const title = ({ path, by, record }: About) => `${path} ${by.name} (${record.table})`;

it('no party can see or change a record outside of its access', async () => {
  const before = wrong.length;
  const about = await everythingAbout();
  for (const each of about) {
    const outside = signedInParties.filter(party => !isVisibleTo(each.record, party, parties));
    const stored = await stateOf(app, each.record);
    for (const party of outside) {
      const [real, none] = [
        await answerTo(each, each.record.no, party),
        await answerTo(each, absent(each.record.no), party),
      ];
      cells += 1;
      if (real !== none) wrong.push(`${title(each)} by ${party}:\n  ${real.slice(0, 300)}\n  ${none.slice(0, 300)}`);
    }
    if ((await stateOf(app, each.record)) !== stored) wrong.push(`${title(each)}: the record has changed`);
  }
  // What is found wrong while proving counts as well.
  const left = await unproven(about);
  expect(wrong.slice(before)).toEqual([]);
  expect(left).toEqual([]);
}, 1_800_000);

/**
 * Calls that even parties with access could not be shown to distinguish an existing record from a missing one: for
 * these the test proves nothing. And those of `elsewhere` that it proves, or does not try.
 */
async function unproven(about: readonly About[]): Promise<string[]> {
  const proved = new Set<string>();
  for (const each of about) {
    const key = `${each.path} ${each.by.name}`;
    for (const party of signedInParties.filter(one => isVisibleTo(each.record, one, parties))) {
      if (proved.has(key) && !whole) break;
      const stored = await stateOf(app, each.record);
      const [none, real] = [
        await answerTo(each, absent(each.record.no), party),
        await answerTo(each, each.record.no, party),
      ];
      cells += 1;
      if (/"code":(98|500)\b/.test(real)) wrong.push(`${title(each)} by ${party}: ${real}`);
      if (real !== none || (await stateOf(app, each.record)) !== stored) proved.add(key);
    }
  }
  const tried = new Set(
    about.filter(({ call }) => !call.filter && !call.of).map(({ path, by }) => `${path} ${by.name}`),
  );
  const excused = Object.keys(elsewhere).filter(key => every === 1 || tried.has(key));
  return [...new Set([...tried, ...excused])].filter(
    key => proved.has(key) === excused.includes(key) || !tried.has(key),
  );
}
