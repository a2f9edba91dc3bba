/** Settlement of a transaction to its merchant (docs/domain/trade.md#settlement, `settleStatus`). */
import { conflict, flow, stay, to } from './flow';

export const settleFlow = flow('settleStatus', {
  facts: {
    notHeld: conflict('商户被风控管控，暂停结算'),
    hasTriesLeft: conflict('当日重付已满3次'),
    within3Days: conflict('结算已超过3天'),
  },
  events: {
    transSuccess: { label: '待结算' },
    paid: { label: '结算成功' },
    bounced: { label: '退票' },
    paidAgain: { label: '重付成功' },
    bankReturn: { label: '银行退回' },
  },
  states: {
    new: { transSuccess: to('UNACCOUNT', { by: ['CHANNEL'] }) },
    UNACCOUNT: {
      paid: to('ACCOUNT', { by: ['CHANNEL'], when: ['notHeld'] }),
      bounced: to('RECHARGE', { by: ['CHANNEL'] }),
    },
    RECHARGE: {
      paidAgain: to('ACCOUNT', { by: ['CHANNEL', 'TIMER'], when: ['notHeld', 'hasTriesLeft'] }),
      bounced: to('RECHARGE', { by: ['CHANNEL'], when: ['hasTriesLeft'] }),
    },
    // It counts as paid when the sale succeeds or the batch runs; what the channel says of it comes later.
    ACCOUNT: {
      paid: stay({ by: ['CHANNEL'] }),
      bounced: to('RECHARGE', { by: ['CHANNEL'], when: ['within3Days'] }),
      bankReturn: to('RECHARGE', { by: ['CHANNEL'], when: ['within3Days'] }),
    },
  },
});
