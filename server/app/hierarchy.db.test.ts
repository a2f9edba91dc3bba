/** Hierarchy columns of every list, in answers and in files (docs/domain/access.md#hierarchy-columns). */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { endsOf, Range } from '@/api/schema/list';
import { fieldOf } from '@/api/schema/shape';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { runNext } from '#server/foundation/queue';
import { exportsOf } from '#tests/lists/lists';
import { openWorld, type World } from '#tests/world/open';
import { queries } from './query-registry';

let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const user of ['org_demo', 'agent_l1', 'agent_l2']) tokens[user] = await world.signIn(user);
});

const hierarchyOf = ({ row }: PlainCall) =>
  Object.entries(row!).flatMap(([name, part]) => (fieldOf(part).scope === 'ORG' ? [[name, fieldOf(part).label]] : []));
const lists = allCalls.filter(call => call.filter && hierarchyOf(call).length > 0);
const send = async (call: PlainCall, body: object, user: string) => world.send(call, body, tokens[user]);

/** The hierarchy in an operator's rows; null where the list is closed to the operator. */
async function namesFor(list: PlainCall, user: string): Promise<string[] | null> {
  const { code, object } = await send(list, { limit: 20 }, user);
  if (code === 403) return null;
  const { list: rows } = object as { list: Record<string, unknown>[] };
  return hierarchyOf(list).flatMap(([name]) => (rows.some(row => name! in row) ? [name!] : []));
}

/** One day of every time range without which a list cannot be exported. */
const oneDay = ({ filter }: PlainCall) =>
  Object.fromEntries(
    Object.entries(filter!).flatMap(([name, item]) =>
      item instanceof Range && item.options.maxDays !== undefined
        ? endsOf(name, item).map(end => [end, '2026-11-20'])
        : [],
    ),
  );

/** The headings of the file that an operator gets without choosing columns. */
async function headingsFor(list: PlainCall, download: PlainCall, user: string): Promise<string[]> {
  const { object } = await send(download, { ...oneDay(list), format: 'csv' }, user);
  const { taskNo } = object as { taskNo: string };
  const worker = { ...world.deps, name: 'worker', handlers: { [exportJob]: exportHandler(world.deps, queries) } };
  while (await runNext(worker, new AbortController().signal));
  const { url } = (await send(contract.download.getUrl, { taskNo }, user)).object as { url: string };
  const { body } = await world.app.inject({ method: 'GET', url, headers: { token: tokens[user]! } });
  await world.rows(`delete from download_task`);
  return body.replace('\ufeff', '').split('\r\n')[0]!.split(',');
}

it('there are lists with a hierarchy', () => expect(lists.length).toBeGreaterThan(30));

describe.each(lists.map(list => [list.summary, list] as const))('the hierarchy in %s', (_summary, list) => {
  const [names, labels] = [hierarchyOf(list).map(([name]) => name!), hierarchyOf(list).map(([, label]) => label!)];

  it('is in the rows of an organisation, and of nobody else', async () => {
    expect(await namesFor(list, 'org_demo')).toEqual(names);
    for (const user of ['agent_l1', 'agent_l2']) expect([user, (await namesFor(list, user)) ?? []]).toEqual([user, []]);
  });
  it.runIf(exportsOf(list).length > 0)('is in the file of an organisation, and of nobody else', async () => {
    for (const download of exportsOf(list)) {
      expect(await headingsFor(list, download, 'org_demo')).toEqual(expect.arrayContaining(labels));
      if ((await namesFor(list, 'agent_l1')) === null) continue;
      const agents = await headingsFor(list, download, 'agent_l1');
      expect(agents.length).toBeGreaterThan(1);
      expect(agents.filter(heading => labels.includes(heading))).toEqual([]);
    }
  });
});
