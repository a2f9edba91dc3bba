/** Totals from daily sums are always those of the rows, whatever happens to the rows and to the job. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { authenticate } from '#server/features/session/session';
import { scopedReads } from '#server/foundation/access/subtree';
import type { Body, Reader } from '#server/foundation/lists/query.types';
import { heldDb, LeaseLost } from '#server/foundation/queue';
import { closeDay, sumChanged, sumDays, sumMarked } from './daily-sums';
import { transQuery } from './queries';
import { openTestApp, type TestApp } from '#tests/world/test-app';

let app: TestApp;
/** An organisation, and agents of three levels below it. */
const readers: Reader['me'][] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (const user of ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3'] as const)
    readers.push(await authenticate(app.deps, app.as(user), app.clock.now()));
});

const brands = ['SK', 'ZFB', 'WX'] as const;
const statuses = ['SUCCESS', 'ERROR', 'INIT'] as const;
const daysBack = 4;
const dayAgo = (days: number) => startOfDay(dayOf(app.clock.now())) - days * dayMs;
/** Transactions of the last days, chosen by a remainder of their number. */
const some = (rest: number) => `id % 7 = ${rest} and trans_time >= ${dayAgo(daysBack)}`;
let made = 0;

interface Row {
  readonly who: number;
  readonly daysAgo: number;
  readonly at: number;
  readonly brand: string;
  readonly status: string;
  readonly amount: number;
}
const insertRows = (rows: readonly Row[]) =>
  app.rows(
    `insert into trans select (jsonb_populate_record(null::trans, sale || given)).* from (select to_jsonb(t) as sale from trans t limit 1) known, jsonb_array_elements($1::jsonb) given`,
    [
      JSON.stringify(
        rows.map(({ who, daysAgo, at, brand, status, amount }) => ({
          id: 9_000_000 + (made += 1),
          trans_no: `T${made}`,
          agent_no: readers[who]!.agentNo,
          agent_path: readers[who]!.agentPath,
          trans_time: dayAgo(daysAgo) + at,
          pay_brand: brand,
          trans_status: status,
          trans_amount: amount,
          fee_amount: status === 'INIT' ? null : amount % 100,
          settle_amount: status === 'SUCCESS' ? amount - (amount % 100) : null,
        })),
      ),
    ],
  );

/** What may happen, to rows and to the job. */
const row = fc.record({
  who: fc.nat(3),
  daysAgo: fc.nat(daysBack),
  at: fc.nat(dayMs - 1),
  brand: fc.constantFrom(...brands),
  status: fc.constantFrom(...statuses),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }),
});
const rest = fc.nat(6);
const happenings = fc.oneof(
  fc.array(row, { minLength: 1, maxLength: 6 }).map(rows => ({ name: 'inserted', run: () => insertRows(rows) })),
  fc.tuple(rest, fc.constantFrom(...statuses)).map(([part, status]) => ({
    name: `status ${status}`,
    run: () => app.rows(`update trans set trans_status = $1 where ${some(part)}`, [status]),
  })),
  fc.tuple(rest, fc.integer({ min: -2, max: 2 })).map(([part, days]) => ({
    name: `moved by ${days} days`,
    run: () => app.rows(`update trans set trans_time = trans_time + $1 where ${some(part)}`, [days * dayMs]),
  })),
  fc.tuple(rest, fc.nat(3)).map(([part, who]) => ({
    name: 'reassigned',
    run: () => app.rows(`update trans set agent_path = $1 where ${some(part)}`, [readers[who]!.agentPath]),
  })),
  rest.map(part => ({
    name: 'deleted',
    run: () => app.rows(`delete from trans where id > 9000000 and ${some(part)}`),
  })),
  fc.constant({ name: 'summed', run: () => sumChanged(app.deps, app.clock.now()) }),
  fc.constant({ name: 'closed and summed', run: () => sumDays(app.deps, app.clock.now()) }),
  fc.nat(3).map(after => ({ name: `killed after ${after}`, run: () => killedAfter(after) })),
  fc.constant({ name: 'killed inside', run: killedInside }),
  fc.constant({ name: 'a day passed', run: async () => app.clock.advance(dayMs) }),
);

/** A run that ends before a transaction, as if its process had died. */
async function killedAfter(transactions: number) {
  let left = transactions;
  const hold = async () => {
    if ((left -= 1) < 0) throw new LeaseLost('killed');
  };
  await sumDays({ ...app.deps, db: heldDb(app.deps.db, hold) }, app.clock.now()).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
}
async function killedInside() {
  const killed = new Error('killed');
  const run = app.deps.db.transaction(async tx => {
    await closeDay(tx, app.clock.now());
    await sumMarked(tx);
    throw killed;
  });
  await expect(run).rejects.toBe(killed);
}

const totals = (me: Reader['me'], body: Body) =>
  transQuery.totals(scopedReads(app.deps.db, me), { me, now: app.clock.now() }, body);

