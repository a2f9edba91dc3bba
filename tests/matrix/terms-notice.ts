/** The family of changes of terms: told to agent_l2 by its parent, acknowledged by itself. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { noticeOf } from '#tests/world/terms-notices';
import { request } from '#tests/world/test-app';
import { call, type Family, l2, tested } from './matrix';

const { termsNotice } = contract;
const toldOfPricing = tested(
  'terms-notice/terms-notice',
  'is told to the child with the very changes that the call returns, and waits on its home page',
);

export const termsNotices: readonly Family[] = [
  {
    name: 'termsNoticeFlow',
    flow: flows.termsNoticeFlow,
    moves: ['new TOLD tell TIMER', 'TOLD ACKNOWLEDGED acknowledge AGENT', 'TOLD SUPERSEDED supersede TIMER'],
    table: 'terms_notice',
    key: 'terms_notice_no',
    state: ['terms_notice_status'],
    record: noticeOf('GZMATRIX', `a.agent_no = '${l2}'`).replace('"termsNoticeNo"', 'no'),
    events: [
      call(
        'acknowledge',
        (app, termsNoticeNo, token) => app.send(termsNotice.acknowledge, { termsNoticeNo, ...request() }, token),
        ['agent_l2', 'agent_l1', 'agent_off'],
      ),
    ],
    elsewhere: {
      tell: toldOfPricing,
      supersede: tested('terms-notice/terms-notice', 'takes the place of one that was not acknowledged'),
    },
  },
];
