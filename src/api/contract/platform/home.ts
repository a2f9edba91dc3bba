/** The platform's home: what waits for its staff, and what an installation still lacks (docs/domain/platform.md#home). */
import { post } from '../../schema/call';
import * as f from '../../fields';
import { count, flag, money, oneOf, text, time } from '../../schema/kinds';
import type { AnyList } from '../../schema/list';
import type { Authorised } from '../../schema/gate';
import type { CodeOf } from '../../schema/enumeration';
import { many, maybe } from '../../schema/shape';
import { runningPart } from '../../enums/platform';
import { approval } from '../approval';
import { agentIncr } from '../provider/application';
import { custIncr } from '../merchant/application';
import { optional } from '../groups';
import { orgIncr } from '../provider/organisation';
import { riskAdjust, riskOrder } from '../risk';
import { platformDispute } from './dispute';
import { platformEntry } from './entry';
import { platformMoney } from './finance';
import { platformPayout } from './payout';
import { platformReconcile } from './reconcile';
import { platformSeal } from './seal';
import { platformSystem } from './system';
import { platformWithdraw } from './withdraw';

/** What waits, by the screen that shows it. */
export const waiting = {
  agentEntries: count('待审核的代理商进件'),
  orgEntries: count('待审核的机构进件'),
  merchantEntries: count('待审核的商户进件'),
  changes: count('待审核的资料变更'),
  riskOrders: count('待审核的风险工单'),
  riskAdjusts: count('待审核的调单'),
  withdrawals: count('待打款的大额提现'),
  invoices: count('待审核的发票'),
  disputes: count('待处理的异议'),
  lateFiles: count('未按时到达的对账文件'),
  differences: count('待处理的对账差异'),
  payoutDifferences: count('待处理的出款差异'),
  approvals: count('待复核的申请'),
};
/** Of one kind of work that waits. */
export const queueShape = {
  name: text('事项'),
  oldestTime: time('最早提交'),
  newCount: count('今日新增'),
  lookers: many({ operatorName: f.operatorName }, 200),
};
/** Of the platform’s money; null for who may not see withdrawals. */
export const moneyToday = {
  salesCount: count('今日交易笔数', { unit: '笔' }),
  salesAmount: money('今日交易金额'),
  salesBefore: money('昨日此时交易金额'),
  refundAmount: money('今日退款'),
  settledAmount: money('今日结算给商户'),
  withdrawnAmount: money('今日提现到账'),
  payoutCount: count('待出款笔数', { unit: '笔' }),
  payoutAmount: money('待出款金额'),
  payoutSince: maybe(time('最早待出款')),
};
/** The list of each kind of work: it is counted for operators who may open that list. */
export const waitingIn: Readonly<Record<keyof typeof waiting, AnyList>> = {
  agentEntries: agentIncr.list,
  orgEntries: orgIncr.list,
  merchantEntries: custIncr.list,
  changes: platformEntry.changes,
  riskOrders: riskOrder.list,
  riskAdjusts: riskAdjust.list,
  withdrawals: platformWithdraw.list,
  invoices: platformMoney.invoices,
  disputes: platformDispute.list,
  lateFiles: platformReconcile.days,
  differences: platformReconcile.differences,
  payoutDifferences: platformPayout.differences,
  approvals: approval.list,
};
/** What has to run by itself, by the screen that tells more: it is shown to operators who may open that screen. */
export const runningIn: Readonly<Record<CodeOf<typeof runningPart>, Authorised>> = {
  files: platformReconcile.days,
  registrations: platformReconcile.registrations,
  payouts: platformWithdraw.list,
  messages: platformSystem.messages,
  webhooks: platformSystem.messages,
  ledger: platformSystem.ledgerProofs,
  log: platformSeal.checks,
};
/** The steps of a first start, in their order. */
export const platformHome = {
  load: post('/home/v1/load', {
    policy: 'platform',
    summary: '平台首页',
    input: {},
    output: {
      waiting: optional(waiting),
      /** Of those of which something waits. */
      queues: many(queueShape, 20),
      money: maybe(moneyToday),
      running: many({
        name: oneOf('运行项', runningPart),
        isWell: flag('正常'),
        says: maybe(text('说明', { max: 200, translatable: true })),
      }),
      checklist: many({
        title: text('事项', { translatable: true }),
        about: text('说明', { max: 200, translatable: true }),
        done: flag('已完成'),
        href: text('页面'),
      }),
    },
  }),
};
