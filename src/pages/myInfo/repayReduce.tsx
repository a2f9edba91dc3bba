/** 欠款抵扣查询 (domain.md S73). */
import { repayReduce } from '@/api/contract/account';
import { formatMoney } from '@/api/format/format';
import { act, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: repayReduce.list,
  totals: repayReduce.total,
  download: repayReduce.download,
  rowKey: 'debtNo',
  status: 'debtStatus',
  card: { title: 'debtNo', figure: 'leftAmount', lines: ['source', 'debtAmount', 'reducedAmount', 'createTime'] },
  rowActions: ({ debtNo }) => [show('抵扣记录', repayReduce.reductions, { debtNo })],
  pageActions: () => [
    act(
      '立即抵扣',
      repayReduce.reduce,
      {},
      {
        ask: ['accountTypes'],
        confirm: '从所选账户的可用余额中抵扣欠款，先抵最早的欠款。',
        result: ({ reduceAmount, leftAmount }) =>
          `已抵扣 ${formatMoney(reduceAmount)} 元，剩余欠款 ${formatMoney(leftAmount)} 元`,
      },
    ),
  ],
  nothing: { title: '没有欠款', text: '扣款不足时，欠款会显示在这里。' },
});
