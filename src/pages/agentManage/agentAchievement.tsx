/** 代理商业绩 (docs/domain/agents.md#agent-performance). */
import { agentStat } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { achievementBelow, achievementOfAll } from '../provider/achievement-below';

export default defineList({
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
