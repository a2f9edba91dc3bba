/**
 * A new secret while calls go on (docs/deploying.md#a-new-app_secret): no call fails, no value stays under the secret
 * before, and a process that knows only the new one serves everything. `npm run prove -- rotation` adds rows (`ROWS`).
 */
import { verify } from '@node-rs/argon2';
import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { columnsUnder } from '#tests/attack/under-secret';
import { merchantForm } from '#tests/world/applications';
import { login } from '#tests/world/captcha';
import { channelOf, type ChannelKey } from '#tests/world/channel';
import { openWorld, type World } from '#tests/world/open';
import { testSecret } from '#tests/world/secret';
import { cardNo, feedSale, idNo, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { createPasswords, renewedPassword } from '#server/features/session/password';
import { migrate } from '#server/foundation/db/migrate';
import { proveLedger } from '#server/features/ledger/prove';
import { merchantCount } from '#server/features/merchant/onboarding';
import { createEncryption } from '#server/foundation/encryption';
import { ensureSecrets, noteUse, WrongSecret } from '#server/foundation/fingerprint';
import { runNext } from '#server/foundation/queue';
import { Secrets } from '#server/foundation/secrets';
import { secretTables } from '#server/schema/secret-columns';
import { operate } from './actions';
import { act } from '#tests/world/act';
import { type Rotation, rotateHandler, rotateJob } from './rotation';

const rows = Number(process.env['ROWS'] ?? 300);
const password = 'Skb@2026';
const [first, second, third] = [7, 8, 9].map(byte => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
type Process = Pick<World, 'deps' | 'app' | 'send'>;

let app: TestApp;
let channelKey: ChannelKey;
let sellingCust: string;
beforeAll(async () => {
  app = await openTestApp();
  await ensureSecrets(app.store.db, testSecret, app.clock.now());
  const { cust_no: custNo } = await app.one<{ cust_no: string }>(
    `select cust_no from merchant m where agent_path like '/10000001/80000001/%' and account_status = 'TRUE' and risk_measure = 'NONE'
        and exists (select from terminal t where t.cust_no = m.cust_no) limit 1`,
  );
  sellingCust = custNo;
  await app.rows(`update merchant set day_limit = 10000000000 where cust_no = $1`, [custNo]);
  await feedSale(app, custNo, { cardNo: cardNo(9), bankName: '演示银行' });
  channelKey = await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' });
  await app.send(contract.safeguard.setPhrase, { phrase: '松风水月' }, app.as('agent_l1'));
  await app.send(contract.draft.keep, { formKey: 'custApply', values: '{"custName":"草稿"}' }, app.as('agent_l1'));
  expect((await apply(app, 1)).code).toBe(200);
  const { hash } = createEncryption(testSecret);
  await app.rows(
    `insert into message (message_no, agent_no, recipient_mask, recipient_hash, template, status, expire_time, create_time)
     select 'X' || n, '80000001', '***', $1, 'INVITE', 'SENT', 0, 0 from generate_series(1, $2::int) n`,
    [hash('13800000000'), rows],
  );
  await proveLedger(app.deps, app.clock.now());
});

const apply = async ({ send }: Pick<Process, 'send'>, serial: number, person = serial) =>
  send(
    contract.custIncr.save,
    { ...(await merchantForm(app, serial)), legalIdNo: idNo(person), ...request() },
    app.as('agent_l1'),
  );

/** What callers do all day with values that depend on the secret: each says what is wrong, or nothing. */
const calls: Readonly<Record<string, (process: Process) => Promise<unknown>>> = {
  'a card is found': async ({ send }) => {
    const { object } = await send(contract.search.records, { keyword: cardNo(9) }, app.as('agent_l1'));
    return object?.length === 1 || object;
  },
  // Not by its call, which allows few questions an hour.
  'a person is counted': async ({ deps }) => {
    const idHashes = createEncryption(deps.secret).hashes(idNo(1));
    const count = Number(await merchantCount(deps.db, { phone: '', idHashes }, sql`true`));
    return count === 1 || count;
  },
  'a draft is kept and read': async ({ send }) => {
    const values = JSON.stringify({ custName: randomUUID() });
    await send(contract.draft.keep, { formKey: 'agentApply', values }, app.as('org_demo'));
    const { object } = await send(contract.draft.load, { formKey: 'custApply' }, app.as('agent_l1'));
    return object?.values === '{"custName":"草稿"}' || object;
  },
  'the phrase is shown': async ({ send }) => {
    const { object } = await send(contract.safeguard.load, {}, app.as('agent_l1'));
    return object?.phrase === '松风水月' || object;
  },
  'a password is right': async ({ deps }) => {
    const { hash } = await app.one<{ hash: string }>(
      `select password_hash as hash from operator where username = 'agent_l2'`,
    );
    return createPasswords(deps.secret).verify(hash, await passwordDigest(password));
  },
  'a report of the channel is accepted': async ({ app: listening }) => {
    const sale = { channelNo: randomUUID(), custNo: sellingCust, payBrand: 'SK', cardType: 'DJK', transAmount: 100 };
    const answer = await channelOf({ app: listening, clock: app.clock }, channelKey)('sales', {
      ...sale,
      cardNo: cardNo(20),
    });
    return answer.status === 200 || answer;
  },
  'a record is read': async ({ send }) => {
    const { incr_no: incrNo } = await app.one<{ incr_no: string }>(
      `select incr_no from merchant_incr where phone = '19900990001'`,
    );
    const answer = await send(contract.custIncr.get, { incrNo }, app.as('agent_l1'));
    return answer.code === 200 || answer;
  },
};

async function failedCalls(process: Process): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const right = await call(process).catch(String);
    if (right !== true) failed.push([name, right]);
  }
  return failed;
}

