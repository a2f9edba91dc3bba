/** Number of database requests per call: each costs a round trip. The scope of a read travels with it. */
import { beforeAll, expect, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
let asked: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.store.pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      asked.push(typeof first === 'string' ? first : first.text);
      return query(first, ...rest);
    }) as typeof client.query;
  });
  token = await world.signIn('org_demo');
});

/** Classifies statements, in dependency order where one waits for another. */
const kinds = [
  [/from "session"/, 'session'],
  [/select count\(\*\)/, 'count'],
] as const;
const kindOf = (text: string) => kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'rows';

async function statementsOf(call: PlainCall, body: object): Promise<string[]> {
  await world.send(call, body, token); // refreshes the session's last-seen time, which is updated every half minute
  asked = [];
  const { code } = await world.send(call, body, token);
  expect(code).toBe(200);
  return asked.map(kindOf).sort();
}

it('an uncounted page of a list: its rows with their count', async () => {
  const kinds = await statementsOf(contract.trans.list, { limit: 10 });
  expect(kinds).toEqual(['count', 'session']);
});
it('the next page: its rows', async () => {
  const kinds = await statementsOf(contract.trans.list, { limit: 10, page: 2, known: 6000 });
  expect(kinds).toEqual(['rows', 'session']);
});
it('a page that is not full: its rows, with a count that the database leaves out', async () => {
  const kinds = await statementsOf(contract.trans.list, { transNo: 'NOBODY' });
  expect(kinds).toEqual(['count', 'session']);
});
it('totals: one statement, however many figures', async () => {
  expect(await statementsOf(contract.trans.total, {})).toEqual(['rows', 'session']);
});
it('a transaction’s detail: one statement for each thing it shows, at the same time', async () => {
  const [row] = await world.rows<{ transNo: string }>('select trans_no as "transNo" from trans limit 1');
  const kinds = await statementsOf(contract.trans.detail, row!);
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'rows'), 'session']);
});
it('a call without data: the session', async () => {
  expect(await statementsOf(contract.login.getServiceDataFlag, {})).toEqual(['session']);
});
