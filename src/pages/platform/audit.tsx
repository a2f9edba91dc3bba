/** Logs of the platform (docs/domain/platform.md#audit). */
import { platformAudit } from '@/api/contract/platform/audit';
import { platformSeal } from '@/api/contract/platform/seal';
import { showRow } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { saveProof } from '../kit/action/save-proof';

/** 操作审计: who did what, when, from where and why, on both sides. */
export const auditLog = defineList({
  list: platformAudit.list,
  download: platformAudit.download,
  rowKey: 'logNo',
  mobileCard: { title: 'content', lines: ['operatorName', 'opBizType', 'targetNo', 'operateTime', 'clientIp'] },
  rowActions: row => [showRow(platformAudit.list, row), saveProof(platformSeal.rowProof, row)],
  emptyState: { title: '没有操作', text: '平台和服务商的操作会记录在这里。' },
});
