/** 机构变更查询 (docs/domain/organisations.md#organisation-changes). */
import { orgChange } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { changeActions } from '../provider/change-actions';

export default defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  // The organisation and the changed values matter more than the number, and not all columns fit in 1440 px.
  leadingColumns: ['orgNo', 'orgName', 'examineStatus', 'beforeValue', 'afterValue', 'examineRemark'],
  mobileCard: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [link('详情', pathToRecord.orgChange(row.changeNo)), ...changeActions(row, orgChange)],
  emptyState: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
