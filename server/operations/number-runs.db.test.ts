/** Every number that the product deals out, taken to its end, and past a restore (docs/domain/conventions.md#identifiers). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { documentNo } from '#server/foundation/db/numbers';
import { nextAgentNo } from '#server/features/provider/open-agent';
import { numbersOf } from '#server/features/channel/sale';
import { operate } from './actions';
import { countNumbers, leaveGap } from './number-runs';
import { openDesk, registrationOf } from '#tests/world/registering';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.rows('delete from number_floor'));

let phones = 19_900_200_000;
/** Registers a merchant of Hangzhou, of restaurants or another trade. */
async function registered(mcc = '5812'): Promise<string> {
  phones += 1;
  const merchant = { custName: '待认证小店', legalName: '王小二', agentNo: '80000011', policyCode: 'DQ2601' };
  const { custNo } = (await operate(app.deps, 'pre-register', {
    ...merchant,
    phone: `${phones}`,
    areaCode: '330106',
    mcc,
  })) as { custNo: string };
  return custNo;
}
/** Numbers up to this one count as dealt out. */
const dealtUpTo = (kind: string, run: string, last: number) =>
  app.rows('insert into number_floor (kind, run, last) values ($1, $2, $3)', [kind, run, last]);
const head = '89833015812';
const inTx = <T>(work: Parameters<typeof app.deps.db.transaction<T>>[0]) => app.deps.db.transaction(work);

describe('the number of a merchant', () => {
  it('goes on with letters after 9,999 of a city and trade, and says when all are dealt out', async () => {
    await dealtUpTo('merchant', head, 9998);
    expect(await registered()).toBe(`${head}9999`);
    expect(await registered()).toBe(`${head}A000`);
    expect(await registered()).toBe(`${head}A001`);
    await app.rows('delete from number_floor');
    await dealtUpTo('merchant', head, 836_549);
    expect(await registered()).toBe(`${head}ZZZZ`);
    await expect(registered()).rejects.toThrow('该城市和行业的商户编号已用完，请联系平台');
  });
  it('begins with the institution that the platform has set', async () => {
    await app.rows(`update identity set institution_code = '301'`);
    expect(await registered()).toMatch(/^30133015812\d{4}$/);
    await app.rows(`update identity set institution_code = null`);
  });
});

describe('the number of a provider', () => {
  it.each([
    ['ORG', 'org', 79_999_998, '79999999', '机构编号已用完，请联系平台'],
    ['AGENT', 'agent', 99_999_998, '99999999', '代理商编号已用完，请联系平台'],
  ] as const)('%s ends with %s %s', async (type, kind, before, last, message) => {
    await dealtUpTo(kind, '', before);
    expect(await inTx(tx => nextAgentNo(tx, type))).toBe(last);
    await app.rows('delete from number_floor');
    await dealtUpTo(kind, '', before + 1);
    await expect(inTx(tx => nextAgentNo(tx, type))).rejects.toThrow(message);
  });
});

it('documents and sales are numbered from the beginning after ten digits, under another day', async () => {
  await app.rows(`select setval('document_no', 9999999998)`);
  const day = Date.parse('2031-05-06T12:00:00+08:00');
  expect(await documentNo(app.deps.db, 'TX', day)).toBe('TX203105069999999999');
  expect(await documentNo(app.deps.db, 'TX', day)).toBe('TX203105060000000000');
  expect((await inTx(tx => numbersOf(tx, app.deps.random, day))).transNo).toBe('203105061200000000000001');
});

