/** 机构业绩 (docs/domain/organisations.md#organisation-performance). */
import { orgStat } from '@/api/contract/org';
import { achievementBelow } from '../provider/achievement-below';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: orgStat.list,
  totals: orgStat.total,
  download: orgStat.download,
  rowKey: ['statDate', 'orgNo'],
  mobileCard: {
    title: 'orgName',
    figure: 'transAmount',
    lines: ['statDate', 'transCount', 'newCustCount', 'newAgentCount'],
  },
  rowActions: ({ orgNo }, { conditions }) => [
    link('查看下级', achievementBelow(conditions, orgNo)),
    link('机构', pathToRecord.org(orgNo)),
  ],
  emptyState: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});
