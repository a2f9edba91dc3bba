/** Posting of a profit, cashback, share or reward (docs/domain/earnings.md#entry, `enterStatus`). */
import { conflict, flow, to } from './flow';

export const enterFlow = flow('enterStatus', {
  facts: {
    accountIsOpen: conflict('账户已禁用，暂不入账'),
    isDue: conflict('次日才能入账'),
  },
  events: {
    compute: { label: '计算' },
    enter: { label: '入账' },
    exclude: { label: '不入账', next: '这笔收益不再入账。' },
  },
  states: {
    new: { compute: to('INIT', { by: ['TIMER', 'CHANNEL'] }) },
    INIT: {
      enter: to('SUCCESS', { by: ['TIMER'], when: ['accountIsOpen', 'isDue'], effects: ['postRecord'] }),
      exclude: to('DONT_ENTER', { by: ['TIMER', 'OPS'] }),
    },
    SUCCESS: {},
    DONT_ENTER: {},
  },
});
