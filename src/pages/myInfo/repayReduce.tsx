/** 欠款抵扣查询 (domain.md S73). */
import { repayReduce } from '../../api/contract/account';
import { show } from '../kit/actions';
import { defineList } from '../kit/define-list';

export default defineList({
  list: repayReduce.list,
  totals: repayReduce.total,
  download: repayReduce.download,
  rowKey: 'debtNo',
  status: 'debtStatus',
  card: { title: 'debtNo', figure: 'leftAmount', lines: ['source', 'debtAmount', 'reducedAmount', 'createTime'] },
  rowActions: ({ debtNo }) => [show('抵扣记录', repayReduce.reductions, { debtNo })],
  nothing: { title: '没有欠款', text: '扣款不足时，欠款会显示在这里。' },
});
