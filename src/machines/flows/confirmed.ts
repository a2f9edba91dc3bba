/**
 * What a person reads before causing an event: the columns that say which record it is, whose and how much, and what
 * happens next. Total over the flows by type; confirmed.test.ts demands a sentence of every event that an operator or
 * the platform may cause. Apart from the flows, because only open dialogs need it.
 */
import type * as fields from '@/api/fields';
import type { EventOf } from './flow';
import type { flows } from './';

type AllFlows = (typeof flows)[keyof typeof flows];
export type FieldName = keyof typeof fields | 'username';
interface Confirmed<Event extends string> {
  /** Names of columns; a row has some of them. */
  readonly names: readonly FieldName[];
  readonly next: { readonly [E in Event]?: string };
}
type ByFlow = { readonly [F in AllFlows as F['id']]: Confirmed<EventOf<F>> };

const cust = ['custName', 'custNo'] as const;
const agent = ['agentName', 'agentNo'] as const;
const org = ['orgName', 'orgNo'] as const;
const nothing = { names: [], next: {} } as const;
/** Whether it needs a review is for the server to say. */
const unbind = '需要审核时提交变更申请，否则立即解除绑定，之后可绑定其他商户。';
const afterReview = '提交后等待审核，通过前商户资料保持不变。';

export const confirmed: ByFlow = {
  withdrawStatus: {
    names: ['withdrawNo', ...agent, 'withdrawAmount', 'realAmount', 'accountName', 'bankName', 'bankCardNo'],
    next: {
      pay: '交给出款通道打款，到账或失败以通道回报为准，不能撤回。',
      refuse: '冻结金额退回账户余额，原因通知申请人。',
    },
  },
  invoice: {
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
    names: ['debtNo', ...agent, 'relatedNo', 'debtAmount', 'reducedAmount', 'leftAmount'],
    next: { reduce: '从账户余额抵扣。', reduceAll: '从账户余额抵扣。', writeOff: '剩余欠款不再追收，不能恢复。' },
  },
  planStatus: {
    names: ['planNo', 'planType', ...agent, 'totalAmount', 'deductedAmount', 'remainAmount'],
    next: {
      pause: '暂停期间不扣款。',
      resume: '恢复后每天08:00扣取到期的款项。',
      cancel: '剩余金额不再扣款，已扣金额不退回。',
    },
  },
  deductStatus: {
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'realDeductAmount'],
    next: { exempt: '这笔扣款不再扣取。' },
  },
  countdownStatus: {
    names: ['falseNo', 'nonNo', ...cust, 'termSn', ...agent, 'deductAmount', 'deadline'],
    next: { close: '考核关闭，到期不再扣款。' },
  },
  activeStatus: {
    names: ['activeNo', ...cust, 'termSn', ...agent, 'activeTime'],
    next: { fraudOrRefund: '已发的激活返现收回，伪激活考核关闭。' },
  },
  couponStatus: {
    names: ['couponNo', 'couponName', ...cust, 'faceAmount', 'validEnd'],
    next: { expireOrRevoke: '卡券立即失效，商户不能再使用。' },
  },
  differenceStatus: {
    names: ['differenceNo', 'differenceType', 'channelNo', ...cust, 'channelAmount', 'bookedAmount'],
    next: {
      resolve: '差异标记为已处理，账目不变。',
      reopen: '差异回到待处理。',
      book: '按对账文件补录这笔消费，并按规则计费、分润和结算。',
    },
  },
  fileStatus: {
    names: ['fileDay', 'lineCount', 'lineSum', 'bookedCount', 'openDifferences'],
    next: { compareAgain: '当天的文件与账目重新核对，差异随之更新。' },
  },
  riskOrderStatus: {
    names: ['riskOrderNo', ...cust, ...agent, 'riskType', 'riskMeasure', 'transAmount'],
    next: {
      approve: '风险措施解除，并通知服务商。',
      reject: '退回服务商重新提交材料，风险措施不变。',
      close: '工单关闭，风险措施解除，并通知服务商。',
      forward: '转由平台审核，不能撤回。',
    },
  },
  riskAdjustStatus: {
    names: ['adjustNo', ...cust, ...agent, 'transNo', 'transAmount'],
    next: { accept: '调单结束，并通知服务商。', reject: '退回服务商，期限内可重新提交材料。' },
  },
  examineStatus: {
    names: ['incrNo', 'changeNo', ...agent, ...org, ...cust, 'changeType', 'beforeValue', 'afterValue', 'applyName'],
    next: {
      approve: '申请内容立即生效，并通知申请人。',
      reject: '申请退回，原因通知申请人，可修改后重新提交。',
      withdrawOwnChange: '申请撤回，资料保持不变。',
    },
  },
  auditStatus: {
    names: ['auditNo', ...cust, 'custChangeType', ...agent, 'applyName', 'createTime'],
    next: { approve: '变更立即生效，并通知申请人。', reject: '商户资料保持不变，原因通知申请人。' },
  },
  agentAccount: {
    names: [...agent, ...org, 'accountStatus'],
    next: {
      disable: '其登录立即退出，不能提现，收益暂缓入账。',
      enable: '可以登录和提现，暂缓的收益随下次入账补入。',
      cancel: '账户和登录注销，不能恢复。',
    },
  },
  merchantAccount: {
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
    names: ['storeName', 'storeNo', 'address'],
    next: { edit: '门店资料立即生效。', close: '关闭后不能重新营业。' },
  },
  operatorStatus: {
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
    names: ['termSn', ...cust],
    next: { bind: '终端绑定到商户，激活开始计时。', unbind },
  },
  incrPlanStatus: {
    names: ['planNo', ...cust, 'incrType', 'baseValue', 'incrValue', 'effectStart', 'effectEnd'],
    next: { stop: '增收立即停止，不能恢复。' },
  },
  flowFeeStatus: {
    names: ['orderNo', ...cust, 'termSn', 'flowFee'],
    next: { changeFee: '按所选时间生效，已缴的订单不变。' },
  },
  downloadStatus: {
    names: ['taskNo', 'fileName', 'createTime'],
    next: { fetch: '下载文件。', retry: '重新排队生成。', delete: '文件一并删除，不能恢复。' },
  },
  enterStatus: { names: ['orderNo', ...agent], next: { exclude: '这笔收益不再入账，不能恢复。' } },
  transStatus: nothing,
  settleStatus: nothing,
};
