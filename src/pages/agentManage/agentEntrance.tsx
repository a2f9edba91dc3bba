/** 代理商进件查询 (domain.md S11). */
import { agentIncr } from '../../api/contract/agentIncr';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: agentIncr.list,
  totals: agentIncr.total,
  download: agentIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'agentName', lines: ['incrNo', 'parentAgentName', 'createTime', 'examineRemark'] },
  rowActions: ({ incrNo, examineStatus }) => (examineStatus === 'FAIL' ? [{ label: '修改重提', to: placeOfRecord.agentForm(incrNo) }] : []),
  nothing: { title: '还没有进件', text: '提交代理商进件后，审核进度会显示在这里。' },
});
