/** A request number stands for one call with one body (docs/domain/conventions.md#request-numbers). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';

const { moveAccount, moveLogin } = contract.platformParty;
let world: World;
let platform: string;
beforeAll(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});

const agentNo = '80000011';
const states = async () =>
  (
    await world.rows<{ account: string; login: string }>(
      `select a.account_status as account, o.operator_status as login from agent a join operator o using (agent_no)
        where a.agent_no = $1 and o.role_code = 'OWNER'`,
      [agentNo],
    )
  )[0]!;
const decision = { agentNo, event: 'disable', remark: '账号被盗', requestNo: randomUUID() };
const answerOf = async <In, Out>(call: Call<In, Out>, body: Record<string, unknown>) => {
  const { code, message } = await world.send(call, body, platform);
  return [code, message];
};
const otherwise = [409, '该请求编号已用于其他内容，请刷新后重新提交'];

it('is answered again for the same, and refused for another body or another call', async () => {
  expect(await answerOf(moveLogin, decision)).toEqual([200, '成功']);
  expect(await answerOf(moveLogin, decision)).toEqual([200, '成功']);
  expect(await answerOf(moveLogin, { ...decision, remark: '再次被盗' })).toEqual(otherwise);
  // The body of this call is the same: its answer would say that the account was disabled.
  expect(await answerOf(moveAccount, decision)).toEqual(otherwise);
  expect(await states()).toEqual({ account: 'TRUE', login: 'FALSE' });
  expect(await answerOf(moveAccount, { ...decision, requestNo: randomUUID() })).toEqual([200, '成功']);
  expect(await states()).toEqual({ account: 'FALSE', login: 'FALSE' });
});
