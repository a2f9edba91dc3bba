import { enumeration, gated, type CodeOf } from '../schema/enumeration';

export const examineStatus = enumeration(
  ['INIT', '待审核', 'warning'],
  ['FAIL', '审核拒绝', 'danger'],
  ['PASS', '审核通过', 'success'],
);
export const auditStatus = enumeration([2, '待审核', 'warning'], [1, '审核通过', 'success'], [0, '审核驳回', 'danger']);
export const accountStatus = enumeration(
  ['TRUE', '审核通过', 'success'],
  ['REFUSE', '审核驳回', 'danger'],
  ['CHECKING', '待审核', 'warning'],
  ['INIT', '未认证', 'neutral'],
  ['CANCEL', '已注销', 'neutral'],
  ['FALSE', '已禁用', 'danger'],
);
export const operatorStatus = enumeration(
  ['TRUE', '正常', 'success'],
  ['FALSE', '禁用', 'danger'],
  ['CANCEL', '注销', 'neutral'],
);
export const storeStatus = enumeration(['TRUE', '营业中', 'success'], ['CANCEL', '已关闭', 'neutral']);
export const activeStatus = enumeration(
  ['INIT', '未激活', 'neutral'],
  ['DOING', '激活中', 'info'],
  ['FAIL', '激活失败', 'danger'],
  ['ALREADY_ACTIVE', '重复激活（不计奖励）', 'neutral'],
  ['NONE', '不参与激活', 'neutral'],
  ['SUCCESS', '激活成功', 'success'],
);
export const flowFeeStatus = enumeration([0, '待缴费', 'warning'], [1, '已缴费', 'success']);
export const payTimesGroup = enumeration([1, '首次'], [2, '第二次'], [3, '三次及以上']);
const levels = [
  [1, '一级'],
  [2, '二级'],
  [3, '三级'],
  [4, '四级'],
  [5, '五级'],
  [6, '六级'],
] as const;
export const agentLevel = enumeration(...levels);
/** Levels of agents and organisations. */
export const partyLevel = enumeration([0, '机构'], ...levels);
export type PartyLevel = CodeOf<typeof partyLevel>;
export const couponStatus = enumeration(
  ['INIT', '待生效', 'info'],
  ['VALID', '有效', 'success'],
  ['INVALID', '已失效', 'neutral'],
);
export const couponType = enumeration(
  ['FEE_REDUCE', '手续费抵扣券'],
  ['RATE_DISCOUNT', '费率折扣券'],
  ['FLOW_FREE', '流量费免缴券'],
);
export const couponInvalidReason = enumeration(['USED', '已用完'], ['EXPIRED', '已过期'], ['REVOKED', '已作废']);
export const enterStatus = enumeration(
  ['INIT', '未入账', 'neutral'],
  ['SUCCESS', '已入账', 'success'],
  ['DONT_ENTER', '不入账', 'neutral'],
);
export const deductStatus = enumeration(
  ['INIT', '待扣款', 'warning'],
  ['PART', '部分扣款', 'info'],
  ['SUCCESS', '已扣款', 'success'],
  ['NONE', '免扣', 'neutral'],
);
export const custChangeType = enumeration(
  ['SETTLE_CARD', '结算卡变更'],
  ['FEE', '费率变更'],
  ['PHONE', '手机号变更'],
  ['NAME', '商户名称变更'],
  ['LICENSE', '营业执照变更'],
  ['LEVEL_UP', '认证升级'],
  ['FLOW_CARD', '流量费变更'],
  ['TERM_UNBIND', '终端解绑'],
  ['ARRIVE_WAY', '到账方式变更'],
);
/** Types of a merchant's log entries: changes, and reveals of its sensitive numbers. */
export const custLogType = [...custChangeType, ...enumeration(['REVEAL', '查看敏感信息'])];
export const incrType = enumeration(['FEE', '费率增收'], ['FLOW', '流量卡增收']);
export const incrPlanStatus = enumeration(
  ['INIT', '待生效', 'info'],
  ['DOING', '生效中', 'success'],
  ['STOP', '已停止', 'neutral'],
  ['FINISH', '已结束', 'neutral'],
);
export const rewardType = gated(
  enumeration(
    ['JGJL', '机构奖励'],
    ['SKJL', '刷卡奖励'],
    ['SHLXDBJL', '商户连续达标奖励'],
    ['TXFJL', '通讯费奖励'],
    ['ZFBJL', '支付宝奖励'],
    ['CASHBACKJL', '返现服务费奖励'],
    ['WJHJL', '伪激活奖励'],
  ),
  {
    JGJL: { reward: 'jgjlSwitch' },
    SKJL: { reward: 'skjlSwitch' },
    SHLXDBJL: { reward: 'shlxdbjlSwitch' },
    TXFJL: { reward: 'txfjlSwitch' },
    ZFBJL: { reward: 'zfbjlSwitch' },
    CASHBACKJL: { reward: 'cashBackSwitch' },
    WJHJL: { reward: 'wjhjlSwitch' },
  },
);
/**
 * Number of consecutive months in which a merchant reaches the standard (docs/domain/earnings.md#rewards, SHLXDBJL).
 */
export const rewardStage = enumeration(
  [1, '第1阶段'],
  [2, '第2阶段'],
  [3, '第3阶段'],
  [4, '第4阶段'],
  [5, '第5阶段'],
  [6, '第6阶段'],
);

export const dimension = enumeration(['DAY', '按日'], ['MONTH', '按月']);
export const statScope = enumeration(['SELF', '直营'], ['TEAM', '团队']);
export const effectType = enumeration(['NEXT_DAY', '次日0点'], ['NOW', '立即']);
