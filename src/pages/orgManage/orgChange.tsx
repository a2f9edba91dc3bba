/** 机构变更查询 (domain.md S19). */
import { orgChange } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';
import { changeActions } from '../provider/change-actions';

export default defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  // Whose it is and what changes tell more than its number, and not all of them fit in 1440 px.
  lead: ['orgNo', 'orgName', 'examineStatus', 'beforeValue', 'afterValue', 'examineRemark'],
  card: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [link('详情', placeOfRecord.orgChange(row.changeNo)), ...changeActions(row, orgChange)],
  nothing: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