/** Rotates by the job while processes answer, with a worker that dies after its first batch. @returns What failed. */
async function rotateUnderLoad(worker: Process, others: readonly Process[]): Promise<unknown[]> {
  const failed: unknown[] = [];
  const ended = new Set<Process>();
  const ask = async (process: Process) => {
    do failed.push(...(await failedCalls(process)));
    while (!ended.has(process));
  };
  const load = new Map([worker, ...others].map(process => [process, ask(process)]));
  try {
    await rotate(worker, others, async process => {
      ended.add(process);
      await load.get(process);
    });
  } finally {
    for (const process of load.keys()) ended.add(process);
    await Promise.all(load.values());
  }
  return failed;
}

/** @param end Ends a process that still writes with the secret before. */
async function rotate({ deps }: Process, others: readonly Process[], end: (other: Process) => Promise<void>) {
  const ask = async () => (await operate(deps, 'rotate-secret', {})) as Rotation;
  const started = await ask();
  expect(started.state).toBe('running');
  expect(started.tables.find(({ table }) => table === 'message')?.remaining).toBeGreaterThanOrEqual(rows);
  const { payload } = await app.one<{ payload: Record<string, unknown> }>(
    `select payload from job where kind = $1`,
    rotateJob,
  );
  const killed = async () => {
    throw new Error('killed');
  };
  const dying = { settle: killed, hold: killed, signal: new AbortController().signal, attempts: 1, owner: '' };
  await expect(rotateHandler(deps, 0)(payload, dying)).rejects.toThrow('killed');
  const parts = { ...deps, name: 'test', handlers: { [rotateJob]: rotateHandler(deps, 0) } };
  const work = async () => {
    app.clock.advance(6000);
    while (await runNext(parts, new AbortController().signal));
    return ask();
  };
  for (const other of others) {
    await noteUse(app.store.db, other.deps.secret, app.clock.now());
    expect(await work()).toMatchObject({ state: 'running', inUse: [other.deps.secret.current.id] });
    await end(other);
  }
  app.clock.advance(90_000);
  for (let passes = 1; (await work()).state !== 'done'; passes += 1) expect(passes).toBeLessThan(30);
}

const inInventory = secretTables.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));

it('puts every value under the new secret without a failed call, goes on after a kill, and does so again', async () => {
  const before = await columnsUnder(app, testSecret.current.id);
  expect(before).toContain('trans.card_hash');
  expect(before.filter(column => !inInventory.includes(column) && column !== 'ledger_checkpoint.signature')).toEqual(
    [],
  );

  const knowing = await app.beside(new Secrets(first, [second]));
  const writing = await app.beside(new Secrets(second, [first]));
  expect(await rotateUnderLoad(writing, [knowing])).toEqual([]);
  expect(await columnsUnder(app, testSecret.current.id)).toEqual([]);

  await expect(app.beside(new Secrets(first))).rejects.toThrow(WrongSecret);
  const alone = await app.beside(new Secrets(second));
  expect(await failedCalls(alone)).toEqual([]);
  expect((await proveLedger(alone.deps, app.clock.now())).broken).toEqual([]);
  app.clock.advance(600_000);
  expect((await login({ ...app, ...alone }, 'agent_l2', password)).code).toBe(200);

  const again = await app.beside(new Secrets(third, [second]));
  expect(await rotateUnderLoad(again, [])).toEqual([]);
  expect(await columnsUnder(app, writing.deps.secret.current.id)).toEqual([]);
  const last = await app.beside(new Secrets(third));
  expect(await failedCalls(last)).toEqual([]);
}, 600_000);

