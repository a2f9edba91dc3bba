/** 变更查询 (domain.md S66). */
import { changeInfo } from '../../api/contract/changeInfo';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

const formOf = { ACCOUNT: '/myInfo/account/change', MAIN: '/myInfo/main/change', PROP: '/myInfo/prop/change' } as const;

export default defineList({
  list: changeInfo.list,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'changeType', lines: ['beforeValue', 'afterValue', 'examineRemark', 'createTime'] },
  rowActions: ({ changeNo, changeType, examineStatus }) => [
    { label: '详情', to: placeOfRecord.change(changeNo) },
    ...(examineStatus === 'INIT' ? [{ label: '撤回', command: 'cancel', confirm: '确认撤回这次变更申请？', danger: true }] : []),
    ...(examineStatus === 'FAIL' ? [{ label: '修改重提', to: `${formOf[changeType]}?changeNo=${changeNo}` }] : []),
  ],
  commands: {
    cancel: ({ changeNo }, { send }) => send(changeInfo.cancel, { changeNo, requestNo: crypto.randomUUID() }),
  },
  nothing: { title: '还没有变更', text: '提交资料变更后，审核进度会显示在这里。' },
});
