/**
 * Facts about sales, exports and money that do not hold; the limits are those of
 * docs/domain/conventions.md#status-changes, written out.
 */
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { account, sendWithoutCall, lack, row, type Lack } from './lack';
import { l2, type Event } from './matrix';

const of = {
  trans: row('trans', 'trans_no'),
  risk: row('risk_order', 'risk_order_no'),
  adjust: row('risk_adjust', 'adjust_no'),
  task: row('download_task', 'task_no'),
  plan: row('deduct_plan', 'plan_no'),
  withdraw: row('withdraw', 'withdraw_no'),
  invoice: row('invoice', 'apply_no'),
  vip: row('vip_back_record', 'order_no'),
  coupon: row('coupon', 'coupon_no'),
  increase: row('increase_plan', 'plan_no'),
};
const merchantOfTrans = (measure: string) =>
  `update merchant set risk_measure = '${measure}' where cust_no = (select cust_no from trans where trans_no = $1)`;
const merchantOfOrder = (status: string) =>
  `update merchant set account_status = '${status}' where cust_no = (select cust_no from flow_order where order_no = $1)`;
const openedByPayer = of.plan(`creator_agent_no = '${l2}'`);
/** The call asks both facts about the fee itself, of the merchant. */
const changeFeeTo =
  (newFee: number): Event['send'] =>
  (app, orderNo, by) =>
    sendWithoutCall(app, by, (tx, doer) =>
      dataFeeMoves.send(tx, orderNo, { type: 'changeFee', newFee, changeNo: 'MATRIX' }, doer),
    );

export const lackingMoney: readonly Lack[] = [
  lack('settleFlow: notHeld', 'paid UNACCOUNT CHANNEL', merchantOfTrans('FREEZE'), merchantOfTrans('NONE')),
  lack('settleFlow: notHeld', 'paidAgain RECHARGE CHANNEL', merchantOfTrans('DELAY_SETTLE'), merchantOfTrans('NONE')),
  lack(
    'settleFlow: hasTriesLeft',
    'paidAgain RECHARGE CHANNEL',
    of.trans(
      `settle_tries = (select jsonb_agg(jsonb_build_object('tryTime', $now::bigint)) from generate_series(1, 3))`,
    ),
  ),
  lack('settleFlow: within3Days', 'bankReturn ACCOUNT CHANNEL', of.trans(`settle_time = $now - 3 * $day`)),
  lack('settleFlow: within3Days', 'bounced ACCOUNT CHANNEL', of.trans(`settle_time = $now - 3 * $day`)),
  lack(
    'settleFlow: hasTriesLeft',
    'bounced RECHARGE CHANNEL',
    of.trans(
      `settle_tries = (select jsonb_agg(jsonb_build_object('tryTime', $now::bigint)) from generate_series(1, 3))`,
    ),
  ),
  lack('riskOrderFlow: hasTriesLeft', 'submit WAIT_SUBMIT agent_l2', of.risk('submit_count = 3')),
  lack('riskOrderFlow: within30Days', 'submit EXPIRE agent_l2', of.risk('deadline = $now - 30 * $day')),
  lack('riskOrderFlow: notForwarded', 'forward WAIT_AUDIT org_demo', of.risk('pre_audit_time = $now')),
  lack('riskOrderFlow: isOverdue', 'deadline WAIT_SUBMIT TIMER', of.risk('deadline = $now + 1')),
  lack('riskAdjustFlow: isOverdue', 'deadline WAIT TIMER', of.adjust('deadline = $now + 1')),
  lack('downloadFlow: hasTriesLeft', 'retry FAIL agent_l2', of.task('retries = 3')),
  lack('downloadFlow: notExpired', 'fetch SUCCESS agent_l2', of.task('expire_time = $now')),
  lack('planFlow: isCreator', 'pause DOING agent_l1', openedByPayer),
  lack('planFlow: isCreator', 'resume PAUSE agent_l1', openedByPayer),
  lack('planFlow: isCreator', 'cancel DOING agent_l1', openedByPayer),
  lack(
    'withdrawFlow: mayBePaid',
    'pay INIT TIMER',
    of.withdraw('withdraw_amount = 5000001, tax_amount = 0, fee_amount = 300, real_amount = 4999701'),
    of.withdraw('withdraw_amount = 100000, tax_amount = 0, fee_amount = 300, real_amount = 99700'),
  ),
  lack('withdrawFlow: payeeStands', 'pay INIT OPS', of.withdraw(`bank_card_no = '622202******0000'`)),
  lack(
    'withdrawFlow: payeeIsRegistered',
    'pay INIT OPS',
    `update channel_registration set registration_status = 'WAITING' where party_no = '${l2}'`,
  ),
  lack(
    'withdrawFlow: payeeIsRegistered',
    'pay INIT TIMER',
    `update channel_registration set registration_status = 'REFUSED' where party_no = '${l2}'`,
  ),
  lack('withdrawFlow: within3Days', 'bounced SUCCESS CHANNEL', of.withdraw('finish_time = $now - 3 * $day')),
  lack(
    'invoiceFlow: accountIsOpen',
    'enter PASS/INIT TIMER',
    account('80000001', 'FALSE'),
    account('80000001', 'TRUE'),
  ),
  lack(
    'invoiceFlow: within360Days',
    'void PASS/SUCCESS OPS',
    of.invoice('create_time = $now - 360 * $day'),
    of.invoice('create_time = $now'),
  ),
  lack('enterFlow: accountIsOpen', 'enter INIT TIMER', account(l2, 'FALSE'), account(l2, 'TRUE')),
  lack('enterFlow: isDue', 'enter INIT TIMER', of.vip('create_time = $now')),
  lack('couponFlow: hasBegun', 'start INIT TIMER', of.coupon('valid_start = $now + 1')),
  lack('couponFlow: mayEnd', 'expireOrRevoke VALID TIMER', of.coupon('valid_end = $now + 1')),
  lack(
    'dataFeeFlow: merchantIsOpen',
    'changeFee 0 agent_l2',
    merchantOfOrder('FALSE'),
    merchantOfOrder('TRUE'),
    changeFeeTo(4_800),
  ),
  lack('dataFeeFlow: inInterval', 'changeFee 0 agent_l2', null, null, changeFeeTo(12_100), { says: '流量费需在' }),
  lack('increasePlanFlow: mayStop', 'stop DOING agent_l2', of.increase(`creator_agent_no = '80000001'`)),
  lack('increasePlanFlow: isDue', 'start INIT TIMER', of.increase(`effect_start = '2099-01-01'`)),
  lack('increasePlanFlow: isDue', 'end DOING TIMER', of.increase(`effect_end = '2099-01-01'`)),
];
