/** Providers over HTTP: onboarding, pricing terms, disabling, and changes of their own record. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { agentForm, agentTerms } from '#tests/world/applications';
import { openTestApp, request, type TestApp, type Operator } from '#tests/world/test-app';
import { verifyLedger } from '#server/features/ledger/verify';
import { act } from '#tests/world/act';

const { agentIncr, agentInfo, agentCost, policy, changeInfo, customer, notice, sensitive, terminal } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('an agent', () => {
  it('is submitted by its parent, approved by the organisation, and signs in', async () => {
    const { object, message } = await app.send(
      agentIncr.save,
      { ...(await agentForm(app, 1)), ...request() },
      app.as('agent_l1'),
    );
    expect(message).toBe('成功');
    expect(
      (
        await app.send(
          agentIncr.examine,
          { incrNo: object.incrNo, examineStatus: 'PASS', ...request() },
          app.as('agent_l1'),
        )
      ).code,
    ).toBe(403);
    const decide = () =>
      app.send(agentIncr.examine, { incrNo: object.incrNo, examineStatus: 'PASS', ...request() }, app.as('org_demo'));
    const answers = [await decide(), await decide()];
    expect(answers.map(each => each.code)).toEqual([200, 409]);
    const application = (await app.send(agentIncr.detail, { incrNo: object.incrNo }, app.as('org_demo'))).object;
    expect(application).toMatchObject({
      areaName: expect.stringContaining('杭州市'),
      bankName: expect.stringMatching(/\D/),
      policyNames: [{ policyCode: application.policies[0]!.policyCode, policyName: expect.any(String) }],
    });
    expect(application.marktingNames.map(each => each.marktingNo)).toEqual(
      application.policies[0]!.marktings.map(each => each.marktingNo),
    );
    const created = await app.one<{ agent_no: string; agent_path: string }>(
      `select agent_no, agent_path from agent where phone = '19900980001'`,
    );
    expect(created.agent_path).toBe(`/10000001/80000001/${created.agent_no}/`);
    expect(await app.rows(`select 1 from account where agent_no = $1`, [created.agent_no])).toHaveLength(8);
    expect((await app.send(agentInfo.detail, { agentNo: created.agent_no }, app.as('agent_l1'))).object).toMatchObject({
      agentName: '新代理1',
      operatorStatus: 'TRUE',
      legalIdNo: expect.stringMatching(/\*/),
    });
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  });
  it('has terms between those of its parent and its children', async () => {
    const wanted = await agentTerms(app, 'agent_l1', '80000011');
    const save = (change: object, user: Operator = 'agent_l1') =>
      app.send(
        agentCost.save,
        { agentNo: '80000011', policies: [{ ...wanted, ...change }], vips: [], effectType: 'NOW', ...request() },
        app.as(user),
      );
    expect((await save({ costs: wanted.costs.map(cost => ({ ...cost, subRate: 100 })) })).message).toContain(
      '下级成本需在',
    );
    expect(
      (await save({ costs: wanted.costs.map(cost => (cost.cardType === 'DJK' ? { ...cost, subRate: 5640 } : cost)) }))
        .message,
    ).toContain('请先调整下级');
    const refusedCells = async (change: object) =>
      ((await save(change)).object as unknown as { errors: { field: string }[] }).errors.map(each => each.field);
    expect(await refusedCells({ flowBack: { ...wanted.flowBack, second: 999_999 } })).toEqual([
      'policies.0.flowBack.second',
    ]);
    expect(await refusedCells({ costs: wanted.costs.slice(1) })).toEqual(['policies.0.costs']);
    const twice = await app.send(
      agentCost.save,
      {
        agentNo: '80000011',
        policies: [],
        effectType: 'NOW' as const,
        ...request(),
        vips: [1, 2].map(() => ({ vipLevel: 'GOLD' as const, subBack: 0 })),
      },
      app.as('agent_l1'),
    );
    expect(twice).toMatchObject({
      code: 400,
      message: '同一会员等级只能设置一次',
      object: { errors: [{ field: 'vips.1.vipLevel' }] },
    });
    expect(await refusedCells({ policyCode: 'NONE' })).toEqual(['policies.0.policyCode']);
    expect((await save({ flowBack: { first: 999_999, second: 0, after: 0 } })).message).toContain('流量卡返现');
    expect((await save({}, 'agent_l3')).code).toBe(404);
    expect(
      (
        await save({
          costs: wanted.costs.map(cost => (cost.cardType === 'DJK' ? { ...cost, subRate: cost.subRate - 10 } : cost)),
        })
      ).object.changes.length,
    ).toBeGreaterThan(0);
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  });
  it('keeps of its shares no more than its parent, and no less than its own children', async () => {
    const { policyCode } = await agentTerms(app, 'agent_l1', '80000011');
    await app.rows(
      `update agent_policy set profit_ratio = 900000 where policy_code = $1 and agent_no in (select agent_no from agent where starts_with(agent_path, '/10000001/80000001/'))`,
      [policyCode],
    );
    const terms = await agentTerms(app, 'agent_l1', '80000011');
    const save = async (profitRatio: number) => {
      const policies = [{ ...terms, profitRatio }];
      const body = { agentNo: '80000011', policies, vips: [], effectType: 'NOW', ...request() };
      return app.send(agentCost.save, body, app.as('agent_l1'));
    };
    const ratio = async () =>
      (
        await app.one<{ ratio: number }>(
          `select profit_ratio as ratio from agent_policy where agent_no = '80000011' and policy_code = $1 order by effect_time desc limit 1`,
          policyCode,
        )
      ).ratio;
    const cell = (message: string) => ({
      code: 400,
      object: { errors: [{ field: 'policies.0.profitRatio', message: expect.stringContaining(message) }] },
    });
    expect(await save(900_001)).toMatchObject(cell('90'));
    expect(await save(1_000_000)).toMatchObject(cell('90'));
    expect(await save(899_999)).toMatchObject(cell('请先调整下级'));
    expect(await ratio()).toBe(900_000);
    expect(await save(900_000)).toMatchObject({ code: 200 });
  });
  it('is disabled and enabled by its parent only, and its sessions end', async () => {
    const child = await app.one<{ agent_no: string; username: string }>(
      `select a.agent_no, o.username from agent a join operator o using (agent_no) where a.parent_agent_no = '80000001' and o.operator_status = 'TRUE' and o.username not like 'agent%' limit 1`,
    );
    const set = (status: 'TRUE' | 'FALSE', user: Operator, reason: string | null = '长期未登录') =>
      app.send(agentInfo.setStatus, { agentNo: child.agent_no, status, reason, ...request() }, app.as(user));
    expect((await set('FALSE', 'agent_l2')).code).toBe(404);
    expect((await set('FALSE', 'agent_l1', null)).message).toBe('禁用登录需填写原因');
    const theirs = await app.signIn(child.username);
    expect((await set('FALSE', 'agent_l1')).code).toBe(200);
    expect((await app.send(notice.home, {}, theirs)).code).toBe(98);
    expect((await set('FALSE', 'agent_l1')).code).toBe(409);
    expect((await set('TRUE', 'org_demo')).code).toBe(200);
    expect(
      (await app.send(agentInfo.resetPassword, { agentNo: child.agent_no, ...request() }, app.as('agent_l1'))).object
        .password.length,
    ).toBeGreaterThan(8);
  });
});

