/** 变更查询 (domain.md S66). */
import { changeInfo } from '@/api/contract/changeInfo';
import { examineFlow } from '@/machines/flows/examine.flow';
import { act, link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfChange, placeOfForm, placeOfRecord } from '../kit/page/paths';

const { withdrawOwnChange, resubmit } = examineFlow.events;

export default defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: row => {
    const { changeNo, changeType } = row;
    return [
      link('详情', placeOfRecord.change(changeNo)),
      permitted(
        row,
        'examineStatus.withdrawOwnChange',
        act(
          withdrawOwnChange.label,
          changeInfo.cancel,
          { changeNo },
          { confirm: '确认撤回这次变更申请？', danger: true },
        ),
      ),
      permitted(row, 'examineStatus.resubmit', link(resubmit.label, placeOfChange[changeType](changeNo))),
    ];
  },
  pageActions: () => [
    link('结算账户变更', placeOfForm.account),
    link('主体变更', placeOfForm.main),
    link('资质变更', placeOfForm.prop),
  ],
  nothing: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});
