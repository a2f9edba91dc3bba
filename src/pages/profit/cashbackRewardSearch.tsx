/** 返现服务费奖励 (domain.md S55). */
import { cashbackReward } from '@/api/contract/reward';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: cashbackReward.list,
  totals: cashbackReward.total,
  download: cashbackReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: {
    title: 'agentName',
    figure: 'rewardAmount',
    lines: ['withdrawAmount', 'serviceFeeAmount', 'rewardRatio', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('REWARD', orderNo)],
  nothing: { title: '还没有奖励', text: '团队提现返现后，服务费奖励会显示在这里。' },
});
