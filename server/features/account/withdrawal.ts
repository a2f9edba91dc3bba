/** What a withdrawal would be: its tax, its fee, and to where it goes (domain.md S61, 5.10). */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatMoney } from '@/api/format/format';
import type { Provider } from '#server/platform/calls/context';
import type { Doer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import type { Account } from '#server/rules/money/debit';
import { payout, taxPointOf, withdrawAtMost } from '#server/rules/money/withdraw';
import { account, agent, bank, policy } from '#server/schema';
import { withdrawMoves } from './withdraw.moves';

type Reads = Pick<Tx, 'select'>;
type OwnRow = typeof agent.$inferSelect;

export async function ownRow(tx: Reads, { agentNo }: Pick<Provider, 'agentNo'>): Promise<OwnRow> {
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  return own!; // whoever has a session has a provider
}

/** The amounts of a withdrawal of `amount` fen; throws what is wrong with the amount. */
export async function moneyOf(tx: Reads, own: OwnRow, accountType: Account, amount: number) {
  const say = (message: string) => new Failure('invalid', message, null, [{ field: 'amount', message }]);
  const available = await availableOn(tx, own.agentNo, accountType);
  if (amount > available) throw say(`可提现余额为${formatMoney(available)}元`);
  const most = withdrawAtMost[own.invoiceWay];
  if (amount > most) throw say(`单次提现不能超过${formatMoney(most)}元`);
  const [rules] = await tx.select().from(policy).orderBy(policy.policyCode).limit(1);
  const taxPoint = taxPointOf(accountType, own);
  const paid = payout(amount, taxPoint, rules?.withdrawFee);
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

/** To whom it is paid, as the provider's own record says. */
export async function payeeOf(tx: Reads, own: OwnRow) {
  const { bankHeadCode, bankCardMask, accountName } = own;
  const [head] = bankHeadCode ? await tx.select().from(bank).where(eq(bank.bankHeadCode, bankHeadCode)) : [];
  return { bankName: head?.bankName ?? null, bankCardNo: bankCardMask, accountName };
}

/** Why nothing can be withdrawn at the moment from an account, or from any where none is named; whatever the amount. */
export function whyBlocked(tx: Tx, own: OwnRow, doer: Doer, accountType?: Account): Promise<Failure | null> {
  const { agentNo, bankCardMask, accountName } = own;
  const draft = { agentNo, accountType, bankCardNo: bankCardMask ?? '', accountName: accountName ?? '' };
  return withdrawMoves.refusalOfNew(tx, draft, { type: 'apply' }, doer);
}
