/** Asker and approver are two persons (docs/domain/access.md#four-eyes), and rules need two, too. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { colleagueOf, dismissColleagues, ruleOn, signedInAs } from '#tests/world/second-person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { expireApprovals } from './expire.jobs';
import { withdrawPay } from '#server/features/account/withdraw.moves';

const { approval, approvalRule, staff, platformMoney } = contract;
let app: TestApp;
let asker: { token: string; operatorNo: string };
let second: { token: string; operatorNo: string };
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await dismissColleagues(app);
  for (const table of ['approval', 'approval_rule']) await app.rows(`delete from ${table}`);
  await app.rows(`delete from reward where reward_name = '季度奖励'`);
  await app.signInAgain();
  asker = await colleagueOf(app, platformNo, '财务甲');
  second = await colleagueOf(app, platformNo, '财务乙');
});
const grant = () => ({
  ownerAgentNo: '80000001',
  agentNo: '80000001',
  rewardName: '季度奖励',
  rewardAmount: 4_900_000,
  rewardMonth: '2026-10',
  remark: '按制度发放',
  ...request(),
});
const ask = async () => {
  await ruleOn(app, platformNo, 'GRANT', 0);
  const { object } = await app.send(platformMoney.giveReward, grant(), asker.token);
  return (object as unknown as { approvalNo: string }).approvalNo;
};
const approve = async (approvalNo: string, token: string) => {
  const { digest } = (await app.send(approval.look, { approvalNo }, token)).object;
  return app.send(approval.approve, { approvalNo, digest: digest!, ...request() }, token);
};
const rewards = async () =>
  (await app.one<{ n: number }>(`select count(*)::int as n from reward where reward_name = '季度奖励'`)).n;
const statusOf = async (approvalNo: string) =>
  (
    await app.one<{ status: string }>(
      `select approval_status as status from approval where approval_no = $1`,
      approvalNo,
    )
  ).status;

/** Makes asker and approver one in one way. */
const ways: readonly (readonly [name: string, same: () => Promise<unknown>, says: string | null])[] = [
  [
    'the same account in another session',
    async () => {
      second = { ...asker, token: await signedInAs(app, asker.operatorNo) };
    },
    '不能复核自己提交的申请',
  ],
  [
    'another account with the phone of the asker',
    () =>
      app.rows(
        `update operator set phone = case operator_no when $1 then '19800009999' else (select phone from operator where operator_no = $1) end
           where operator_no in ($1, $2)`,
        [asker.operatorNo, second.operatorNo],
      ),
    '申请人与复核人使用同一个手机号，须由另一个人在自己的设备上复核',
  ],
  [
    'another account in the session of the asker',
    () => app.rows(`update session set operator_no = $2 where operator_no = $1`, [asker.operatorNo, second.operatorNo]),
    '申请人与复核人使用同一个登录会话，须由另一个人在自己的设备上复核',
  ],
  [
    'another account in the browser of the asker',
    () =>
      app.rows(`update session set browser = 'bbbbbbbbbbbbbbbb~aaaaaaaaaaaaaaaa' where operator_no = $1`, [
        second.operatorNo,
      ]),
    '申请人与复核人使用同一个浏览器，须由另一个人在自己的设备上复核',
  ],
  ['another account in the network of the asker', async () => {}, null],
];

