import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import { account } from '@/api/contract/account/account';
import { repayReduce } from '@/api/contract/account/debts';
import { accountType } from '@/api/enums/index';
import { formatMoney } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Description } from '@/components/frames/description/description';
import type { RecordRef } from '@/machines/screen/record.machine';
import { act, show } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { showFlowOf } from '@/pages/kit/flow/flow-action';
import { defineList } from '@/pages/kit/list/define-list';
import { type CompositeViewProps, defineComposite } from '@/pages/kit/page/define-composite';
import { openRecord } from '@/pages/kit/record/open-record';

const debts = defineList({
  list: repayReduce.list,
  totals: repayReduce.total,
  download: repayReduce.download,
  rowKey: 'debtNo',
  status: 'debtStatus',
  mobileCard: { title: 'debtNo', figure: 'leftAmount', lines: ['source', 'debtAmount', 'reducedAmount', 'createTime'] },
  rowActions: ({ debtNo }) => [
    show('抵扣记录', repayReduce.reductions, { debtNo }),
    explain('DEBT', debtNo),
    showFlowOf('DEBT', debtNo),
  ],
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
  emptyState: { title: '没有欠款', text: '扣款不足时，欠款会显示在这里。' },
});

type Part = 'balance' | 'debts';

/** 欠款抵扣查询 (docs/domain/account.md#debt-screen): debts, and paying them from the balances shown in the dialog. */
export const repayReducePage = defineComposite<Part>({
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
    <BalanceContext value={parts.balance}>
      <debts.View actor={parts.debts} />
    </BalanceContext>
  );
}

type Balance = CallOutput<typeof account.balance>;
const BalanceContext = createContext<RecordRef | null>(null);

/**
 * Confirmation of 立即抵扣: the debts and the balances to pay them from (docs/domain/account.md#debt-screen,
 * docs/domain/account.md#debit-order).
 */
function ReduceNote() {
  const balance = use(BalanceContext);
  if (!balance) throw new Error('Expected the balances of the page');
  return <Known balance={balance} />;
}

function Known({ balance }: { readonly balance: RecordRef }) {
  // Balances change on their own, so they are reloaded when the dialog opens.
  useEffect(() => balance.send({ type: 'record.reload' }), [balance]);
  const record = useSelector(balance, snapshot => snapshot.context.record as Balance | null);
  const items = (record?.accounts ?? [])
    .filter(each => each.balance < 0 || each.availableBalance > 0)
    .map(each => ({
      label: entryOf(accountType, each.accountType).label,
      value: each.balance < 0 ? `${formatMoney(each.balance)} 元` : `可用 ${formatMoney(each.availableBalance)} 元`,
    }));
  return (
    <>
      <p>从所选账户的可用余额中抵扣欠款，先抵最早的欠款。</p>
      <Description items={items} />
    </>
  );
}
