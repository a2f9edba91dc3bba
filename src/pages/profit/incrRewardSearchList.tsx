/** 增收奖励 (docs/domain/earnings.md#increase-reward): rewards for raised rates and for raised data fees. */
import { feeIncrReward, flowIncrReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { defineTabs } from '../kit/page/define-tabs';
import { pathToRecord } from '../kit/page/paths';

const nothing = { title: '还没有增收奖励', text: '增收的交易或流量费入账后，奖励会显示在这里。' };

export default defineTabs({
  label: '增收奖励',
  views: [
    {
      key: 'fee',
      label: '费率增收奖励',
      page: defineList({
        list: feeIncrReward.list,
        totals: feeIncrReward.total,
        download: feeIncrReward.download,
        rowKey: 'orderNo',
        status: 'enterStatus',
        mobileCard: {
          title: 'custName',
          figure: 'rewardAmount',
          lines: ['baseRate', 'incrRate', 'incrAmount', 'createTime'],
        },
        rowActions: ({ orderNo, transNo }) => [
          transNo !== null && link('交易', pathToRecord.trans(transNo)),
          explain('INCREASE', orderNo),
        ],
        emptyState: nothing,
      }),
    },
    {
      key: 'flow',
      label: '流量卡增收奖励',
      page: defineList({
        list: flowIncrReward.list,
        totals: flowIncrReward.total,
        download: flowIncrReward.download,
        rowKey: 'orderNo',
        status: 'enterStatus',
        mobileCard: {
          title: 'custName',
          figure: 'rewardAmount',
          lines: ['baseFee', 'incrFee', 'incrAmount', 'createTime'],
        },
        rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('INCREASE', orderNo)],
        emptyState: nothing,
      }),
    },
  ],
});
