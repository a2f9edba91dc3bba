/**
 * What a person reads before causing an event: the columns that say which record it is, whose and how much, and what
 * happens next, and the state that they read after it. The type requires an entry of every flow; confirmations.test.ts
 * requires a sentence of every event that a person may cause, and the states of the charts. Apart from the flows,
 * because a dialog must not load all of them.
 */
import {
  accountStatus,
  activeStatus,
  auditStatus,
  bindStatus,
  countdownStatus,
  couponStatus,
  debtStatus,
  deductStatus,
  differenceStatus,
  downloadStatus,
  enterStatus,
  examineStatus,
  fileStatus,
  flowFeeStatus,
  incrPlanStatus,
  invoiceStatus,
  operatorStatus,
  planStatus,
  riskAdjustStatus,
  riskOrderStatus,
  settleStatus,
  storeStatus,
  termStatus,
  transStatus,
  withdrawStatus,
} from '@/api/fields';
import type * as fields from '@/api/fields';
import type { AnyField } from '@/api/schema/shape';
import type { EventOf } from './flow';
import type { EventKey, flows } from './';

type AllFlows = (typeof flows)[keyof typeof flows];
export type FieldName = keyof typeof fields | 'username';
interface Confirmed<Event extends string> {
  /** The status that the flow moves; the first of two. */
  readonly status: AnyField;
  /** The codes that events of existing records lead to, as in the flow's chart; without those that leave the state. */
  readonly to: { readonly [E in Event]?: string };
  /** Names of columns; a row has some of them. */
  readonly names: readonly FieldName[];
  readonly next: { readonly [E in Event]?: string };
}
type ByFlow = { readonly [F in AllFlows as F['id']]: Confirmed<EventOf<F>> };

const cust = ['custName', 'custNo'] as const;
const agent = ['agentName', 'agentNo'] as const;
const org = ['orgName', 'orgNo'] as const;
/** Whether it needs a review is for the server to say. */
const unbind = '需要审核时提交变更申请，否则立即解除绑定，之后可绑定其他商户。';
const afterReview = '提交后等待审核，通过前商户资料保持不变。';

