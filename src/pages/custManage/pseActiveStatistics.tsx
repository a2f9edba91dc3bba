/** 伪激活统计 (domain.md S33). */
import { falseActive } from '../../api/contract/falseActive';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: falseActive.list,
  totals: falseActive.total,
  download: falseActive.download,
  rowKey: 'falseNo',
  status: 'deductStatus',
  card: { title: 'custName', figure: 'deductAmount', lines: ['termSn', 'agentName', 'realDeductAmount', 'judgeTime'] },
  rowActions: ({ custNo }) => [{ label: '商户', to: placeOfRecord.cust(custNo) }],
  nothing: { title: '没有伪激活', text: '考核期满未达标的终端会显示在这里。' },
});
