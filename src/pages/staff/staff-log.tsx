/** 本单位操作记录 (docs/domain/access.md#own-log): what the own people, their keys and jobs did or tried. */
import { staffLog } from '@/api/contract/staff-log';
import { showRow } from '../kit/action/actions';
import { saveProof } from '../kit/action/save-proof';
import { defineList } from '../kit/list/define-list';

export const staffLogList = defineList({
  list: staffLog.list,
  download: staffLog.download,
  rowKey: 'logNo',
  mobileCard: {
    title: 'content',
    lines: ['operatorName', 'opBizType', 'result', 'targetNo', 'operateTime', 'clientIp'],
  },
  rowActions: row => [showRow(staffLog.list, row), saveProof(staffLog.proof, row)],
  emptyState: { title: '没有操作', text: '本单位员工和接口密钥的登录、查看、导出、修改和资金操作会记录在这里。' },
});
