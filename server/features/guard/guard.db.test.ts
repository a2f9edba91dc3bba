/** Who sees findings and sets rules, that they are told once, and that a replay says what the nights say (docs/domain/earnings.md#income-guard). */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { usualParameters } from '@/api/forms/guard';
import type { GuardKind } from '@/api/enums/guard';
import { runNext } from '#server/foundation/queue';
import { plantTrouble } from '#tests/world/guarded';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';
import { askForGuard, guardHandler, guardJob } from './guard.jobs';

const { guard, notice } = contract;
const [l1, l2] = ['80000001', '80000011'] as const;
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  // Without what the demo has set and found.
  await app.rows('delete from guard_rule');
  await app.rows('delete from guard_finding');
});

const save = (guardKind: GuardKind, more: object = {}, as: Operator = 'agent_l1') =>
  app.send(guard.save, { guardKind, isOn: true, ...usualParameters[guardKind], ...more, ...request() }, app.as(as));
async function runNight(): Promise<void> {
  await askForGuard(app.deps, app.clock.now());
  const handlers = { [guardJob]: guardHandler(app.deps) };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}
/** Closes a day as statDaily does. */
const close = (until: number) =>
  app.rows(`insert into trans_closed (closed_until) values ($1) on conflict (id) do update set closed_until = $1`, [
    until,
  ]);
const listed = async (as: Operator, filter: object = {}) =>
  (await app.send(guard.list, filter, app.as(as))).object.list;
const told = async (as: Operator) =>
  (await app.send(notice.list, {}, app.as(as))).object.list.filter(({ title }) => title.startsWith('收益看护'));

describe('a rule that is on', () => {
  it('finds what is planted, tells of it once, and sees that it is right again', async () => {
    await plantTrouble(app, { seed: 5, agentNo: l1, merchants: 8, days: 40, each: 2, from: 36, until: 38 });
    await app.rows(
      `update merchant m set last_trans_time = (select max(trans_time) from trans t where t.cust_no = m.cust_no) where cust_no like '99%'`,
    );
    await close(startOfDay(dayOf(app.clock.now())));
    expect(await save('RATE_DRIFT', { windowDays: 7 })).toMatchObject({ code: 200 });
    for (const kind of ['SHARE_STOPPED', 'FLOW_FEE'] as const) expect(await save(kind)).toMatchObject({ code: 200 });
    await runNight();
    const found = (await listed('agent_l1')).filter(({ custNo }) => custNo.startsWith('99'));
    const kinds = (rows: typeof found) => [...new Set(rows.map(({ guardKind }) => guardKind))].toSorted();
    expect(kinds(found)).toEqual(['FLOW_FEE', 'RATE_DRIFT', 'SHARE_STOPPED']);
    expect(await told('agent_l1')).toHaveLength(1);
    const before = await listed('agent_l1');
    await runNight();
    expect(await listed('agent_l1')).toEqual(before);
    expect(await told('agent_l1')).toHaveLength(1);
    // The agreed rate is set right, and the next night sees it.
    const drift = found.find(({ guardKind }) => guardKind === 'RATE_DRIFT')!;
    await app.rows(`update trans set fee_amount = (select round(trans_amount * 0.006)) where cust_no = $1`, [
      drift.custNo,
    ]);
    await app.rows(`update merchant_fee set fee_mode = 'RATE', fee_rate = 6000, card_type = null where cust_no = $1`, [
      drift.custNo,
    ]);
    await close(startOfDay(dayOf(app.clock.now())) + dayMs);
    app.clock.advance(dayMs);
    await runNight();
    await app.signInAgain();
    const [after] = await listed('agent_l1', { findingNo: drift.findingNo });
    expect(after).toMatchObject({ guardStatus: 'RESOLVED', endTime: expect.any(Number) });
    const reopened = await app.send(guard.reopen, { findingNo: drift.findingNo, ...request() }, app.as('agent_l1'));
    expect(reopened).toMatchObject({ code: 409, message: '该问题已恢复，不能重新打开' });
  });
  it('is the provider’s own, and so is what it finds', async () => {
    await plantTrouble(app, { seed: 6, agentNo: l1, merchants: 3, days: 40, each: 1, from: 36, until: 38 });
    await close(startOfDay(dayOf(app.clock.now())));
    await save('FLOW_FEE');
    await runNight();
    const [row] = await listed('agent_l1');
    const { findingNo } = row!;
    expect(await listed('org_demo')).toEqual([]);
    for (const as of ['org_demo', 'agent_l2'] as const) {
      expect(await app.send(guard.detail, { findingNo }, app.as(as))).toMatchObject({ code: 404 });
      expect(await app.send(guard.see, { findingNo, ...request() }, app.as(as))).toMatchObject({ code: 404 });
      const { rules } = (await app.send(guard.rules, {}, app.as(as))).object;
      expect(rules.map(({ isOn }) => isOn)).toEqual([false, false, false, false]);
    }
  });
  it('keeps an ignored subject quiet until it is reopened', async () => {
    await plantTrouble(app, { seed: 7, agentNo: l1, merchants: 3, days: 40, each: 1, from: 36, until: 38 });
    await close(startOfDay(dayOf(app.clock.now())));
    await save('FLOW_FEE');
    await runNight();
    const { findingNo } = (await listed('agent_l1'))[0]!;
    const said = { findingNo, guardRemark: '按协议减免', ...request() };
    expect(await app.send(guard.ignore, said, app.as('agent_l1'))).toMatchObject({ code: 200 });
    await runNight();
    expect((await listed('agent_l1')).map(each => [each.findingNo, each.guardStatus])).toEqual([
      [findingNo, 'IGNORED'],
    ]);
    const { object } = await app.send(guard.detail, { findingNo }, app.as('agent_l1'));
    expect(object).toMatchObject({ guardRemark: '按协议减免', evidence: [{ found: object.foundAmount }] });
    const again = await app.send(guard.reopen, { findingNo, ...request() }, app.as('agent_l1'));
    expect(again).toMatchObject({ code: 200 });
    expect((await listed('agent_l1'))[0]).toMatchObject({ guardStatus: 'OPEN' });
  });
});

