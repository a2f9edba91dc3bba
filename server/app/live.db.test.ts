/** The stream of changes: who is told of what, how soon, and what is told after a connection was lost. */
import type { AddressInfo } from 'node:net';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { livePath, portalBases } from '@/api/constants';
import { contract } from '@/api/contract';
import type { Side } from '@/api/schema/gate';
import { beatMs } from '#server/app/live';
import { queries } from '#server/app/query-registry';
import { LiveChanges } from '#server/foundation/live';
import { feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
let origin: string;
beforeEach(async () => {
  app = await openTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterEach(() => vi.useRealTimers());

interface Told {
  readonly id: number;
  readonly event: string;
  readonly paths: string[];
}
async function open(token: string, { side = 'PROVIDER', after = '' }: { side?: Side; after?: string } = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const headers = { token, ...(after && { 'last-event-id': after }) };
  const response = await fetch(origin + portalBases[side] + livePath, { headers, signal: abort.signal });
  const told: Told[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map(line => line.split(': ', 2) as [string, string]),
        );
        text = text.slice(end + 2);
        if (!lines.has('event')) continue;
        told.push({ id: Number(lines.get('id')), event: lines.get('event')!, paths: JSON.parse(lines.get('data')!) });
      }
    }
    ended = true;
  };
  void read().catch(() => {});
  return { response, told, paths: () => told.flatMap(({ paths }) => paths), ended: () => ended };
}
/** What is promised: half a second until it is read, and time for the way. */
const soon = { timeout: 2000, interval: 20 };
const merchantOf = async (username: string) =>
  app.one<{ cust_no: string }>(
    `select m.cust_no from merchant m join operator o on o.agent_no = m.agent_no where o.username = $1 and exists (select from terminal t where t.cust_no = m.cust_no) limit 1`,
    username,
  );

describe('a sale', () => {
  it('is told to everybody above its merchant within two seconds, and to nobody beside', async () => {
    const { cust_no } = await merchantOf('agent_l1');
    const own = await open(app.as('agent_l1'));
    const above = await open(app.as('org_demo'));
    const platform = await open(app.as('platform'), { side: 'PLATFORM' });
    const below = await open(app.as('agent_l2'));
    expect(own.response.headers.get('content-type')).toContain('text/event-stream');
    await feedSale(app, cust_no);
    await vi.waitFor(() => {
      for (const each of [own, above]) expect(each.paths()).toContain(contract.trans.list.path);
      expect(platform.paths().length).toBeGreaterThan(0);
    }, soon);
    expect(below.paths()).toEqual([]);
    // The lists of the platform are not offered to providers.
    const providers = new Set<string>(
      queries.filter(({ call }) => call.policy !== 'platform').map(({ call }) => call.path),
    );
    expect(above.paths().filter(path => !providers.has(path))).toEqual([]);
  });

  it('is told after a gap to a portal that names the last event it saw', async () => {
    const { cust_no } = await merchantOf('agent_l1');
    const before = await open(app.as('agent_l1'));
    await feedSale(app, cust_no);
    await vi.waitFor(() => expect(before.told).not.toEqual([]), soon);
    const last = before.told.at(-1)!.id;
    await feedSale(app, cust_no);
    const again = await open(app.as('agent_l1'), { after: String(last) });
    await vi.waitFor(() => expect(again.paths()).toContain(contract.trans.list.path), soon);
    expect(again.told[0]!.id).toBeGreaterThan(last);
  });

  it('of which the record is gone by then may have been any', async () => {
    const { cust_no } = await merchantOf('agent_l1');
    await feedSale(app, cust_no);
    await app.rows('delete from live_change');
    await feedSale(app, cust_no);
    const again = await open(app.as('agent_l1'), { after: '1' });
    await vi.waitFor(() => expect(again.paths()).toContain(contract.notice.list.path), soon);
  });
});