describe('the account of a provider', () => {
  const child = '80000011';
  const set = (status: 'TRUE' | 'FALSE', user: Operator, remark: string | null = '资料到期未更新') =>
    app.send(agentInfo.setAccount, { agentNo: child, status, remark, ...request() }, app.as(user));
  const seen = async (user: Operator) =>
    (await app.send(agentInfo.detail, { agentNo: child }, app.as(user))).object.allowed;
  const noticesOf = async (user: Operator) =>
    (await app.send(notice.list, { noticeType: 2, page: 1, limit: 10 }, app.as(user))).object.list.map(
      ({ title }) => title,
    );

  it('is disabled by its parent for a reason: sessions end, nothing is withdrawn, and it is told', async () => {
    expect(await set('FALSE', 'agent_l1', null)).toMatchObject({
      code: 400,
      message: '请填写禁用原因',
      object: { errors: [{ field: 'remark' }] },
    });
    expect(await set('FALSE', 'agent_l1')).toMatchObject({ code: 200 });
    expect((await app.send(notice.home, {}, app.as('agent_l2'))).code).toBe(98);
    await app.signInAgain();
    expect((await app.send(contract.account.balance, {}, app.as('agent_l2'))).object.blocked).toContain('账户');
    expect(await noticesOf('agent_l2')).toContain('账户已禁用');
    expect(await set('FALSE', 'agent_l1')).toMatchObject({ code: 409, message: '账户已是禁用状态，无需操作' });
    const [log] = (await app.send(contract.agentLog.list, { agentNo: child, page: 1, limit: 10 }, app.as('agent_l1')))
      .object.list;
    expect(log).toMatchObject({ opBizType: 'DISABLE', content: '禁用账户：资料到期未更新' });
    expect(await set('TRUE', 'agent_l1', null)).toMatchObject({ code: 200 });
    expect(await noticesOf('agent_l2')).toContain('账户已启用');
  });
  it('is none of a sibling’s, a child’s or its own business, and a grandparent reads who may', async () => {
    for (const user of ['agent_off', 'agent_l3', 'agent_l2'] as const)
      expect([user, (await set('FALSE', user)).code]).toEqual([user, 404]);
    const below = (status: 'TRUE' | 'FALSE') =>
      app.send(agentInfo.setAccount, { agentNo: '80000031', status, remark: '试', ...request() }, app.as('agent_l1'));
    expect((await below('FALSE')).code).toBe(400); // a reason has two characters
    const reason = '只能操作直属下级；可由该代理商的直属上级或机构操作';
    expect(
      (await app.send(agentInfo.detail, { agentNo: '80000031' }, app.as('agent_l1'))).object.allowed,
    ).toMatchObject({ 'agentAccount.disable': reason });
    expect(
      await app.send(
        agentInfo.setAccount,
        { agentNo: '80000031', status: 'FALSE', remark: '资料到期', ...request() },
        app.as('agent_l1'),
      ),
    ).toMatchObject({ code: 403, message: '只能操作直属下级' });
    expect(
      (await app.send(agentInfo.setAccount, { agentNo: child, status: 'CANCEL', ...request() }, app.as('agent_l1')))
        .code,
    ).toBe(400);
  });
  it('stays disabled for those below whoever disabled it, who is told of it as its parent', async () => {
    expect(await set('FALSE', 'org_demo')).toMatchObject({ code: 200 });
    expect(await noticesOf('agent_l1')).toContain('下级账户已禁用');
    const refusal = '账户由上级机构或平台禁用，不能启用';
    expect(await set('TRUE', 'agent_l1')).toMatchObject({ code: 403, message: refusal });
    expect((await seen('agent_l1'))['agentAccount.enable']).toBe(`${refusal}；可由禁用该账户的一方启用`);
    expect((await seen('org_demo'))['agentAccount.enable']).toBeNull();
    const { list } = (await app.send(agentInfo.list, { agentNo: child, page: 1, limit: 10 }, app.as('agent_l1')))
      .object;
    expect(list[0]!.allowed!['agentAccount.enable']).toContain(refusal);
    expect(await set('TRUE', 'org_demo')).toMatchObject({ code: 200 });
    await act(app.deps, contract.platformParty.moveAccount, { agentNo: child, event: 'disable', remark: '平台处理' });
    expect(await set('TRUE', 'org_demo')).toMatchObject({ code: 403, message: refusal });
    await act(app.deps, contract.platformParty.moveAccount, { agentNo: child, event: 'enable', remark: '已处理' });
    // What the parent itself disabled, an organisation above may enable.
    expect(await set('FALSE', 'agent_l1')).toMatchObject({ code: 200 });
    expect(await set('TRUE', 'org_demo')).toMatchObject({ code: 200 });
    await app.signInAgain();
  });
  it('is moved once by two at a time', async () => {
    const answers = await Promise.all([set('FALSE', 'agent_l1'), set('FALSE', 'org_demo'), set('FALSE', 'agent_l1')]);
    expect(answers.map(each => each.code).toSorted()).toEqual([200, 409, 409]);
    const logs = await app.rows(
      `select 1 from operate_log where target_no = $1 and op_biz_type = 'DISABLE' and operate_time = $2 and content like '禁用账户%'`,
      [child, app.clock.now()],
    );
    expect(logs.length).toBeGreaterThan(0);
    expect(await set('TRUE', 'org_demo')).toMatchObject({ code: 200 });
    await app.signInAgain();
  });
});

