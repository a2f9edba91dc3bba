/** Fee of a flow card; 0 is open, 1 is paid (docs/domain/merchant.md#flow-cards, `flowFeeStatus`). */
import { flow, invalid, conflict, stay, to } from './flow';

export const dataFeeFlow = flow('flowFeeStatus', {
  facts: {
    merchantIsOpen: conflict('商户状态不允许变更', '可由上级代理商或机构启用商户'),
    inInterval: invalid('newFee', '流量费不在可选范围内'),
  },
  events: {
    generate: { label: '生成订单' },
    changeFee: { label: '流量费变更', next: '按所选时间生效，已缴的订单不变。' },
    applyFee: { label: '预约的流量费变更生效' },
    paid: { label: '缴费成功' },
  },
  states: {
    'new': { generate: to('0', { by: ['TIMER', 'CHANNEL'] }) },
    '0': {
      changeFee: stay({
        by: ['AGENT', 'PARENT', 'ORG'],
        when: ['merchantIsOpen', 'inInterval'],
        effects: ['noteFeeChange'],
      }),
      applyFee: stay({ by: ['TIMER'], when: ['merchantIsOpen', 'inInterval'], effects: ['closeFeeChange'] }),
      paid: to('1', { by: ['CHANNEL'], effects: ['extendService', 'payCashback'] }),
    },
    '1': {},
  },
});
