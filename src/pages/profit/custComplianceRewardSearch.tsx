/** 商户连续达标奖励 (docs/domain/earnings.md#consecutive-months). */
import { standardReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: standardReward.list,
  totals: standardReward.total,
  download: standardReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'custName',
    figure: 'rewardAmount',
    lines: ['stage', 'stageMonth', 'reachAmount', 'createTime'],
  },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('REWARD', orderNo)],
  emptyState: { title: '还没有奖励', text: '商户连续达标后，奖励会显示在这里。' },
});