it('counts the merchants of a person under both secrets, also when they apply at once', async () => {
  const fourth = Buffer.alloc(32, 10);
  const old = await app.beside(new Secrets(third, [fourth]));
  const current = await app.beside(new Secrets(fourth, [third]));
  for (const serial of [11, 12]) expect((await apply(old, serial, 50)).code).toBe(200);
  const answers = [await merchantForm(app, 13), await merchantForm(app, 14)];
  const forms = await app.rows<{ term_sn: string; policy_code: string }>(
    `select term_sn, policy_code from terminal where agent_no = '80000001' and term_status = 'ISSUED' and bind_status = 'UNBIND'
        and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 2`,
  );
  const codes = await Promise.all(
    [old, current].map(async ({ send }, at) => {
      const { term_sn: termSn, policy_code: policyCode } = forms[at]!;
      const form = { ...answers[at], termSn, policyCode, legalIdNo: idNo(50), ...request() };
      return (await send(contract.custIncr.save, form, app.as('agent_l1'))).code;
    }),
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 400]);
});

it('takes over an installation from before values had ids, which goes on writing as it did until then', async () => {
  const founder = Buffer.alloc(32, 21);
  const next = Buffer.alloc(32, 22);
  const world = await openWorld({ empty: true });
  await migrate(world.store);
  const fingerprint = createHmac('sha256', founder).update('fingerprint').digest('hex');
  await world.rows(`insert into installation (id, secret_fingerprint, create_time) values (1, $1, 0)`, [fingerprint]);
  await expect(world.beside(new Secrets(next))).rejects.toThrow(WrongSecret);

  const before = await world.beside(new Secrets(founder));
  const digest = await passwordDigest(password);
  const card = cardNo(30);
  const stored = {
    text: createEncryption(before.deps.secret).encrypt(card),
    hash: createEncryption(before.deps.secret).hash(card),
    password: await createPasswords(before.deps.secret).hash(digest),
  };
  // As the version before computes them.
  const hashing = Buffer.from(hkdfSync('sha256', founder, '', 'hashed numbers', 32));
  const peppered = createHmac('sha256', founder).update(digest).digest('base64');
  expect(stored.hash).toBe(createHmac('sha256', hashing).update(card).digest('hex'));
  expect(await verify(stored.password, peppered)).toBe(true);
  expect(Buffer.from(stored.text, 'base64')).toHaveLength(28 + card.length);
  expect(await operate(before.deps, 'rotate-secret', {})).toMatchObject({ state: 'done' });

  await world.rows(
    `insert into message (message_no, agent_no, recipient_mask, recipient_hash, content, template, status, expire_time, create_time)
     values ('X', '80000001', '***', $1, $2, 'INVITE', 'SENT', 0, 0)`,
    [stored.hash, stored.text],
  );
  const after = await world.beside(new Secrets(next, [founder]));
  expect(createEncryption(after.deps.secret).hashes(card)).toContain(stored.hash);
  expect(await createPasswords(after.deps.secret).verify(stored.password, digest)).toBe(true);
  world.clock.advance(90_000);
  const parts = { ...after.deps, name: 'test', handlers: { [rotateJob]: rotateHandler(after.deps) } };
  while (((await operate(after.deps, 'rotate-secret', {})) as Rotation).state !== 'done') {
    world.clock.advance(5000);
    while (await runNext(parts, new AbortController().signal));
  }
  const wrapped = renewedPassword(after.deps.secret, stored.password);
  const alone = await world.beside(new Secrets(next));
  const { decrypt, hashes } = createEncryption(alone.deps.secret);
  const [row] = await world.rows<{ hash: string; content: string }>(
    `select recipient_hash as hash, content from message`,
  );
  expect([decrypt(row!.content), hashes(card).includes(row!.hash)]).toEqual([card, true]);
  const passwords = createPasswords(alone.deps.secret);
  expect([await passwords.verify(wrapped, digest), await passwords.verify(wrapped, 'another')]).toEqual([true, false]);
});
