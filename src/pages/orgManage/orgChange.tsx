/** 机构变更查询 (domain.md S19). */
import { orgChange } from '@/api/contract/org';
import { examineFlow } from '@/machines/flows/examine.flow';
import { act, show } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [
    show('详情', orgChange.detail, { changeNo: row.changeNo }),
    permitted(
      row,
      'examineStatus.withdrawOwnChange',
      act(
        examineFlow.events.withdrawOwnChange.label,
        orgChange.cancel,
        { changeNo: row.changeNo },
        { confirm: '确认撤回这次变更申请？', danger: true },
      ),
    ),
  ],
  nothing: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
