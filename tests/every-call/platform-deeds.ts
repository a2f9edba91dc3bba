/** One body for each deed of the platform that succeeds in the test data: a statement that finds or prepares its record, and the rest. */
import { readFileSync } from 'node:fs';
import { contract } from '@/api/contract';
import { usualBounds } from '#server/features/account/money-bound';
import { disputeOf } from '#tests/world/disputes';
import { rootForm, uploadLicence } from '#tests/world/root';
import type { TestApp } from '#tests/world/test-app';

type Deed = readonly [record: string | null, further: object];

/** The record of a state; `set` prepares the first one. */
const first = (table: string, key: string, as: string, where: string) =>
  `select ${key} as "${as}" from ${table} where ${where} order by ${key} limit 1`;
const ready = (table: string, key: string, as: string, set: string, which = 'min') =>
  `update ${table} set ${set} where id = (select ${which}(id) from ${table}) returning ${key} as "${as}"`;
const remark = '平台处理';
const identity = {
  title: '青禾支付科技有限公司',
  taxNo: '91330100MA2ABCDE5X',
  address: '杭州市西湖区文三路 9 号',
  bank: '招商银行杭州分行 571900001',
  publisher: '青禾运营',
};
const holidays = '日期,名称,休息或上班\n2026-11-23,校庆,休息';

