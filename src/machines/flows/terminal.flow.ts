/** Terminal (domain.md 4.11, 4.12 and 11, `termStatus`). */
import { conflict, flow, invalid, stay, to } from './flow';

const bindable = ['merchantIsOpen', 'holderIsRelated', 'productFits', 'belowLimit'] as const;
const unbindable = ['notBlackListed', 'allSettled', 'depositSettled', 'notAssessed'] as const;

export const terminalFlow = flow('termStatus', {
  facts: {
    inMyStock: conflict('终端不在您的库存中'),
    childHolds: conflict('终端不在直属下级名下'),
    toDirectChild: invalid('toAgentNo', '只能划拨给直属下级'),
    childIsOpen: conflict('下级账户未通过审核或已禁用'),
    notBound: conflict('终端已绑定商户'),
    neverActivated: conflict('终端已激活，不能重复激活'),
    productFits: conflict('产品类型不一致'),
    policyDiffers: conflict('政策没有变化'),
    merchantIsOpen: conflict('商户未通过审核'),
    holderIsRelated: conflict('终端未划拨给该代理商'),
    belowLimit: conflict('商户在该政策下最多绑定5台终端'),
    notBlackListed: conflict('该商户参与活动期间不可解绑'),
    allSettled: conflict('有未结算的交易，结算后才能解绑'),
    depositSettled: conflict('有未完成的押金扣费'),
    notAssessed: conflict('伪激活考核期内需上级或机构解绑'),
  },
  events: {
    in: { label: '入库' },
    allot: { label: '划拨' },
    allotDown: { label: '划拨' },
    recallToAgent: { label: '回拨', danger: true },
    recallToOrg: { label: '回拨', danger: true },
    changePolicy: { label: '变更政策' },
    bind: { label: '绑定' },
    activate: { label: '激活' },
    requestUnbind: { label: '解绑', danger: true },
    unbind: { label: '解绑', danger: true },
    scrap: { label: '报废', danger: true },
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
      bind: to('BOUND', { by: ['CUST', 'AGENT'], when: bindable, effects: ['tieToMerchant', 'noteMovement'] }),
      scrap: to('SCRAP', { by: ['ORG', 'OPS'], when: ['notBound'], effects: ['closeCountdown', 'noteMovement'] }),
    },
    BOUND: {
      activate: to('ACTIVE', { by: ['CHANNEL'], effects: ['reachCountdown'] }),
      requestUnbind: stay({ by: ['AGENT', 'PARENT'], when: unbindable }),
      unbind: to('ISSUED', {
        by: ['AGENT', 'ORG'],
        when: unbindable,
        effects: ['releaseFromMerchant', 'noteMovement'],
      }),
    },
    ACTIVE: {
      requestUnbind: stay({ by: ['AGENT', 'PARENT'], when: unbindable }),
      unbind: to('ISSUED', {
        by: ['AGENT', 'ORG'],
        when: unbindable,
        effects: ['releaseFromMerchant', 'noteMovement'],
      }),
    },
    SCRAP: {},
  },
});
