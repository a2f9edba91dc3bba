/** 变更查询 (domain.md S66). */
import { changeInfo } from '@/api/contract/changeInfo';
import { act, link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfChange, placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: ({ changeNo, changeType, examineStatus }) => [
    link('详情', placeOfRecord.change(changeNo)),
    examineStatus === 'INIT' &&
      act('撤回', changeInfo.cancel, { changeNo }, { confirm: '确认撤回这次变更申请？', danger: true }),
    examineStatus === 'FAIL' && link('修改重提', placeOfChange[changeType](changeNo)),
  ],
  pageActions: () => [
    link('结算账户变更', placeOfForm.account),
    link('主体变更', placeOfForm.main),
    link('资质变更', placeOfForm.prop),
  ],
  nothing: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});
