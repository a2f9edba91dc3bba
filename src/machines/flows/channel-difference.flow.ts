/**
 * A difference between the channel's daily file and our books (docs/domain/platform.md#reconciliation,
 * `differenceStatus`).
 */
import { conflict, flow, invalid, to } from './flow';

export const differenceFlow = flow('differenceStatus', {
  facts: {
    isMissingSale: conflict('只有平台缺失的消费可以补录'),
    isRecent: conflict('超过31天的交易不能补录'),
    namesSale: invalid('payBrand', '对账文件未说明商户或支付方式，请填写'),
    hasReason: invalid('remark', '请填写处理说明'),
    hasVanished: conflict('人工处理的差异由平台重新打开'),
  },
  events: {
    find: { label: '发现差异' },
    resolve: { label: '标记已处理', next: '差异标记为已处理，账目不变。' },
    book: { label: '补录交易', next: '按对账文件补录这笔消费，并按规则计费、分润和结算。' },
    vanish: { label: '差异消除' },
    reopen: { label: '重新打开', next: '差异回到待处理。' },
    recur: { label: '差异再次出现' },
  },
  states: {
    new: { find: to('OPEN', { by: ['TIMER'] }) },
    OPEN: {
      resolve: to('RESOLVED', { by: ['OPS'], when: ['hasReason'] }),
      book: to('RESOLVED', {
        by: ['OPS'],
        when: ['isMissingSale', 'isRecent', 'namesSale', 'hasReason'],
        effects: ['bookSale'],
      }),
      vanish: to('RESOLVED', { by: ['TIMER'] }),
    },
    RESOLVED: {
      reopen: to('OPEN', { by: ['OPS'], when: ['hasReason'] }),
      recur: to('OPEN', { by: ['TIMER'], when: ['hasVanished'] }),
    },
  },
});
