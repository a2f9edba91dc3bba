/** Terminal (docs/domain/terminal.md#stock, docs/domain/terminal.md#binding, `termStatus`). */
import { afterUnbinding } from './terminal-binding.flow';
import { conflict, flow, invalid, stay, to } from './flow';

const bindable = ['merchantIsOpen', 'holderIsRelated', 'productFits', 'belowLimit'] as const;
const unbindable = ['notBlackListed', 'allSettled', 'depositSettled', 'notAssessed'] as const;
const holders = ['AGENT', 'ORG', 'OPS'] as const;
/** An exchange: the broken terminal is scrapped, and another one of the same holder takes its place and tells the channel of both. */
const replaced = { by: holders, when: ['merchantIsOpen'], effects: ['releaseFromMerchant', 'noteMovement'] } as const;
const replacing = ['sameHolder', 'productFits', 'newToMerchant'] as const;
const takingOver = ['tieToMerchant', 'inheritBond', 'noteMovement', 'tellChannel'] as const;

export const terminalFlow = flow('termStatus', {
  facts: {
    inMyStock: conflict('终端不在您的库存中', '可由终端所在库存的代理商操作'),
    childHolds: conflict('终端不在直属下级名下', '可由终端持有方的直属上级回拨'),
    toDirectChild: invalid('toAgentNo', '只能划拨给直属下级'),
    childIsOpen: conflict('下级账户未通过审核或已禁用', '可由机构审核或启用下级账户'),
    notBound: conflict('终端已绑定商户', '可由所属代理商先解绑'),
    neverActivated: conflict('终端已激活，不能重复激活', '解绑后由平台处理'),
    productFits: conflict('产品类型不一致', '请选择与终端产品类型一致的政策'),
    policyDiffers: conflict('政策没有变化', '请选择另一个政策'),
    merchantIsOpen: conflict('商户未通过审核', '商户审核通过后可绑定'),
    holderIsRelated: conflict('终端未划拨给该代理商', '可由终端持有方的代理商绑定'),
    belowLimit: conflict('商户在该政策下最多绑定5台终端', '可由所属代理商先解绑一台'),
    notBlackListed: conflict('该商户参与活动期间不可解绑', '活动结束后可由所属代理商解绑'),
    allSettled: conflict('有未结算的交易，结算后才能解绑', '交易到账后可由所属代理商解绑'),
    depositSettled: conflict('有未完成的押金扣费', '平台扣完押金后可由所属代理商解绑'),
    sameHolder: conflict('新终端不在原终端的持有方名下', '可由上级先把新终端划拨给该代理商'),
    newToMerchant: conflict('新终端曾绑定该商户', '请换另一台终端'),
    notAssessed: conflict('伪激活考核期内需上级或机构解绑', '可由上级代理商或机构解绑'),
  },
  events: {
    in: { label: '入库' },
    allot: { label: '划拨', next: '终端划给所选代理商，未激活倒计时开始计时。' },
    allotDown: { label: '划拨', next: '终端划给所选代理商，未激活倒计时继续计时。' },
    recallToAgent: { label: '回拨', danger: true, next: '终端回到我的库存，未激活倒计时继续计时。' },
    recallToOrg: { label: '回拨', danger: true, next: '终端回到我的库存，未激活倒计时关闭。' },
    changePolicy: { label: '变更政策', next: '终端改用所选政策的首个活动。' },
    bind: { label: '绑定', next: '终端绑定到商户，激活开始计时。' },
    activate: { label: '激活' },
    requestUnbind: { label: '解绑', danger: true, next: afterUnbinding },
    unbind: { label: '解绑', danger: true, next: afterUnbinding },
    replace: { label: '换机', danger: true, next: '原终端报废，新终端接替其商户、活动和激活进度。' },
    takeOver: { label: '接替', next: '接替原终端的商户、活动和激活进度。' },
    takeOverActive: { label: '接替（已激活）', next: '接替原终端的商户、活动和激活进度。' },
    scrap: { label: '报废', danger: true, next: '终端报废，未激活倒计时关闭。' },
  },
  states: {
    new: { in: to('STOCK', { by: ['OPS'] }) },
    STOCK: {
      allot: to('ISSUED', {
        by: ['ORG'],
        when: ['inMyStock', 'toDirectChild', 'childIsOpen'],
        effects: ['moveCountdown', 'noteMovement'],
      }),
      changePolicy: stay({
        by: ['ORG'],
        when: ['inMyStock', 'productFits', 'policyDiffers'],
        effects: ['noteMovement'],
      }),
      scrap: to('SCRAP', { by: ['ORG', 'OPS'], effects: ['closeCountdown', 'noteMovement'] }),
    },
    ISSUED: {
      allotDown: to('ISSUED', {
        by: ['AGENT', 'ORG'],
        when: ['inMyStock', 'toDirectChild', 'childIsOpen'],
        effects: ['moveCountdown', 'noteMovement'],
      }),
      recallToAgent: to('ISSUED', {
        by: ['AGENT'],
        when: ['childHolds', 'neverActivated'],
        effects: ['moveCountdown', 'noteMovement'],
      }),
      recallToOrg: to('STOCK', {
        by: ['ORG'],
        when: ['childHolds', 'neverActivated'],
        effects: ['closeCountdown', 'noteMovement'],
      }),
      changePolicy: stay({
        by: ['AGENT'],
        when: ['inMyStock', 'productFits', 'policyDiffers'],
        effects: ['noteMovement'],
      }),
      takeOver: to('BOUND', { by: holders, when: replacing, effects: takingOver }),
      takeOverActive: to('ACTIVE', { by: holders, when: replacing, effects: takingOver }),
      bind: to('BOUND', {
        by: ['CUST', 'AGENT'],
        when: bindable,
        effects: ['tieToMerchant', 'noteMovement', 'tellChannel'],
      }),
      scrap: to('SCRAP', { by: ['ORG', 'OPS'], when: ['notBound'], effects: ['closeCountdown', 'noteMovement'] }),
    },
    BOUND: {
      activate: to('ACTIVE', { by: ['CHANNEL'], effects: ['reachCountdown'] }),
      requestUnbind: stay({ by: ['AGENT', 'PARENT'], when: unbindable }),
      unbind: to('ISSUED', {
        by: ['AGENT', 'ORG'],
        when: unbindable,
        effects: ['releaseFromMerchant', 'noteMovement', 'tellChannel'],
      }),
      replace: to('SCRAP', replaced),
    },
    ACTIVE: {
      requestUnbind: stay({ by: ['AGENT', 'PARENT'], when: unbindable }),
      unbind: to('ISSUED', {
        by: ['AGENT', 'ORG'],
        when: unbindable,
        effects: ['releaseFromMerchant', 'noteMovement', 'tellChannel'],
      }),
      replace: to('SCRAP', replaced),
    },
    SCRAP: {},
  },
});
