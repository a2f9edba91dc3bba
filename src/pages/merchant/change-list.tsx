import { changeAudit } from '@/api/contract/merchant/change-audit';
import { auditFlow } from '@/machines/flows/merchant-change.flow';
import { link, show } from '@/pages/kit/action/actions';
import { batchOf } from '@/pages/kit/action/batch';
import { permitted } from '@/pages/kit/action/action-logic';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord, pathToReview } from '@/pages/kit/page/paths';

const decision = ['auditStatus.approve', 'auditStatus.reject'] as const;

/** 商户变更审核 (docs/domain/merchant.md#change-review). */
export const custChangeAudit = defineList({
  list: changeAudit.list,
  totals: changeAudit.total,
  download: changeAudit.download,
  rowKey: 'auditNo',
  status: 'auditStatus',
  mobileCard: { title: 'custName', lines: ['custChangeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [
    show('详情', changeAudit.detail, { auditNo: row.auditNo }),
    permitted(row, decision, link('审核', pathToReview.custChange(row.auditNo))),
    link('商户', pathToRecord.cust(row.custNo)),
  ],
  batch: [
    batchOf(
      '审核',
      changeAudit.audit,
      'auditNo',
      {},
      { events: decision, decides: auditFlow, ask: ['auditStatus', 'auditRemark'] },
    ),
  ],
  pageActions: () => [link('开始审核', pathToReview.custChange(null))],
  emptyState: { title: '还没有变更申请', text: '商户的变更申请会显示在这里，等待审核。' },
});
