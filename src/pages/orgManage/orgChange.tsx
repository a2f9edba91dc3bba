/** 机构变更查询 (domain.md S19). */
import { orgChange } from '../../api/contract/org';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: ({ changeNo }) => [{ label: '详情', to: placeOfRecord.change(changeNo) }],
  nothing: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
