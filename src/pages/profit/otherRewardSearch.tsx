/** 其他奖励 (docs/domain/earnings.md#rewards). */
import { otherReward } from '@/api/contract/reward';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: otherReward.list,
  totals: otherReward.total,
  download: otherReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'rewardName',
    figure: 'rewardAmount',
    lines: ['agentName', 'rewardMonth', 'baseCount', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('REWARD', orderNo)],
  emptyState: { title: '还没有奖励', text: '机构发放的奖励会显示在这里。' },
});
