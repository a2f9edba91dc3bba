/** Transaction (docs/domain/trade.md#transaction-status, `transStatus`). */
import { conflict, flow, to } from './flow';

export const transFlow = flow('transStatus', {
  facts: { unansweredForADay: conflict('交易受理未满24小时') },
  events: {
    accept: { label: '受理' },
    ok: { label: '交易成功' },
    refuse: { label: '交易失败' },
    timeout: { label: '超时关闭' },
  },
  states: {
    new: { accept: to('INIT', { by: ['CHANNEL'] }) },
    INIT: {
      ok: to('SUCCESS', { by: ['CHANNEL'], effects: ['settleAndShare'] }),
      refuse: to('ERROR', { by: ['CHANNEL'] }),
      timeout: to('ERROR', { by: ['TIMER'], when: ['unansweredForADay'] }),
    },
    SUCCESS: {},
    ERROR: {},
  },
});
