/** Invitations that nobody took, and what inviting and changing phones tells about other providers' phones. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { login } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';
import { initialFor } from '#tests/world/texts';
import { lapseInvitations } from './invitation.jobs';

const { staff, staffRole, changeInfo, agentIncr } = contract;
const hours = (count: number) => count * 3_600_000;
const no = () => randomUUID();
let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.rows(`delete from change_request`);
});
const phone = '13911110001';
const invite = async (as: string, to = phone, roleCode = 'READ_ONLY') =>
  world.send(staff.invite, { realName: '陆青', phone: to, roleCode, requestNo: no() }, await world.signIn(as));
const loginOf = async (operatorNo: string) =>
  (
    await world.rows<{ username: string; phone: string; status: string }>(
      `select username, phone, operator_status as status from operator where operator_no = $1`,
      [operatorNo],
    )
  )[0];

describe('an invitation that nobody took', () => {
  it('gives the phone back after 72 hours, once, and everybody may use it', async () => {
    const { operatorNo } = (await invite('agent_l1')).object;
    const password = await initialFor(world, phone);
    expect(await invite('agent_l2')).toMatchObject({ code: 409, message: '该手机号已被使用' });
    world.clock.advance(hours(72) - 1);
    await lapseInvitations(world.deps, world.clock.now());
    expect(await loginOf(operatorNo)).toEqual({ username: phone, phone, status: 'TRUE' });
    world.clock.advance(1);
    await Promise.all([1, 2].map(() => lapseInvitations(world.deps, world.clock.now())));
    expect(await loginOf(operatorNo)).toEqual({ username: operatorNo, phone: '', status: 'CANCEL' });
    const logged = await world.rows(
      `select content, operator_name as by from operate_log where target_no = $1 and content like '邀请失效%'`,
      [operatorNo],
    );
    expect(logged).toEqual([{ content: '邀请失效，手机号已释放 陆青', by: '系统' }]);
    expect((await login(world, phone, password)).message).toBe('账号或密码错误');
    expect((await invite('agent_l2')).code).toBe(200);
    const ofInviter = await world.send(staff.list, {}, await world.signIn('agent_l1'));
    expect(ofInviter.object.list[0]).toMatchObject({ operatorNo, phone: '', operatorStatus: 'CANCEL' });
  });
  it('is kept by a new password, by a sign-in, and while the owner of a new provider has not signed in', async () => {
    const [renewed, taken] = [(await invite('agent_l1')).object, (await invite('agent_l1', '13911110002')).object];
    await login(world, '13911110002', await initialFor(world, '13911110002'));
    await world.rows(
      `update operator set last_login_time = null, initial_until = 1 where agent_no = '80000003' and role_code = 'OWNER'`,
    );
    world.clock.advance(hours(71));
    const reset = { operatorNo: renewed.operatorNo, requestNo: no() };
    expect((await world.send(staff.resetPassword, reset, await world.signIn('agent_l1'))).code).toBe(200);
    world.clock.advance(hours(2));
    await lapseInvitations(world.deps, world.clock.now());
    expect(await loginOf(renewed.operatorNo)).toMatchObject({ username: phone, status: 'TRUE' });
    expect(await loginOf(taken.operatorNo)).toMatchObject({ username: '13911110002', status: 'TRUE' });
    const owners = `select 1 from operator where agent_no = '80000003' and operator_status = 'TRUE' and role_code = 'OWNER'`;
    expect(await world.rows(owners)).toHaveLength(1);
    expect(await world.rows(`select * from failed_record where job = 'lapseInvitations'`)).toEqual([]);
  });
  it('keeps no role of the inviter in use', async () => {
    const owner = await world.signIn('agent_l1');
    const saved = await world.send(staffRole.save, { roleName: '门店', MERCHANT: 'VIEW', requestNo: no() }, owner);
    const { roleCode } = saved.object;
    const { operatorNo } = (await invite('agent_l1', phone, roleCode)).object;
    const remove = async () =>
      world.send(staffRole.remove, { roleCode, requestNo: no() }, await world.signIn('agent_l1'));
    const members = async () =>
      (await world.send(staffRole.load, {}, await world.signIn('agent_l1'))).object.roles.find(
        role => role.roleCode === roleCode,
      )?.members;
    expect([(await remove()).code, await members()]).toEqual([409, 1]);
    world.clock.advance(hours(72));
    await lapseInvitations(world.deps, world.clock.now());
    expect(await members()).toBe(0);
    expect((await remove()).code).toBe(200);
    const { object } = await world.send(staff.list, {}, await world.signIn('agent_l1'));
    expect(object.list.find(each => each.operatorNo === operatorNo)?.roleName).toBe(roleCode);
  });
});

describe('asking for phones of other providers', () => {
  const answersAtMost = 20;
  const foreign = async () =>
    (
      await world.rows<{ phone: string }>(
        `select distinct phone from agent where agent_no <> '80000001' and phone <> '' order by 1 limit 80`,
      )
    ).map(each => each.phone);
  /** How many of the phones are said to be known, by probes one after the other or at the same time. */
  const told = async (as: string, atOnce = false) => {
    const token = await world.signIn(as);
    const phones = await foreign();
    const ask = async (to: string, index: number) => {
      if (index % 3 === 0) return (await world.send(agentIncr.checkPhone, { phone: to }, token)).object?.free === false;
      if (index % 3 === 1)
        return (await world.send(changeInfo.sendCode, { purpose: 'NEW_PHONE', phone: to }, token)).code === 409;
      const invited = { realName: '陆青', phone: to, roleCode: 'READ_ONLY', requestNo: no() };
      return (await world.send(staff.invite, invited, token)).code === 409;
    };
    if (atOnce) return (await Promise.all(phones.map(ask))).filter(Boolean).length;
    let known = 0;
    for (const [index, to] of phones.entries()) if (await ask(to, index)) known += 1;
    return known;
  };
  it.each([false, true])(
    'is answered a day for some of them, whichever call asks (at the same time: %s)',
    async atOnce => {
      expect(await told('agent_l1', atOnce)).toBe(answersAtMost);
      expect(await invite('agent_l1')).toMatchObject({
        code: 429,
        message: '手机号、身份证号核对次数已达上限，请24小时后再试',
      });
      // Whoever is a colleague of the prober, or somebody else, goes on working.
      expect((await invite('agent_l2')).code).toBe(200);
      world.clock.advance(hours(24) + 1);
      expect((await invite('agent_l1', '13911110009')).code).toBe(200);
    },
  );
  it('costs nothing where the phone is free, or a colleague’s', async () => {
    const token = await world.signIn('agent_l1');
    for (let n = 0; n < 25; n += 1) {
      const own = { realName: '陆青', phone: n % 2 ? '13911110003' : phone, roleCode: 'READ_ONLY', requestNo: no() };
      expect([200, 409]).toContain((await world.send(staff.invite, own, token)).code);
    }
    const { object } = await world.send(agentIncr.checkPhone, { phone: '19912340000' }, token);
    expect(object).toEqual({ free: true });
    expect(await world.rows(`select hits from throttle where rule = 'known' and hits > 0`)).toEqual([]);
  });
});