describe('a request', () => {
  it.each(ways)('by %s', async (name, same, says) => {
    await app.rows(`update session set browser = 'aaaaaaaaaaaaaaaa' where operator_no = $1`, [asker.operatorNo]);
    const approvalNo = await ask();
    await same();
    const token = name.includes('session of the asker') ? asker.token : second.token;
    const seen = (await app.send(approval.look, { approvalNo }, token)).object;
    const { code, message } = await approve(approvalNo, token);
    if (says === null) {
      expect([code, seen.sameNetwork, await rewards()]).toEqual([200, true, 1]);
      return;
    }
    expect([code, message]).toEqual([403, says]);
    expect(seen.allowed['approvalStatus.approve']).toContain(says.slice(0, 8));
    expect(await app.send(approval.refuse, { approvalNo, remark: '不同意', ...request() }, token)).toMatchObject({
      code: 403,
    });
    expect([await rewards(), await statusOf(approvalNo)]).toEqual([0, 'WAIT']);
  });

  it('of somebody who may not work any more is not carried out', async () => {
    const approvalNo = await ask();
    const { digest } = (await app.send(approval.look, { approvalNo }, second.token)).object;
    await app.rows(`update operator set operator_status = 'FALSE' where operator_no = $1`, [asker.operatorNo]);
    const { code, message } = await app.send(
      approval.approve,
      { approvalNo, digest: digest!, ...request() },
      second.token,
    );
    expect([code, message]).toEqual([409, '现在不能执行：申请人的登录已停用，不能执行，请驳回该申请']);
    await app.rows(`update operator set operator_status = 'TRUE', role_code = 'AUDIT' where operator_no = $1`, [
      asker.operatorNo,
    ]);
    expect(await approve(approvalNo, second.token)).toMatchObject({ code: 400 });
    expect(await rewards()).toBe(0);
  });

  it('fails with the reason if the call refuses itself when it is carried out', async () => {
    await ruleOn(app, platformNo, 'WRITE_OFF', 0);
    const debt = await app.one<{ debtNo: string }>(
      `select debt_no as "debtNo" from debt where debt_status in ('OWE', 'PART') order by debt_no limit 1`,
    );
    const held = await app.send(platformMoney.writeOff, { ...debt, remark: '坏账', ...request() }, asker.token);
    const { approvalNo } = held.object as unknown as { approvalNo: string };
    // Somebody clears the debt between the last look and the deed.
    await app.rows(
      `create function cleared() returns trigger language plpgsql as $$ begin
         update debt set debt_status = 'CLEAR', reduced_amount = debt_amount, left_amount = 0 where debt_no = '${debt.debtNo}'; return new; end $$`,
    );
    await app.rows(
      `create trigger meanwhile after update on approval for each row when (new.approval_status = 'APPROVED') execute function cleared()`,
    );
    expect(await approve(approvalNo, second.token)).toMatchObject({ code: 200, object: { approvalStatus: 'FAILED' } });
    const seen = (await app.send(approval.look, { approvalNo }, asker.token)).object;
    expect(seen).toMatchObject({ failReason: '欠款已结清', decidedName: '财务乙' });
    // What was done with it is undone.
    const left = await app.one<{ n: number }>(`select left_amount as n from debt where debt_no = $1`, debt.debtNo);
    expect(left.n).toBeGreaterThan(0);
  });
  it('is not even asked if it is not what was previewed, and is held to what its approver has seen', async () => {
    await ruleOn(app, platformNo, 'PRODUCT');
    const { orgNo } = await app.one<{ orgNo: string }>(
      `select agent_no as "orgNo" from agent where agent_type = 'ORG' and parent_agent_no is null order by agent_no desc limit 1`,
    );
    const body = { orgNo, products: readFileSync('deploy/samples/products.json', 'utf8'), remark: '调价' };
    const other = { ...body, digest: 'a'.repeat(64), ...request() };
    const { code, message } = await app.send(contract.platformConfig.loadProducts, other, asker.token);
    expect([code, message]).toEqual([409, '预检之后数据有变化，没有执行，请返回重新预检']);
    const held = await app.send(contract.platformConfig.loadProducts, { ...body, ...request() }, asker.token);
    const { approvalNo } = held.object as unknown as { approvalNo: string };
    expect(await approve(approvalNo, second.token)).toMatchObject({ object: { approvalStatus: 'APPROVED' } });
  });

  it('expires after three days, and its asker is told', async () => {
    const approvalNo = await ask();
    app.clock.advance(3 * 86_400_000 - 1);
    await expireApprovals(app.deps, app.clock.now());
    expect(await statusOf(approvalNo)).toBe('WAIT');
    app.clock.advance(1);
    const { code, message } = await app.send(
      approval.approve,
      { approvalNo, digest: 'x', ...request() },
      await signedInAs(app, second.operatorNo),
    );
    expect([code, message]).toEqual([409, '已超过复核截止时间']);
    await expireApprovals(app.deps, app.clock.now());
    expect([await statusOf(approvalNo), await rewards()]).toEqual(['EXPIRED', 0]);
    const told = await app.rows(
      `select 1 from notice where related_no = $1 and operator_no = $2 and title = '复核已过期'`,
      [approvalNo, asker.operatorNo],
    );
    expect(told).toHaveLength(1);
  });
});

