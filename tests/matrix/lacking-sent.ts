/** Facts about what is sent with an event, and about who sends it, that do not hold. */
import { contract } from '@/api/contract';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import type { Call } from '@/api/schema/call';
import { timer } from '#server/foundation/calls/doer';
import { act } from '#tests/world/act';
import { request } from '#tests/world/test-app';
import { sendWithoutCall, lack, row, type Lack } from './lack';
import { answerOf, l2, l2Path, type Event, type Person } from './matrix';
import { resultOfMove } from './terminals';

/** A decision of the platform without the remark that it needs. */
const withoutRemark =
  (event: string, of: Call, key: string): Event['send'] =>
  (app, no) =>
    answerOf(act(app.deps, of, { [key]: no, event }));
const remark = '商户经营正常，附签购单一张。';

const ofMoney: readonly Lack[] = [
  lack('riskOrderFlow: bringsMaterials', 'submit WAIT_SUBMIT agent_l2', null, null, (app, riskOrderNo, by) =>
    app.send(contract.riskOrder.submit, { riskOrderNo, remark, ...request() }, app.as(by as Person)),
  ),
  lack('riskAdjustFlow: bringsMaterials', 'submit WAIT agent_l2', null, null, (app, adjustNo, by) =>
    app.send(contract.riskAdjust.submit, { adjustNo, remark, ...request() }, app.as(by as Person)),
  ),
  lack(
    'riskOrderFlow: hasReason',
    'reject WAIT_AUDIT OPS',
    null,
    null,
    withoutRemark('reject', contract.platformRisk.decideOrder, 'riskOrderNo'),
  ),
  lack(
    'riskAdjustFlow: hasReason',
    'reject SUBMITTED OPS',
    null,
    null,
    withoutRemark('reject', contract.platformRisk.decideAdjust, 'adjustNo'),
  ),
  lack(
    'withdrawFlow: hasReason',
    'refuse INIT OPS',
    null,
    null,
    withoutRemark('refuse', contract.platformWithdraw.decide, 'withdrawNo'),
  ),
  lack(
    'invoiceFlow: hasRemark',
    'reject WAIT_AUDIT/INIT OPS',
    null,
    null,
    withoutRemark('reject', contract.platformMoney.decideInvoice, 'applyNo'),
  ),
  // The job ends such an invoice instead; whoever sends this event all the same is refused.
  lack(
    'invoiceFlow: bringsSomething',
    'enter PASS/INIT TIMER',
    row('invoice', 'apply_no')('enter_amount = 0'),
    null,
    (app, applyNo) => {
      const doer = timer(app.clock.now());
      return answerOf(app.deps.db.transaction(tx => invoiceMoves.send(tx, applyNo, { type: 'enter' }, doer)));
    },
  ),
];

/** Sends a terminal to a policy that a query of its own finds. */
const changePolicyTo =
  (which: string): Event['send'] =>
  async (app, termSn, by) => {
    const { policyCode } = await app.one<{ policyCode: string }>(
      `select p.policy_code as "policyCode" from policy p join policy q on ${which} join terminal t on t.policy_code = q.policy_code where t.term_sn = $1 limit 1`,
      termSn,
    );
    return resultOfMove(
      app.send(contract.stock.changePolicy, { termSns: [termSn], policyCode, ...request() }, app.as(by as Person)),
    );
  };
const withRole = `with r as (insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('MATRIX', '${l2}', '员工管理', '{"STAFF": "OPERATE"}', 0, 0)) update operator set role_code = 'MATRIX' where username = 'agent_l2'`;
const withoutRole = `with r as (delete from staff_role where role_code = 'MATRIX') update operator set role_code = 'OWNER' where username = 'agent_l2'`;

const disableOneself: Event['send'] = async app => {
  const { operatorNo } = await app.one<{ operatorNo: string }>(
    `select operator_no as "operatorNo" from operator where username = 'agent_l2'`,
  );
  const body = { operatorNo, status: 'FALSE', reason: '长期未登录', ...request() } as const;
  return app.send(contract.staff.setStatus, body, app.as('agent_l2'));
};

