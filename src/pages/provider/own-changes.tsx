/** Changes of the own record: the list and one request (docs/domain/provider.md#own-changes). */
import { link } from '@/pages/kit/action/actions';
import { pathToRecord } from '@/pages/kit/page/paths';
import { changeInfo } from '@/api/contract/provider/own-change';
import { defineList } from '@/pages/kit/list/define-list';
import { changeForms } from './own-change-links';
import { changeActions, changeRecord } from './change-record';

/** 变更查询 (docs/domain/provider.md#own-changes). */
export const changeInfoList = defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  mobileCard: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: row => [link('详情', pathToRecord.change(row.changeNo)), ...changeActions(row, changeInfo)],
  pageActions: () => changeForms,
  emptyState: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});

/** 变更详情 (docs/domain/provider.md#own-changes). */
export const changeDetail = changeRecord(changeInfo);
