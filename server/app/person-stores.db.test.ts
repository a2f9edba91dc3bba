/** Every store that a person fills has a number and a size for each of them (docs/domain/conventions.md#kept). */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { formatBytes } from '@/api/format/format';
import { personStores } from '#server/rules/kept/person-stores';
import * as schema from '#server/schema';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

/** Columns by which a row is a person's, or of something that a person made. */
const names = ['operatorNo', 'submitterNo', 'keyId', 'endpointNo'];
/** Further tables with such a column, and what bounds them. */
const boundedOtherwise: Readonly<Record<string, string>> = {
  request_answer: 'an answer for each call that changed something, for a day',
  file: '20 files a minute and 500 MB a day: server/features/upload/allowance.ts',
  machine_nonce: 'one for each signed call, for ten minutes',
  acquirer_nonce: 'one for each report, for ten minutes',
  acquirer_key: 'made on the server’s own machine',
  secret_key: 'one for each APP_SECRET that values may be under',
  message: 'codes and messages have limits of their own: docs/domain/message.md',
  notice: 'published by the platform',
  payout_file: 'a statement of the platform’s own bank, a day and account each',
  person_request: 'a request of a person, entered by the platform',
  notice_read: 'one for each notice',
  review_look: 'one for each list',
  session: 'three of an operator',
  factor: 'ten of an operator: server/features/factor/enrol.ts',
  recovery_code: 'ten of an operator',
  factor_reset: 'one at a time for a person, told to everybody',
  known_device: 'twenty of an operator: server/features/factor/devices.ts',
  photo_handover: 'the last one of an operator',
  operate_log: 'what was done',
  operator: 'a person',
  withdraw: 'money',
  approval: 'a call that would have changed something, and waits for a second person',
  approval_rule: 'one for each kind',
  product_draft: 'a version of what an organisation offers, from the staff of the platform',
  dispute: 'about money, one for each amount at a time',
  guard_rule: 'one for each kind',
  flow_change: 'a change that is reviewed',
  agent_incr: 'an application that is reviewed',
  merchant_incr: 'an application that is reviewed',
};

it('each table that names a person is bounded, and the page of the domain says how', () => {
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
  const ofPersons = tables
    .filter(table => names.some(name => name in getTableColumns(table)))
    .map(table => getTableName(table));
  const listed = [...Object.keys(personStores), ...Object.keys(boundedOtherwise)];
  expect(ofPersons.filter(name => !listed.includes(name))).toEqual([]);
  expect(listed.filter(name => !ofPersons.includes(name))).toEqual([]);
  const page = readFileSync(join(import.meta.dirname, '../../docs/domain/conventions.md'), 'utf8');
  const rows = Object.entries(personStores).map(([name, { of, rows, ...bound }]) => {
    const within = 'withinMs' in bound ? ` in ${bound.withinMs / 86_400_000} d` : '';
    return `| \`${name}\` | ${of} | ${rows}${within} | ${'bytes' in bound ? formatBytes(bound.bytes) : '–'} |`;
  });
  expect(rows.filter(row => !page.includes(row))).toEqual([]);
});

describe('what does not fit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    await app.rows('delete from form_draft');
  });
  const keepDraft = (formKey: string, values = '{}') =>
    app.send(contract.draft.keep, { formKey, values }, app.as('agent_l1'));
  const no = `(select operator_no from operator where username = 'agent_l1')`;
  const kept = async (table: string) =>
    (await app.one<{ n: number }>(`select count(*)::int as n from ${table} where operator_no = ${no}`)).n;

  it('is refused by number, also of many at once, and frees its place when it goes', async () => {
    const { rows, full } = personStores.form_draft;
    await app.rows(
      `insert into form_draft select operator_no, 'old' || n, 'x', $1::bigint from operator, generate_series(1, $2::int) n where username = 'agent_l1'`,
      [app.clock.now(), rows - 2],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => keepDraft(`new${n}`)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await kept('form_draft')).toBe(rows);
    const { code, message, object } = answers.find(each => each.code !== 200)!;
    expect([code, message, object]).toEqual([400, full, { errors: [{ field: 'formKey', message: full }] }]);
    // One that is there is replaced; a colleague has room of their own.
    expect((await keepDraft('old1')).code).toBe(200);
    expect((await app.send(contract.draft.keep, { formKey: 'a', values: '{}' }, app.as('agent_l2'))).code).toBe(200);
    await app.send(contract.draft.drop, { formKey: 'old1' }, app.as('agent_l1'));
    expect((await keepDraft('another')).code).toBe(200);
  });

  it('is refused by size', async () => {
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await keepDraft(`large${n}`, 'x'.repeat(99_000)));
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([personStores.form_draft.large]));
    const [sum] = await app.rows<{ size: number }>('select sum(octet_length(content))::int as size from form_draft');
    expect(sum!.size).toBeLessThanOrEqual(personStores.form_draft.bytes);
    const choices = [];
    for (let n = 0; n < 90; n += 1)
      choices.push(
        await app.send(
          contract.preferences.keep,
          { choiceKey: `k${n}`, choice: JSON.stringify('x'.repeat(3900)) },
          app.as('agent_l1'),
        ),
      );
    expect(choices.at(-1)).toMatchObject({ code: 400, message: personStores.preference.large });
    expect(await kept('preference')).toBeLessThan(90);
    const query = { callPath: contract.changeAudit.list.path, pagePath: '/custManage/custChangeAudit' };
    const saved = [];
    for (let n = 0; n < 20; n += 1)
      saved.push(
        await app.send(
          contract.preferences.saveQuery,
          {
            ...query,
            ...request(),
            queryName: `查询${n}`,
            search: `?custName=${'x'.repeat(19_000)}`,
            isDefault: false,
            inMenu: false,
            onHome: false,
          },
          app.as('agent_l1'),
        ),
      );
    expect(saved.at(-1)).toMatchObject({ code: 400, message: personStores.saved_query.large });
  });

  it('of exports and their links is refused by number and by the size of the files', async () => {
    const days = { transTimeStart: '2026-11-19', transTimeEnd: '2026-11-19', format: 'csv' } as const;
    const task = (further: string, values: readonly unknown[]) =>
      app.rows(
        `insert into download_task (task_no, task_name, biz_name, call_path, query_body, file_name, file_key, file_size, status, agent_no, agent_path, operator_no, operator_name, create_time, update_time, expire_time)
         select 'XZ' || n, '导出', '导出', '/x', '{}', 'x.csv', 'key' || n, 1000000000, 'SUCCESS', a.agent_no, a.agent_path, o.operator_no, o.real_name, $1::bigint, $1::bigint, $1::bigint + 1
           from operator o join agent a using (agent_no), ${further} where o.username = 'agent_l1'`,
        [app.clock.now(), ...values],
      );
    const ask = () => app.send(contract.trans.download, days, app.as('agent_l1'));
    await app.rows('delete from download_task');
    await task('generate_series(1, 6) n', []);
    expect(await ask()).toMatchObject({ code: 400, message: personStores.download_task.large });
    await app.rows(`update download_task set file_key = null`);
    await task('generate_series(7, $2::int) n', [personStores.download_task.rows]);
    expect(await ask()).toMatchObject({ code: 400, message: personStores.download_task.full });
    await app.rows(
      `update download_task set file_key = null, create_time = create_time - case when task_no = 'XZ1' then $1::bigint else 0 end`,
      [personStores.download_task.withinMs],
    );
    expect((await ask()).code).toBe(200);
  });
});
