import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { account } from '@/api/contract/account/account';
import { withdraw, withdrawAtLeast } from '@/api/contract/account/withdraw';
import { accountType } from '@/api/enums/index';
import { withdrawStatus } from '@/api/fields';
import { formatMoney } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf } from '@/api/schema/shape';
import { StatCard } from '@/components/frames/stat-card/stat-card';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { RefusedButton, type RefusedButtonProps } from '@/components/controls/button/refused-button';
import { Cards } from '@/components/frames/card/card';
import { PageHeader } from '@/components/frames/page-header/page-header';
import { Link } from '@/components/controls/link/link';
import { stateAfter } from '@/machines/flows/decide';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import type { RecordRef } from '@/machines/screen/record.machine';
import { type Application, type Wish, type WithdrawRef, withdrawMachine } from '@/machines/screen/withdraw.machine';
import { link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { type CompositeViewProps, defineComposite } from '@/pages/kit/page/define-composite';
import { PageBody } from '@/pages/kit/page/page-body';
import { usePage } from '@/pages/kit/page/page-context';
import { pathToDebts, pathToStatement } from '@/pages/kit/page/paths';
import { openRecord } from '@/pages/kit/record/open-record';
import { WithdrawDialog } from './withdraw-dialog';

/** Where an application begins: `提现状态 待处理`. */
const waits = `${withdrawStatus.label} ${entryOf(withdrawStatus.values, stateAfter(withdrawFlow, ['apply', 'AGENT'])).label}`;

const ledger = defineList({
  list: account.ledgerList,
  totals: account.ledgerTotal,
  download: account.download,
  rowKey: 'ledgerNo',
  alsoKnownBy: ['orderNo'],
  status: 'operationType',
  mobileCard: { title: 'bizType', figure: 'amount', lines: ['accountType', 'balanceAfter', 'orderNo', 'createTime'] },
  pageActions: () => [link('对账单', pathToStatement())],
  rowActions: ({ ledgerNo }) => [explain('LEDGER', ledgerNo)],
  emptyState: { title: '还没有流水', text: '账户发生收支后，流水会显示在这里。' },
});

type Part = 'balance' | 'withdrawal' | 'ledger';

/** 账户查询 (docs/domain/account.md#account-screen): balances, withdrawals, and the ledger. */
export const accountSearch = defineComposite<Part>({
  parts: {
    balance: (services, { search }) =>
      openRecord(services, (_search, options) => services.send(account.balance, {}, options), { search }),
    withdrawal: ({ send, notify, newRequestNo }) => ({
      logic: withdrawMachine.provide({
        actors: {
          preview: fromPromise<CallOutput<typeof withdraw.preview>, Wish>(({ input, signal }) =>
            send(withdraw.preview, input, { signal, quiet: true }),
          ),
          sendCode: fromPromise<CallOutput<typeof withdraw.sendCode>, Wish>(({ input }) =>
            send(withdraw.sendCode, input),
          ),
          apply: fromPromise<unknown, Application>(({ input }) => send(withdraw.apply, input)),
        },
        actions: { reportSubmitted: () => notify(`提现申请已提交，${waits}`, 'success') },
      }),
      input: { newRequestNo },
    }),
    ledger: ledger.open,
  },
  routes: {
    'withdraw.done': () => [
      { to: 'balance', event: { type: 'record.reload' } },
      { to: 'ledger', event: { type: 'list.reload' } },
    ],
  },
  View: AccountPage,
  lists: ledger.lists ?? [],
});

function AccountPage({ parts }: CompositeViewProps<Part>) {
  const withdrawal: WithdrawRef = parts.withdrawal;
  const balance: RecordRef = parts.balance;
  const record = useSelector(balance, snapshot => snapshot.context.record as Balance | null);
  return (
    <>
      <PageBody joined>
        <Balances balance={balance} withdrawal={withdrawal} />
      </PageBody>
      <ledger.View actor={parts.ledger} />
      <WithdrawDialog withdrawal={withdrawal} accounts={choicesOf(record?.accounts ?? [])} />
    </>
  );
}

type Balance = CallOutput<typeof account.balance>;
type BalanceOf = Balance['accounts'][number];
/** Account types that allow withdrawals: all but debts. */
const drawable = fieldOf(withdraw.apply.input['accountType']!).values;
const isDrawable = (accountType: string): boolean => drawable.some(({ code }) => code === accountType);

type Drawn = Pick<BalanceOf, 'accountType' | 'availableBalance' | 'blocked'>;
const isEnough = ({ accountType, availableBalance }: Drawn): boolean =>
  isDrawable(accountType) && availableBalance >= withdrawAtLeast;
/** It has enough, and nothing is in the way of a withdrawal. */
const canPay = (account: Drawn): boolean => isEnough(account) && account.blocked === null;

/** Choices: accounts from which can be withdrawn. */
const choicesOf = (accounts: Balance['accounts']) =>
  accounts.filter(canPay).map(({ accountType: code, availableBalance }) => ({
    value: code,
    all: availableBalance,
    label: `${entryOf(accountType, code).label}，可用 ${formatMoney(availableBalance)} 元`,
  }));

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
    accountType.map(({ code }) => ({
      accountType: code,
      balance: null,
      frozen: 0,
      availableBalance: 0,
      blocked: null,
    }));
  const blocked = record?.blocked ?? null;
  // The largest of those that can pay is the one that is most often meant.
  const first = known.filter(canPay).toSorted((a, b) => b.availableBalance - a.availableBalance)[0];
  return (
    <>
      <PageHeader
        name="我的账户"
        actions={
          first ? (
            <Button
              look="primary"
              onClick={() => withdrawal.send({ type: 'withdraw.open', accountType: first.accountType })}
            >
              {withdrawFlow.events.apply.label}
            </Button>
          ) : (
            <Refused look="primary" reason={blocked ?? whyNone(known)} known={record !== null} />
          )
        }
      />
      {blocked && <Alert tone="warning" title={`暂不可提现：${blocked}`} />}
      <Cards>
        {known.map(each => (
          <BalanceCard key={each.accountType} account={each} withdrawal={withdrawal} />
        ))}
      </Cards>
    </>
  );
}

