/** 代理商进件查询 (domain.md S11). */
import { agentIncr } from '@/api/contract/agentIncr';
import { examineFlow } from '@/machines/flows/examine.flow';
import { standing } from '@/machines/flows/standing';
import { act, link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';
import { resubmitAgent } from './entrance-actions';

const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;

export default defineList({
  list: agentIncr.list,
  totals: agentIncr.total,
  download: agentIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'agentName', lines: ['incrNo', 'parentAgentName', 'createTime', 'examineRemark'] },
  rowActions: row => {
    const { incrNo, agentName, examineStatus } = row;
    return [
      link('详情', placeOfRecord.agentIncr(incrNo)),
      permitted(
        row,
        decision,
        act(
          '审核',
          agentIncr.examine,
          { incrNo },
          {
            ask: ['examineStatus', 'examineRemark'],
            confirm: `审核 ${agentName} 的进件`,
            about: standing(examineFlow, examineStatus),
          },
        ),
      ),
      resubmitAgent(row),
    ];
  },
  batch: [
    batchOf('审核', agentIncr.examine, 'incrNo', {}, { events: decision, ask: ['examineStatus', 'examineRemark'] }),
  ],
  pageActions: () => [link('新增代理商', placeOfForm.agent)],
  nothing: { title: '还没有进件', text: '提交代理商进件后，审核进度会显示在这里。' },
});
