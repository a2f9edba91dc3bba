/** Lists of sub-agents and their applications. */
import { agentInfo, agentLog } from '@/api/contract/provider/agent';
import { link, showRow } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { pathToForm, pathToRecord, pathToReview } from '@/pages/kit/page/paths';
import { batchOf } from '@/pages/kit/action/batch';
import { agentActions, resubmitAgent } from './agent-actions';
import { defineList } from '@/pages/kit/list/define-list';
import { agentStat } from '@/api/contract/provider/organisation';
import { achievementBelow, achievementOfAll } from './achievement-below';
import { examineFlow } from '@/machines/flows/application.flow';
import { agentIncr } from '@/api/contract/provider/application';

/** 代理商查询 (docs/domain/provider.md#agent-list). */
export const agentList = defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  mark: { of: 'nextTermsTime', to: ({ agentNo }) => pathToRecord.terms(agentNo) },
  mobileCard: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: row => [link('详情', pathToRecord.agent(row.agentNo)), ...agentActions(row)],
  batch: [
    batchOf('启用', agentInfo.setStatus, 'agentNo', { status: 'TRUE' }, { events: 'operatorStatus.enable' }),
    batchOf(
      '禁用',
      agentInfo.setStatus,
      'agentNo',
      { status: 'FALSE' },
      { events: 'operatorStatus.disable', ask: ['reason'], required: ['reason'], danger: true },
    ),
  ],
  pageActions: () => [link('新增代理商', pathToForm.agent)],
  emptyState: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});

/** 代理商操作日志 (docs/domain/provider.md#agent-log). */
export const agentLogList = defineList({
  list: agentLog.list,
  download: agentLog.download,
  rowKey: 'logNo',
  mobileCard: { title: 'agentName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: row => [showRow(agentLog.list, row), link('代理商', pathToRecord.agent(row.agentNo))],
  emptyState: { title: '还没有操作', text: '对下级代理商的操作会记录在这里。' },
});

/** 代理商业绩 (docs/domain/provider.md#agent-performance). */
export const agentAchievement = defineList({
  list: agentStat.list,
  totals: agentStat.total,
  download: agentStat.download,
  rowKey: ['statDate', 'agentNo', 'lvAgentNo'],
  mobileCard: {
    title: 'agentName',
    figure: 'transAmount',
    lines: ['statDate', 'transCount', 'newCustCount', 'activeTermCount'],
  },
  rowActions: ({ agentNo, childCount }, { conditions }) => [
    childCount > 0 && link('查看下级', achievementBelow(conditions, agentNo)),
    link('代理商', pathToRecord.agent(agentNo)),
  ],
  pageActions: ({ rows: [first], conditions }) =>
    conditions['parentAgentNo'] === undefined
      ? []
      : [
          link(
            `${(first?.['parentAgentName'] ?? conditions['parentAgentNo']) as string} 的下级 · 返回全部`,
            achievementOfAll(conditions),
          ),
        ],
  emptyState: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});

const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;

/** 代理商进件查询 (docs/domain/provider.md#onboarding-list). */
export const agentEntrance = defineList({
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
