/** 欠款抵扣查询 (domain.md S73): what is owed, and paying it from the balances that the dialog shows. */
import { account, repayReduce } from '@/api/contract/account';
import { formatMoney } from '@/api/format/format';
import type { RecordRef } from '@/machines/screen/record.machine';
import { act, show } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { defineComposite, type CompositeViewProps } from '../kit/page/define-composite';
import { openRecord } from '../kit/record/open-record';
import { BalanceContext, ReduceNote } from './reduce-note';

const debts = defineList({
  list: repayReduce.list,
  totals: repayReduce.total,
  download: repayReduce.download,
  rowKey: 'debtNo',
  status: 'debtStatus',
  card: { title: 'debtNo', figure: 'leftAmount', lines: ['source', 'debtAmount', 'reducedAmount', 'createTime'] },
  rowActions: ({ debtNo }) => [show('抵扣记录', repayReduce.reductions, { debtNo }), explain('DEBT', debtNo)],
  pageActions: () => [
    act(
      '立即抵扣',
      repayReduce.reduce,
      {},
      {
        ask: ['accountTypes'],
        required: ['accountTypes'],
        confirm: <ReduceNote />,
        result: ({ reduceAmount, leftAmount }) =>
          `已抵扣 ${formatMoney(reduceAmount)} 元，剩余欠款 ${formatMoney(leftAmount)} 元`,
      },
    ),
  ],
  nothing: { title: '没有欠款', text: '扣款不足时，欠款会显示在这里。' },
});

type Part = 'balance' | 'debts';

export default defineComposite<Part>({
  parts: {
    balance: (services, { search }) =>
      openRecord(services, (_search, options) => services.send(account.balance, {}, options), { search }),
    debts: debts.open,
  },
  View: RepayPage,
  lists: debts.lists ?? [],
});

function RepayPage({ parts }: CompositeViewProps<Part>) {
  return (
    <BalanceContext value={parts.balance as RecordRef}>
      <debts.View actor={parts.debts} />
    </BalanceContext>
  );
}
