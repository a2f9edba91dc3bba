/** Account of a merchant, and the changes that may be requested for it (docs/domain/merchant.md, `accountStatus`). */
import { afterUnbinding } from './terminal-binding.flow';
import { conflict, flow, invalid, stay, to } from './flow';

const afterReview = '提交后等待审核，通过前商户资料保持不变。';
const staff = ['AGENT', 'PARENT', 'ORG'] as const;
const ends = ['stopIncreases', 'revokeCoupons', 'closeStores', 'notifyHolder'] as const;
/** The channel knows nothing of a merchant that was never approved. */
const endsOfKnown = [...ends, 'tellChannel'] as const;
const nothingDepends = ['noTerminal', 'allSettled', 'noOpenRisk'] as const;

export const merchantAccountFlow = flow('merchantAccount', {
  facts: {
    hasReason: invalid('remark', '请填写禁用原因'),
    notFrozen: conflict('商户有未结的冻结工单，不能启用', '平台关闭冻结工单后可启用'),
    noTerminal: conflict('商户仍绑定终端，不能注销', '所属代理商解绑终端后可注销'),
    allSettled: conflict('商户有未到账的交易，不能注销', '交易到账后可由所属代理商注销'),
    noOpenRisk: conflict('商户有未结的风险工单，不能注销', '平台关闭风险工单后可注销'),
    isOverdue: conflict('预注册未到90天'),
    hasTerminal: conflict('商户没有绑定终端', '可由所属代理商绑定终端'),
    isBasic: conflict('只有基础商户可以升级', '该商户已是最高等级'),
    mayIncrease: conflict('激活成功满90天的商户才能增收', '满90天后可由所属代理商或机构操作'),
  },
  events: {
    preRegister: { label: '预注册' },
    submitDirect: { label: '提交进件' },
    submit: { label: '提交进件' },
    approve: { label: '通过' },
    reject: { label: '驳回' },
    resubmit: { label: '重新提交' },
    changeFee: { label: '费率变更', next: afterReview },
    changeFlowCard: { label: '流量费变更', next: '按所选时间生效。' },
    changePhone: { label: '手机号变更', next: afterReview },
    changeSettleCard: { label: '结算卡变更', next: afterReview },
    changeName: { label: '名称变更', next: afterReview },
    changeLicence: { label: '执照变更', next: afterReview },
    changeArriveWay: { label: '到账方式变更', next: afterReview },
    levelUp: { label: '认证升级', next: afterReview },
    unbind: { label: '解绑终端', danger: true, next: afterUnbinding },
    changeStores: { label: '门店维护', next: '门店资料立即生效。' },
    increase: { label: '增收', next: '符合条件的商户生成增收计划，按起止日期执行。' },
    disable: { label: '禁用商户', danger: true, next: '商户不能交易和变更，并通知所属服务商。' },
    enable: { label: '启用商户', next: '商户恢复交易，并通知所属服务商。' },
    cancel: { label: '注销商户', danger: true, next: '增收计划停止，卡券收回，门店关闭。' },
    expire: { label: '预注册过期', next: '未完成的预注册注销。' },
  },
  states: {
    new: {
      preRegister: to('INIT', { by: ['CUST', 'AGENT'] }),
      submitDirect: to('CHECKING', { by: ['AGENT', 'ORG'] }),
    },
    INIT: {
      submit: to('CHECKING', { by: ['CUST', 'AGENT'] }),
      expire: to('CANCEL', { by: ['TIMER', 'OPS'], when: ['isOverdue'] }),
    },
    CHECKING: {
      approve: to('TRUE', { by: ['ORG', 'OPS', 'CHANNEL'] }),
      reject: to('REFUSE', { by: ['ORG', 'OPS', 'CHANNEL'] }),
    },
    REFUSE: {
      resubmit: to('CHECKING', { by: ['CUST', 'AGENT', 'ORG'] }),
      cancel: to('CANCEL', { by: ['AGENT', 'OPS'], when: nothingDepends, effects: ends }),
    },
    TRUE: {
      changeFee: stay({ by: staff }),
      changeFlowCard: stay({ by: staff, when: ['hasTerminal'] }),
      changePhone: stay({ by: staff }),
      changeSettleCard: stay({ by: staff }),
      changeName: stay({ by: staff }),
      changeLicence: stay({ by: staff }),
      changeArriveWay: stay({ by: staff }),
      levelUp: stay({ by: staff, when: ['isBasic'] }),
      unbind: stay({ by: staff, when: ['hasTerminal'] }),
      changeStores: stay({ by: staff }),
      increase: stay({ by: staff, when: ['mayIncrease'] }),
      disable: to('FALSE', { by: ['PARENT', 'ORG', 'OPS'], when: ['hasReason'], effects: ['notifyHolder'] }),
      cancel: to('CANCEL', { by: ['AGENT', 'OPS'], when: nothingDepends, effects: endsOfKnown }),
    },
    FALSE: {
      enable: to('TRUE', { by: ['PARENT', 'ORG', 'OPS'], when: ['notFrozen'], effects: ['notifyHolder'] }),
      cancel: to('CANCEL', { by: ['OPS'], when: nothingDepends, effects: endsOfKnown }),
    },
    CANCEL: {},
  },
});

/** Days after which an incomplete pre-registration ends. */
export const preRegisterDays = 90;