describe('a provider’s own record', () => {
  it('is masked, also for an organisation, and shows its parent by name only', async () => {
    const own = (user: Operator) => app.send(agentInfo.detail, {}, app.as(user));
    expect((await own('agent_l2')).object).toMatchObject({
      agentNo: '80000011',
      parentAgentNo: null,
      parentAgentName: expect.any(String),
      phone: expect.stringMatching(/\*/),
      legalIdNo: expect.stringMatching(/\*/),
      allowed: {},
    });
    expect((await own('org_demo')).object).toMatchObject({ agentNo: '10000001', agentType: 'ORG' });
    const clear = { target: 'AGENT', no: '80000011', item: 'phone', reason: '核对' } as const;
    expect((await app.send(sensitive.view, clear, app.as('agent_l2'))).object.value).toMatch(/^1\d{10}$/);
    const cashback = (await app.send(policy.marktingConfigs, {}, app.as('agent_l2'))).object;
    expect(cashback.length).toBeGreaterThan(0);
    expect(cashback.every(each => each.subCashback === null)).toBe(true);
  });
  it('has the same counts of a provider as the lists filtered by it', async () => {
    const user = app.as('agent_l1');
    const { figures } = (await app.send(agentInfo.detail, { agentNo: '80000011' }, user)).object;
    const agentNo = '80000011';
    const found = await Promise.all([
      app.send(agentInfo.list, { parentAgentNo: agentNo, page: 1, limit: 10 }, user),
      app.send(customer.list, { agentNo, page: 1, limit: 10 }, user),
      app.send(terminal.list, { agentNo, page: 1, limit: 10 }, user),
    ]);
    const { directCount, ownCustCount, ownTermCount } = figures;
    expect(found.map(each => each.object.total)).toEqual([directCount, ownCustCount, ownTermCount]);
    expect(figures.custCount).toBeGreaterThanOrEqual(ownCustCount);
  });
  it('is changed after approval by the platform, one request at a time', async () => {
    const save = () => app.send(changeInfo.saveProp, { address: '创新路 100 号', ...request() }, app.as('agent_l2'));
    await app.rows(`delete from change_request where agent_no = '80000011'`);
    const { object } = await save();
    expect((await save()).message).toBe('存在待审核的变更申请');
    expect((await app.send(changeInfo.detail, { changeNo: object.changeNo }, app.as('agent_l2'))).object).toMatchObject(
      {
        changes: [{ item: '详细地址', afterValue: '创新路 100 号', changed: true }],
        allowed: { 'examineStatus.withdrawOwnChange': null },
      },
    );
    await act(app.deps, contract.platformEntry.decideChange, { changeNo: object.changeNo, event: 'approve' });
    expect(await app.rows(`select address from agent where agent_no = '80000011'`)).toEqual([
      { address: '创新路 100 号' },
    ]);
    expect((await app.send(changeInfo.detail, { changeNo: object.changeNo }, app.as('agent_l1'))).code).toBe(404);
  });
});
