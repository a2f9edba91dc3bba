import { beforeAll, expect, test } from 'vitest';
import { contract } from '@/api/contract';
import { buildHeader, frontErrorsHeader } from '@/api/constants';
import { successCode } from '@/api/failure';
import { createApp } from '#server/app/http';
import { openWorld, type World } from '#tests/world/open';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const error = {
  message: 'TypeError: x is undefined',
  stack: 'at a\nat b',
  place: '/trans/searchTrans',
  build: 'index-abc.js',
};
const logged = () => world.logged.filter(line => line.includes('error in the portal'));

test('when not configured, drops reports and sends no header that asks for them', async () => {
  const { code } = await world.send(contract.frontError.report, error);
  expect(code).toBe(successCode);
  expect(logged()).toEqual([]);
  const answer = await world.app.inject({ method: 'GET', url: '/agent-web/nothing' });
  expect(answer.headers[frontErrorsHeader]).toBeUndefined();
});

test('when configured, sends the header and logs reports, up to a limit', async () => {
  const app = await createApp({ ...world.deps, frontErrors: true });
  const report = (payload: object) =>
    app.inject({
      method: 'POST',
      url: `/agent-web${contract.frontError.report.path}`,
      headers: { appcode: 'AGENT_WEB', version: '1.0.0', brandtype: 'SKB' },
      payload,
    });
  const first = await report(error);
  expect(first.headers).toMatchObject({ [frontErrorsHeader]: 'on' });
  expect(first.headers[buildHeader]).toBeUndefined();
  expect(logged()).toHaveLength(1);
  expect(JSON.parse(logged()[0]!)).toMatchObject({ error: error.message, place: error.place, stack: error.stack });
  const quoted = '商户 13812345678、138 1234 5678，证件 330102198801011234，卡 6222-0212-3456-7890-123 已存在';
  await report({
    message: quoted,
    stack: `at ${quoted}`,
    place: '/custManage/custApply?phone=13812345678',
    build: null,
  });
  expect(logged().at(-1)).toContain('138****5678、138****5678，证件 330***********1234，卡 622202******0123');
  expect(logged().at(-1)).not.toMatch(/13812345678|12345678|330102|3456/);
  for (let more = 0; more < 40; more += 1) await report(error);
  expect(logged().length).toBeLessThanOrEqual(30);
  expect((await report({ ...error, message: 'x'.repeat(501) })).json<{ message: string }>().message).toContain(
    '错误信息',
  );
  await app.close();
});
