/** 伪激活奖励 (domain.md S56). */
import { falseReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: falseReward.list,
  totals: falseReward.total,
  download: falseReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: {
    title: 'custName',
    figure: 'rewardAmount',
    lines: ['termSn', 'subDeductAmount', 'ownDeductAmount', 'createTime'],
  },
  rowActions: ({ orderNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('REWARD', orderNo)],
  nothing: { title: '还没有奖励', text: '下级被收取伪激活扣款后，您的差额会显示在这里。' },
});
