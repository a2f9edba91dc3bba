/** 增收奖励 (domain.md S50): of raised rates and of raised data fees. */
import { feeIncrReward, flowIncrReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { defineTabs } from '../kit/page/define-tabs';
import { placeOfRecord } from '../kit/page/paths';

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
        card: {
          title: 'custName',
          figure: 'rewardAmount',
          lines: ['baseRate', 'incrRate', 'incrAmount', 'createTime'],
        },
        rowActions: ({ orderNo, transNo }) => [
          transNo !== null && link('交易', placeOfRecord.trans(transNo)),
          explain('INCREASE', orderNo),
        ],
        nothing,
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
        card: { title: 'custName', figure: 'rewardAmount', lines: ['baseFee', 'incrFee', 'incrAmount', 'createTime'] },
        rowActions: ({ orderNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('INCREASE', orderNo)],
        nothing,
      }),
    },
  ],
});
