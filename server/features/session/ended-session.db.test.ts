/** Messages of an ended session to its own browser: why, when and from where it was ended. */
import { beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { dayMs, formatTime } from '@/api/format/format';
import { frequentJobs } from '#server/operations/schedule';
import { act } from '#tests/world/act';
import { ticket } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';

const password = 'Skb@2026';
const generic = '登录已失效，请重新登录';
const fromPage = { 'sec-fetch-site': 'same-origin' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance(40 * 60_000));

async function call(path: string, headers: Record<string, string>, payload: object = {}, remoteAddress = '127.0.0.1') {
  const response = await world.app.inject({
    method: 'POST',
    url: basePath + path,
    payload,
    remoteAddress,
    headers: { ...appHeaders, ...headers },
  });
  const cookie = [response.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  return { ...response.json<{ code: number; message: string; failCode: string; object: never }>(), cookie };
}
async function signIn(username: string, headers: Record<string, string> = fromPage, address?: string) {
  const body = { username, password: await passwordDigest(password), captcha: await ticket(world) };
  const { object, cookie, code } = await call(contract.login.loginWithCaptcha.path, headers, body, address);
  expect(code).toBe(200);
  return { ...headers, token: (object as { token: string }).token, cookie };
}
const asked = async (headers: Record<string, string>) => {
  const { code, failCode, message } = await call(contract.login.premissions.path, headers);
  return code === 200 ? null : { code, failCode, message };
};
const over = (message: string) => ({ code: 98, failCode: '1001', message });
const clock = () => formatTime(world.clock.now()).slice(11, 16);
const operatorNo = async (username: string) =>
  (await world.rows<{ no: string }>('select operator_no as no from operator where username = $1', [username]))[0]!.no;

describe('an ended session', () => {
  it('shows where and when a later sign-in happened, and from the next day on its date', async () => {
    const mine = await signIn('agent_l1');
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(60_000);
      await signIn('agent_l1', {}, '10.1.2.3');
    }
    const said = `账号已在其他设备登录 ${clock()}，10.1.2.3，请重新登录`;
    expect(await asked(mine)).toEqual(over(said));
    expect(await asked(mine), 'as often as it is asked').toEqual(over(said));
    const day = formatTime(world.clock.now()).slice(5, 10);
    world.clock.advance(dayMs);
    expect(await asked(mine)).toEqual(over(said.replace('登录 ', `登录 ${day} `)));
  });
  it('shows that it was ended under 会话与设备, one by one or with all others', async () => {
    const [first, second] = [await signIn('agent_l1'), await signIn('agent_l1')];
    const third = await signIn('agent_l1');
    const rows = await world.rows<{ no: string }>(
      'select session_no as no from session where operator_no = $1 order by issued_time desc',
      [await operatorNo('agent_l1')],
    );
    expect(rows).toHaveLength(3);
    const { object } = await call(contract.ownSession.list.path, first);
    const { sessionNo } = (object as { sessions: { sessionNo: string; current: boolean }[] }).sessions.find(
      each => each.current,
    )!;
    expect((await call(contract.ownSession.end.path, second, { sessionNo })).code).toBe(200);
    expect((await call(contract.ownSession.endOthers.path, third)).code).toBe(200);
    const said = over(`已在「会话与设备」中退出 ${clock()}，127.0.0.1，请重新登录`);
    expect(await asked(first)).toEqual(said);
    expect(await asked(second)).toEqual(said);
    expect(await asked(third)).toBeNull();
  });
  it('reveals nothing without the browser’s cookie', async () => {
    const mine = await signIn('agent_l1');
    const other = await signIn('agent_l1');
    await call(contract.ownSession.endOthers.path, other);
    for (const cookie of ['', 'agent_sid=x', other.cookie])
      expect(await asked({ ...mine, cookie })).toEqual(over(generic));
    expect((await asked(mine))?.message).toContain('会话与设备');
  });
  it('also accepts the renewed cookie that the browser was about to send', async () => {
    const mine = await signIn('agent_l1');
    world.clock.advance(15 * 60_000);
    const { cookie } = await call(contract.login.premissions.path, mine);
    expect(cookie).not.toBe(mine.cookie);
    const other = await signIn('agent_l1');
    await call(contract.ownSession.endOthers.path, other);
    expect((await asked({ ...mine, cookie }))?.message).toContain('会话与设备');
  });
  it('hides the IP address when its operator was disabled by a parent', async () => {
    const mine = await signIn('agent_l3');
    const [{ agentNo } = { agentNo: '' }] = await world.rows<{ agentNo: string }>(
      `select agent_no as "agentNo" from operator where username = 'agent_l3'`,
    );
    const move = (event: string) =>
      act(world.deps, contract.platformParty.moveLogin, { agentNo, event, remark: '核实中' });
    await move('disable');
    expect(await asked(mine)).toEqual(over(`账号已被禁用 ${clock()}，请联系上级`));
    await move('enable');
    expect(await asked(mine), 'and is not opened again').toMatchObject({ code: 98 });
  });
  it('ends once, with the same message for concurrent calls', async () => {
    const mine = await signIn('agent_l1');
    const last = world.clock.now();
    world.clock.advance(45 * 60_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => asked(mine)));
    const at = formatTime(last + 30 * 60_000).slice(11, 16);
    expect(answers).toEqual(answers.map(() => over(`登录超时（30分钟未操作） ${at}，请重新登录`)));
  });
  it('is deleted after a week', async () => {
    const mine = await signIn('agent_l1', {});
    const other = await signIn('agent_l1', {});
    await call(contract.ownSession.endOthers.path, other);
    world.clock.advance(7 * dayMs);
    const tidy = async () =>
      frequentJobs.find(({ name }) => name === 'forgetAnswers')!.run(world.deps, world.clock.now());
    await tidy();
    expect((await asked(mine))?.message).toContain('会话与设备');
    world.clock.advance(1);
    await tidy();
    expect(await asked(mine)).toEqual(over(generic));
  });
  it('has no message after the operator’s own sign-out', async () => {
    const mine = await signIn('agent_l1');
    await call(contract.login.operatorlogout.path, mine);
    expect(await asked(mine)).toEqual(over(generic));
    expect(await world.rows('select 1 from ended_session where token_hash = $1', [mine.token])).toEqual([]);
  });
});