const ofParties: readonly Lack[] = [
  lack(
    'terminalFlow: productFits',
    'changePolicy STOCK org_demo',
    null,
    null,
    changePolicyTo('p.policy_type <> q.policy_type'),
  ),
  lack(
    'terminalFlow: policyDiffers',
    'changePolicy STOCK org_demo',
    null,
    null,
    changePolicyTo('p.policy_code = q.policy_code'),
  ),
  lack(
    'terminalFlow: notAssessed',
    'requestUnbind BOUND agent_l1',
    `with t as (update terminal set agent_no = '80000001', agent_path = '/10000001/80000001/' where term_sn = $1 returning term_sn, cust_no)
     update false_active f set term_sn = t.term_sn, cust_no = t.cust_no, countdown_status = 'COUNTING' from t where f.id = (select min(id) from false_active)`,
    `update false_active set term_sn = 'MATRIX' where term_sn = $1`,
  ),
  lack('operatorFlow: hasReason', 'disable TRUE agent_l1', null, null, (app, agentNo, by) =>
    app.send(contract.agentInfo.setStatus, { agentNo, status: 'FALSE', ...request() }, app.as(by as Person)),
  ),
  lack('operatorFlow: notOwner', 'disable TRUE agent_l2', null, null, disableOneself),
  lack('operatorFlow: notSelf', 'disable TRUE agent_l2', withRole, withoutRole, disableOneself),
  lack(
    'agentAccountFlow: hasReason',
    'disable TRUE OPS',
    null,
    null,
    withoutRemark('disable', contract.platformParty.moveAccount, 'agentNo'),
  ),
  lack(
    'merchantAccountFlow: hasReason',
    'disable TRUE OPS',
    null,
    null,
    withoutRemark('disable', contract.platformParty.moveMerchant, 'custNo'),
  ),
  lack(
    'merchantAccountFlow: noTerminal',
    'cancel FALSE OPS',
    `update terminal set cust_no = $1 where id = (select min(id) from terminal where cust_no is null)`,
    `update terminal set cust_no = null where cust_no = $1`,
  ),
  lack('auditFlow: hasRemark', 'reject 2 agent_l1', null, null, (app, auditNo, by) =>
    app.send(contract.changeAudit.audit, { auditNo, auditStatus: 0, ...request() }, app.as(by as Person)),
  ),
];

/** The examination of an application, which the matrix does not move: its own changes stand for all. */
const application = {
  table: 'agent_incr',
  key: 'incr_no',
  state: ['examine_status'],
  record: `select incr_no as no from agent_incr where agent_type = 'AGENT' order by id limit 1`,
};
const ofApplication = row('agent_incr', 'incr_no');
const examine: Event['send'] = (app, incrNo, by) =>
  app.send(
    contract.agentIncr.examine,
    { incrNo, examineStatus: 'FAIL', examineRemark: '资料不符', ...request() },
    app.as(by as Person),
  );

const ofExamination: readonly Lack[] = [
  lack(
    'examineFlow: hasRemark',
    'reject INIT OPS',
    null,
    null,
    withoutRemark('reject', contract.platformEntry.decideChange, 'changeNo'),
  ),
  lack(
    'examineFlow: noneWaiting',
    'resubmit FAIL agent_l2',
    `update change_request set agent_no = '${l2}', agent_path = '${l2Path}', change_type = 'PROP', examine_status = 'INIT' where id = (select max(id) from change_request) and change_no <> $1`,
    `update change_request set examine_status = 'PASS' where id = (select max(id) from change_request) and change_no <> $1`,
    null,
    { says: '存在待审核的变更申请' },
  ),
  lack(
    'examineFlow: examinedHere',
    'reject INIT org_demo',
    ofApplication(`parent_agent_no = '10000001', agent_path = '/10000001/', submitter_no = null`),
    null,
    examine,
    { of: application },
  ),
  lack(
    'examineFlow: notSubmitter',
    'reject INIT org_demo',
    ofApplication(
      `parent_agent_no = '80000001', agent_path = '/10000001/80000001/', submitter_no = (select operator_no from operator where username = 'org_demo')`,
    ),
    null,
    examine,
    { of: application },
  ),
  // No call takes an application back; its record says why, and the event is refused.
  lack(
    'examineFlow: isOwnChange',
    'withdrawOwnChange INIT agent_l1',
    ofApplication(`parent_agent_no = '80000001', agent_path = '/10000001/80000001/'`),
    null,
    (app, no, by) =>
      sendWithoutCall(app, by, (tx, doer) => agentOnboardingMoves.send(tx, no, { type: 'withdrawOwnChange' }, doer)),
    { of: application },
  ),
];

export const lackingSent: readonly Lack[] = [...ofMoney, ...ofParties, ...ofExamination];
