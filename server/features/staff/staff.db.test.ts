/** Several logins of one provider, and the platform's own: roles, rights, and who may not be touched. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { operate } from '#server/operations/actions';
import { openWorld, type World } from '#tests/world/open';
import { initialFor } from '#tests/world/texts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const { staff, staffRole } = contract;
const no = () => randomUUID();
const invite = (token: string, roleCode: string, phone = '13911110001') =>
  world.send(staff.invite, { realName: '陆青', phone, roleCode, requestNo: no() }, token);
const operatorNoOf = async (username: string) =>
  (await world.rows<{ no: string }>(`select operator_no as no from operator where username = $1`, [username]))[0]!.no;

describe('a provider', () => {
  it('invites a colleague, who signs in with the phone and works within the role', async () => {
    const owner = await world.signIn('agent_l1');
    const invited = await invite(owner, 'READ_ONLY');
    expect(invited).toMatchObject({ code: 200, object: { operatorNo: expect.stringMatching(/^OP\d{8}$/) } });
    expect(JSON.stringify(invited)).not.toContain(await initialFor(world, '13911110001'));
    await world.rows(`update operator set first_login = false where username = '13911110001'`);
    const colleague = await world.signIn('13911110001');
    const info = await world.send(contract.login.queryAgentInfo, {}, colleague);
    expect([info.object.agentBean.agentNo, info.object.agentBean.operatorName]).toEqual(['80000001', '陆青']);
    expect((await world.send(contract.trans.list, {}, colleague)).code).toBe(200);
    const seen = await world.send(contract.customer.list, {}, colleague);
    expect(seen.object.total).toBe((await world.send(contract.customer.list, {}, owner)).object.total);
    const body = { accountType: 'PROFIT', amount: 10_000, smsCode: '123456', requestNo: no() };
    const refused = await world.send(contract.withdraw.apply, body, colleague);
    expect([refused.code, refused.message]).toEqual([
      403,
      '您的角色不能操作「资金账户」；可由负责人或员工管理员调整角色',
    ]);
    expect((await world.send(staff.list, {}, colleague)).code).toBe(403);
  });
  it('sees only its own staff', async () => {
    const names = async (user: string) => {
      const page = await world.send(staff.list, {}, await world.signIn(user));
      return page.object.list.map(({ username, roleName }) => `${username} ${roleName}`).sort();
    };
    expect(await names('agent_l1')).toEqual([
      'agent_l1 负责人',
      'agent_l1_check 财务',
      'agent_l1_fin 财务',
      'agent_l1_view 只读',
    ]);
    expect(await names('agent_l2')).toEqual(['agent_l2 负责人']);
    expect(await names('platform')).toEqual(['platform 管理员', 'platform_entry 进件与变更审核']);
  });
  it('cannot touch its owner, itself, or the staff of others', async () => {
    const owner = await world.signIn('agent_l1');
    await world.send(staffRole.save, { roleName: '人事', STAFF: 'OPERATE', requestNo: no() }, owner);
    const [role] = await world.rows<{ code: string }>(`select role_code as code from staff_role`);
    await invite(owner, role!.code);
    await world.rows(`update operator set first_login = false where username = '13911110001'`);
    const hr = await world.signIn('13911110001');
    const disable = async (username: string) => {
      const body = { operatorNo: await operatorNoOf(username), status: 'FALSE', reason: '离职', requestNo: no() };
      const { code, message } = await world.send(staff.setStatus, body, hr);
      return [code, message];
    };
    expect(await disable('agent_l1')).toEqual([403, '不能操作负责人的登录']);
    expect(await disable('13911110001')).toEqual([403, '不能操作自己的登录']);
    expect(await disable('agent_l2')).toEqual([404, '员工不存在']);
    expect(await disable('agent_l1_fin')).toEqual([403, '不能操作权限超出自己的员工']);
    const reset = { operatorNo: await operatorNoOf('agent_l1_fin'), requestNo: no() };
    expect((await world.send(staff.resetPassword, reset, hr)).message).toBe('不能操作权限超出自己的员工');
    const finance = await world.signIn('agent_l1_fin');
    const body = { ...reset, status: 'FALSE', reason: '离职' };
    expect((await world.send(staff.setStatus, body, owner)).code).toBe(200);
    expect((await world.send(contract.trans.list, {}, finance)).code).toBe(98);
  });
  it('gives nobody more than the giver has', async () => {
    const owner = await world.signIn('agent_l1');
    await world.send(staffRole.save, { roleName: '人事', STAFF: 'OPERATE', requestNo: no() }, owner);
    const [role] = await world.rows<{ code: string }>(`select role_code as code from staff_role`);
    await invite(owner, role!.code);
    await world.rows(`update operator set first_login = false where username = '13911110001'`);
    const hr = await world.signIn('13911110001');
    const told = async (given: Promise<{ code: number; message: string }>) => {
      const { code, message } = await given;
      return [code, message];
    };
    expect(await told(invite(hr, 'FINANCE', '13911110002'))).toEqual([400, '不能授予自己没有的权限']);
    expect(await told(invite(owner, 'OWNER', '13911110002'))).toEqual([400, '负责人只有一位，请选择其他角色']);
    expect(await told(invite(owner, 'NOBODY', '13911110002'))).toEqual([400, '角色不存在，请从角色列表中选择']);
    expect(await told(invite(owner, 'FINANCE'))).toEqual([409, '该手机号已被使用']);
    const save = { roleName: '出纳', ACCOUNT: 'OPERATE', requestNo: no() };
    expect(await told(world.send(staffRole.save, save, hr))).toEqual([403, '不能授予自己没有的权限']);
    const foreign = { roleName: '平台', FINANCE: 'VIEW', requestNo: no() };
    expect(await told(world.send(staffRole.save, foreign, owner))).toEqual([400, '「资金」不是本平台的权限']);
  });
  it('saves a role as it was seen, and not over what a colleague has saved since', async () => {
    const owner = await world.signIn('agent_l1');
    const save = (role: object) => world.send(staffRole.save, { ...role, requestNo: no() }, owner);
    const { roleCode } = (await save({ roleName: '人事', STAFF: 'OPERATE' })).object;
    const seen = async () =>
      (await world.send(staffRole.load, {}, owner)).object.roles.find(role => role.roleCode === roleCode)!;
    const { version } = await seen();
    expect((await save({ roleCode, version, roleName: '人事', TRADE: 'VIEW' })).code).toBe(200);
    const late = { roleCode, roleName: '人事', STAFF: 'OPERATE' };
    for (const stale of [{ ...late, version }, late])
      expect(await save(stale)).toMatchObject({ code: 409, message: '该角色已被修改，请刷新后重新保存' });
    expect((await seen()).rights).toEqual([{ subject: 'TRADE', grade: 'VIEW' }]);
  });
  it('is closed as a whole with its owner', async () => {
    const finance = await world.signIn('agent_l1_fin');
    const body = { agentNo: '80000001', status: 'FALSE', reason: '停业整改', requestNo: no() };
    expect((await world.send(contract.agentInfo.setStatus, body, await world.signIn('org_demo'))).code).toBe(200);
    expect((await world.send(contract.trans.list, {}, finance)).code).toBe(98);
  });
});

describe('the platform', () => {
  it('is another portal: its sessions and logins do not exist in the providers’', async () => {
    const platform = await world.signIn('platform');
    expect((await world.send(contract.staff.list, {}, platform)).code).toBe(200);
    const [provider, ofPlatform] = [await world.signIn('org_demo'), platform];
    expect((await world.send(contract.withdraw.list, {}, ofPlatform)).code).toBe(404);
    expect((await world.sendTo('PROVIDER', contract.staff.list, {}, ofPlatform)).code).toBe(98);
    expect((await world.sendTo('PLATFORM', contract.staff.list, {}, provider)).code).toBe(98);
  });
  it('gives its owner a new password on the server, even one whose login was disabled', async () => {
    const before = await world.signIn('platform');
    const [owner] = await world.rows<{ phone: string }>(`select phone from operator where username = 'platform'`);
    await world.rows(`update operator set operator_status = 'FALSE' where username = 'platform'`);
    await expect(operate(world.deps, 'recover-platform', { phone: '13900000000' })).rejects.toThrow('phone');
    const recovered = await operate(world.deps, 'recover-platform', { phone: owner!.phone });
    expect(recovered).toEqual({ username: 'platform', password: expect.stringMatching(/^\S{10,}$/) });
    expect((await world.send(staff.list, {}, before)).code).toBe(98);
    expect(
      await world.rows(`select operator_status as s, first_login as f from operator where username = 'platform'`),
    ).toEqual([{ s: 'TRUE', f: true }]);
    const logged = `select content from operate_log where target_type = 'PLATFORM' order by id desc limit 1`;
    expect(await world.rows(logged)).toEqual([{ content: '恢复登录' }]);
  });
});
