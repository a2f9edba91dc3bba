import { riskOrder } from '@/api/contract/risk';
import { riskType } from '@/api/enums';
import { formatValue } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { defineReview } from '@/pages/kit/review/define-review';
import { decisionOptions } from '@/pages/kit/review/decision-options';

const shape = riskOrder.detail.output as Shape;
const { forward, reject } = riskOrderFlow.events;
const names = ['riskType', 'riskDesc', 'riskMeasure', 'transNo', 'transAmount', 'phone', 'submitCount'] as const;

/**
 * 风险工单初审: an organisation forwards the materials to the platform or sends them back
 * (docs/domain/risk.md#work-order-list, docs/domain/risk.md#work-orders).
 */
export const riskReview = defineReview({
  load: riskOrder.detail,
  param: 'riskOrderNo',
  list: riskOrder.list,
  pending: { riskOrderStatus: 'WAIT_AUDIT' },
  status: 'riskOrderStatus',
  title: ({ riskType: type, custName }) => `风险工单初审 ${entryOf(riskType, type).label} · ${custName}`,
  facts: ['custNo', 'custName', 'agentName', 'transNo', 'submitTime', 'deadline'],
  flow: riskOrderFlow,
  evidence: ({ submissions }) => (submissions.at(-1)?.images ?? []).map(({ item, fileNo }) => ({ name: item, fileNo })),
  rowsTitle: () => '工单内容',
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
  decide: decisionOptions(
    riskOrder.preAudit,
    { no: 'riskOrderNo', decision: 'decision', remark: 'rejectReason' },
    { label: forward.label, event: 'riskOrderStatus.forward', is: 'FORWARD' },
    { label: reject.label, event: 'riskOrderStatus.reject', is: 'REJECT' },
  ),
});