interface BalanceCardProps {
  /** The balance is null while it is loading. */
  readonly account: Omit<Balance['accounts'][number], 'balance'> & { readonly balance: number | null };
  readonly withdrawal: WithdrawRef;
}

function BalanceCard({ account: each, withdrawal }: BalanceCardProps) {
  const draws = isDrawable(each.accountType);
  return (
    <StatCard
      label={entryOf(accountType, each.accountType).label}
      {...(each.balance !== null && { figure: formatMoney(each.balance) })}
      unit="元"
      danger={each.balance !== null && each.balance < 0}
      note={
        draws && each.balance !== null
          ? `可用 ${formatMoney(each.availableBalance)}，冻结 ${formatMoney(each.frozen)}`
          : undefined
      }
      action={
        draws ? (
          canPay(each) ? (
            <Button size="sm" onClick={() => withdrawal.send({ type: 'withdraw.open', accountType: each.accountType })}>
              {withdrawFlow.events.apply.label}
            </Button>
          ) : (
            <Refused size="sm" reason={whyNone([each])} known={each.balance !== null} />
          )
        ) : (
          each.balance !== null && each.balance < 0 && <Link to={pathToDebts}>立即抵扣</Link>
        )
      }
    />
  );
}

/** Why nothing can be withdrawn from these accounts. */
const whyNone = (accounts: readonly Drawn[]): string =>
  accounts.find(each => each.blocked !== null && (isEnough(each) || accounts.length === 1))?.blocked ??
  shortage(accounts);
const shortage = (accounts: readonly Drawn[]): string =>
  accounts.some(({ accountType, availableBalance }) => isDrawable(accountType) && availableBalance > 0)
    ? `可用余额不足 ${formatMoney(withdrawAtLeast)} 元，未达单次提现下限`
    : '没有可提现余额；收益入账后可由本人提现';

interface RefusedProps extends Pick<RefusedButtonProps, 'look' | 'size' | 'reason'> {
  /** True once the balance is loaded; before that the reason is unknown. */
  readonly known: boolean;
}

function Refused({ known, reason, ...shape }: RefusedProps) {
  const { notify } = usePage();
  const { label } = withdrawFlow.events.apply;
  if (!known)
    return (
      <Button {...shape} disabled>
        {label}
      </Button>
    );
  return (
    <RefusedButton {...shape} reason={reason} onAsk={() => notify(reason, 'info')}>
      {label}
    </RefusedButton>
  );
}
