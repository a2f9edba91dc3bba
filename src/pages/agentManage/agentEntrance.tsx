/** 代理商进件查询 (docs/domain/agents.md#onboarding-list). */
import { agentIncr } from '@/api/contract/agentIncr';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { permitted } from '../kit/action/action-logic';
import { defineList } from '../kit/list/define-list';
import { pathToForm, pathToRecord, pathToReview } from '../kit/page/paths';
import { resubmitAgent } from './entrance-actions';

const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;

export default defineList({
  list: agentIncr.list,
  totals: agentIncr.total,
  download: agentIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'agentName', lines: ['incrNo', 'parentAgentName', 'createTime', 'examineRemark'] },
  rowActions: row => {
    const { incrNo } = row;
    return [
      link('详情', pathToRecord.agentIncr(incrNo)),
      permitted(row, decision, link('审核', pathToReview.agentIncr(incrNo))),
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
    link('新增代理商', pathToForm.agent),
    link('开始审核', pathToReview.agentIncr(null), agentIncr.examine.policy),
  ],
  emptyState: { title: '还没有进件', text: '提交代理商进件后，审核进度会显示在这里。' },
});