describe('setting a rule', () => {
  it('names the parameter that is missing or out of its bounds', async () => {
    const lacking = await save('RATE_DRIFT', { driftRate: null });
    expect(lacking).toMatchObject({
      code: 400,
      message: '请填写允许偏差',
      object: { errors: [{ field: 'driftRate' }] },
    });
    expect(await save('RATE_DRIFT', { windowDays: 31 })).toMatchObject({ code: 400 });
    expect(await save('MERCHANT_STOPPED', { gapTimes: 1 })).toMatchObject({ code: 400 });
  });
  it('is shown with who set it, and switched off again', async () => {
    await save('MERCHANT_STOPPED', { quietDays: 10 });
    const ruleNow = async () =>
      (await app.send(guard.rules, {}, app.as('agent_l1'))).object.rules.find(
        ({ guardKind }) => guardKind === 'MERCHANT_STOPPED',
      );
    expect(await ruleNow()).toMatchObject({ isOn: true, quietDays: 10, gapTimes: 3, windowDays: null });
    await save('MERCHANT_STOPPED', { isOn: false });
    expect(await ruleNow()).toMatchObject({ isOn: false, quietDays: 7, operatorName: null });
  });
});

describe('a replay', () => {
  it('says what the rule would have found, by week, and saves nothing', async () => {
    const { planted } = await plantTrouble(app, {
      seed: 8,
      agentNo: l2,
      merchants: 12,
      days: 50,
      each: 3,
      from: 30,
      until: 36,
    });
    await close(startOfDay(dayOf(app.clock.now())));
    for (const kind of ['RATE_DRIFT', 'MERCHANT_STOPPED', 'SHARE_STOPPED', 'FLOW_FEE'] as const) {
      const { object, message } = await app.send(
        guard.replay,
        { guardKind: kind, ...usualParameters[kind] },
        app.as('agent_l2'),
      );
      expect(message).toBe('成功');
      const sum = object.weeks.reduce((all, { findingCount }) => all + findingCount, 0);
      expect(sum).toBe(object.findingCount);
      const said = new Set(object.examples.map(({ custNo }) => custNo));
      const wanted = planted.filter(each => each.kind === kind).map(({ custNo }) => custNo);
      expect([kind, wanted.filter(custNo => !said.has(custNo))]).toEqual([kind, []]);
    }
    expect(await listed('agent_l2')).toEqual([]);
  });
});
