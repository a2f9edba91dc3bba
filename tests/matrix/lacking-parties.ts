/**
 * Facts about terminals, merchants and providers that do not hold; the limits are those of
 * docs/domain/conventions.md#status-changes, written out.
 */
import { contract } from '@/api/contract';
import { request } from '#tests/world/test-app';
import { account, lack, row, type Lack } from './lack';
import { l2, type Event } from './matrix';
import { resultOfMove } from './terminals';

const of = {
  terminal: row('terminal', 'term_sn'),
  active: row('active_record', 'active_no'),
  agent: row('agent', 'agent_no'),
  merchant: row('merchant', 'cust_no'),
  change: row('cust_change', 'audit_no'),
  request: row('change_request', 'change_no'),
};
const merchantOfChange = (status: string) =>
  `update merchant set account_status = '${status}' where cust_no = (select cust_no from cust_change where audit_no = $1)`;
const allotTo =
  (toAgentNo: string): Event['send'] =>
  async (app, termSn) => {
    const body = { termSns: [termSn], toAgentNo, ...request() };
    return resultOfMove(app.send(contract.stock.allot, body, app.as('agent_l1')));
  };

const other = (no: string, path: string) => of.terminal(`agent_no = '${no}', agent_path = '${path}'`);
/** What ties a terminal to its merchant. */
const bonds = {
  black: `insert into unbind_black_list (cust_no, term_sn, state, reason, start_time, end_time) select cust_no, term_sn, 1, '活动', 0, $now + 1 from terminal where term_sn = $1`,
  sale: `update trans set settle_status = 'UNACCOUNT', term_sn = t.term_sn, cust_no = t.cust_no from terminal t where t.term_sn = $1 and trans.id = (select min(id) from trans where settle_status = 'ACCOUNT')`,
  deposit: `insert into deposit_order (order_no, cust_no, cust_name, agent_no, agent_name, org_no, agent_path, term_sn, policy_code, markting_no, markting_type, deposit_amount, pay_status, create_time, update_time)
       select 'YJ-MATRIX', m.cust_no, m.cust_name, m.agent_no, m.agent_name, m.org_no, m.agent_path, t.term_sn, m.policy_code, 'HD0001', 0, 9900, 'INIT', 0, 0 from terminal t join merchant m using (cust_no) where t.term_sn = $1`,
};

