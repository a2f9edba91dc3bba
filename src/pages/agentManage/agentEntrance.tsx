/** 代理商进件查询 (domain.md S11). */
import { agentIncr } from '@/api/contract/agentIncr';
import { act, link, show } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: agentIncr.list,
  totals: agentIncr.total,
  download: agentIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'agentName', lines: ['incrNo', 'parentAgentName', 'createTime', 'examineRemark'] },
  rowActions: ({ incrNo, agentName, examineStatus }, { permissions }) => [
    show('详情', agentIncr.detail, { incrNo }),
    examineStatus === 'INIT' &&
      permissions.expandWay === 'ORG' &&
      act(
        '审核',
        agentIncr.examine,
        { incrNo },
        { ask: ['examineStatus', 'examineRemark'], confirm: `审核 ${agentName} 的进件` },
      ),
    examineStatus === 'FAIL' && link('修改重提', placeOfRecord.agentForm(incrNo)),
  ],
  batch: ({ permissions }) => [
    permissions.expandWay === 'ORG' &&
      batchOf('审核', agentIncr.examine, 'incrNo', {}, { ask: ['examineStatus', 'examineRemark'] }),
  ],
  pageActions: () => [link('新增代理商', placeOfForm.agent)],
  nothing: { title: '还没有进件', text: '提交代理商进件后，审核进度会显示在这里。' },
});
