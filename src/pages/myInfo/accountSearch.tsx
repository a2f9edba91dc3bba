/** 账户查询 (domain.md S61): the balances, what can be drawn from them, and the ledger behind them. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { account, withdraw } from '@/api/contract/account';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { accountType } from '@/api/enums';
import { formatMoney } from '@/api/format/format';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { Cards } from '@/components/layout/card/cards';
import { StatCard } from '@/components/data-display/stat-card/stat-card';
import type { ListRef } from '@/machines/screen/list.machine';
import { recordMachine, type RecordRef } from '@/machines/screen/record.machine';
import { withdrawMachine, type Application, type WithdrawRef, type Wish } from '@/machines/screen/withdraw.machine';
import { defineList } from '../kit/list/define-list';
import { defineParts, type PartsViewProps } from '../kit/page/define-composite';
import { PageBody } from '../kit/page/page-body';
import { withInput } from '../kit/page/page';
import { WithdrawDialog } from './withdraw-dialog';

const ledger = defineList({
  list: account.ledgerList,
  totals: account.ledgerTotal,
  download: account.download,
  rowKey: 'ledgerNo',
  status: 'operationType',
  card: { title: 'bizType', figure: 'amount', lines: ['accountType', 'balanceAfter', 'orderNo', 'createTime'] },
  nothing: { title: '还没有流水', text: '账户发生收支后，流水会显示在这里。' },
});

export default defineParts(
  {
    balance: ({ send }) =>
      recordMachine.provide({ actors: { load: fromPromise(({ signal }) => send(account.balance, {}, { signal })) } }),
    withdrawal: ({ send, tell, newRequestNo }) =>
      withInput(
        withdrawMachine.provide({
          actors: {
            preview: fromPromise<CallOutput<typeof withdraw.preview>, Wish>(({ input, signal }) =>
              send(withdraw.preview, input, { signal, quiet: true }),
            ),
            sendCode: fromPromise(() => send(withdraw.sendCode, {})),
            apply: fromPromise<unknown, Application>(({ input }) => send(withdraw.apply, input, { quiet: true })),
          },
          actions: { 'tell that it is on its way': () => tell('提现申请已提交', 'success') },
        }),
        () => ({ newRequestNo }),
      ),
    ledger: services => ledger.logic(services),
  },
  AccountPage,
  ledger.lists,
);

function AccountPage({ parts }: PartsViewProps<'balance' | 'withdrawal' | 'ledger'>) {
  const withdrawal = parts.withdrawal as WithdrawRef;
  const balance = parts.balance as RecordRef;
  const rows = parts.ledger as ListRef;
  useEffect(() => {
    const listening = withdrawal.on('withdraw.done', () => {
      balance.send({ type: 'record.reload' });
      rows.send({ type: 'list.reload' });
    });
    return () => listening.unsubscribe();
  }, [withdrawal, balance, rows]);
  return (
    <>
      <PageBody joined>
        <Balances balance={balance} withdrawal={withdrawal} />
      </PageBody>
      <ledger.View actor={rows} />
      <WithdrawDialog withdrawal={withdrawal} />
    </>
  );
}

type Balance = CallOutput<typeof account.balance>;

function Balances({ balance, withdrawal }: { readonly balance: RecordRef; readonly withdrawal: WithdrawRef }) {
  const record = useSelector(balance, snapshot => snapshot.context.record as Balance | null);
  const failed = useSelector(balance, snapshot => snapshot.matches('failed'));
  if (failed)
    return (
      <Alert
        tone="danger"
        title="账户余额加载失败"
        actions={<Button onClick={() => balance.send({ type: 'record.reload' })}>重试</Button>}
      />
    );
  const known =
    record?.accounts ??
    accountType.map(({ code }) => ({ accountType: code, balance: null, frozen: 0, availableBalance: 0 }));
  const blocked = record?.blocked ?? null;
  return (
    <>
      {blocked && <Alert tone="warning" title={`暂不可提现：${blocked}`} />}
      <Cards>
        {known.map(each => {
          const owes = each.accountType === 'DEBT';
          return (
            <StatCard
              key={each.accountType}
              label={entryOf(accountType, each.accountType).label}
              {...(each.balance !== null && { figure: formatMoney(each.balance) })}
              unit="元"
              danger={owes && each.balance !== 0}
              note={
                owes || each.balance === null
                  ? undefined
                  : `可用 ${formatMoney(each.availableBalance)}，冻结 ${formatMoney(each.frozen)}`
              }
              action={
                !owes && (
                  <Button
                    size="sm"
                    disabled={blocked !== null || each.availableBalance <= 0}
                    onClick={() => withdrawal.send({ type: 'withdraw.open', accountType: each.accountType })}
                  >
                    提现
                  </Button>
                )
              }
            />
          );
        })}
      </Cards>
    </>
  );
}
