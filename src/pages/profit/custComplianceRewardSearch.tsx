/** 商户连续达标奖励 (domain.md S53). */
import { standardReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: standardReward.list,
  totals: standardReward.total,
  download: standardReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: { title: 'custName', figure: 'rewardAmount', lines: ['stage', 'stageMonth', 'reachAmount', 'createTime'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('REWARD', orderNo)],
  nothing: { title: '还没有奖励', text: '商户连续达标后，奖励会显示在这里。' },
});
