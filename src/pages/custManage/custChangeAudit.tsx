/** 商户变更审核 (domain.md S25). */
import { changeAudit } from '../../api/contract/changeAudit';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: changeAudit.list,
  totals: changeAudit.total,
  download: changeAudit.download,
  rowKey: 'auditNo',
  status: 'auditStatus',
  card: { title: 'custName', lines: ['custChangeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: ({ custNo }) => [{ label: '商户', to: placeOfRecord.cust(custNo) }],
  nothing: { title: '还没有变更申请', text: '商户的变更申请会显示在这里，等待审核。' },
});
