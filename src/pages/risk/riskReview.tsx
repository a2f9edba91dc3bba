/** 风险工单初审: an organisation hands materials on to the platform or sends them back (domain.md S74, 4.15). */
import { riskOrder } from '@/api/contract/risk';
import { riskType } from '@/api/enums';
import { formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { standing } from '@/machines/flows/standing';
import { defineReview } from '../kit/review/define-review';
import { verdict } from '../kit/review/review-definition';

type Detail = CallOutput<typeof riskOrder.detail>;
const shape = riskOrder.detail.output as Shape;
const { forward, reject } = riskOrderFlow.events;
const names = ['riskType', 'riskDesc', 'riskMeasure', 'transNo', 'transAmount', 'phone', 'submitCount'] as const;

export default defineReview({
  load: riskOrder.detail,
  input: riskOrderNo => ({ riskOrderNo }),
  param: 'riskOrderNo',
  list: riskOrder.list,
  pending: { riskOrderStatus: 'WAIT_AUDIT' },
  status: 'riskOrderStatus',
  title: ({ riskType: type, custName }) => `风险工单初审 ${entryOf(riskType, type).label} · ${custName}`,
  facts: ['custNo', 'custName', 'agentName', 'transNo', 'submitTime', 'deadline'],
  flow: ({ riskOrderStatus }) => standing(riskOrderFlow, riskOrderStatus),
  evidence: ({ submissions }) => (submissions.at(-1)?.images ?? []).map(({ item, fileNo }) => ({ name: item, fileNo })),
  rowsTitle: '工单内容',
  rows: record => [
    ...names.map(key => ({
      key,
      label: fieldOf(shape[key]!).label,
      after: formatValue(fieldOf(shape[key]!), record[key]),
    })),
    { key: 'remark', label: '情况说明', after: record.submissions.at(-1)?.remark ?? null },
  ],
  steps: ({ steps }) => steps,
  settled: ({ preAuditName, preAuditTime, auditTime, submitTime }) =>
    preAuditTime !== null
      ? { who: preAuditName, when: preAuditTime, what: forward.label }
      : auditTime !== null && auditTime > (submitTime ?? 0)
        ? { who: preAuditName, when: auditTime, what: reject.label }
        : null,
  decide: {
    approve: verdict(
      riskOrder.preAudit,
      { label: forward.label, event: 'riskOrderStatus.forward', done: '已转平台审核' },
      ({ riskOrderNo }: Detail) => ({ riskOrderNo, decision: 'FORWARD' as const }),
    ),
    reject: verdict(
      riskOrder.preAudit,
      { label: reject.label, event: 'riskOrderStatus.reject', done: '已退回' },
      ({ riskOrderNo }: Detail, rejectReason) => ({ riskOrderNo, decision: 'REJECT' as const, rejectReason }),
      'rejectReason',
    ),
  },
});
