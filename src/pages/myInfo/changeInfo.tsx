import { changeInfo } from '@/api/contract/changeInfo';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { changeActions } from '../provider/change-record';
import { changeForms } from './change-forms';

/** 变更查询 (docs/domain/agents.md#own-changes). */
export const changeInfoList = defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  mobileCard: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: row => [link('详情', pathToRecord.change(row.changeNo)), ...changeActions(row, changeInfo)],
  pageActions: () => changeForms,
  emptyState: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});
