/** 机构业绩 (domain.md S21). */
import { orgStat } from '@/api/contract/achievement';
import { achievementBelow } from '../provider/achievement-below';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: orgStat.list,
  totals: orgStat.total,
  download: orgStat.download,
  rowKey: ['statDate', 'orgNo'],
  card: { title: 'orgName', figure: 'transAmount', lines: ['statDate', 'transCount', 'newCustCount', 'newAgentCount'] },
  rowActions: ({ orgNo }, { conditions }) => [
    link('查看下级', achievementBelow(conditions, orgNo)),
    link('机构', placeOfRecord.org(orgNo)),
  ],
  nothing: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});
