/** 支付宝奖励 (domain.md S54). */
import { transReward } from '../../api/contract/reward';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: transReward.list,
  totals: transReward.total,
  download: transReward.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: { title: 'custName', figure: 'rewardAmount', lines: ['payBrand', 'transAmount', 'rewardRate', 'transTime'] },
  rowActions: ({ transNo }) => [{ label: '交易', to: placeOfRecord.trans(transNo) }],
  always: { rewardType: 'ZFBJL' },
  nothing: { title: '还没有奖励', text: '符合条件的交易计算奖励后，会显示在这里。' },
});
