/** Answers that rarely change are downloaded once and then revalidated; all other answers are never cached. */
import { beforeAll, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { callsOf, contract, type PlainCall } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});
const ask = (call: Pick<PlainCall, 'path'>, { etag, as = token }: { etag?: string; as?: string } = {}) =>
  world.app.inject({
    method: 'GET',
    url: basePath + call.path,
    headers: { ...appHeaders, token: as, ...(etag && { 'if-none-match': etag }) },
  });

describe('areas', () => {
  it('are the same by GET as by POST, for the browser to cache and revalidate', async () => {
    const answer = await ask(contract.lookup.areas);
    expect(answer.json()).toEqual(await world.send(contract.lookup.areas, {}, token));
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
  it('are not sent again to a client that has them', async () => {
    const { headers } = await ask(contract.lookup.areas);
    const again = await ask(contract.lookup.areas, { etag: String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const older = await ask(contract.lookup.areas, { etag: 'W/"older"' });
    expect(older.statusCode).toBe(200);
  });
  it('are refused without a session, even to a client that has them cached', async () => {
    const { headers } = await ask(contract.lookup.areas);
    const refused = await ask(contract.lookup.areas, { etag: String(headers['etag']), as: 'nobody' });
    expect([refused.json<{ code: number }>().code, refused.headers['cache-control']]).toEqual([98, 'no-store']);
  });
});

it('banks match the search', async () => {
  const named = await world.app.inject({
    method: 'GET',
    url: basePath + contract.lookup.banks.path,
    query: { keyword: '工商' },
    headers: { ...appHeaders, token },
  });
  expect(named.json()).toEqual(await world.send(contract.lookup.banks, { keyword: '工商' }, token));
});

it('no other call accepts GET or is cached', async () => {
  for (const call of callsOf('PROVIDER').filter(each => each.way !== 'get' && !each.cacheable))
    expect([call.path, (await ask(call)).statusCode]).toEqual([call.path, 405]);
  const page = await world.app.inject({
    method: 'POST',
    url: basePath + contract.trans.list.path,
    headers: { ...appHeaders, token },
    payload: {},
  });
  expect(page.headers['cache-control']).toBe('no-store');
  for (const call of callsOf('PROVIDER').filter(each => each.way === 'get'))
    expect([call.path, (await ask(call)).headers['cache-control']]).toEqual([call.path, 'no-store']);
});