/** The same from the rows alone. */
async function added(me: Reader['me'], body: Body) {
  const own = (body['scopeAgentNo'] as string | undefined) ?? me.agentNo;
  const [scope] = await app.rows<{ path: string }>(`select agent_path as path from agent where agent_no = $1`, [own]);
  const [from, to] = [body['transTimeStart'], body['transTimeEnd']] as (string | undefined)[];
  const [found] = await app.rows(
    `select coalesce(sum(trans_amount) filter (where trans_status = 'SUCCESS'), 0) as "transAmount",
            count(*) filter (where trans_status = 'SUCCESS') as "transCount",
            coalesce(sum(fee_amount) filter (where trans_status = 'SUCCESS'), 0) as "feeAmount",
            coalesce(sum(settle_amount) filter (where trans_status = 'SUCCESS'), 0) as "settleAmount",
            count(*) filter (where trans_status = 'ERROR') as "failCount",
            coalesce(sum(trans_amount) filter (where trans_status = 'ERROR'), 0) as "failAmount"
       from trans where starts_with(agent_path, $1) and (case when $2 then agent_path = $3 else starts_with(agent_path, $3) end)
        and ($4::bigint is null or trans_time >= $4) and ($5::bigint is null or trans_time < $5)
        and ($6::text is null or pay_brand = $6) and ($7::text is null or trans_status = $7)`,
    [
      me.agentPath,
      body['scopeWay'] === 'SELF',
      scope!.path,
      from ? startOfDay(from) : null,
      to ? startOfDay(to) + dayMs : null,
      body['payBrand'] ?? null,
      body['transStatus'] ?? null,
    ],
  );
  return found;
}

const question = fc.record({
  reader: fc.nat(3),
  scopeWay: fc.option(fc.constant('SELF'), { nil: undefined }),
  below: fc.option(fc.nat(3), { nil: undefined }),
  payBrand: fc.option(fc.constantFrom(...brands), { nil: undefined }),
  transStatus: fc.option(fc.constantFrom('SUCCESS', 'INIT'), { nil: undefined }),
  range: fc.option(fc.tuple(fc.nat(daysBack + 2), fc.nat(daysBack)), { nil: undefined }),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;
function bodyOf({ reader, below, range, ...rest }: Question) {
  // Never one above the reader, which no reader may name.
  const scope = below === undefined || below < reader ? {} : { scopeAgentNo: readers[below]!.agentNo };
  const [from, length] = range ?? [0, 0];
  const days = range && { transTimeStart: dayOf(dayAgo(from)), transTimeEnd: dayOf(dayAgo(from) + length * dayMs) };
  return { ...rest, ...scope, ...days };
}

/** Any part of the time, as the home page compares. */
const part = fc.tuple(fc.nat((daysBack + 2) * dayMs), fc.nat(3 * dayMs));
async function expectSameWithin(me: Reader['me'], [ago, length]: readonly [number, number]) {
  const from = app.clock.now() - ago;
  const span = [from, from + length] as const;
  const { rows } = await scopedReads(app.deps.db, me).execute<{ n: number; amount: number }>(
    sql`select coalesce(sum(trans_count), 0) as n, coalesce(sum(trans_amount), 0) as amount from ${transQuery.summed!({ me, now: app.clock.now() }, {}, span)}`,
  );
  expect([span, rows[0]]).toEqual([
    span,
    await app.one(
      `select count(*) as n, coalesce(sum(trans_amount), 0) as amount from trans where starts_with(agent_path, $1) and trans_time >= $2 and trans_time < $3`,
      me.agentPath,
      ...span,
    ),
  ]);
}

describe('daily sums', () => {
  it('are the sums of the rows after any changes, runs of the job and kills', async () => {
    const scenario = fc.array(fc.tuple(happenings, fc.array(question, { minLength: 2, maxLength: 4 }), part), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(scenario, async steps => {
        for (const [{ name, run }, questions, within] of steps) {
          await run();
          await expectSameWithin(readers[1]!, within);
          for (const asked of questions) {
            const [me, body] = [readers[asked.reader]!, bodyOf(asked)];
            expect([name, body, await totals(me, body)]).toMatchObject([name, body, await added(me, body)]);
          }
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('are all of the rows again after a run, and a second one changes nothing', async () => {
    await sumDays(app.deps, app.clock.now());
    const stored = () => app.rows(`select * from trans_daily where team_trans_count <> 0 order by 1, 2, 3, 4`);
    const first = await stored();
    const [closed] = await app.rows<{ until: number }>(`select closed_until as until from trans_closed`);
    expect(closed!.until).toBe(dayAgo(0));
    expect(first).toEqual(
      await app.rows(
        `with known as (select agent_path, trans_time - (trans_time + 28800000) % ${dayMs} as day_start, pay_brand, trans_status, trans_amount, coalesce(fee_amount, 0) as fee, coalesce(settle_amount, 0) as settle from trans where trans_time < $1),
              nodes as (select distinct left(agent_path, place) as node from known, generate_series(2, length(agent_path)) place where substr(agent_path, place, 1) = '/')
         select node as agent_path, day_start, pay_brand, trans_status,
                (count(*) filter (where agent_path = node))::int as trans_count, coalesce(sum(trans_amount) filter (where agent_path = node), 0) as trans_amount,
                coalesce(sum(fee) filter (where agent_path = node), 0) as fee_amount, coalesce(sum(settle) filter (where agent_path = node), 0) as settle_amount,
                count(*)::int as team_trans_count, sum(trans_amount) as team_trans_amount, sum(fee) as team_fee_amount, sum(settle) as team_settle_amount
           from nodes join known on starts_with(agent_path, node) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
        [closed!.until],
      ),
    );
    await sumDays(app.deps, app.clock.now());
    expect(await stored()).toEqual(first);
    expect(await app.rows(`select 1 from trans_dirty`)).toEqual([]);
  });
});