describe('a stream', () => {
  it('is for the signed in only, and ends with the session', async () => {
    const stranger = await fetch(origin + portalBases.PROVIDER + livePath);
    expect(await stranger.json()).toMatchObject({ code: 98 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await open(await app.signIn('agent_l1'));
    expect(stream.response.status).toBe(200);
    await app.rows(
      `delete from session where operator_no in (select operator_no from operator where username = 'agent_l1')`,
    );
    await vi.advanceTimersByTimeAsync(beatMs);
    await vi.waitFor(() => expect([stream.told.at(-1)?.event, stream.ended()]).toEqual(['ended', true]), soon);
  });

  it('says at once that its operator’s rights are not what they were, and tells of no list that went', async () => {
    const { cust_no } = await merchantOf('agent_l1');
    const stream = await open(await app.signIn('agent_l1_fin'));
    const { operatorNo } = await app.one<{ operatorNo: string }>(
      `select operator_no as "operatorNo" from operator where username = 'agent_l1_fin'`,
    );
    const { object } = await app.send(
      contract.staffRole.save,
      { roleName: '看终端', TERMINAL: 'VIEW', ...request() },
      app.as('agent_l1'),
    );
    const { roleCode } = object;
    await app.send(contract.staff.setRole, { operatorNo, roleCode, ...request() }, app.as('agent_l1'));
    await vi.waitFor(() => expect(stream.paths()).toContain(contract.login.queryAgentInfo.path), soon);
    const owners = await open(app.as('agent_l1'));
    await feedSale(app, cust_no);
    await vi.waitFor(() => expect(owners.paths()).toContain(contract.trans.list.path), soon);
    expect(stream.paths()).not.toContain(contract.trans.list.path);
  });

  it('is no activity of its operator', async () => {
    const token = await app.signIn('agent_l1');
    const active = async () =>
      (
        await app.one<{ at: number }>(
          `select max(last_active_time) as at from session where last_active_time <= $1`,
          app.clock.now(),
        )
      ).at;
    const before = await active();
    app.clock.advance(120_000);
    expect((await open(token)).response.status).toBe(200);
    expect(await active()).toBe(before);
  });

  it('is refused as too much, not as a process that is down, to a person who has six in any sessions', async () => {
    const tokens = [await app.signIn('agent_l1'), await app.signIn('agent_l1')];
    const streams = [];
    for (let index = 0; index < 7; index += 1) streams.push(await open(tokens[index % 2]!));
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(streams.at(-1)!.response.headers.get('retry-after')).toBe('15');
    expect((await open(app.as('agent_l2'))).response.status).toBe(200);
  });
});

describe('changes', () => {
  // The embedded store runs one transaction after the other.
  it.skipIf(inject('world').kind === 'embedded')('that commit after a later one are told, and each once', async () => {
    const insert = `insert into live_change (table_name, agent_path, create_time) values ('trans', '/x/', extract(epoch from now()) * 1000) returning id`;
    const [slow, fast] = [await app.store.pool.connect(), await app.store.pool.connect()];
    const note = async (by: typeof slow) => Number((await by.query<{ id: string }>(insert)).rows[0]!.id);
    await slow.query('begin');
    const early = await note(slow);
    await note(fast); // is there when the first listener comes
    const heard: number[] = [];
    const changes = new LiveChanges(app.deps);
    onTestFinished(await changes.listen(found => 'of' in found && heard.push(...found.of.map(({ id }) => id))));
    const first = await note(slow);
    const second = await note(fast);
    await changes.read();
    expect(heard).toEqual([second]);
    await slow.query('commit');
    await changes.read();
    await changes.read();
    expect(heard).toEqual([second, early, first]);
    slow.release();
    fast.release();
  });

  it('are announced by the tables of all lists but those that every click would change', async () => {
    const announced = (
      await app.rows<{ name: string }>(
        `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'announce_updated' and c.relkind in ('r', 'p') and not c.relispartition`,
      )
    ).map(({ name }) => name);
    const listed = queries.flatMap(({ table }) => (table ? [table] : []));
    const silent = new Set(listed.map(getTableName).filter(name => !announced.includes(name)));
    expect([...silent].sort()).toEqual(['operate_log', 'operator']);
    expect(announced.filter(name => !listed.some(table => getTableName(table) === name))).toEqual([]);
    const owned = await app.rows<{ name: string; owned: boolean }>(
      `select c.relname as name, encode(t.tgargs, 'escape') like 'owned%' as owned from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'announce_inserted' and not c.relispartition`,
    );
    for (const table of listed.filter(each => !silent.has(getTableName(each))))
      expect(owned).toContainEqual({ name: getTableName(table), owned: 'agentPath' in getTableColumns(table) });
  });
});
