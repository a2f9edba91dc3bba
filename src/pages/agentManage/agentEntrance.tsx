/** 代理商进件查询 (domain.md S11). */
import { agentIncr } from '@/api/contract/agentIncr';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord, placeOfReview } from '../kit/page/paths';
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
    const { incrNo } = row;
    return [
      link('详情', placeOfRecord.agentIncr(incrNo)),
      permitted(row, decision, link('审核', placeOfReview.agentIncr(incrNo))),
      resubmitAgent(row),
    ];
  },
  batch: [
    batchOf(
      '审核',
      agentIncr.examine,
      'incrNo',
      {},
      { events: decision, decides: examineFlow, ask: ['examineStatus', 'examineRemark'] },
    ),
  ],
  pageActions: () => [
    link('新增代理商', placeOfForm.agent),
    link('开始审核', placeOfReview.agentIncr(null), agentIncr.examine.policy),
  ],
  nothing: { title: '还没有进件', text: '提交代理商进件后，审核进度会显示在这里。' },
});
