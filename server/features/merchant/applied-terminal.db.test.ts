/** The terminal and the policy of an application: what is refused, by whom it is known before, and who gets one. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract } from '@/api/contract';
import { merchantForm } from '#tests/world/applications';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';
import { notePlans } from '#tests/world/plans';

const { custIncr, custTerminal, policy } = contract;
const agentNo = '80000001';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

interface Unit {
  sn: string;
  policy: string;
}
const free = (type: string, offset = 0) =>
  app.one<Unit>(
    `select term_sn as sn, t.policy_code as policy from terminal t join policy p using (policy_code)
      where agent_no = $1 and term_status = 'ISSUED' and bind_status = 'UNBIND' and policy_type = $2
      and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') order by term_sn offset ${offset} limit 1`,
    agentNo,
    type,
  );
const save = async (serial: number, unit: Unit, further: object = {}) =>
  app.send(
    custIncr.save,
    { ...(await merchantForm(app, serial)), termSn: unit.sn, policyCode: unit.policy, ...further, ...request() },
    app.as('agent_l1'),
  );
const check = async (asked: object, user: Operator = 'agent_l1') =>
  (await app.send(custTerminal.check, { agentNo, ...asked }, app.as(user))).object;
const find = async (asked: object = {}) =>
  (await app.send(custTerminal.free, { agentNo, ...asked }, app.as('agent_l1'))).object.map(({ termSn }) => termSn);

describe('an application', () => {
  it('is refused with a terminal of one product and a policy of another, as the form was told before', async () => {
    const [unit, other] = [await free('ELESIGNPOS'), await free('LARGEPOS')];
    const message = '所选终端是电签，政策应为电签产品，该政策是大POS';
    const asked = { termSn: unit.sn, policyCode: other.policy };
    expect(await check(asked)).toEqual({ termRefusal: null, policyRefusal: message });
    const refused = await save(301, { sn: unit.sn, policy: other.policy });
    expect(refused).toMatchObject({ code: 400, object: { errors: [{ field: 'policyCode', message }] } });
    expect(await check({ termSn: unit.sn, policyCode: unit.policy })).toEqual({
      termRefusal: null,
      policyRefusal: null,
    });
  });

  it('is refused with a policy that the merchant’s agent does not have', async () => {
    const unit = await free('ELESIGNPOS');
    await app.rows(
      `insert into policy (policy_code, policy_name, policy_type, org_no, create_time, update_time)
      select 'DQ999', '未开通政策', 'ELESIGNPOS', org_no, 0, 0 from policy where policy_code = $1`,
      [unit.policy],
    );
    const message = '该代理商未开通此政策';
    expect(await check({ termSn: unit.sn, policyCode: 'DQ999' })).toMatchObject({ policyRefusal: message });
    expect(await save(302, { sn: unit.sn, policy: 'DQ999' })).toMatchObject({
      object: { errors: [{ field: 'policyCode', message }] },
    });
  });

  it('is refused with a terminal that another application holds, at the field', async () => {
    const unit = await free('ELESIGNPOS');
    const { incrNo } = (await save(303, unit)).object;
    const message = '该终端有待审核的进件，请换一台';
    expect(await check({ termSn: unit.sn })).toEqual({ termRefusal: message, policyRefusal: null });
    expect(await check({ termSn: unit.sn, incrNo })).toEqual({ termRefusal: null, policyRefusal: null });
    expect(await save(304, unit)).toMatchObject({ object: { errors: [{ field: 'termSn', message }] } });
    expect(await find({ keyword: unit.sn })).toEqual([]);
  });

  it('is refused with a terminal out of reach, without telling whether it exists', async () => {
    const beyond = await app.one<Unit>(
      `select term_sn as sn, policy_code as policy from terminal where agent_path not like '/10000001/80000001/%' limit 1`,
    );
    const message = '终端不存在，或不在可用范围内';
    for (const sn of [beyond.sn, '00000000000000000000'])
      expect(await save(305, { ...beyond, sn })).toMatchObject({ object: { errors: [{ field: 'termSn', message }] } });
  });

  it('gets a terminal that two of them want at once only once', async () => {
    const unit = await free('LARGEPOS');
    const answers = await Promise.all([save(306, unit), save(307, unit)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      object: { errors: [{ field: 'termSn', message: '该终端有待审核的进件，请换一台' }] },
    });
  });
});

describe('the terminals that an application may name', () => {
  it('are free ones of the chosen policy’s product, and each of them is accepted by the check', async () => {
    const unit = await free('ELESIGNPOS');
    for (const policyCode of [undefined, unit.policy]) {
      const found = await find({ policyCode });
      expect(found).toHaveLength(20);
      for (const termSn of found)
        expect(await check({ termSn, policyCode })).toEqual({ termRefusal: null, policyRefusal: null });
    }
  });

  it('are found by any part of their number, the last digits first', async () => {
    const { sn, policy: policyCode } = await free('ELESIGNPOS', 1);
    for (const keyword of [sn, sn.slice(-4), sn.slice(-6), sn.slice(0, -1), sn.slice(3, -2)])
      expect(await find({ keyword, policyCode })).toEqual(expect.arrayContaining(keyword.length > 4 ? [sn] : []));
    const ends = (await find({ keyword: sn.slice(-4) })).map(each => each.endsWith(sn.slice(-4)));
    expect(ends).toEqual(ends.toSorted((a, b) => Number(b) - Number(a)));
    expect(ends[0]).toBe(true);
    expect(await find({ keyword: '%' })).toHaveLength(20); // no digit, no condition
  });

  it('are offered with every policy of the agent', async () => {
    const names = (await app.send(policy.names, {}, app.as('agent_l1'))).object;
    expect(names.length).toBeGreaterThan(1);
    for (const { policyCode } of names) expect((await find({ policyCode })).length).toBeGreaterThan(0);
  });

  it.runIf(inject('world').kind === 'postgres')(
    'are found without reading all terminals of a large holder',
    async () => {
      await app.rows(`insert into terminal (term_sn, term_model, policy_code, bind_status, term_status, active_status, agent_no, agent_name, agent_path, org_no, in_time, create_time, update_time)
      select '77' || lpad(n::text, 12, '0'), term_model, policy_code, 'UNBIND', 'ISSUED', active_status, agent_no, agent_name, agent_path, org_no, in_time, 0, 0
      from (select * from terminal where agent_no = '80000001' and term_status = 'ISSUED' limit 1) t, generate_series(1, 20000) n`);
      await app.rows('analyze terminal');
      const plans = notePlans(app);
      // Only new connections note their plans.
      const { pool } = app.store;
      const held = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
      await find();
      const all = plans().filter(node => node['Relation Name'] === 'terminal');
      expect(all.map(node => node['Node Type'])).toEqual([expect.stringMatching(/^Index/)]);
      expect(
        all.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0),
      ).toBeLessThan(50);
      await find({ keyword: '4821' });
      held.forEach(client => client.release());
      const [byEnd] = plans().filter(node => node['Relation Name'] === 'terminal');
      expect(byEnd).toMatchObject({ 'Node Type': expect.not.stringMatching('Seq'), 'Actual Rows': 2 });
    },
  );
});
