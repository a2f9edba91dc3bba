/** Withdrawals (domain.md S61, S62, 4.18, 5.10): tried out, applied for, and carried to their end by the platform and its channel. */
import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { formatMoney, formatTime } from '@/api/format/format';
import type { Actor } from '@/machines/flows/actor';
import { withdrawFlow } from '@/machines/flows/withdraw.flow';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Transaction } from '#server/platform/calls/idempotency';
import { documentNo, numberOf, takeNumbers } from '#server/platform/db/numbers';
import type { Db } from '#server/platform/db/open';
import { account, agent, bank, changeRequest, policy, taxShare, withdraw } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { negate } from '../earnings/reverse';
import { taxShareRecords } from '../earnings/records';
import { keepBook } from '../ledger/post';
import type { Account } from '#server/rules/money/debit';
import { payout, taxPointOf } from '#server/rules/money/withdraw';
import { loadChain } from '../policy/load-terms';
import { tell } from '../notice/notify';

type Run = Pick<Db | Transaction, 'select'>;
type Row = typeof withdraw.$inferSelect;
const mostOf = { ASSIST: 5_000_000, SELF: 50_000_000 } as const;
const hours = { from: '09:00:00', to: '20:00:00' };
export const autoPaid = 5_000_000;
const bounceMs = 3 * 86_400_000;
const facts = {
  'owes nothing': true,
  'is covered by the balance': true,
  'gives a reason': true,
  'may be paid': true,
  'is within 3 days': true,
};

/** Why nothing can be withdrawn at the moment, whatever the account. */
export async function whyBlocked(tx: Run, agentNo: string, now: number): Promise<string | null> {
  const [debts] = await tx
    .select()
    .from(account)
    .where(and(eq(account.agentNo, agentNo), eq(account.accountType, 'DEBT')));
  if (debts && debts.balance < 0) return '存在未结清欠款，请先抵扣';
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  if (own?.accountStatus !== 'TRUE') return '账户已禁用，不能提现';
  const [pending] = await tx
    .select({ no: changeRequest.changeNo })
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.agentNo, agentNo),
        eq(changeRequest.changeType, 'ACCOUNT'),
        eq(changeRequest.examineStatus, 'INIT'),
      ),
    );
  if (pending) return '结算账户变更审核中，暂不能提现';
  const time = formatTime(now).slice(11);
  return time < hours.from || time >= hours.to ? '提现时间为09:00至20:00' : null;
}

export async function previewOf(tx: Run, agentNo: string, accountType: Account, amount: number) {
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo));
  const [held] = await tx
    .select()
    .from(account)
    .where(and(eq(account.agentNo, agentNo), eq(account.accountType, accountType)));
  const available = held ? held.balance - held.frozen : 0;
  const say = (message: string) => new Failure('invalid', message, null, [{ field: 'amount', message }]);
  if (amount > available) throw say(`可提现余额为${formatMoney(available)}元`);
  const most = mostOf[own!.invoiceWay];
  if (amount > most) throw say(`单次提现不能超过${formatMoney(most)}元`);
  const [rules] = await tx.select().from(policy).orderBy(policy.policyCode).limit(1);
  const taxPoint = taxPointOf(accountType, own!);
  const paid = payout(amount, taxPoint, rules?.withdrawFee);
  if (paid.realAmount <= 0) throw say('扣除税费和手续费后没有可到账金额');
  const [head] = own!.bankHeadCode ? await tx.select().from(bank).where(eq(bank.bankHeadCode, own!.bankHeadCode)) : [];
  return {
    own: own!,
    withdrawAmount: amount,
    taxPoint,
    ...paid,
    bankName: head?.bankName ?? null,
    bankCardNo: own!.bankCardMask,
    accountName: own!.accountName,
  };
}

