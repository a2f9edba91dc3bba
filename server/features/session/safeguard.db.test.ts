import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

const { load, setPhrase, setWatermark } = contract.safeguard;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const seenBy = async (token: string) => (await app.send(load, {}, token)).object;
const logged = (content: string) =>
  app.rows<{ operator_no: string; target_no: string; whole: string }>(
    `select operator_no, target_no, l::text as whole from operate_log l where content = $1 order by id`,
    [content],
  );

describe('an operator’s own phrase', () => {
  const set = (phrase: unknown, user: Operator = 'agent_l1') => app.send(setPhrase, { phrase }, app.as(user));

  it('is visible to the operator only, in all of their sessions', async () => {
    expect(await seenBy(app.as('agent_l1'))).toMatchObject({ phrase: null });
    expect((await set('春江花月夜')).code).toBe(200);
    expect(await seenBy(await app.signIn('agent_l1'))).toMatchObject({ phrase: '春江花月夜' });
    expect(await seenBy(app.as('agent_l2'))).toMatchObject({ phrase: null });
    expect(await seenBy(app.as('org_demo'))).toMatchObject({ phrase: null });
    await set('my cat 小黑🐈');
    expect(await seenBy(app.as('agent_l1'))).toMatchObject({ phrase: 'my cat 小黑🐈' });
  });
  it('needs a session, and is neither stored nor logged unencrypted', async () => {
    await set('只有我知道的话');
    expect(await app.send(load, {})).toMatchObject({ code: 98, object: null });
    const stored = JSON.stringify(await app.rows('select * from operator'));
    expect(stored).not.toContain('只有我知道的话');
    const notes = await logged('修改预留信息');
    expect(notes.at(-1)).toMatchObject({ operator_no: notes.at(-1)!.target_no });
    expect(JSON.stringify(notes) + app.logged.join('')).not.toContain('只有我知道的话');
  });
  it.each([
    ['', '预留信息不能为空'],
    ['   ', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['短', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['长'.repeat(21), '预留信息应为2到20个字符的文字，首尾不能有空格'],
    [' 春江', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['春江\n花月夜', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['春\u0000江', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['春\u200b江', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    ['春江\u202e', '预留信息应为2到20个字符的文字，首尾不能有空格'],
    [42, '预留信息应为2到20个字符的文字，首尾不能有空格'],
  ])('is refused as %j', async (phrase, message) => {
    await set('春江花月夜');
    expect(await set(phrase)).toMatchObject({ code: 400, message });
    expect(await seenBy(app.as('agent_l1'))).toMatchObject({ phrase: '春江花月夜' });
  });
});

describe('the watermark', () => {
  const turn = (watermark: boolean, token: string) => app.send(setWatermark, { watermark }, token);
  const shownTo = async (token: string) => (await seenBy(token)).watermark;

  it('is on until an organisation turns it off, for itself and its subtree', async () => {
    const below = ['org_demo', 'agent_l1', 'agent_l2', 'agent_l3'] as const;
    for (const user of below) expect(await shownTo(app.as(user))).toBe(true);
    expect((await turn(false, app.as('org_demo'))).code).toBe(200);
    for (const user of below) expect(await shownTo(app.as(user)), user).toBe(false);
    expect(await logged('关闭敏感页面水印')).toHaveLength(1);
    await turn(true, app.as('org_demo'));
    expect(await shownTo(app.as('agent_l3'))).toBe(true);
    expect(await logged('开启敏感页面水印')).toHaveLength(1);
  });
  it('cannot be changed by an agent', async () => {
    for (const user of ['agent_l1', 'agent_l2'] as const)
      expect(await turn(false, app.as(user))).toMatchObject({ code: 403 });
    expect(await shownTo(app.as('agent_l1'))).toBe(true);
  });
  it('follows the nearest organisation with a setting: a branch inherits it until it has its own', async () => {
    const usernameOf = async (where: string) =>
      (
        await app.one<{ username: string }>(
          `select username from operator join agent using (agent_no) where ${where} order by agent_no limit 1`,
        )
      ).username;
    const branch = await app.signIn(await usernameOf(`agent_no = '10000003'`));
    const agent = await app.signIn(await usernameOf(`org_no = '10000003' and agent_type = 'AGENT'`));
    await turn(false, app.as('org_demo'));
    expect([await shownTo(branch), await shownTo(agent)]).toEqual([false, false]);
    await turn(true, branch);
    expect([await shownTo(branch), await shownTo(agent), await shownTo(app.as('agent_l1'))]).toEqual([
      true,
      true,
      false,
    ]);
    await turn(true, app.as('org_demo'));
    await turn(false, branch);
    expect([await shownTo(agent), await shownTo(app.as('agent_l1'))]).toEqual([false, true]);
  });
});
