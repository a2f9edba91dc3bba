/** What is typed into a form and not handed in belongs to whoever typed it, for thirty days. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

const { draft } = contract;
const formKey = 'custApply';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const keep = (user: Operator, values: string) => app.send(draft.keep, { formKey, values }, app.as(user));
const load = async (user: Operator) => (await app.send(draft.load, { formKey }, app.as(user))).object?.values ?? null;
const drop = (user: Operator) => app.send(draft.drop, { formKey }, app.as(user));

describe('a draft', () => {
  it('is nobody else’s: not of another operator, nor of who stands above or below', async () => {
    await keep('agent_l2', '{"custName":"二级的草稿"}');
    for (const other of ['org_demo', 'agent_l1', 'agent_l3', 'agent_off'] as const)
      expect([other, await load(other)]).toEqual([other, null]);
    await keep('agent_l1', '{"custName":"一级的草稿"}');
    expect(await load('agent_l2')).toBe('{"custName":"二级的草稿"}');
    expect(await load('agent_l1')).toBe('{"custName":"一级的草稿"}');
  });
  it('is replaced and dropped by its owner only', async () => {
    await keep('agent_l2', '{"custName":"旧"}');
    await keep('agent_l1', '{"custName":"一级的草稿"}');
    await keep('agent_l2', '{"custName":"新"}');
    await drop('agent_l1');
    expect([await load('agent_l1'), await load('agent_l2')]).toEqual([null, '{"custName":"新"}']);
    await drop('agent_l2');
    expect(await load('agent_l2')).toBeNull();
  });
  it('stands nowhere as it was typed', async () => {
    await keep('agent_l2', '{"legalIdNo":"99000019880101123X"}');
    const stored = await app.rows(`select * from form_draft`);
    expect(stored.length).toBe(1);
    expect(JSON.stringify(stored)).not.toContain('99000019880101123X');
  });
  it('is there for thirty days and gone after', async () => {
    await keep('agent_l2', '{"custName":"三十天"}');
    app.clock.advance(30 * 86_400_000);
    await app.signInAgain();
    expect(await load('agent_l2')).toBe('{"custName":"三十天"}');
    app.clock.advance(1);
    expect(await load('agent_l2')).toBeNull();
  });
});
