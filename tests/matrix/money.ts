/** Families of money: plans, withdrawals, invoices, records, debts, and what merchants pay. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { request } from '#tests/world/test-app';
import { adopt, call, decision, job, l2, operation, tested, type Family } from './matrix';

const paidByHand = tested(
  'account/by-rule',
  'take what an account has free: a part, or all of it, with two rows of the ledger for each',
);
/** The channel knows where the withdrawal goes. */
const registered = `update channel_registration set registration_status = 'REGISTERED' where party_no = '${l2}'`;
const plenty = 'balance = 2000000000, total_in = 2000000000 + total_out';

export const money: readonly Family[] = [
  {
    name: 'planFlow',
    flow: flows.planFlow,
    moves: [
      'new INIT create AGENT,ORG,TIMER',
      'INIT DOING start TIMER if isDue',
      'DOING DOING period TIMER if isDue then deductPeriods',
      'DOING PAUSE pause PARENT,ORG if isCreator',
      'PAUSE DOING resume PARENT,ORG if isCreator',
      'DOING FINISH complete TIMER if isOver',
      'INIT CANCEL cancel PARENT,ORG if isCreator',
      'DOING CANCEL cancel PARENT,ORG if isCreator',
      'PAUSE CANCEL cancel PARENT,ORG if isCreator',
    ],
    table: 'deduct_plan',
    key: 'plan_no',
    state: ['plan_status'],
    record: adopt('deduct_plan', 'plan_no'),
    ready: [`update deduct_plan set creator_agent_no = '80000001' where plan_no = $1`],
    events: (['pause', 'resume', 'cancel'] as const).map(type =>
      call(type, (app, planNo, token) => app.send(contract.deductPlan[type], { planNo, ...request() }, token)),
    ),
    elsewhere: {
      create: 'stock.allot',
      start: 'planDeduct',
      period: 'planDeduct',
      complete: 'planDeduct',
    },
  },
  {
    name: 'withdrawFlow',
    flow: flows.withdrawFlow,
    moves: [
      'new INIT apply AGENT,ORG if owesNothing,accountIsOpen,settlementStands,withinHours,noneUnderWay,isCovered,hasCard then freezeAmount',
      'INIT REFUSE refuse OPS if hasReason then unfreezeAmount,notifyApplicant',
      'INIT DOING pay TIMER,OPS if mayBePaid,payeeStands,payeeIsRegistered',
      'DOING SUCCESS paid CHANNEL then bookWithdrawal,shareTax,notifyApplicant',
      'DOING FAIL payFail CHANNEL then unfreezeAmount,notifyApplicant',
      'SUCCESS FAIL bounced CHANNEL if within3Days then bookBack,reverseTaxShares,notifyApplicant',
    ],
    table: 'withdraw',
    key: 'withdraw_no',
    state: ['withdraw_status'],
    record: adopt('withdraw', 'withdraw_no', `, account_type = 'VIPBACK'`),
    ready: [
      `update withdraw set finish_time = $now, bank_card_no = a.bank_card_mask, account_name = a.account_name from agent a where a.agent_no = '${l2}' and withdraw_no = $1`,
      registered,
      `delete from ledger_key where order_no = $1`,
      `update account set frozen = 2000000000, ${plenty} where agent_no = '${l2}' and account_type = 'VIPBACK'`,
    ],
    events: [
      decision('pay', contract.platformWithdraw.decide, 'withdrawNo'),
      job('pay', 'withdrawPay'),
      decision('refuse', contract.platformWithdraw.decide, 'withdrawNo'),
      ...(['paid', 'payFail', 'bounced'] as const).map(type =>
        operation(type, 'payouts', withdrawNo => ({ withdrawNo, event: type, remark: '账户异常' }), {
          by: 'CHANNEL',
        }),
      ),
    ],
    elsewhere: { apply: 'withdraw.apply' },
  },
  {
    name: 'invoiceFlow',
    flow: flows.invoiceFlow,
    moves: [
      'new WAIT_AUDIT/INIT upload AGENT,ORG if invoicesOneself,withinLeft,numberIsNew',
      'WAIT_AUDIT/INIT CANCEL/DONT_ENTER cancel AGENT,ORG',
      'WAIT_AUDIT/INIT REJECT/INIT reject OPS if hasRemark then notifyApplicant',
      'REJECT/INIT WAIT_AUDIT/INIT resubmit AGENT,ORG if invoicesOneself,withinLeft,numberIsNew',
      'REJECT/INIT CANCEL/DONT_ENTER giveUp AGENT,ORG,TIMER',
      'WAIT_AUDIT/INIT PASS/INIT approve OPS then coverWithdrawals',
      'PASS/INIT PASS/SUCCESS enter TIMER if accountIsOpen,bringsSomething then postEntry',
      'PASS/INIT PASS/DONT_ENTER skip TIMER,OPS',
      'PASS/INIT CANCEL/DONT_ENTER void OPS then releaseCoverage',
      'PASS/SUCCESS CANCEL/SUCCESS void OPS if within360Days then reverseEntry,releaseCoverage',
    ],
    table: 'invoice',
    key: 'apply_no',
    state: ['invoice_status', 'invoice_withdraw_status'],
    record: `update invoice set agent_no = '80000001', agent_path = '/10000001/80000001/' where id = (select min(id) from invoice) returning apply_no as no`,
    ready: [
      `update invoice set invoice_amount = 1, gross_amount = 5, enter_amount = 5, tax_diff_amount = 0, covered_withdraws = '[]', invoice_no = '99999999', audit_time = $now, update_time = $now where apply_no = $1`,
      `delete from ledger_key where order_no = $1`,
      `delete from tax_diff where apply_no = $1`,
    ],
    as: { agent_l1: 'AGENT' },
    events: [
      {
        ...call(
          'cancel',
          (app, applyNo, token) => app.send(contract.invoice.cancel, { applyNo, ...request() }, token),
          ['agent_l1', 'agent_off'],
        ),
        inStates: { 'REJECT/INIT': 'giveUp' },
      },
      ...(['approve', 'reject', 'skip', 'void'] as const).map(type =>
        decision(type, contract.platformMoney.decideInvoice, 'applyNo'),
      ),
      job('enter', 'invoiceEnter', `update invoice set audit_time = 1 where apply_no = $1`),
      job('giveUp', 'invoiceEnter', `update invoice set update_time = 1, audit_time = $now where apply_no = $1`),
    ],
    elsewhere: {
      upload: 'invoice.save',
      resubmit: tested(
        'account/by-rule',
        'brings 6,000.00 less 5,000.00 the day after, and is given back when it is void',
      ),
    },
  },
  {
    name: 'debtFlow',
    flow: flows.debtFlow,
    moves: [
      'new OWE create TIMER',
      'OWE PART reduce AGENT,TIMER if somethingLeft',
      'OWE CLEAR reduceAll AGENT,TIMER if nothingLeft',
      'PART PART reduce AGENT,TIMER if somethingLeft',
      'PART CLEAR reduceAll AGENT,TIMER if nothingLeft',
      'OWE WRITE_OFF writeOff OPS',
      'PART WRITE_OFF writeOff OPS',
    ],
    table: 'debt',
    key: 'debt_no',
    state: ['debt_status'],
    record: `select debt_no as no from debt where agent_no = '80000006' and left_amount > 0 limit 1`,
    ready: [
      `update debt set left_amount = case when debt_status in ('OWE', 'PART') then debt_amount else 0 end, reduced_amount = case when debt_status in ('OWE', 'PART') then 0 else debt_amount end where debt_no = $1`,
      `update account a set balance = -d.owed, total_in = 0, total_out = d.owed from (select coalesce(sum(left_amount), 0) as owed from debt where agent_no = '80000006') d where a.agent_no = '80000006' and a.account_type = 'DEBT'`,
    ],
    events: [decision('writeOff', contract.platformMoney.writeOff, 'debtNo')],
    elsewhere: {
      create: paidByHand,
      reduce: paidByHand,
      reduceAll: paidByHand,
    },
  },
  {
    name: 'enterFlow',
    flow: flows.enterFlow,
    moves: [
      'new INIT compute TIMER,CHANNEL',
      'INIT SUCCESS enter TIMER if accountIsOpen,isDue then postRecord',
      'INIT DONT_ENTER exclude TIMER,OPS',
    ],
    table: 'vip_back_record',
    key: 'order_no',
    state: ['enter_status'],
    record: `update vip_back_record set owner_agent_no = '${l2}' where id = (select min(id) from vip_back_record) returning order_no as no`,
    ready: [
      `update vip_back_record set create_time = $now where order_no = $1`,
      `delete from ledger_key where order_no = $1`,
    ],
    events: [
      decision('exclude', contract.platformMoney.exclude, 'orderNo'),
      job('enter', 'enterProfit', `update vip_back_record set create_time = $now - 86400000 where order_no = $1`),
    ],
    elsewhere: { compute: 'transFlow.ok' },
  },
  {
    name: 'couponFlow',
    flow: flows.couponFlow,
    moves: [
      'new INIT issueLater OPS,TIMER',
      'new VALID issueNow OPS,TIMER',
      'INIT VALID start TIMER if hasBegun',
      'VALID VALID use CHANNEL if largeEnough,somethingRemains then noteUse',
      'VALID INVALID usedUp CHANNEL if largeEnough,nothingRemains then noteUse',
      'INIT INVALID expireOrRevoke TIMER,OPS if mayEnd',
      'VALID INVALID expireOrRevoke TIMER,OPS if mayEnd',
      'INVALID VALID refundReturnsUsed CHANNEL if usedUpInTime',
    ],
    table: 'coupon',
    key: 'coupon_no',
    state: ['coupon_status'],
    record: adopt('coupon', 'coupon_no'),
    ready: [
      `update coupon set valid_start = $now + 86400000, valid_end = $now + 90000000, invalid_reason = 'EXPIRED' where coupon_no = $1`,
    ],
    events: [
      decision('expireOrRevoke', contract.platformParty.revokeCoupon, 'couponNo'),
      job('start', 'couponTick', `update coupon set valid_start = $now - 1 where coupon_no = $1`),
      job('expireOrRevoke', 'couponTick', `update coupon set valid_end = $now - 1 where coupon_no = $1`),
    ],
    elsewhere: {
      issueLater: 'platformParty.issueCoupon',
      issueNow: 'platformParty.issueCoupon',
      use: 'transFlow.ok',
      usedUp: 'transFlow.ok',
      refundReturnsUsed: tested('channel/refund', 'makes a coupon that the sale used up valid again'),
    },
  },
  {
    name: 'dataFeeFlow',
    flow: flows.dataFeeFlow,
    moves: [
      'new 0 generate TIMER,CHANNEL',
      '0 1 paid CHANNEL then extendService,payCashback',
      '0 = changeFee AGENT,PARENT,ORG if merchantIsOpen,inInterval then noteFeeChange',
      '0 = applyFee TIMER if merchantIsOpen,inInterval then closeFeeChange',
    ],
    table: 'flow_order',
    key: 'order_no',
    state: ['flow_fee_status'],
    record: `select o.order_no as no from flow_order o join merchant m using (cust_no) where m.agent_no = '${l2}' and m.account_status = 'TRUE' and o.flow_fee_status = 0 and (select count(*) from flow_order x where x.cust_no = o.cust_no and x.flow_fee_status = 0) = 1 limit 1`,
    events: [
      call('changeFee', async (app, orderNo, token) => {
        const { custNo } = await app.one<{ custNo: string }>(
          `select cust_no as "custNo" from flow_order where order_no = $1`,
          orderNo,
        );
        return app.send(contract.flowCard.change, { custNo, newFee: 4_800, ...request() }, token);
      }),
    ],
    elsewhere: {
      generate: 'flowFeeGenerate',
      paid: 'transFlow.ok',
      applyFee: tested('data-fee/change', 'takes effect at the requested time, and not before'),
    },
  },
  {
    name: 'increasePlanFlow',
    flow: flows.increasePlanFlow,
    moves: [
      'new INIT create AGENT,ORG if noneOpen,withinPolicy',
      'INIT DOING start TIMER if isDue then tellChannel',
      'DOING FINISH end TIMER if isDue then tellChannel',
      'INIT STOP stop AGENT,ORG,OPS if mayStop',
      'DOING STOP stop AGENT,ORG,OPS if mayStop then tellChannel',
    ],
    table: 'increase_plan',
    key: 'plan_no',
    state: ['incr_plan_status'],
    record: adopt('increase_plan', 'plan_no'),
    ready: [
      `update increase_plan set creator_agent_no = '${l2}', effect_start = '2099-01-01', effect_end = null where plan_no = $1`,
      `update increase_plan set cust_no = '000000000000000' where cust_no = (select cust_no from increase_plan where plan_no = $1) and plan_no <> $1`,
    ],
    events: [
      call('stop', (app, planNo, token) => app.send(contract.increase.stopPlan, { planNo, ...request() }, token), [
        ...(['agent_l2', 'org_demo', 'agent_off'] as const),
      ]),
      decision('stop', contract.platformParty.stopIncrease, 'planNo'),
      job('start', 'increaseTick', `update increase_plan set effect_start = '2020-01-01' where plan_no = $1`),
      job('end', 'increaseTick', `update increase_plan set effect_end = '2020-01-01' where plan_no = $1`),
    ],
    elsewhere: { create: 'increase.savePlan' },
  },
];
