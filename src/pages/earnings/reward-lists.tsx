/** Lists of rewards (docs/domain/earnings.md#rewards). */
import {
  cashbackReward,
  falseReward,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  standardReward,
  transReward,
} from '@/api/contract/earnings/reward';
import { link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { defineTabs } from '@/pages/kit/page/define-tabs';
import { pathToRecord } from '@/pages/kit/page/paths';

const nothing = { title: '还没有增收奖励', text: '增收的交易或流量费入账后，奖励会显示在这里。' };

/** 增收奖励 (docs/domain/earnings.md#increase-reward): rewards for raised rates and for raised data fees. */
export const incrRewardSearchList = defineTabs({
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

/** 其他奖励 (docs/domain/earnings.md#rewards). */
export const otherRewardSearch = defineList({
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

/** 商户连续达标奖励 (docs/domain/earnings.md#consecutive-months). */
export const custComplianceRewardSearch = defineList({
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

/** 返现服务费奖励 (docs/domain/earnings.md#rewards). */
export const cashbackRewardSearch = defineList({
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

/** 伪激活奖励 (docs/domain/earnings.md#penalties). */
export const falseActiveRewardSearch = defineList({
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

/** Rewards per transaction; each of two screens shows one kind. */
const transRewards = (rewardType: 'SKJL' | 'ZFBJL') =>
  defineList({
    list: transReward.list,
    totals: transReward.total,
    download: transReward.download,
    rowKey: 'orderNo',
    status: 'enterStatus',
    mobileCard: {
      title: 'custName',
      figure: 'rewardAmount',
      lines: ['payBrand', 'transAmount', 'rewardRate', 'transTime'],
    },
    rowActions: ({ orderNo, transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('REWARD', orderNo)],
    fixedFilters: { rewardType },
    emptyState: { title: '还没有奖励', text: '符合条件的交易计算奖励后，会显示在这里。' },
  });

/** 刷卡奖励 (docs/domain/earnings.md#rewards). */
export const skRewardSearch = transRewards('SKJL');

/** 支付宝奖励 (docs/domain/earnings.md#rewards). */
export const zfbRewardSearch = transRewards('ZFBJL');
