/** 机构变更查询 (domain.md S19). */
import { orgChange } from '@/api/contract/org';
import { act, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: ({ changeNo, examineStatus, orgNo }, { agentNo }) => [
    show('详情', orgChange.detail, { changeNo }),
    examineStatus === 'INIT' &&
      orgNo === agentNo &&
      act('撤回', orgChange.cancel, { changeNo }, { confirm: '确认撤回这次变更申请？', danger: true }),
  ],
  nothing: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
