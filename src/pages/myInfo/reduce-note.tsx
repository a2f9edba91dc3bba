/** What 立即抵扣 says before it is done: what is owed, and what the accounts hold to pay it from (domain.md S73, 5.9). */
import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { account } from '@/api/contract/account';
import { accountType } from '@/api/enums';
import { formatMoney } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Description } from '@/components/data-display/description/description';
import type { RecordRef } from '@/machines/screen/record.machine';

type Balance = CallOutput<typeof account.balance>;
export const BalanceContext = createContext<RecordRef | null>(null);

export function ReduceNote() {
  const balance = use(BalanceContext);
  if (!balance) throw new Error('Expected the balances of the page');
  return <Known balance={balance} />;
}

function Known({ balance }: { readonly balance: RecordRef }) {
  // Balances move on their own; what the dialog shows is asked for as it opens.
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
