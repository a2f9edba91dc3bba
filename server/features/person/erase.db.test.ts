/** What is erased of a person, what stays by which law, and when that goes (docs/domain/person.md#erasure). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { proveLedger } from '#server/features/ledger/prove';
import { keptUntil } from '#server/rules/kept/person-law';
import { planted, plantPerson, type Planted, tablesNaming, workPersons } from '#tests/world/person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { type JobHandler, runNext } from '#server/foundation/queue';
import { erasePersons, personHandler } from './person.jobs';
import { personJob } from './person.moves';

const hourMs = 3_600_000;
const { ask, requests, result, decide } = contract.platformPerson;
let app: TestApp;
let one: Planted;
let personNo: string;
let endedAt: number;
beforeAll(async () => {
  app = await openTestApp();
  endedAt = app.clock.now();
  one = await plantPerson(app);
});
const listed = async () => {
  await app.signInAgain();
  return (await app.send(requests, { personNo }, app.as('platform'))).object.list[0]!;
};
const counts = async () => (await app.send(result, { personNo }, app.as('platform'))).object;
const confirm = (confirmation: string) =>
  app.send(decide, { personNo, event: 'confirm', confirmation, remark: '本人申请', ...request() }, app.as('platform'));
const typed = planted.idNo.slice(-4);

describe('an erasure', () => {
  it('first says what it would erase and what stays, and erases nothing', async () => {
    const before = await tablesNaming(app);
    const body = {
      personRequestKind: 'ERASE',
      phone: planted.phone,
      legalIdNo: planted.idNo,
      personBasis: '本人书面申请',
    };
    ({ personNo } = (await app.send(ask, { ...body, ...request() }, app.as('platform'))).object);
    await workPersons(app);
    expect(await listed()).toMatchObject({ personRequestStatus: 'READY' });
    const rows = await counts();
    const of = (kind: string) => rows.find(({ personRecordKind }) => personRecordKind === kind);
    expect(of('STAFF')).toMatchObject({ foundCount: 1, erasableCount: 1, keptCount: 0, personLaw: null });
    expect(of('MERCHANT')).toMatchObject({
      erasableCount: 0,
      personLaw: 'IDENTITY',
      dueTime: keptUntil('IDENTITY', endedAt),
    });
    expect(of('TRADE')).toMatchObject({ personLaw: 'ACCOUNTING' });
    expect(await tablesNaming(app)).toEqual([...before, 'person_request'].toSorted());
  });
  it('is refused while something runs, with what and what to do', async () => {
    await app.rows(`update merchant set account_status = 'TRUE' where cust_no = $1`, [one.custNo]);
    expect((await confirm(typed)).message).toMatch(/未注销，不能删除；请先由所属代理商或平台注销商户$/);
    await app.rows(`update merchant set account_status = 'CANCEL' where cust_no = $1`, [one.custNo]);
    await app.rows(`update operator set operator_status = 'TRUE' where operator_no = $1`, [one.operatorNo]);
    expect((await confirm(typed)).message).toBe(`登录${one.operatorNo}仍可使用，不能删除；请先在员工管理中禁用`);
    await app.rows(`update operator set operator_status = 'FALSE' where operator_no = $1`, [one.operatorNo]);
  });
  it('is refused while an application of theirs waits, which has no number of a provider yet', async () => {
    const { id } = await app.one<{ id: number }>(
      `select id::int from agent_incr where agent_no is null and examine_status = 'INIT' order by id limit 1`,
    );
    await app.rows(
      `update agent_incr set phone = $2::text, payload = payload || jsonb_build_object('phone', $2::text) where id = $1`,
      [id, planted.phone],
    );
    const body = { personRequestKind: 'ERASE', phone: planted.phone, personBasis: '本人书面申请' } as const;
    const { personNo: second } = (await app.send(ask, { ...body, ...request() }, app.as('platform'))).object;
    await workPersons(app);
    const decided = { personNo: second, event: 'confirm', confirmation: planted.phone.slice(-4), remark: '本人申请' };
    const { message } = await app.send(decide, { ...decided, ...request() }, app.as('platform'));
    expect(message).toBe('仍有待审核的申请或变更，不能删除；请先审核');
    await app.send(decide, { ...decided, event: 'withdraw', ...request() }, app.as('platform'));
    await app.rows(
      `update agent_incr set phone = '19900990099', payload = payload || '{"phone":"19900990099"}' where id = $1`,
      [id],
    );
  });
  it('needs the typed confirmation', async () => {
    expect((await confirm('0001')).message).toBe('请输入该手机号或身份证号的后四位，以确认删除');
    expect((await confirm(typed)).code).toBe(200);
  });
  it('goes on where a worker was killed', async () => {
    const killed = new Error('killed');
    let slices = 0;
    const handler: JobHandler = (payload, run) =>
      personHandler(app.deps)(payload, {
        ...run,
        hold: tx => {
          slices += 1;
          return slices > 3 ? Promise.reject(killed) : run.hold(tx);
        },
      });
    const worker = { ...app.deps, name: 'killed', handlers: { [personJob]: handler } };
    await runNext(worker, new AbortController().signal);
    expect(slices).toBe(4);
    expect(await listed()).toMatchObject({ personRequestStatus: 'ERASING' });
    app.clock.advance(hourMs);
    await app.signInAgain();
  });
  it('leaves exactly what the law names, and nothing when the periods have passed', { timeout: 300_000 }, async () => {
    await workPersons(app);
    const rows = await counts();
    expect(await listed()).toMatchObject({ personRequestStatus: 'KEPT' });
    expect(rows.filter(({ keptCount }) => keptCount > 0).every(({ personLaw }) => personLaw !== null)).toBe(true);
    const kept = await tablesNaming(app);
    for (const gone of ['operator', 'session', 'message', 'form_draft', 'preference']) expect(kept).not.toContain(gone);
    expect(kept).toContain('merchant');
    expect((await proveLedger(app.deps, app.clock.now())).broken).toEqual([]);
    expect((await listed()).dueTime).toBe(keptUntil('IDENTITY', endedAt));

    expect(await app.rows(`select 1 from person_request where sought is not null or subject_hash is not null`)).toEqual(
      [],
    );

    await until(keptUntil('IDENTITY', endedAt) - 1);
    expect(await tablesNaming(app)).toEqual(kept);
    const strangers = await strangerWithPhone();
    await until(keptUntil('IDENTITY', endedAt));
    expect(await strangers()).toEqual([{ logins: 1, applications: 1 }]);
    await app.rows(`delete from operator where username = 'stranger'`);
    await app.rows(`update merchant_incr set phone = '19900990098', payload = '{}' where phone = $1`, [planted.phone]);
    const later = await tablesNaming(app);
    for (const gone of ['merchant', 'person_request', 'merchant_incr', 'cust_change'])
      expect(later).not.toContain(gone);
    expect(await app.rows(`select 1 from file where file_no = $1`, [one.fileNo])).toEqual([]);
    expect(await app.deps.files.open(`uploads/${one.fileNo}`)).toBeNull();

    await until(keptUntil('ACCOUNTING', endedAt) + dayMs);
    expect(await tablesNaming(app)).toEqual([]);
    expect(await listed()).toMatchObject({ personRequestStatus: 'DONE', dueTime: null });
    expect((await counts()).every(({ keptCount }) => keptCount === 0)).toBe(true);
  });
});

/** Somebody who was given the phone later. @returns what the portal has of them */
async function strangerWithPhone() {
  await app.rows(
    `insert into operator (operator_no, agent_no, username, phone, real_name, password_hash, operator_status, role_code, first_login, create_time, update_time)
     select 'OP99990002', agent_no, 'stranger', $1, '另一个人', password_hash, 'TRUE', 'READ_ONLY', false, 0, 0 from operator where username = 'agent_l1'`,
    [planted.phone],
  );
  await app.rows(
    `update merchant_incr set phone = $1::text, payload = jsonb_build_object('phone', $1::text) where id = (select max(id) from merchant_incr where examine_status = 'INIT')`,
    [planted.phone],
  );
  return () =>
    app.rows(
      `select (select count(*)::int from operator where phone = $1 and operator_status = 'TRUE') as logins,
        (select count(*)::int from merchant_incr where phone = $1 and payload ->> 'phone' = $1) as applications`,
      [planted.phone],
    );
}
/** Moves the clock, and lets the night and its work happen. */
async function until(time: number): Promise<void> {
  app.clock.advance(time - app.clock.now());
  await erasePersons(app.deps, app.clock.now());
  await workPersons(app);
}