/** By name in the contract, in their order: an organisation is opened before its products are loaded. */
export const platformDeeds: Readonly<Record<string, Deed>> = {
  'platformEntry.decideProvider': [
    first('agent_incr', 'incr_no', 'incrNo', `examine_status = 'INIT' and agent_no is null`),
    { event: 'approve' },
  ],
  'platformEntry.decideMerchant': [
    first('merchant_incr', 'incr_no', 'incrNo', `examine_status = 'INIT'`),
    { event: 'reject', remark },
  ],
  'platformEntry.decideChange': [
    first('change_request', 'change_no', 'changeNo', `examine_status = 'INIT'`),
    { event: 'reject', remark },
  ],
  'platformRisk.open': [
    first('merchant', 'cust_no', 'custNo', `account_status = 'TRUE' and risk_measure = 'NONE'`),
    { riskType: 'NIGHT', riskMeasure: 'LIMIT', riskDesc: '夜间多笔大额' },
  ],
  'platformRisk.decideOrder': [
    ready('risk_order', 'risk_order_no', 'riskOrderNo', `risk_order_status = 'WAIT_AUDIT'`),
    { event: 'approve' },
  ],
  'platformRisk.recall': [
    first(
      'trans',
      'trans_no',
      'transNo',
      `trans_status = 'SUCCESS' and trans_no not in (select trans_no from risk_adjust)`,
    ),
    { adjustReason: '持卡人否认交易' },
  ],
  'platformRisk.decideAdjust': [
    ready('risk_adjust', 'adjust_no', 'adjustNo', `risk_adjust_status = 'SUBMITTED'`),
    { event: 'accept' },
  ],
  'platformRisk.closeAssessment': [
    ready('false_active', 'false_no', 'falseNo', `countdown_status = 'COUNTING', deduct_status = null`),
    { event: 'close', remark },
  ],
  'platformRisk.closeCountdown': [
    ready('non_active', 'non_no', 'nonNo', `countdown_status = 'COUNTING', deduct_status = null`),
    { event: 'close', remark },
  ],
  'platformRisk.exemptAssessment': [
    ready('false_active', 'false_no', 'falseNo', `deduct_status = 'INIT'`, 'max'),
    { event: 'exempt', remark },
  ],
  'platformRisk.exemptCountdown': [
    ready('non_active', 'non_no', 'nonNo', `deduct_status = 'INIT'`, 'max'),
    { event: 'exempt', remark },
  ],
  'platformRisk.failActivation': [
    ready(
      'active_record',
      'active_no',
      'activeNo',
      `active_status = 'SUCCESS', active_time = (select max(create_time) from active_record)`,
    ),
    { event: 'fraudOrRefund', remark },
  ],
  'platformMoney.decideInvoice': [
    ready('invoice', 'apply_no', 'applyNo', `invoice_status = 'WAIT_AUDIT', invoice_withdraw_status = 'INIT'`),
    { event: 'reject', remark },
  ],
  'platformMoney.writeOff': [first('debt', 'debt_no', 'debtNo', 'left_amount > 0'), { remark }],
  'platformMoney.exclude': [ready('vip_back_record', 'order_no', 'orderNo', `enter_status = 'INIT'`), { remark }],
  'platformMoney.giveReward': [
    null,
    {
      ownerAgentNo: '80000001',
      agentNo: '80000011',
      rewardName: '季度奖励',
      rewardAmount: 500,
      rewardMonth: '2026-11',
      remark,
    },
  ],
  'platformDispute.answer': [disputeOf('YYEVERYCALL', `a.agent_no = '10000001'`), { disputeAnswer: '计算无误' }],
  'platformDispute.accept': [
    disputeOf('YYEVERYCALL', `a.agent_no = '10000001'`),
    { acceptedAmount: 100, decideRemark: remark },
  ],
  'platformDispute.refuse': [disputeOf('YYEVERYCALL', `a.agent_no = '10000001'`), { decideRemark: remark }],
  'platformWithdraw.decide': [
    first('withdraw', 'withdraw_no', 'withdrawNo', `withdraw_status = 'INIT'`),
    { event: 'refuse', remark },
  ],
  'platformReconcile.compare': [
    first('channel_day', 'file_day', 'fileDay', `file_status = 'COMPARED'`),
    { event: 'compareAgain' },
  ],
  'platformReconcile.decide': [
    first('channel_difference', 'difference_no', 'differenceNo', `difference_status = 'OPEN'`),
    { event: 'resolve', remark },
  ],
  'platformPayout.compare': [
    first('payout_file', 'reconcile_no', 'reconcileNo', `payout_file_status = 'COMPARED'`),
    { event: 'compareAgain' },
  ],
  'platformPayout.decide': [
    first('payout_difference', 'difference_no', 'differenceNo', `difference_status = 'OPEN'`),
    { event: 'resolve', remark },
  ],
  'platformReconcile.tellAgain': [
    ready('channel_registration', 'party_no', 'partyNo', `registration_status = 'REFUSED'`),
    { event: 'again', remark },
  ],
  'platformPerson.ask': [null, { personRequestKind: 'COPY', phone: '13800000001', personBasis: '本人书面申请' }],
  'platformPerson.decide': [
    `insert into person_request (person_no, person_request_kind, person_request_status, subject_mask, person_basis, operator_no, operator_name, create_time, update_time)
       values ('GREVERYCALL', 'ERASE', 'READY', '138****0001', '本人申请', 'OP00000001', '平台', 0, 0)
       on conflict (person_no) do update set person_request_status = 'READY' returning person_no as "personNo"`,
    { event: 'withdraw', remark },
  ],
  'platformParty.moveAccount': [null, { agentNo: '80000031', event: 'disable', remark }],
  'platformParty.moveLogin': [null, { agentNo: '80000011', event: 'disable', remark }],
  'platformParty.moveMerchant': [
    first('merchant', 'cust_no', 'custNo', `account_status = 'TRUE'`),
    { event: 'disable', remark },
  ],
  'platformParty.stopIncrease': [
    ready('increase_plan', 'plan_no', 'planNo', `incr_plan_status = 'DOING'`),
    { event: 'stop', remark },
  ],
  'platformParty.openRoot': [
    `with uploaded as (${uploadLicence}) select '${rootForm.licenseImg}' as "licenseImg"`,
    rootForm,
  ],
  'platformParty.resetOwner': [null, { agentNo: '80000001', remark }],
  'platformParty.changePhone': [null, { agentNo: '80000001', phone: '13955550002', remark }],
  'platformParty.setSwitches': [null, { agentNo: '80000001', zfbjlSwitch: false, remark }],
  'platformParty.issueCoupon': [
    first('merchant', 'cust_no', 'custNo', `account_status = 'TRUE'`),
    { couponName: '活动券', couponType: 'FEE_REDUCE', faceAmount: 500, minTransAmount: 0, days: 30, remark },
  ],
  'platformParty.revokeCoupon': [
    first('coupon', 'coupon_no', 'couponNo', `coupon_status = 'VALID'`),
    { event: 'expireOrRevoke', remark },
  ],
  'platformStock.stockIn': [
    null,
    {
      orgNo: '10000001',
      policyCode: 'DQ2601',
      termModel: 'MP46',
      snStart: '00003602QH2026000001',
      count: 2,
      remark,
    },
  ],
  'platformStock.scrap': [
    `select term_sn as "termSn" from terminal where term_status = 'STOCK' order by term_sn limit 1`,
    { event: 'scrap' },
  ],
  'platformConfig.setIdentity': [null, identity],
  'platformConfig.loadProducts': [
    `select agent_no as "orgNo" from agent where agent_type = 'ORG' and parent_agent_no is null order by agent_no desc limit 1`,
    { products: readFileSync('deploy/samples/products.json', 'utf8'), remark },
  ],
  'platformConfig.loadReference': [null, { set: 'HOLIDAY', version: '2026', text: holidays, remark }],
  'platformConfig.publish': [null, { scope: 'ALL', title: '系统升级', text: '今晚升级。' }],
  'platformConfig.createKey': [null, { keyName: '备用通道' }],
  'platformConfig.revokeKey': [
    `select key_id as "keyId" from acquirer_key where revoke_time is null order by create_time desc limit 1`,
    { remark },
  ],
  'platformBounds.save': [null, { ...usualBounds, reward: 6_000_000, remark }],
  'platformBooks.voucher': [null, { month: '2026-10', orgNo: '10000001' }],
  'platformBooks.taxTable': [null, { month: '2026-10', remark }],
  'platformBooks.saveAccounts': [null, { feeAmountDebit: '1122 应收账款', feeAmountCredit: '6001 手续费收入', remark }],
  'platformSeal.check': [null, { extent: 'SINCE' }],
  'platformSystem.runTimer': [null, { name: 'couponTick', remark }],
  'platformSystem.unlock': [
    `insert into throttle (subject, rule, hits, window_start, blocked_until) values ('agent_l1', 'account', 5, 0, 0) returning subject`,
    { remark },
  ],
};

/** The body of a deed, its record found or prepared. */
export async function bodyOf(app: TestApp, name: string): Promise<object> {
  const [record, further] = platformDeeds[name]!;
  const switches =
    name === 'platformParty.setSwitches' &&
    (await app.send(contract.platformParty.switches, { agentNo: '80000001' }, app.as('platform'))).object;
  return { ...switches, ...(record && (await app.one<object>(record))), ...further };
}
