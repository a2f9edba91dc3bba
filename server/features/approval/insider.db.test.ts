/** One insider cannot pay himself (docs/domain/access.md#four-eyes): what one grants, another has to approve. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { colleagueOf, ruleOn } from '#tests/world/second-person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { approval, platformMoney } = contract;
let app: TestApp;
let clerk: string;
let second: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token: clerk } = await colleagueOf(app, platformNo, '财务甲', { FINANCE: 'OPERATE' }));
  ({ token: second } = await colleagueOf(app, platformNo, '财务乙', { FINANCE: 'OPERATE' }));
  await ruleOn(app, platformNo, 'GRANT', 100_000);
});
beforeEach(async () => {
  for (const table of ['approval', 'money_bound']) await app.rows(`delete from ${table}`);
  await app.rows(`delete from reward where reward_name = '季度奖励'`);
});

const grant = (more: object = {}) => ({
  ownerAgentNo: '80000001',
  agentNo: '80000001',
  rewardName: '季度奖励',
  rewardAmount: 4_900_000,
  rewardMonth: '2026-10',
  remark: '按制度发放',
  ...request(),
  ...more,
});
const give = (body: Record<string, unknown>, token = clerk) => app.send(platformMoney.giveReward, body, token);
const rewards = async () =>
  (await app.one<{ n: number }>(`select count(*)::int as n from reward where reward_name = '季度奖励'`)).n;
const heldNo = async (body: Record<string, unknown> = grant()) => {
  const { code, message, object } = await give(body);
  expect([code, message]).toEqual([202, expect.stringMatching(/^已提交复核，等待同事批准（编号FH\d{18}）$/)]);
  return (object as unknown as { approvalNo: string }).approvalNo;
};
const look = async (approvalNo: string, token = second) =>
  (await app.send(approval.look, { approvalNo }, token)).object;
const approve = async (approvalNo: string, token = second) => {
  const { digest } = await look(approvalNo, token);
  return app.send(approval.approve, { approvalNo, digest, ...request() }, token);
};

describe('a grant above the bound', () => {
  it('books nothing before another person has approved it, and then once', async () => {
    const approvalNo = await heldNo();
    expect(await rewards()).toBe(0);
    const seen = await look(approvalNo);
    expect(seen).toMatchObject({ approvalStatus: 'WAIT', askedName: '财务甲', changed: [], refusal: null });
    expect(seen.does).toContainEqual({ label: '金额', value: '49,000.00 元' });
    expect(seen.now).toEqual(seen.does);
    const approved = { approvalNo, digest: seen.digest!, ...request() };
    expect(await app.send(approval.approve, approved, second)).toMatchObject({
      code: 200,
      object: { approvalStatus: 'APPROVED' },
    });
    expect(await app.send(approval.approve, approved, second)).toMatchObject({ code: 200 });
    expect(await rewards()).toBe(1);
    expect(await app.send(approval.approve, { ...approved, ...request() }, second)).toMatchObject({ code: 409 });
    expect(await rewards()).toBe(1);
  });

  it('is asked for once under one request number', async () => {
    const body = grant();
    const approvalNo = await heldNo(body);
    expect(await heldNo(body)).toBe(approvalNo);
    expect(await give({ ...body, rewardAmount: 4_800_000 })).toMatchObject({ code: 409 });
    await approve(approvalNo);
    expect(await give(body)).toMatchObject({ code: 202, object: { approvalNo } });
    expect(await rewards()).toBe(1);
  });

  it('is not approved by whoever asked', async () => {
    const approvalNo = await heldNo();
    const { digest, allowed } = await look(approvalNo, clerk);
    expect(allowed['approvalStatus.approve']).toMatch(/不能复核自己提交的申请/);
    const { code, message } = await app.send(approval.approve, { approvalNo, digest: digest!, ...request() }, clerk);
    expect([code, message]).toEqual([403, '不能复核自己提交的申请']);
    expect(await rewards()).toBe(0);
  });

  it('is refused with a reason, withdrawn by its asker alone, and then done for', async () => {
    const refused = await heldNo();
    expect(await app.send(approval.refuse, { approvalNo: refused, ...request() }, second)).toMatchObject({ code: 400 });
    await app.send(approval.refuse, { approvalNo: refused, remark: '没有依据', ...request() }, second);
    expect(await approve(refused)).toMatchObject({ code: 400 });
    const withdrawn = await heldNo();
    expect(await app.send(approval.withdraw, { approvalNo: withdrawn, ...request() }, second)).toMatchObject({
      code: 403,
    });
    expect(await app.send(approval.withdraw, { approvalNo: withdrawn, ...request() }, clerk)).toMatchObject({
      code: 200,
    });
    expect((await look(withdrawn)).approvalStatus).toBe('WITHDRAWN');
    expect(await rewards()).toBe(0);
  });

  it('is in the log of both', async () => {
    const approvalNo = await heldNo();
    await approve(approvalNo);
    const entries = await app.rows<{ who: string; what: string }>(
      `select operator_name as who, content as what from operate_log where content like '%' || $1 || '%' order by id`,
      [approvalNo],
    );
    expect(entries.map(({ who, what }) => [who, what.replace(approvalNo, 'NO')])).toEqual([
      ['财务甲', '提交复核 发放机构奖励（NO）'],
      ['财务乙', '批准 发放机构奖励（NO），申请人财务甲，与申请人网络相同'],
      ['财务甲', '发放机构奖励 季度奖励：按制度发放（复核NO）'],
    ]);
  });

  it('is nobody’s business who could not grant it', async () => {
    const approvalNo = await heldNo();
    const { token } = await colleagueOf(app, platformNo, '风控', { RISK: 'OPERATE' });
    expect(await app.send(approval.look, { approvalNo }, token)).toMatchObject({ code: 404 });
    expect((await app.send(approval.list, {}, token)).object.list).toEqual([]);
  });
});

describe('a grant', () => {
  it('up to the bound is made at once', async () => {
    expect(await give(grant({ rewardAmount: 100_000 }))).toMatchObject({ code: 200 });
    expect(await rewards()).toBe(1);
  });
  it('that would be refused is refused, and not asked for', async () => {
    expect(await give(grant({ rewardAmount: 99_000_000 }))).toMatchObject({ code: 400 });
    expect(await app.rows(`select 1 from approval`)).toEqual([]);
  });
  it('that the facts refuse by now is not carried out', async () => {
    const approvalNo = await heldNo();
    const { digest } = await look(approvalNo);
    await app.send(
      contract.platformBounds.save,
      {
        ...(await app.send(contract.platformBounds.load, {}, app.as('platform'))).object,
        reward: 100,
        remark: '收紧',
        ...request(),
      },
      app.as('platform'),
    );
    const seen = await look(approvalNo);
    expect(seen.refusal).toMatch(/单笔限额 1.00 元/);
    const { code, message } = await app.send(approval.approve, { approvalNo, digest: digest!, ...request() }, second);
    expect([code, message]).toEqual([409, expect.stringMatching(/^现在不能执行：/)]);
    expect(await rewards()).toBe(0);
  });
  it('that would do something else by now is looked at again', async () => {
    const approvalNo = await heldNo();
    const { digest } = await look(approvalNo);
    await app.rows(`update agent set agent_name = '改名以后' where agent_no = '80000001'`);
    expect((await look(approvalNo)).changed).toContain('现在为 对方：改名以后（80000001）');
    expect(await app.send(approval.approve, { approvalNo, digest: digest!, ...request() }, second)).toMatchObject({
      code: 409,
      message: '查看之后数据有变化，没有执行，请重新查看',
    });
    expect(await approve(approvalNo)).toMatchObject({ code: 200 });
    expect(await rewards()).toBe(1);
  });
});
