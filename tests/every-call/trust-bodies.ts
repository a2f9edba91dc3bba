/** Bodies for calls about second factors, four eyes and notes: each needs somebody who has something, or has asked. */
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { asked } from '#tests/world/asked';
import { Authenticator } from '#tests/world/authenticator';
import { codeAt } from '#tests/world/factors';
import { colleagueOf, ruleOn } from '#tests/world/second-person';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const { factor, passkey, approval, staffRole } = contract;
/** The address of a server under test. */
const here = { origin: 'http://localhost:80' };
const mine = `(select operator_no from operator where username = $1)`;
const ownAgent = `(select agent_no from operator where username = $1)`;
/** Of somebody who takes no part: their number is not dealt out. */
const reset = (askedBy: string) => `insert into factor_reset
  (operator_no, agent_no, factor_reset_status, asked_by, asked_name, reason, effect_time, create_time, update_time)
  select 'R' || right(operator_no, 9), agent_no, 'WAIT', ${askedBy}, '负责人', '手机丢失', 9999999999999, 0, 0 from operator where username = $1
  on conflict (operator_no) where factor_reset_status = 'WAIT' do update set asked_by = excluded.asked_by
  returning reset_no as "resetNo"`;
/** Gives the first person that a condition selects a passkey that nobody holds. */
const lost = (
  whose: string,
  number: string,
) => `with one as (select operator_no, agent_no from operator where ${whose} limit 1),
  made as (insert into factor (operator_no, factor_kind, factor_status, factor_name, create_time, update_time)
    select operator_no, 'PASSKEY', 'ACTIVE', '旧电脑', 0, 0 from one)
  select ${number}, '手机丢失' as reason, gen_random_uuid()::text as "requestNo" from one`;

/** A phone of this operator, given just now. */
async function enrolled(app: TestApp, user: Operator) {
  const { factorNo, secret } = await asked(app, factor.startTotp, {}, app.as(user));
  const code = codeAt(secret, app.clock.now());
  await asked(app, factor.confirm, { factorNo, name: '办公手机', code }, app.as(user));
  return { factorNo, secret };
}
const rows =
  (statement: string): Bodies =>
  async (app, user) =>
    app.rows(statement, [user]);

/** A colleague's call that waits for this operator; the rule is off again, so that nothing else waits. */
async function waiting(app: TestApp, user: Operator): Promise<string> {
  const { no } = await app.one<{ no: string }>(`select agent_no as no from operator where username = $1`, user);
  const { token, operatorNo } = await colleagueOf(app, no, '申请人');
  await ruleOn(app, no, 'STAFF');
  const body = { roleName: `角色${operatorNo.slice(-3)}`, STAFF: 'VIEW', ...request() } as const;
  await app.send(staffRole.save, body, token);
  await app.rows(`delete from approval_rule where agent_no = $1`, [no]);
  const found = `select approval_no as "approvalNo" from approval where asked_by = $1`;
  return (await app.one<{ approvalNo: string }>(found, operatorNo)).approvalNo;
}

const myPath = `(select agent_path from agent where agent_no = ${ownAgent})`;
const openMerchants = `from merchant m where starts_with(m.agent_path, ${myPath}) and m.account_status = 'TRUE'`;

