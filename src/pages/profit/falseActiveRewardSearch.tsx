/** 伪激活奖励 (docs/domain/earnings.md#penalties). */
import { falseReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: falseReward.list,
  totals: falseReward.total,
  download: falseReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'custName',
    figure: 'rewardAmount',
    lines: ['termSn', 'subDeductAmount', 'ownDeductAmount', 'createTime'],
  },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('REWARD', orderNo)],
  emptyState: { title: '还没有奖励', text: '下级被收取伪激活扣款后，您的差额会显示在这里。' },
});