export async function applyWithdraw(
  tx: Transaction,
  { me, now }: ProviderContext,
  accountType: Account,
  amount: number,
): Promise<string> {
  // The accounts are locked first: two that withdraw at once take turns, and the second sees what the first froze.
  return keepBookOf(tx, me.agentNo, now, async () => {
    const why = await whyBlocked(tx, me.agentNo, now);
    if (why) throw new Failure('conflict', why);
    const [open] = await tx
      .select({ no: withdraw.withdrawNo })
      .from(withdraw)
      .where(
        and(
          eq(withdraw.agentNo, me.agentNo),
          eq(withdraw.accountType, accountType),
          inArray(withdraw.withdrawStatus, ['INIT', 'DOING']),
        ),
      );
    if (open) throw new Failure('conflict', '该账户有处理中的提现');
    const { own, bankName, bankCardNo, accountName, ...money } = await previewOf(tx, me.agentNo, accountType, amount);
    if (!bankCardNo || !accountName) throw new Failure('conflict', '请先完善结算账户');
    const { state } = advance(
      withdrawFlow,
      'new',
      { type: 'apply', by: me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT' },
      facts,
    );
    const withdrawNo = await documentNo(tx, 'TX', now);
    await keepBook(tx, me.agentNo, { now }, book => book.freeze(accountType, amount));
    await tx.insert(withdraw).values({
      withdrawNo,
      ...{
        agentNo: me.agentNo,
        agentName: me.agentName,
        agentPath: me.agentPath,
        oneAgentNo: own.oneAgentNo,
        oneAgentName: own.oneAgentName,
      },
      ...{
        accountType,
        ...money,
        invoiceWay: own.invoiceWay,
        withdrawChannel:
          own.invoiceWay === 'ASSIST' ? 'ASSIST_PLATFORM' : own.settleType === 'OPEN' ? 'CORP_PAY' : 'PERSON_PAY',
      },
      ...{
        bankName: bankName ?? '',
        bankCardNo,
        accountName,
        withdrawStatus: state as 'INIT',
        operatorNo: me.operatorNo,
        createTime: now,
        updateTime: now,
      },
    });
    return withdrawNo;
  });
}
async function keepBookOf<T>(tx: Transaction, agentNo: string, now: number, work: () => Promise<T>): Promise<T> {
  await keepBook(tx, agentNo, { now }, () => null);
  return work();
}

type End = 'refuse' | 'pay' | 'paid' | 'payFail' | 'bounced';
/** Brings a withdrawal one step on. Answers its new status. */
export async function stepWithdraw(
  tx: Transaction,
  withdrawNo: string,
  end: End,
  { by, reason = null, now }: { by: Actor; reason?: string | null; now: number },
): Promise<Row['withdrawStatus']> {
  const [row] = await tx.select().from(withdraw).where(eq(withdraw.withdrawNo, withdrawNo)).for('update');
  if (!row) throw new Failure('missing');
  const { state, effects } = advance(
    withdrawFlow,
    row.withdrawStatus,
    { type: end, by },
    { ...facts, 'gives a reason': Boolean(reason), 'is within 3 days': (row.finishTime ?? 0) > now - bounceMs },
  );
  const accountType = row.accountType as Account;
  const ended = state !== 'DOING';
  await moveRow(
    tx,
    withdraw,
    eq(withdraw.withdrawNo, withdrawNo),
    row,
    {
      withdrawStatus: state as 'DOING',
      ...(ended && { finishTime: now }),
      ...(reason && { failReason: reason }),
      ...(end === 'paid' && { channelNo: `CH${withdrawNo.slice(2)}` }),
    },
    now,
  );
  await keepBook(tx, row.agentNo, { now }, book => {
    if (effects.includes('unfreeze the amount')) book.unfreeze(accountType, row.withdrawAmount);
    if (effects.includes('book the withdrawal'))
      book.debit({ bizType: 'WITHDRAW', account: accountType, orderNo: withdrawNo, amount: row.withdrawAmount });
    if (effects.includes('book it back'))
      book.credit({ bizType: 'WITHDRAW_BACK', account: accountType, orderNo: withdrawNo, amount: row.withdrawAmount });
  });
  if (effects.includes('share the tax point')) await shareTax(tx, row, now);
  if (effects.includes('take back the tax shares'))
    await negate(tx, taxShare, 'SD', eq(taxShare.withdrawNo, withdrawNo), now);
  if (effects.includes('tell the applicant'))
    await tell(
      tx,
      row.agentNo,
      {
        title: '提现未成功',
        text: `提现 ${withdrawNo} ${formatMoney(row.withdrawAmount)} 元已退回${reason ? `：${reason}` : ''}`,
      },
      now,
    );
  else if (state === 'SUCCESS')
    await tell(
      tx,
      row.agentNo,
      { title: '提现已到账', text: `提现 ${withdrawNo} 到账 ${formatMoney(row.realAmount)} 元` },
      now,
    );
  return state as Row['withdrawStatus'];
}

async function shareTax(tx: Transaction, row: Row, now: number): Promise<void> {
  if (row.invoiceWay !== 'ASSIST') return;
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
  const [rules] = await tx.select().from(policy).orderBy(policy.policyCode).limit(1);
  const chain = await loadChain(tx, row.agentPath, rules!.policyCode, now);
  const numbers = await takeNumbers(tx, chain.length);
  const records = taxShareRecords(
    { ...row, accountType: row.accountType as Account, orgNo: own!.orgNo },
    chain,
    now,
    kind => numberOf(kind, now, numbers.shift()!),
  );
  if (records.length > 0) await tx.insert(taxShare).values(records);
}
