/**
 * Dispute of an amount (docs/domain/earnings.md#disputes, `disputeStatus`). AGENT is the provider that raised it, an organisation as
 * well; ORG is the root organisation above it.
 */
import { conflict, flow, to } from './flow';

export const disputeFlow = flow('disputeStatus', {
  facts: {
    isOwnMoney: conflict('该金额不计入本单位账户，不能提出异议', '可由其所属服务商提出'),
    noneOpen: conflict('该金额已有处理中的异议', '可在「异议」中查看'),
    nobodyBetween: conflict('先由其所属机构答复', '服务商对答复不满意时可上报平台'),
  },
  events: {
    raise: { label: '提出异议', next: '由所属机构答复；机构提出的由平台处理。' },
    answer: { label: '答复', next: '通知提出方，由其撤回或上报平台。' },
    withdraw: { label: '撤回', next: '异议结束，金额不变。' },
    escalate: { label: '上报平台', next: '由平台认可或不予认可。' },
    refuse: { label: '不予认可', danger: true, decides: 'reject', next: '异议结束，金额不变，并通知提出方。' },
    accept: { label: '认可', decides: 'approve', next: '认可金额立即记入提出方的账户，并通知提出方。' },
  },
  states: {
    new: { raise: to('RAISED', { by: ['AGENT'], when: ['isOwnMoney', 'noneOpen'], effects: ['tellAnswerer'] }) },
    RAISED: {
      answer: to('ANSWERED', { by: ['ORG', 'OPS'], when: ['nobodyBetween'], effects: ['tellOwner'] }),
      withdraw: to('WITHDRAWN', { by: ['AGENT'] }),
      accept: to('ACCEPTED', { by: ['OPS'], when: ['nobodyBetween'], effects: ['bookAmount', 'tellOwner'] }),
      refuse: to('REFUSED', { by: ['OPS'], when: ['nobodyBetween'], effects: ['tellOwner'] }),
    },
    ANSWERED: {
      withdraw: to('WITHDRAWN', { by: ['AGENT'] }),
      escalate: to('ESCALATED', { by: ['AGENT'] }),
    },
    ESCALATED: {
      withdraw: to('WITHDRAWN', { by: ['AGENT'] }),
      accept: to('ACCEPTED', { by: ['OPS'], effects: ['bookAmount', 'tellOwner'] }),
      refuse: to('REFUSED', { by: ['OPS'], effects: ['tellOwner'] }),
    },
    ACCEPTED: {},
    REFUSED: {},
    WITHDRAWN: {},
  },
});
