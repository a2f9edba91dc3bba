/** 变更查询 (domain.md S66). */
import { changeInfo } from '@/api/contract/changeInfo';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';
import { changeActions } from '../provider/change-actions';
import { changeForms } from './change-forms';

export default defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: row => [link('详情', placeOfRecord.change(row.changeNo)), ...changeActions(row, changeInfo)],
  pageActions: () => changeForms,
  nothing: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});
