/** 伪激活倒计时 (domain.md S32). */
import { falseCountdown } from '../../api/contract/falseActive';
import { link } from '../kit/actions';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: falseCountdown.list,
  download: falseCountdown.download,
  rowKey: 'termSn',
  status: 'countdownStatus',
  card: { title: 'custName', figure: 'gapAmount', lines: ['termSn', 'leftDays', 'deadline', 'deductAmount'] },
  rowActions: ({ custNo }) => [link('商户', placeOfRecord.cust(custNo))],
  nothing: { title: '没有考核中的商户', text: '终端激活后开始考核，剩余天数会显示在这里。' },
});
