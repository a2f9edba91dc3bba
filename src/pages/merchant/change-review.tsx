import { changeAudit } from '@/api/contract/merchant/change-audit';
import { auditStatus as codes, custChangeType } from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { auditFlow, reviewDays } from '@/machines/flows/merchant-change.flow';
import { defineReview } from '@/pages/kit/review/define-review';
import { decisionOptions } from '@/pages/kit/review/decision-options';

const waitingCode = 2;

/**
 * 商户变更审核, one request at a time (docs/domain/merchant.md#change-review, docs/domain/merchant.md#merchant-changes).
 */
export const custChangeReview = defineReview({
  load: changeAudit.detail,
  param: 'auditNo',
  list: changeAudit.list,
  pending: { auditStatus: waitingCode },
  status: 'auditStatus',
  title: ({ custChangeType: type, beforeValue, afterValue, custName }) =>
    `${entryOf(custChangeType, type).label} ${beforeValue ?? '--'} → ${afterValue ?? '--'} · ${custName}`,
  facts: ['custNo', 'agentName', 'applySource', 'applyName', 'createTime'],
  flow: auditFlow,
  // Decided once: its own columns are its whole way.
  reached: ({ auditStatus, applyName, createTime, auditorName, auditTime }) => [
    { state: String(waitingCode), who: applyName, time: createTime },
    ...(auditTime === null ? [] : [{ state: String(auditStatus), who: auditorName, time: auditTime }]),
  ],
  evidence: ({ images }) =>
    images.map(({ item, fileNo, after }) => ({ name: after ? item : `${item}（变更前）`, fileNo })),
  rowsTitle: ({ custChangeType: type }) => entryOf(custChangeType, type).label,
  rows: ({ changes }) =>
    changes.map(({ item, beforeValue, afterValue, matched, ...row }) => ({
      ...row,
      label: item,
      before: beforeValue,
      after: afterValue,
      match: matched,
    })),
  steps: ({ steps }) => steps,
  settled: ({ auditTime, auditorName, auditStatus }) =>
    auditTime === null ? null : { who: auditorName, when: auditTime, what: entryOf(codes, auditStatus).label },
  waiting: (since, now) => `还剩 ${Math.max(0, Math.ceil(reviewDays - (now - since) / dayMs))} 天，到期自动驳回`,
  decide: decisionOptions(
    changeAudit.audit,
    { no: 'auditNo', decision: 'auditStatus', remark: 'auditRemark' },
    { label: '通过', event: 'auditStatus.approve', is: 1 },
    { label: '驳回', event: 'auditStatus.reject', is: 0 },
  ),
});
