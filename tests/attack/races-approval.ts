/** Races about one request of four eyes: whatever else happens at the same time, what was asked happens once or not at all. */
import { randomUUID } from 'node:crypto';
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { expireApprovals } from '#server/features/approval/expire.jobs';
import { colleagueOf, ruleOn } from '#tests/world/second-person';
import { request, type TestApp } from '#tests/world/test-app';

const { approval, platformMoney, staff } = contract;

interface Asked {
  readonly approvalNo: string;
  readonly digest: string;
  readonly rewardName: string;
  readonly asker: { readonly token: string; readonly operatorNo: string };
  readonly approvers: readonly { readonly token: string; readonly operatorNo: string }[];
}
/** A grant that one clerk has asked for and two others have looked at. */
export async function askedGrant(app: TestApp): Promise<Asked> {
  const asker = await colleagueOf(app, platformNo, '财务甲');
  const approvers = [await colleagueOf(app, platformNo, '财务乙'), await colleagueOf(app, platformNo, '财务丙')];
  await ruleOn(app, platformNo, 'GRANT', 0);
  const rewardName = `奖励${randomUUID().slice(0, 8)}`;
  const grant = { ownerAgentNo: '80000001', agentNo: '80000001', rewardName, rewardMonth: '2026-10', remark: '按制度' };
  const held = await app.send(
    platformMoney.giveReward,
    { ...grant, rewardAmount: 1_000_000, ...request() },
    asker.token,
  );
  const { approvalNo } = held.object as unknown as { approvalNo: string };
  const { digest } = (await app.send(approval.look, { approvalNo }, approvers[0]!.token)).object;
  return { approvalNo, digest: digest!, rewardName, asker, approvers };
}
const approveBy = (app: TestApp, { approvalNo, digest }: Asked, token: string) =>
  app.send(approval.approve, { approvalNo, digest, ...request() }, token);

/** What happens while somebody approves. */
export const meanwhile: Readonly<Record<string, (app: TestApp, asked: Asked) => Promise<unknown>>> = {
  'another approves': (app, asked) => approveBy(app, asked, asked.approvers[1]!.token),
  'the same person approves in another window': (app, asked) => approveBy(app, asked, asked.approvers[0]!.token),
  'another refuses': (app, { approvalNo, approvers }) =>
    app.send(approval.refuse, { approvalNo, remark: '不同意', ...request() }, approvers[1]!.token),
  'its asker withdraws': (app, { approvalNo, asker }) =>
    app.send(approval.withdraw, { approvalNo, ...request() }, asker.token),
  'it expires': async (app, { approvalNo }) => {
    await app.rows(`update approval set expire_time = $2 where approval_no = $1`, [approvalNo, app.clock.now()]);
    await expireApprovals(app.deps, app.clock.now());
  },
  'its asker is disabled': (app, { asker }) =>
    app.send(
      staff.setStatus,
      { operatorNo: asker.operatorNo, status: 'FALSE', reason: '离职', ...request() },
      app.as('platform'),
    ),
  'its approver is disabled': (app, { approvers }) =>
    app.send(
      staff.setStatus,
      { operatorNo: approvers[0]!.operatorNo, status: 'FALSE', reason: '离职', ...request() },
      app.as('platform'),
    ),
};

/** Rewards booked, and the state of the request. */
export async function outcomeOf(app: TestApp, { approvalNo, rewardName }: Asked) {
  const { n } = await app.one<{ n: number }>(
    `select count(*)::int as n from reward where reward_name = $1`,
    rewardName,
  );
  const { status } = await app.one<{ status: string }>(
    `select approval_status as status from approval where approval_no = $1`,
    approvalNo,
  );
  return { rewards: n, status };
}
export const approving = (app: TestApp, asked: Asked) => approveBy(app, asked, asked.approvers[0]!.token);
