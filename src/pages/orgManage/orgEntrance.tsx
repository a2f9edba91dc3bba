/** 机构进件查询 (domain.md S16). */
import { orgIncr } from '../../api/contract/org';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: ({ incrNo, examineStatus }) => (examineStatus === 'FAIL' ? [{ label: '修改重提', to: placeOfRecord.orgForm(incrNo) }] : []),
  nothing: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});
