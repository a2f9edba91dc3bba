/** 返现服务费奖励 (docs/domain/earnings.md#rewards). */
import { cashbackReward } from '@/api/contract/reward';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: cashbackReward.list,
  totals: cashbackReward.total,
  download: cashbackReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'rewardAmount',
    lines: ['withdrawAmount', 'serviceFeeAmount', 'rewardRatio', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('REWARD', orderNo)],
  emptyState: { title: '还没有奖励', text: '团队提现返现后，服务费奖励会显示在这里。' },
});
