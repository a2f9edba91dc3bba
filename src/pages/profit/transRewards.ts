/** Rewards per transaction; each of two screens shows one kind. */
import { transReward } from '@/api/contract/reward';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export const transRewards = (rewardType: 'SKJL' | 'ZFBJL') =>
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