describe('a rule', () => {
  const save = (body: object, token = app.as('agent_l1')) =>
    app.send(approvalRule.save, { ...body, ...request() }, token);

  it('cannot be turned on by one person alone, and says why', async () => {
    const { code, message } = await save({ approvalKind: 'WITHDRAW', isOn: true, boundAmount: 100_000 });
    expect([code, message]).toEqual([
      409,
      expect.stringMatching(
        /^不能启用：「复核规则」的复核需要至少2名能登录且有该操作权限的员工，现只有1名（.+），请先邀请员工或调整角色$/,
      ),
    ]);
  });

  it('is turned on by one of two, and turned off or loosened by both', async () => {
    const { token } = await colleagueOf(app, '80000001', '店长');
    expect(await save({ approvalKind: 'WITHDRAW', isOn: true })).toMatchObject({
      code: 400,
      message: '请填写需要复核的界限',
    });
    expect(await save({ approvalKind: 'GRANT', isOn: true, boundAmount: 1 })).toMatchObject({ code: 400 });
    expect(await save({ approvalKind: 'WITHDRAW', isOn: true, boundAmount: 100_000 })).toMatchObject({ code: 200 });
    expect(await save({ approvalKind: 'WITHDRAW', isOn: true, boundAmount: 50_000 })).toMatchObject({ code: 200 });
    expect(await save({ approvalKind: 'WITHDRAW', isOn: true, boundAmount: 50_001 })).toMatchObject({ code: 202 });
    const off = await save({ approvalKind: 'WITHDRAW', isOn: false });
    expect(off).toMatchObject({ code: 202 });
    const { rules } = (await app.send(approvalRule.load, {}, token)).object;
    expect(rules.find(each => each.approvalKind === 'WITHDRAW')).toMatchObject({ isOn: true, boundAmount: 50_000 });
    expect(rules.find(each => each.approvalKind === 'WITHDRAW')!.people).toContain('店长');
    const { approvalNo } = off.object as unknown as { approvalNo: string };
    expect(await approve(approvalNo, token)).toMatchObject({ code: 200 });
    expect(await app.rows(`select 1 from approval_rule where agent_no = '80000001'`)).toEqual([]);
  });

  it('keeps its second person', async () => {
    const { operatorNo } = await colleagueOf(app, '80000001', '店长');
    await save({ approvalKind: 'WITHDRAW', isOn: true, boundAmount: 100_000 });
    const stop = () =>
      app.send(staff.setStatus, { operatorNo, status: 'FALSE', reason: '离职', ...request() }, app.as('agent_l1'));
    const { code, message } = await stop();
    expect([code, message]).toEqual([
      409,
      expect.stringMatching(/^不能这样调整：之后「.+」的复核需要至少2名.+，只剩1名/),
    ]);
    const role = { operatorNo, roleCode: 'RISK', ...request() };
    expect(await app.send(staff.setRole, role, app.as('agent_l1'))).toMatchObject({ code: 409 });
    await colleagueOf(app, '80000001', '副店长');
    expect(await stop()).toMatchObject({ code: 200 });
  });

  it('of payouts keeps the job from paying what is above its bound', async () => {
    const waiting = await app.rows<{ no: string; amount: number }>(
      `select withdraw_no as no, withdraw_amount::float as amount from withdraw where withdraw_status = 'INIT'`,
    );
    expect(waiting.length).toBeGreaterThan(0);
    await app.rows(`update org_terms set auto_pay_limit = 100000000`);
    await ruleOn(app, platformNo, 'PAYOUT', 0);
    await withdrawPay(app.deps, app.clock.now());
    const still = async () => (await app.rows(`select 1 from withdraw where withdraw_status = 'INIT'`)).length;
    expect(await still()).toBe(waiting.length);
    await app.rows(`delete from approval_rule`);
    await withdrawPay(app.deps, app.clock.now());
    expect(await still()).toBeLessThan(waiting.length);
  });
});