export const trustBodies: Readonly<Record<string, Bodies>> = {
  'flowMap.record': rows(
    `(select 'COUPON' as "recordType", coupon_no as "recordNo" from coupon where starts_with(agent_path, ${myPath}) limit 1) union all (select 'DEBT', debt_no from debt where agent_no = ${ownAgent} limit 1)`,
  ),
  'timeline.load': rows(`select 'MERCHANT' as "recordType", m.cust_no as "recordNo" ${openMerchants} limit 1`),
  'timeline.write': rows(
    `select 'MERCHANT' as "recordType", m.cust_no as "recordNo", '老板回电说下周换地址' as note, gen_random_uuid()::text as "requestNo" ${openMerchants} limit 1`,
  ),
  'timeline.remove': rows(
    `insert into record_note (note_no, record_type, record_no, agent_no, operator_no, operator_name, note, create_time)
     select 'NB' || operator_no, 'MERCHANT', 'x', agent_no, operator_no, real_name, '写错了', 9999999999999 from operator where username = $1
     on conflict (note_no) do update set note = excluded.note returning note_no as "noteNo", gen_random_uuid()::text as "requestNo"`,
  ),
  'passkey.login': async (app, user) => {
    // A third session of the others would end their first, which makes the further calls.
    if (user !== 'agent_l2') return [];
    const device = new Authenticator();
    const started = await asked(app, factor.startPasskey, {}, app.as(user));
    const response = device.create(started.options, here);
    await asked(app, factor.confirm, { factorNo: started.factorNo, name: '电脑', response }, app.as(user));
    const { ticket, options } = await asked(app, passkey.options, {});
    return [{ ticket, response: device.get(options, here) }];
  },
  'factor.confirm': async (app, user) => {
    const { factorNo, secret } = await asked(app, factor.startTotp, {}, app.as(user));
    return [{ factorNo, name: '办公手机', code: codeAt(secret, app.clock.now()) }];
  },
  'factor.rename': async (app, user) => [{ factorNo: (await enrolled(app, user)).factorNo, name: '新手机' }],
  'factor.remove': async (app, user) => [{ factorNo: (await enrolled(app, user)).factorNo }],
  'factor.renewCodes': async (app, user) => {
    await enrolled(app, user);
    return [{}];
  },
  'factor.prove': async (app, user) => {
    const { secret } = await enrolled(app, user);
    return [{ proof: 'TOTP', code: codeAt(secret, app.clock.now() + 30_000) }];
  },
  'factorReset.stop': rows(reset(`'OP'`)),
  'factorRule.withdrawReset': async (app, user) =>
    (await app.rows<object>(reset(mine), [user])).map(row => ({ ...row, ...request() })),
  'factorRule.askReset': rows(lost(`agent_no = ${ownAgent} and role_code <> 'OWNER'`, `operator_no as "operatorNo"`)),
  'ownerFactor.askReset': rows(
    lost(
      `role_code = 'OWNER' and username !~ '^(org|agent)_' and agent_no in (select agent_no from agent where parent_agent_no = ${ownAgent} or ${ownAgent} = '${platformNo}')`,
      `agent_no as "agentNo"`,
    ),
  ),
  'ownDevice.forget': rows(
    `insert into known_device (operator_no, mark_hash, user_agent, client_ip, last_use_time, create_time, update_time)
      select operator_no, 'none', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', '10.0.0.1', 0, 0, 0 from operator where username = $1
      on conflict (operator_no, mark_hash) do update set version = 1 returning device_no as "deviceNo"`,
  ),
  'approval.look': async (app, user) => [{ approvalNo: await waiting(app, user) }],
  'approval.approve': async (app, user) => {
    const approvalNo = await waiting(app, user);
    const { digest } = await asked(app, approval.look, { approvalNo }, app.as(user));
    return [{ approvalNo, digest, ...request() }];
  },
  'approval.refuse': async (app, user) => [
    { approvalNo: await waiting(app, user), remark: '已电话核实，不是本人', ...request() },
  ],
  'approval.withdraw': async (app, user) => {
    const approvalNo = await waiting(app, user);
    await app.rows(`update approval set asked_by = ${mine} where approval_no = $2`, [user, approvalNo]);
    return [{ approvalNo, ...request() }];
  },
  'approvalRule.save': async (app, user) => {
    const { no } = await app.one<{ no: string }>(`select agent_no as no from operator where username = $1`, user);
    await colleagueOf(app, no, '复核人');
    // So high that nothing waits under it.
    const approvalKind = no === platformNo ? 'PAYOUT' : 'WITHDRAW';
    return [{ approvalKind, isOn: true, boundAmount: 10 ** 13, ...request() }];
  },
};
