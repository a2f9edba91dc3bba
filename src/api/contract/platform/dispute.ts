/** Disputes in the hands of the platform's finance department (docs/domain/earnings.md#disputes). */
import { requestNo } from '../../fields';
import * as d from '../../fields/dispute';
import { callGroup, post } from '../../schema/call';
import { oneOf } from '../../schema/kinds';
import { exportOf, list } from '../../schema/list';
import { final } from '../../schema/undo';
import { disputeFilter, disputeRecord, disputeRow } from '../dispute';

const policy = 'platform';
const { disputeNo } = d;
const disputes = list('/dispute/v1/list', {
  policy,
  summary: '异议处理',
  hasActions: true,
  filter: {
    ...disputeFilter,
    handling: oneOf('处理进度', [{ code: 'DECIDE', label: '待平台处理' }] as const),
  },
  row: disputeRow,
});
export const platformDispute = callGroup('FINANCE', {
  list: disputes,
  download: exportOf('/dispute/v1/toDownload', { of: disputes }),
  detail: post('/dispute/v1/detail', { policy, summary: '异议详情', input: { disputeNo }, output: disputeRecord }),
  answer: post('/dispute/v1/answer', {
    policy,
    summary: '答复机构的异议',
    undo: final('decided'),
    input: { disputeNo, disputeAnswer: d.disputeAnswer, requestNo },
    output: null,
  }),
  accept: post('/dispute/v1/accept', {
    eyes: 'MANUAL',
    stepUp: true,
    policy,
    summary: '认可异议',
    undo: final('booked'),
    input: { disputeNo, acceptedAmount: d.acceptedAmount, decideRemark: d.decideRemark, requestNo },
    output: null,
  }),
  refuse: post('/dispute/v1/refuse', {
    policy,
    summary: '不予认可异议',
    undo: final('decided'),
    input: { disputeNo, decideRemark: d.decideRemark, requestNo },
    output: null,
  }),
});
