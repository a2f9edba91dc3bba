/** Who looks at a record: colleagues are told, for as long as it is said, and nobody else. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { review, changeAudit } = contract;
let app: TestApp;
const colleagues = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  for (const user of ['agent_l1_fin', 'agent_l1_view']) colleagues.set(user, await app.signIn(user));
});
beforeEach(() => app.rows('delete from review_look'));

const look = async (token: string, recordNo: string | null) =>
  (await app.send(review.look, { callPath: changeAudit.list.path, recordNo }, token)).object;
const [owner, colleague] = [() => app.as('agent_l1'), () => colleagues.get('agent_l1_view')!];

it('is told to a colleague, since when, until nothing was heard for 35 seconds', async () => {
  expect(await look(owner(), 'BG1')).toEqual([]);
  const since = app.clock.now();
  app.clock.advance(15_000);
  await look(owner(), 'BG1');
  app.clock.advance(34_999);
  expect(await look(colleague(), 'BG2')).toEqual([{ recordNo: 'BG1', operatorName: expect.any(String), since }]);
  app.clock.advance(1);
  expect(await look(colleague(), 'BG2')).toEqual([]);
});

it('is of one record at a time, and begins anew with another', async () => {
  await look(owner(), 'BG1');
  app.clock.advance(10_000);
  const since = app.clock.now();
  await look(owner(), 'BG2');
  expect(await look(colleague(), null)).toMatchObject([{ recordNo: 'BG2', since }]);
  await look(owner(), null);
  expect(await look(colleague(), null)).toEqual([]);
});

it('is not told to other providers', async () => {
  await look(owner(), 'BG1');
  expect(await look(app.as('org_demo'), 'BG1')).toEqual([]);
  expect(await look(app.as('agent_l2'), 'BG1')).toEqual([]);
});

it('of an unknown list is refused in words', async () => {
  const answer = await app.send(review.look, { callPath: '/nothing', recordNo: 'BG1' }, owner());
  expect(answer).toMatchObject({ code: 400, message: '列表接口不存在' });
});