export const confirmed: ByFlow = {
  withdrawStatus: {
    status: withdrawStatus,
    to: { refuse: 'REFUSE', pay: 'DOING' },
    names: ['withdrawNo', ...agent, 'withdrawAmount', 'realAmount', 'accountName', 'bankName', 'bankCardNo'],
    next: {
      pay: '交给出款通道打款，到账或失败以通道回报为准，不能撤回。',
      refuse: '冻结金额退回账户余额，原因通知申请人。',
    },
  },
  invoice: {
    status: invoiceStatus,
    to: {
      cancel: 'CANCEL',
      reject: 'REJECT',
      approve: 'PASS',
      resubmit: 'WAIT_AUDIT',
      giveUp: 'CANCEL',
      skip: 'PASS',
      void: 'CANCEL',
    },
    names: ['applyNo', ...agent, 'invoiceNo', 'invoiceAmount', 'taxRate', 'invoiceMonth', 'enterAmount'],
    next: {
      cancel: '占用的开票金额释放，作废后可重新上传。',
      approve: '按提现先后核销，可入账金额次日入账。',
      reject: '占用的开票金额释放，原因通知申请人，可修改后重新提交。',
      giveUp: '不能再重新提交。',
      skip: '这张发票不入账。',
      void: '已入账的金额收回，对应的提现可重新开票。',
    },
  },
  debtStatus: {
    status: debtStatus,
    to: { reduce: 'PART', reduceAll: 'CLEAR', writeOff: 'WRITE_OFF' },
    names: ['debtNo', ...agent, 'relatedNo', 'debtAmount', 'reducedAmount', 'leftAmount'],
    next: { reduce: '从账户余额抵扣。', reduceAll: '从账户余额抵扣。', writeOff: '剩余欠款不再追收，不能恢复。' },
  },
  planStatus: {
    status: planStatus,
    to: { cancel: 'CANCEL', pause: 'PAUSE', resume: 'DOING' },
    names: ['planNo', 'planType', ...agent, 'totalAmount', 'deductedAmount', 'remainAmount'],
    next: {
      pause: '暂停期间不扣款。',
      resume: '恢复后每天08:00扣取到期的款项。',
      cancel: '剩余金额不再扣款，已扣金额不退回。',
    },
  },
  deductStatus: {
    status: deductStatus,
    to: { exempt: 'NONE' },
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'realDeductAmount'],
    next: { exempt: '这笔扣款不再扣取。' },
  },
  countdownStatus: {
    status: countdownStatus,
    to: { close: 'CLOSED' },
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'deadline'],
    next: { close: '考核关闭，到期不再扣款。' },
  },
  activeStatus: {
    status: activeStatus,
    to: { fraudOrRefund: 'FAIL' },
    names: ['activeNo', ...cust, 'termSn', ...agent, 'activeTime'],
    next: { fraudOrRefund: '已发的激活返现收回，伪激活考核关闭。' },
  },
  couponStatus: {
    status: couponStatus,
    to: { expireOrRevoke: 'INVALID' },
    names: ['couponNo', 'couponName', ...cust, 'faceAmount', 'validEnd'],
    next: { expireOrRevoke: '卡券立即失效，商户不能再使用。' },
  },
  differenceStatus: {
    status: differenceStatus,
    to: { resolve: 'RESOLVED', book: 'RESOLVED', reopen: 'OPEN' },
    names: ['differenceNo', 'differenceType', 'channelNo', ...cust, 'channelAmount', 'bookedAmount'],
    next: {
      resolve: '差异标记为已处理，账目不变。',
      reopen: '差异回到待处理。',
      book: '按对账文件补录这笔消费，并按规则计费、分润和结算。',
    },
  },
  fileStatus: {
    status: fileStatus,
    to: { compareAgain: 'COMPARED' },
    names: ['fileDay', 'lineCount', 'lineSum', 'bookedCount', 'openDifferences'],
    next: { compareAgain: '当天的文件与账目重新核对，差异随之更新。' },
  },
  riskOrderStatus: {
    status: riskOrderStatus,
    to: { submit: 'WAIT_AUDIT', close: 'CLOSE', lateSubmit: 'WAIT_AUDIT', reject: 'REJECT', approve: 'PASS' },
    names: ['riskOrderNo', ...cust, ...agent, 'riskType', 'riskMeasure', 'transAmount'],
    next: {
      approve: '风险措施解除，并通知服务商。',
      reject: '退回服务商重新提交材料，风险措施不变。',
      close: '工单关闭，风险措施解除，并通知服务商。',
      forward: '转由平台审核，不能撤回。',
    },
  },
  riskAdjustStatus: {
    status: riskAdjustStatus,
    to: { submit: 'SUBMITTED', accept: 'PASS', reject: 'REJECT' },
    names: ['adjustNo', ...cust, ...agent, 'transNo', 'transAmount'],
    next: { accept: '调单结束，并通知服务商。', reject: '退回服务商，期限内可重新提交材料。' },
  },
  examineStatus: {
    status: examineStatus,
    to: { approve: 'PASS', reject: 'FAIL', withdrawOwnChange: 'FAIL', resubmit: 'INIT' },
    names: ['incrNo', 'changeNo', ...agent, ...org, ...cust, 'changeType', 'beforeValue', 'afterValue', 'applyName'],
    next: {
      approve: '申请内容立即生效，并通知申请人。',
      reject: '申请退回，原因通知申请人，可修改后重新提交。',
      withdrawOwnChange: '申请撤回，资料保持不变。',
    },
  },
  auditStatus: {
    status: auditStatus,
    to: { approve: '1', reject: '0' },
    names: ['auditNo', ...cust, 'custChangeType', ...agent, 'applyName', 'createTime'],
    next: { approve: '变更立即生效，并通知申请人。', reject: '商户资料保持不变，原因通知申请人。' },
  },
  agentAccount: {
    status: accountStatus,
    to: { approve: 'TRUE', reject: 'REFUSE', resubmit: 'CHECKING', cancel: 'CANCEL', disable: 'FALSE', enable: 'TRUE' },
    names: [...agent, ...org, 'accountStatus'],
    next: {
      disable: '其登录立即退出，不能提现，收益暂缓入账。',
      enable: '可以登录和提现，暂缓的收益随下次入账补入。',
      cancel: '账户和登录注销，不能恢复。',
    },
  },
  merchantAccount: {
    status: accountStatus,
    to: {
      submit: 'CHECKING',
      expire: 'CANCEL',
      approve: 'TRUE',
      reject: 'REFUSE',
      resubmit: 'CHECKING',
      cancel: 'CANCEL',
      disable: 'FALSE',
      enable: 'TRUE',
    },
    names: [...cust, ...agent, 'accountStatus'],
    next: {
      disable: '商户不能交易和变更，并通知所属服务商。',
      enable: '商户恢复交易，并通知所属服务商。',
      cancel: '增收计划停止，卡券收回，门店关闭；不能恢复。',
      expire: '未完成的预注册注销。',
      changeFee: afterReview,
      changeFlowCard: '按所选时间生效。',
      changePhone: afterReview,
      changeSettleCard: afterReview,
      changeName: afterReview,
      changeLicence: afterReview,
      changeArriveWay: afterReview,
      levelUp: afterReview,
      unbind,
      changeStores: '门店资料立即生效。',
      increase: '符合条件的商户生成增收计划，按起止日期执行。',
    },
  },
  storeStatus: {
    status: storeStatus,
    to: { close: 'CANCEL' },
    names: ['storeName', 'storeNo', 'address'],
    next: { edit: '门店资料立即生效。', close: '关闭后不能重新营业。' },
  },
  operatorStatus: {
    status: operatorStatus,
    to: { disable: 'FALSE', cancel: 'CANCEL', enable: 'TRUE' },
    names: ['realName', 'username', ...agent, ...org, 'roleName', 'operatorStatus'],
    next: {
      disable: '已登录的设备立即退出，重新启用前不能登录。',
      enable: '可以重新登录，密码不变。',
      resetPassword: '原密码立即失效，已登录的设备全部退出。',
      changeRole: '按新角色的权限工作。',
      recover: '原密码立即失效，已登录的设备全部退出。',
      cancel: '登录注销，不能恢复。',
    },
  },
  termStatus: {
    status: termStatus,
    to: {
      allot: 'ISSUED',
      scrap: 'SCRAP',
      allotDown: 'ISSUED',
      recallToAgent: 'ISSUED',
      recallToOrg: 'STOCK',
      takeOver: 'BOUND',
      takeOverActive: 'ACTIVE',
      bind: 'BOUND',
      unbind: 'ISSUED',
      replace: 'SCRAP',
    },
    names: ['termSn', 'termModel', 'policyName', ...org, ...agent, ...cust],
    next: {
      allot: '终端划给所选代理商，未激活倒计时开始计时。',
      allotDown: '终端划给所选代理商，未激活倒计时继续计时。',
      recallToAgent: '终端回到我的库存，未激活倒计时继续计时。',
      recallToOrg: '终端回到我的库存，未激活倒计时关闭。',
      changePolicy: '终端改用所选政策的首个活动。',
      requestUnbind: unbind,
      unbind,
      bind: '终端绑定到商户，激活开始计时。',
      replace: '原终端报废且不能恢复，新终端接替其商户、活动和激活进度。',
      takeOver: '接替原终端的商户、活动和激活进度。',
      takeOverActive: '接替原终端的商户、活动和激活进度。',
      scrap: '终端报废，不能恢复；未激活倒计时关闭。',
    },
  },
  bindStatus: {
    status: bindStatus,
    to: { bind: 'BIND', unbind: 'UNBIND' },
    names: ['termSn', ...cust],
    next: { bind: '终端绑定到商户，激活开始计时。', unbind },
  },
  incrPlanStatus: {
    status: incrPlanStatus,
    to: { stop: 'STOP' },
    names: ['planNo', ...cust, 'incrType', 'baseValue', 'incrValue', 'effectStart', 'effectEnd'],
    next: { stop: '增收立即停止，不能恢复。' },
  },
  flowFeeStatus: {
    status: flowFeeStatus,
    to: {},
    names: ['orderNo', ...cust, 'termSn', 'flowFee'],
    next: { changeFee: '按所选时间生效，已缴的订单不变。' },
  },
  downloadStatus: {
    status: downloadStatus,
    to: { retry: 'INIT' },
    names: ['taskNo', 'fileName', 'createTime'],
    next: { fetch: '下载文件。', retry: '重新排队生成。', delete: '文件一并删除，不能恢复。' },
  },
  enterStatus: {
    status: enterStatus,
    to: { exclude: 'DONT_ENTER' },
    names: ['orderNo', ...agent],
    next: { exclude: '这笔收益不再入账，不能恢复。' },
  },
  transStatus: { status: transStatus, to: {}, names: [], next: {} },
  settleStatus: { status: settleStatus, to: {}, names: [], next: {} },
};

