/** A withdrawal: its tax, fee and payee, and its application (docs/domain/account.md#withdrawals, docs/domain/account.md#tax). */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatMoney } from '@/api/format/format';
import type { Provider, ProviderContext } from '#server/foundation/calls/context';
import type { Doer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { lockAccounts } from '#server/features/ledger/post';
import { termsOf } from '#server/features/pricing/org-terms';
import { withdrawFeeOf } from '#server/features/pricing/load-chain';
import type { Account } from '#server/rules/money/debit';
import { withdrawMostOf } from '#server/rules/pricing/org-terms';
import { payout, taxPointOf, withdrawChannelOf } from '#server/rules/money/withdraw';
import { account, agent, bank } from '#server/schema';
import { ensureWithinBound } from './money-bound';
import { withdrawMoves } from './withdraw.moves';

type Reads = Pick<Tx, 'select'>;
type OwnRow = typeof agent.$inferSelect;
interface Asked {
  readonly accountType: Account;
  /** Fen. */
  readonly amount: number;
}

export async function ownRow(tx: Reads, { agentNo }: Pick<Provider, 'agentNo'>): Promise<OwnRow> {
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  return own!; // every session belongs to a provider
}

/**
 * Amounts of a withdrawal of `amount` fen. @throws Failure `invalid` with the reason when the amount is not allowed.
 */
export async function moneyOf(
  tx: Reads & Pick<Tx, 'execute'>,
  own: OwnRow,
  { accountType, amount }: Asked,
  now: number,
) {
  const say = (message: string) => new Failure('invalid', message, null, [{ field: 'amount', message }]);
  const available = await availableOn(tx, own.agentNo, accountType);
  if (amount > available) throw say(`可提现余额为${formatMoney(available)}元`);
  const most = withdrawMostOf(await termsOf(tx, own.agentPath, now), own.invoiceWay);
  if (amount > most) throw say(`单次提现不能超过${formatMoney(most)}元`);
  await ensureWithinBound(tx, { action: 'withdraw', amount, label: '提现金额', field: 'amount' }, 'PROVIDER');
  const taxPoint = taxPointOf(accountType, own);
  const paid = payout(amount, taxPoint, await withdrawFeeOf(tx, own.agentNo, now));
  if (paid.realAmount <= 0) throw say('扣除税费和手续费后没有可到账金额');
  return { withdrawAmount: amount, taxPoint, ...paid };
}

export async function availableOn(tx: Reads, agentNo: string, accountType: Account): Promise<number> {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.agentNo, agentNo), eq(account.accountType, accountType)));
  return row ? row.balance - row.frozen : 0;
}

/** Bank account of the payee, from the provider's own record. */
export async function payeeOf(tx: Reads, own: OwnRow) {
  const { bankHeadCode, bankCardMask, accountName } = own;
  const [head] = bankHeadCode ? await tx.select().from(bank).where(eq(bank.bankHeadCode, bankHeadCode)) : [];
  return { bankName: head?.bankName ?? null, bankCardNo: bankCardMask, accountName };
}

/**
 * Reason why nothing can be withdrawn from an account, or from any account if none is given, regardless of the amount.
 */
export function whyBlocked(tx: Tx, own: OwnRow, doer: Doer, accountType?: Account): Promise<Failure | null> {
  const { agentNo, bankCardMask, accountName } = own;
  const draft = { agentNo, accountType, bankCardNo: bankCardMask ?? '', accountName: accountName ?? '' };
  return withdrawMoves.refusalOfNew(tx, draft, { type: 'apply' }, doer);
}

/** Applies for a withdrawal from an own account; returns its number. @throws Failure with the reason if it is not allowed. */
export async function applyWithdrawal(tx: Tx, asked: Asked, context: ProviderContext): Promise<string> {
  const { me, now } = context;
  const { accountType } = asked;
  const own = await ownRow(tx, me);
  // Concurrent withdrawals run one after the other, and the second sees the amount frozen by the first.
  await lockAccounts(tx, me.agentNo);
  const blocked = await whyBlocked(tx, own, context, accountType);
  if (blocked) throw blocked;
  const withdrawNo = await documentNo(tx, 'TX', now);
  const money = await moneyOf(tx, own, asked, now);
  const values = withdrawalOf(own, { accountType, ...money }, await payeeOf(tx, own), now);
  const available = await availableOn(tx, me.agentNo, accountType);
  await withdrawMoves.create(
    tx,
    { ...values, withdrawNo, operatorNo: me.operatorNo },
    { type: 'apply', available },
    context,
  );
  return withdrawNo;
}

type Payee = Awaited<ReturnType<typeof payeeOf>>;
type Applicant = Pick<
  typeof agent.$inferInsert,
  'agentNo' | 'agentName' | 'agentPath' | 'oneAgentNo' | 'oneAgentName' | 'invoiceWay' | 'settleType'
>;

/** The columns of a new withdrawal but its number, its applicant's operator and its status. */
export function withdrawalOf<Money extends { readonly accountType: Account }>(
  { agentNo, agentName, agentPath, oneAgentNo = null, oneAgentName = null, invoiceWay, settleType }: Applicant,
  money: Money,
  { bankName, bankCardNo, accountName }: Payee,
  now: number,
) {
  return {
    agentNo,
    agentName,
    agentPath,
    oneAgentNo,
    oneAgentName,
    invoiceWay,
    ...money,
    bankName: bankName ?? '',
    bankCardNo: bankCardNo ?? '',
    accountName: accountName ?? '',
    withdrawChannel: withdrawChannelOf(invoiceWay, settleType),
    createTime: now,
    updateTime: now,
  };
}
