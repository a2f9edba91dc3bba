/**
 * What a person keeps is no colleague’s (docs/domain/access.md#staff): each table of `person-stores.ts` against each call that reads or
 * changes it, sent by a colleague of the same provider with every right. What the person stored changes none of the colleague’s answers,
 * and no call of the colleague changes a row of the person.
 */
import { beforeAll, expect, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { providerSubject } from '@/api/enums/staff';
import { personStores } from '#server/rules/kept/person-stores';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { board, changeAudit, download, draft, notice, ownSession, preferences, review, safeguard, trans } = contract;
type Body = Readonly<Record<string, unknown>>;
type Try = readonly [call: PlainCall, body: (made: Body) => object];
interface Kept {
  /** What the person does; what it answers. */
  readonly make: readonly [call: PlainCall, body: () => object];
  readonly reads?: readonly Try[];
  readonly writes?: readonly Try[];
}
const days = { transTimeStart: '2026-11-19', transTimeEnd: '2026-11-20' };
const query = {
  queryName: '本人的',
  callPath: trans.list.path,
  pagePath: '/trans/searchTrans',
  search: '?page=1',
  isDefault: false,
  inMenu: true,
  onHome: true,
};
const chosen = { tileName: '本人的', readers: 'OWN' };
const tile = {
  callPath: trans.list.path,
  pagePath: '/trans/searchTrans',
  conditions: Object.entries(days).map(([name, value]) => ({ name, value })),
  figureName: 'transAmount',
  ...chosen,
};
const twice = request();
const none = () => ({});
const looking = { callPath: changeAudit.list.path };

const stores: Readonly<Record<string, Kept>> = {
  form_draft: {
    make: [draft.keep, () => ({ formKey: 'custApply', values: '{"custName":"本人的草稿"}' })],
    reads: [[draft.load, () => ({ formKey: 'custApply' })]],
    writes: [
      [draft.keep, () => ({ formKey: 'custApply', values: '{}' })],
      [draft.drop, () => ({ formKey: 'custApply' })],
    ],
  },
  preference: {
    make: [preferences.keep, () => ({ choiceKey: 'columns /trans', choice: '{"order":["transNo"]}' })],
    reads: [[preferences.load, none]],
    writes: [
      [preferences.keep, () => ({ choiceKey: 'columns /trans', choice: '{}' })],
      [preferences.keep, () => ({ choiceKey: 'columns /trans', choice: null })],
    ],
  },
  saved_query: {
    make: [preferences.saveQuery, () => ({ ...query, ...request() })],
    reads: [
      [preferences.load, none],
      [preferences.counts, none],
    ],
    writes: [
      [preferences.saveQuery, ({ queryNo }) => ({ ...query, queryNo, queryName: '同事的', ...request() })],
      [preferences.saveQuery, () => ({ ...query, isDefault: true, ...request() })],
      [preferences.removeQuery, ({ queryNo }) => ({ queryNo })],
    ],
  },
  board_tile: {
    make: [board.pin, () => ({ ...tile, ...request() })],
    reads: [[board.tiles, none]],
    writes: [
      [board.change, ({ tileNo }) => ({ tileNo, ...chosen, tileName: '同事的' })],
      [board.unpin, ({ tileNo }) => ({ tileNo })],
    ],
  },
  board_hidden: {
    make: [board.hide, () => ({ tileNo: shared })],
    reads: [[board.tiles, none]],
    writes: [
      [board.showAll, none],
      [board.hide, () => ({ tileNo: shared })],
    ],
  },
  download_task: {
    make: [trans.download, () => ({ ...days, format: 'csv' })],
    reads: [
      [download.running, none],
      [download.running, ({ taskNo }) => ({ taskNos: [taskNo ?? 'XZ0'] })],
    ],
  },
  notice_read: {
    make: [notice.readAll, none],
    reads: [
      [notice.home, none],
      [notice.list, none],
    ],
    writes: [[notice.readAll, none]],
  },
  review_look: {
    make: [review.look, () => ({ ...looking, recordNo: 'BG1' })],
    writes: [
      [review.look, () => ({ ...looking, recordNo: 'BG2' })],
      [review.look, () => ({ ...looking, recordNo: null })],
    ],
  },
  operator: {
    make: [safeguard.setPhrase, () => ({ phrase: '西湖边的桂花' })],
    reads: [[safeguard.load, none]],
    writes: [[safeguard.setPhrase, () => ({ phrase: '东湖边的荷花' })]],
  },
  session: {
    make: [ownSession.list, none],
    reads: [[ownSession.list, none]],
    writes: [
      [ownSession.end, ({ sessions }) => ({ sessionNo: (sessions as { sessionNo: string }[])[0]!.sessionNo })],
      [ownSession.endOthers, none],
    ],
  },
  request_answer: {
    make: [board.pin, () => ({ ...tile, ...twice })],
    writes: [[board.pin, () => ({ ...tile, ...twice })]],
  },
};
/** Stores of `person-stores.ts` that are not tried here. */
const others: Readonly<Record<string, string>> = {
  export_plan: 'seen by colleagues who may make the export; its maker alone changes it: due.db.test.ts',
  download_link: 'opened by the own session alone: download.db.test.ts',
  machine_key: 'the provider’s: colleagues with 员工与角色 see and end them',
  webhook_endpoint: 'as above',
  webhook_delivery: 'as above',
  record_note: 'meant for colleagues; its author alone removes it: timeline.db.test.ts',
};

let app: TestApp;
let colleague: string;
/** A tile of the colleague for the whole staff. */
let shared: string;
const person = () => app.as('agent_l1');
const send = (token: string, call: PlainCall, body: object) =>
  app.send(call, body, token) as Promise<{ code: number; object: unknown }>;
beforeAll(async () => {
  app = await openTestApp();
  const rights = JSON.stringify(Object.fromEntries(providerSubject.map(({ code }) => [code, 'OPERATE'])));
  await app.rows(
    `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('ALL', '80000001', '全部', $1, 0, 0)`,
    [rights],
  );
  await app.rows(`update operator set role_code = 'ALL' where username = 'agent_l1_fin'`);
  colleague = await app.signIn('agent_l1_fin');
  const pinned = await send(colleague, board.pin, { ...tile, readers: 'STAFF', ...request() });
  shared = (pinned.object as { tileNo: string }).tileNo;
});
const rowsOf = async (table: string) =>
  app.rows<{ row: string }>(
    `select t::text as row from ${table} t where operator_no = (select operator_no from operator where username = 'agent_l1') order by 1`,
  );

it.each(Object.entries(stores))('%s', async (table, { make: [call, body], reads = [], writes = [] }) => {
  const asked = async (made: Body) => {
    const answers = [];
    for (const [read, of] of reads) answers.push([read.path, await send(colleague, read, of(made))]);
    return answers;
  };
  const before = await asked({});
  const { code, object } = await send(person(), call, body());
  expect(code).toBe(200);
  const made = (object ?? {}) as Body;
  expect(await asked(made)).toEqual(before);
  const stored = await rowsOf(table);
  expect(stored.length).toBeGreaterThan(0);
  for (const [write, of] of writes) {
    const answer = await send(colleague, write, of(made));
    expect([write.path, await rowsOf(table)]).toEqual([write.path, stored]);
    // A request number is one person’s: the answer to another’s is not given again.
    if (typeof made['tileNo'] === 'string') expect(JSON.stringify(answer.object)).not.toContain(made['tileNo']);
  }
});

it('tries every table of a person, and every call that is of who asks alone', () => {
  const named = [...Object.keys(stores), ...Object.keys(others)];
  expect(Object.keys(personStores).filter(table => !named.includes(table))).toEqual([]);
  const tried = new Set(
    Object.values(stores).flatMap(({ make, reads = [], writes = [] }) =>
      [make, ...reads, ...writes].map(([call]) => call.path),
    ),
  );
  const own: PlainCall[] = [board, draft, ownSession, preferences, review].flatMap(group =>
    Object.values<PlainCall>(group),
  );
  expect(own.filter(({ path }) => !tried.has(path)).map(({ path }) => path)).toEqual([]);
});
