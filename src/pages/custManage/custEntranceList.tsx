/** 商户进件 (domain.md S23). */
import { custIncr } from '../../api/contract/custIncr';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: custIncr.list,
  download: custIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'custName', lines: ['incrNo', 'agentName', 'createTime', 'examineRemark'] },
  rowActions: ({ incrNo, custNo, examineStatus }) => [
    ...(custNo ? [{ label: '商户', to: placeOfRecord.cust(custNo) }] : []),
    ...(examineStatus === 'FAIL' ? [{ label: '修改重提', to: placeOfRecord.custForm(incrNo) }] : []),
  ],
  nothing: { title: '还没有进件', text: '提交商户进件后，审核进度会显示在这里。' },
});