describe('after a restore', () => {
  it('no number comes back that may have been dealt out in the time that was lost', async () => {
    const [{ last }] = (await app.rows<{ last: number }>('select last_value as last from document_no')) as [
      { last: number },
    ];
    const known = await registered('5411');
    const agentNo = await inTx(tx => nextAgentNo(tx, 'AGENT'));
    await leaveGap(app.deps.db, app.clock.now());
    const next = await documentNo(app.deps.db, 'TX', app.clock.now());
    expect(Number(next.slice(10))).toBe((last + 1_000_000_000 + 1) % 10_000_000_000);
    expect(Number((await registered('5411')).slice(11))).toBe(Number(known.slice(11)) + 101);
    expect(Number(await inTx(tx => nextAgentNo(tx, 'AGENT')))).toBe(Number(agentNo) - 1 + 1001);
    // A city and trade that had no merchant when it was copied.
    await app.rows(`update identity set institution_code = '777'`);
    expect(await registered('5411')).toBe('777330154110101');
    await app.rows(`update identity set institution_code = null`);
    const [log] = await app.rows<{ content: string }>(
      `select content from operate_log where target_type = 'NUMBERS' order by id desc limit 1`,
    );
    expect(log!.content).toBe(`恢复数据后跳过可能已用过的编号：单据流水号从 ${last} 跳到 ${last + 1_000_000_000}`);
  });
  it('a second one leaves out as many again', async () => {
    const known = await registered('5411');
    await leaveGap(app.deps.db, app.clock.now());
    await leaveGap(app.deps.db, app.clock.now());
    expect(Number((await registered('5411')).slice(11))).toBe(Number(known.slice(11)) + 201);
  });
  it('everybody is told to the channel anew, under a version that it cannot have seen', async () => {
    const { answer } = await openDesk(app);
    const payee = { no: '80000001', version: (await registrationOf(app, '80000001')).v };
    await leaveGap(app.deps.db, app.clock.now());
    const version = payee.version + 1000;
    expect(await registrationOf(app, payee.no)).toEqual({ v: version, s: 'WAITING', why: null });
    // What it took in during the time that was lost stands for a content that nobody here knows.
    expect(await answer('PAYEE', { ...payee, version: payee.version + 1 })).toMatchObject({ code: 409 });
    expect((await answer('PAYEE', { ...payee, version })).object).toEqual({
      registrationStatus: 'REGISTERED',
      version,
    });
  });
  it('an event has a number that no receiver has seen', async () => {
    const send = <In, Out>(call: Call<In, Out>, body: object) =>
      app.send(call, { ...body, ...request() }, app.as('agent_l1'));
    const { create, test } = contract.webhook;
    const made = await send(create, { endpointName: '财务系统', url: 'https://books.example.com/told' });
    const told = async () => {
      const { deliveryNo } = (await send(test, { endpointNo: made.object.endpointNo, eventName: 'withdraw.paid' }))
        .object;
      return Number(deliveryNo);
    };
    const before = await told();
    await leaveGap(app.deps.db, app.clock.now());
    expect(await told()).toBe(before + 1_000_000_001);
  });
});

it('a city and trade that has dealt out nearly all of its numbers has few days left', async () => {
  await app.rows(`update merchant set cust_no = $1 where cust_no = (select min(cust_no) from merchant)`, [
    `${head}ZZZ0`,
  ]);
  await countNumbers(app.deps, app.clock.now());
  const left = await app.rows<{ kind: string; run: string; days_left: number }>('select * from number_left');
  const merchants = left.find(({ kind }) => kind === 'merchant')!;
  expect(merchants.run).toBe(head);
  expect(merchants.days_left).toBe(0);
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['agent', 'merchant', 'operator', 'org', 'store']);
  for (const { kind, days_left } of left) if (kind !== 'merchant') expect(days_left).toBeGreaterThan(365);
});

it.each([
  ['agent', '', 99_999_999],
  ['store', `(select min(cust_no) from store)`, 999],
])('what a restore left out counts as dealt out: %s', async (kind, run, last) => {
  await app.rows(`insert into number_floor (kind, run, last) values ($1, ${run || "''"}, $2)`, [kind, last]);
  await countNumbers(app.deps, app.clock.now());
  const left = await app.rows<{ days_left: number }>(`select days_left from number_left where kind = $1`, [kind]);
  expect(left).toEqual([{ days_left: 0 }]);
});