export const lackingParties: readonly Lack[] = [
  lack('terminalFlow: inMyStock', 'allotDown ISSUED agent_l1', other(l2, `/10000001/80000001/${l2}/`)),
  lack('terminalFlow: toDirectChild', 'allotDown ISSUED agent_l1', null, null, allotTo('80000031')),
  lack('terminalFlow: childIsOpen', 'allotDown ISSUED agent_l1', account(l2, 'FALSE'), account(l2, 'TRUE')),
  lack(
    'terminalFlow: childHolds',
    'recallToAgent ISSUED agent_l1',
    other('80000031', `/10000001/80000001/${l2}/80000031/`),
  ),
  lack('terminalFlow: neverActivated', 'recallToAgent ISSUED agent_l1', of.terminal('active_time = 1')),
  lack(
    'terminalFlow: notBlackListed',
    'unbind BOUND org_demo',
    bonds.black,
    `delete from unbind_black_list where term_sn = $1`,
  ),
  lack(
    'terminalFlow: allSettled',
    'unbind BOUND org_demo',
    bonds.sale,
    `update trans set settle_status = 'ACCOUNT' where term_sn = $1`,
  ),
  lack(
    'terminalFlow: depositSettled',
    'unbind BOUND org_demo',
    bonds.deposit,
    `delete from deposit_order where order_no = 'YJ-MATRIX' and term_sn = $1`,
  ),
  lack('terminalFlow: notBound', 'scrap ISSUED OPS', of.terminal(`bind_status = 'BIND'`)),
  lack('countdownFlow: isOverdue', 'deadline COUNTING TIMER', row('false_active', 'false_no')('deadline = $now + 1')),
  lack(
    'countdownFlow (terminals): isOverdue',
    'deadline COUNTING TIMER',
    row('non_active', 'non_no')('deadline = $now + 1'),
  ),
  lack('activeFlow: isOverdue', 'deadline DOING TIMER', of.active('deadline = $now')),
  lack('activeFlow: mayBeReversed', 'fraudOrRefund SUCCESS TIMER', of.active('active_time = $now - 7 * $day')),
  lack('activeFlow: mayBeReversed', 'fraudOrRefund SUCCESS TIMER', of.active('current_amount = standard_amount')),
  lack(
    'operatorFlow: accountLives',
    'disable TRUE agent_l1',
    of.agent(`account_status = 'CANCEL'`),
    of.agent(`account_status = 'TRUE'`),
  ),
  lack(
    'operatorFlow: accountLives',
    'enable FALSE agent_l1',
    of.agent(`account_status = 'CANCEL'`),
    of.agent(`account_status = 'TRUE'`),
  ),
  lack(
    'agentAccountFlow: disabledBelow',
    'enable FALSE org_demo',
    `update agent set disabled_by_no = null where agent_no = $1`,
  ),
  lack(
    'agentAccountFlow: noChildren',
    'cancel FALSE OPS',
    `update agent set parent_agent_no = $1 where agent_no = '80000031'`,
    `update agent set parent_agent_no = '${l2}' where agent_no = '80000031' and $1 <> ''`,
  ),
  lack(
    'agentAccountFlow: noMerchants',
    'cancel FALSE OPS',
    `update merchant set agent_no = $1 where id = (select max(id) from merchant where agent_no <> '${l2}')`,
  ),
  lack(
    'agentAccountFlow: noBalance',
    'cancel FALSE OPS',
    `update account set balance = 1, total_in = total_out + 1 where agent_no = $1 and account_type = 'PROFIT'`,
  ),
  lack(
    'merchantAccountFlow: notFrozen',
    'enable FALSE OPS',
    `update risk_order set cust_no = $1, risk_order_status = 'WAIT_SUBMIT', risk_measure = 'FREEZE' where id = (select min(id) from risk_order)`,
    `update risk_order set risk_order_status = 'PASS' where cust_no = $1`,
  ),
  lack(
    'merchantAccountFlow: noOpenRisk',
    'cancel FALSE OPS',
    `update risk_order set cust_no = $1, risk_order_status = 'WAIT_AUDIT' where id = (select min(id) from risk_order)`,
    `update risk_order set risk_order_status = 'PASS' where cust_no = $1`,
  ),
  lack(
    'merchantAccountFlow: allSettled',
    'cancel FALSE OPS',
    `update trans set settle_status = 'UNACCOUNT', cust_no = $1 where id = (select min(id) from trans where settle_status = 'ACCOUNT')`,
    `update trans set settle_status = 'ACCOUNT' where cust_no = $1 and settle_status is not null`,
  ),
  lack(
    'merchantAccountFlow: isBasic',
    'levelUp TRUE agent_l2',
    of.merchant('cust_level = 2'),
    of.merchant('cust_level = 1'),
  ),
  lack('merchantAccountFlow: isOverdue', 'expire INIT TIMER', of.merchant('create_time = $now - 90 * $day + 1')),
  lack(
    'auditFlow: notApplicant',
    'approve 2 org_demo',
    of.change(`apply_no = (select operator_no from operator where username = 'org_demo')`),
  ),
  lack('auditFlow: merchantMayChange', 'approve 2 org_demo', merchantOfChange('FALSE'), merchantOfChange('TRUE')),
  lack('auditFlow: unchangedSince', 'approve 2 org_demo', of.change(`before = '{"custName": "从前的名称"}'`)),
  lack('auditFlow: isOverdue', 'timeout 2 TIMER', of.change('create_time = $now - 15 * $day')),
  lack('examineFlow: isSubmitter', 'resubmit FAIL agent_l2', of.request('apply_no = null')),
  lack('examineFlow: hasTriesLeft', 'resubmit FAIL agent_l2', of.request('submit_times = 5')),
];
