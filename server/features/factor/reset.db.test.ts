/** Recovery of somebody who has lost their factors (docs/domain/session.md#lost-factor). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { operate } from '#server/operations/actions';
import { asked, refusal } from '#tests/world/asked';
import { login } from '#tests/world/captcha';
import { enrol } from '#tests/world/factors';
import { openWorld, type World } from '#tests/world/open';

const { factor, factorRule, factorReset, ownerFactor } = contract;
const dayMs = 24 * 3_600_000;
const reason = '手机丢失';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const noOf = async (username: string) =>
  (await world.rows<{ no: string }>(`select operator_no as no from operator where username = $1`, [username]))[0]!.no;
const ask = async (of: string, token: string) =>
  asked(world, factorRule.askReset, { operatorNo: await noOf(of), reason, requestNo: randomUUID() }, token);
const askOwner = (agentNo: string, token: string) =>
  asked(world, ownerFactor.askReset, { agentNo, reason, requestNo: randomUUID() }, token);
const run = () => operate(world.deps, 'run-job', { name: 'doResets' });
/** Whether somebody can still prove a sign-in with the phone. */
const stageOf = async (username: string) => (await login(world, username, 'Skb@2026')).object.factor;
const noticesOf = async (username: string) => {
  const token = await world.signIn(username);
  const { list } = await asked(world, contract.notice.list, {}, token);
  return list.map(({ title }) => title).filter(title => title.includes('重置'));
};

it('waits a day, of which everybody of the provider is told', async () => {
  await enrol(world, 'agent_l1_fin');
  const { effectTime } = await ask('agent_l1_fin', await world.signIn('agent_l1'));
  expect(effectTime).toBe(world.clock.now() + dayMs);
  for (const each of ['agent_l1', 'agent_l1_fin', 'agent_l1_view'])
    expect([each, await noticesOf(each)]).toEqual([each, ['申请重置二次验证']]);
  expect(await noticesOf('agent_l2')).toEqual([]);
  world.clock.advance(dayMs - 1);
  await run();
  expect(await stageOf('agent_l1_fin')).toBe('ASKED');
  world.clock.advance(1);
  const { token } = (await login(world, 'agent_l1_fin', 'Skb@2026')).object;
  await run();
  expect(await stageOf('agent_l1_fin')).toBe('NONE');
  // Whoever waited with the old factor signs in again.
  expect((await refusal(asked(world, factor.challenge, {}, token)))?.failCode).toBe('1001');
});
it('is stopped by any colleague, and takes nothing then', async () => {
  await enrol(world, 'agent_l1_fin');
  const { resetNo } = await ask('agent_l1_fin', await world.signIn('agent_l1'));
  const colleague = await world.signIn('agent_l1_view');
  const { resets } = await asked(world, factorReset.load, {}, colleague);
  expect(resets).toMatchObject([{ resetNo, reason, status: 'WAIT' }]);
  expect((await refusal(asked(world, factorReset.stop, { resetNo }, await world.signIn('agent_l2'))))?.code).toBe(404);
  await asked(world, factorReset.stop, { resetNo }, colleague);
  world.clock.advance(dayMs);
  await run();
  expect(await stageOf('agent_l1_fin')).toBe('ASKED');
});
it('is asked once for a person, by two at once too', async () => {
  await enrol(world, 'agent_l1_fin');
  const owner = await world.signIn('agent_l1');
  const answers = await Promise.all([1, 2, 3].map(() => refusal(ask('agent_l1_fin', owner))));
  expect(answers.filter(answer => answer === null)).toHaveLength(1);
  expect(answers.find(answer => answer !== null)?.message).toBe('已申请重置，请等待生效');
});
it('is nobody’s way round the own factor, nor round the owner’s', async () => {
  const { token } = await enrol(world, 'agent_l1');
  expect((await refusal(ask('agent_l1', token)))?.message).toContain('不能重置自己');
  const finance = await world.signIn('agent_l1_fin');
  expect((await refusal(ask('agent_l1', finance)))?.code).toBe(403);
  await asked(world, contract.staffRole.save, { roleName: '人事', STAFF: 'OPERATE', requestNo: randomUUID() }, token);
  await world.rows(
    `update operator set role_code = (select role_code from staff_role) where username = 'agent_l1_view'`,
  );
  const hr = await world.signIn('agent_l1_view');
  expect((await refusal(ask('agent_l1', hr)))?.message).toBe('负责人的二次验证由上级或平台重置');
});
it('of an owner is asked by the parent, the organisation or the platform, and told to the provider', async () => {
  await enrol(world, 'agent_l2');
  expect((await refusal(askOwner('80000011', await world.signIn('agent_off'))))?.code).toBe(404);
  expect((await refusal(askOwner('80000011', await world.signIn('agent_l3'))))?.code).toBe(404);
  const parent = await world.signIn('agent_l1');
  const { resetNo } = await askOwner('80000011', parent);
  await asked(world, factorRule.withdrawReset, { resetNo, requestNo: randomUUID() }, parent);
  await askOwner('80000011', await world.signIn('org_demo'));
  expect(await noticesOf('agent_l2')).toEqual(['申请重置二次验证', '申请重置二次验证']);
  const { reset } = await asked(world, factor.load, {}, await world.signIn('agent_l2'));
  await asked(world, factorReset.stop, { resetNo: reset!.resetNo }, await world.signIn('agent_l2'));
  const byPlatform = await askOwner('80000011', await world.signIn('platform'));
  expect(byPlatform.effectTime).toBe(world.clock.now() + dayMs);
});
