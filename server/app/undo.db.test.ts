/**
 * What can be taken back leaves no trace but itself: each call that says so is made and taken back, and every row that was there before is
 * as it was (docs/domain/conventions.md#undo).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type PlainCall } from '@/api/contract';
import { waysOf } from '@/api/schema/undo';
import { providerDeeds } from '#tests/undo/deeds';
import { type Body, of, userOf } from '#tests/undo/deed';
import { ofPlatform } from '#tests/undo/platform-deeds';
import { watchRows } from '#tests/undo/watch';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const deeds = [...providerDeeds, ...ofPlatform];
/** Calls that share the code of one that is tried here. */
const alike: Readonly<Record<string, string>> = {
  '/agent/changeInfo/v1/saveAccount': 'saveProp: one function submits all three',
  '/agent/changeInfo/v1/saveMain': 'saveProp: one function submits all three',
  '/product/v1/savePolicy':
    'saves a part of a draft, and the one before again (server/operations/portal/product-draft.db.test.ts)',
  '/product/v1/saveActivity': 'as before',
  '/product/v1/saveTerms': 'as before',
  '/product/v1/takeFile': 'of a draft, which makeDraft’s way back gives up',
  '/stock/v1/inFile': 'stockIn stocks by the same function',
  '/payout/v1/upload': 'takes a file of a bank, and the one before again (server/operations/portal/payout.db.test.ts)',
};

let app: TestApp;
let changed: () => Promise<readonly string[]>;
beforeAll(async () => {
  app = await openTestApp();
  changed = await watchRows(app);
});

async function make(call: PlainCall, body: Body, user = userOf(call)): Promise<Body> {
  const sent = 'requestNo' in call.input ? of(body) : body;
  const { code, message, object } = await app.send(call, sent, app.as(user));
  expect([code, message]).toEqual([200, expect.anything()]);
  return object as Body;
}

describe('taking back', () => {
  it.each(deeds.map(each => [each.name, each] as const))('%s', async (_name, { call, prepare }) => {
    const { body, back, user, left } = await prepare(app);
    await changed();
    const answer = await make(call, body, user);
    const steps =
      typeof back === 'function' ? await back(answer, body) : [[call, { ...body, ...back.instead }] as const];
    for (const step of steps) await (typeof step === 'function' ? step() : make(...step, user));
    expect((await changed()).filter(row => !left || !row.startsWith(`${left} `))).toEqual([]);
  });

  it('is tried of every call that says it', () => {
    const tried = new Set(deeds.map(({ call }) => call.path));
    const said = allCalls.filter(
      ({ undo, path }) =>
        undo && waysOf(undo).some(({ way }) => way === 'withdrawn' || way === 'corrected') && !(path in alike),
    );
    expect(said.map(({ path }) => path).filter(path => !tried.has(path))).toEqual([]);
  });
});
