/** 商户变更审核, one request after the other (domain.md S25, 4.2). */
import { changeAudit } from '@/api/contract/changeAudit';
import { auditStatus as codes, custChangeType } from '@/api/enums';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { auditFlow, reviewDays } from '@/machines/flows/audit.flow';
import { standing } from '@/machines/flows/standing';
import { defineReview } from '../kit/review/define-review';
import { verdict } from '../kit/review/review-definition';

type Detail = CallOutput<typeof changeAudit.detail>;

export default defineReview({
  load: changeAudit.detail,
  input: auditNo => ({ auditNo }),
  param: 'auditNo',
  list: changeAudit.list,
  pending: { auditStatus: 2 },
  status: 'auditStatus',
  title: ({ custChangeType: type, beforeValue, afterValue, custName }) =>
    `${entryOf(custChangeType, type).label} ${beforeValue ?? '--'} → ${afterValue ?? '--'} · ${custName}`,
  facts: ['custNo', 'custName', 'agentName', 'applySource', 'applyName', 'createTime'],
  flow: ({ auditStatus }) => standing(auditFlow, auditStatus),
  evidence: ({ images }) =>
    images.map(({ item, fileNo, after }) => ({ name: after ? item : `${item}（变更前）`, fileNo })),
  rowsTitle: '变更内容',
  rows: ({ changes }) =>
    changes.map(({ item, beforeValue, afterValue, matched, ...row }) => ({
      ...{ ...row, label: item, before: beforeValue, after: afterValue, match: matched },
    })),
  steps: ({ steps }) => steps,
  settled: ({ auditTime, auditorName, auditStatus }) =>
    auditTime === null ? null : { who: auditorName, when: auditTime, what: entryOf(codes, auditStatus).label },
  waiting: `${reviewDays} 天未处理将自动驳回`,
  decide: {
    approve: verdict(
      changeAudit.audit,
      { label: '通过', event: 'auditStatus.approve', done: '已通过' },
      ({ auditNo }: Detail) => ({ auditNo, auditStatus: 1 as const }),
    ),
    reject: verdict(
      changeAudit.audit,
      { label: '驳回', event: 'auditStatus.reject', done: '已驳回' },
      ({ auditNo }: Detail, auditRemark) => ({ auditNo, auditStatus: 0 as const, auditRemark }),
      'auditRemark',
    ),
  },
});