type Row = Readonly<Record<string, unknown>>;
interface Said {
  readonly status: AnyField;
  readonly to: string | undefined;
  readonly names: readonly string[];
  readonly next: string | null;
}
function saidOf(key: EventKey): Said {
  const [id, type] = key.split('.') as [keyof typeof confirmed, string];
  const { status, to, names, next } = confirmed[id] as Confirmed<string>;
  return { status, to: to[type], names, next: next[type] ?? null };
}

/** Of the events that one action may cause, those that the row allows; all of them if it does not tell. */
export function possible(events: EventKey | readonly EventKey[], row: Row): readonly EventKey[] {
  const allowed = row['allowed'] as Readonly<Record<string, string | null>> | undefined;
  const all = [events].flat();
  const now = all.filter(key => allowed?.[key] === null);
  return now.length > 0 ? now : all;
}
/** The value that all of them have; null if they differ. */
const common = <T>(values: readonly (T | null)[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

/** `提现状态 打款中`, after one of the events; null if it leaves the state as it is. */
export const reachedLabel = (events: EventKey | readonly EventKey[], row: Row): string | null =>
  common(
    possible(events, row).map(key => {
      const { status, to } = saidOf(key);
      const entry = status.values.find(({ code }) => String(code) === to);
      return entry ? `${status.label} ${entry.label}` : null;
    }),
  );
/** The columns that name a record of these events. */
export const namesOf = (events: EventKey | readonly EventKey[]): readonly string[] => [
  ...new Set([events].flat().flatMap(key => saidOf(key).names)),
];
/** What happens next; null if the events do not say the same. */
export const nextOf = (events: EventKey | readonly EventKey[]): string | null =>
  common([events].flat().map(key => saidOf(key).next));
