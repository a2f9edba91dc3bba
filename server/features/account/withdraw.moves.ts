/**
 * Withdrawals: the server side of their flow (docs/domain/account.md#withdrawals,
 * docs/domain/account.md#withdrawal-screen).
 */
import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs, formatMoney, formatTime } from '@/api/format/format';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import { ownerOnly } from '#server/foundation/access/relation';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { hasRow } from '#server/foundation/access/find-row';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { phrase } from '#server/foundation/phrase';
import { isHeldPayout } from '#server/features/approval/rules';
import { isRegisteredPayee, registeredPayee } from '#server/features/channel/registration.moves';
import { taxShareRecords } from '#server/features/earnings/tax-share-records';
import { reverseRecords } from '#server/features/earnings/reverse';
import { remarkWords } from '#server/features/review/trail';
import { keepBook } from '#server/features/ledger/post';
import { withdrawnMoney } from './money-moved';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { providersOf } from '#server/features/pricing/load-chain';
import { loadTerms, termsOf } from '#server/features/pricing/org-terms';
import { freezeWithdrawal, postWithdrawal, returnWithdrawal, unfreezeWithdrawal } from '#server/rules/ledger/bookings';
import type { Account } from '#server/rules/money/debit';
import { account, agent, changeRequest, channelRegistration, taxShare, withdraw } from '#server/schema';
import { isTimer, timer } from '#server/foundation/calls/doer';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

type WithdrawRow = typeof withdraw.$inferSelect;
interface WithdrawInput {
  readonly remark?: string | null;
  /** Available balance of the account, in fen. */
  readonly available?: number;
}
const hours = { from: '09:00:00', to: '20:00:00' };
const bounceDays = 3;

export const withdrawMoves = moves(withdrawFlow, {
  table: withdraw,
  webhookNoun: 'withdraw',
  key: 'withdrawNo',
  state: ['withdrawStatus'],
  labels: enums.withdrawStatus,
  reads: ['agentNo', 'withdrawAmount', 'finishTime'],
  input: inputOf<WithdrawInput>(),
  actor: ownerOnly,
  facts: {
    owesNothing: { record: async (tx, row) => !(await owes(tx, row.agentNo)) },
    accountIsOpen: {
      record: async (tx, row) =>
        hasRow(tx, agent, and(eq(agent.agentNo, row.agentNo), eq(agent.accountStatus, 'TRUE'))),
    },
    settlementStands: { record: async (tx, row) => !(await settlementWaits(tx, row.agentNo)) },
    withinHours: (_row, { now }) => isWithinHours(now),
    noneUnderWay: { record: async (tx, row) => !(await isUnderWay(tx, row)) },
    isCovered: { input: ({ available }, row) => row.withdrawAmount <= (available ?? 0) },
    hasCard: { record: async (_tx, row) => row.bankCardNo !== '' && row.accountName !== '' },
    hasReason: { input: ({ remark }) => Boolean(remark) },
    // The platform pays what it has looked at, and two of its people what falls under a rule of four eyes.
    mayBePaid: {
      record: async (tx, row, { by, now }) => {
        if (by === 'OPS') return true;
        const { autoPayLimit } = await termsOf(tx, row.agentPath, now);
        return row.withdrawAmount <= autoPayLimit && !(await isHeldPayout(tx))(row.withdrawAmount);
      },
    },
    // Paid is the account that the applicant named, and the channel knows.
    payeeStands: { record: (tx, row) => hasRow(tx, agent, isPayee(row)) },
    payeeIsRegistered: { record: async (tx, row) => (await registeredPayee(tx, row.agentNo)) !== null },
    within3Days: (row, { now }) => (row.finishTime ?? 0) > now - bounceDays * dayMs,
  },
  effects: {
    freezeAmount: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => freezeWithdrawal(book, row)),
    unfreezeAmount: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => unfreezeWithdrawal(book, row)),
    bookWithdrawal: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => postWithdrawal(book, row)),
    bookBack: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => returnWithdrawal(book, row)),
    shareTax: (tx, { row, doer }) => shareTax(tx, row, doer.now),
    reverseTaxShares: (tx, { row, doer }) =>
      reverseRecords(tx, taxShare, eq(taxShare.withdrawNo, row.withdrawNo), doer.now),
    notifyApplicant: (tx, { row, input, doer }) => notify(tx, row.agentNo, withdrawNews(row, input.remark), doer.now),
  },
  values: {
    pay: async ({ row }, tx) => ({ payeeVersion: await registeredPayee(tx, row.agentNo) }),
    refuse: ({ input, doer }) => ({ finishTime: doer.now, failReason: input.remark }),
    paid: ({ row, doer }) => ({ finishTime: doer.now, channelNo: `CH${row.withdrawNo.slice(2)}` }),
    payFail: ({ input, doer }) => ({ finishTime: doer.now, failReason: input.remark }),
    bounced: ({ input, doer }) => ({ finishTime: doer.now, failReason: input.remark }),
  },
  log({ type, row, doer }) {
    const paysByItself = type === 'pay' && isTimer(doer);
    if (type !== 'apply' && !paysByItself) return null;
    const amount = formatMoney(row.withdrawAmount);
    return {
      opBizType: 'WITHDRAW',
      target: ['SELF', row.withdrawNo],
      agentPath: row.agentPath,
      content: paysByItself ? `小额提现自动打款 ${amount} 元` : `申请提现 ${amount} 元`,
      money: withdrawnMoney(row),
      jobOf: paysByItself && row.agentNo,
    };
  },
});

/** The provider, while its settlement account is that of the withdrawal. */
const isPayee = ({ agentNo, bankCardNo, accountName }: WithdrawRow) =>
  and(eq(agent.agentNo, agentNo), eq(agent.bankCardMask, bankCardNo), eq(agent.accountName, accountName));
const owes = (tx: Tx, agentNo: string): Promise<boolean> =>
  hasRow(tx, account, and(eq(account.agentNo, agentNo), eq(account.accountType, 'DEBT'), lt(account.balance, 0)));
const settlementWaits = (tx: Tx, agentNo: string): Promise<boolean> =>
  hasRow(
    tx,
    changeRequest,
    and(
      eq(changeRequest.agentNo, agentNo),
      eq(changeRequest.changeType, 'ACCOUNT'),
      eq(changeRequest.examineStatus, 'INIT'),
    ),
  );
/** True while a withdrawal of the row's account is open; false where the row names no account. */
const isUnderWay = async (
  tx: Tx,
  { agentNo, accountType }: Pick<WithdrawRow, 'agentNo'> & Partial<WithdrawRow>,
): Promise<boolean> => accountType !== undefined && (await accountsUnderWay(tx, agentNo)).has(accountType);

/** Accounts of a provider from which a withdrawal is open. */
export async function accountsUnderWay(
  tx: Pick<Tx, 'select'>,
  agentNo: string,
): Promise<ReadonlySet<WithdrawRow['accountType']>> {
  const rows = await tx
    .select({ accountType: withdraw.accountType })
    .from(withdraw)
    .where(and(eq(withdraw.agentNo, agentNo), or(withdrawMoves.isIn('INIT'), withdrawMoves.isIn('DOING'))));
  return new Set(rows.map(({ accountType }) => accountType));
}
function isWithinHours(now: number): boolean {
  const time = formatTime(now).slice(11);
  return time >= hours.from && time < hours.to;
}

/** Notice to the applicant about the outcome. */
export const withdrawNews = (
  { withdrawNo, withdrawStatus, withdrawAmount, realAmount }: WithdrawRow,
  remark: string | null | undefined,
): NoticeText => ({
  ...(withdrawStatus === 'SUCCESS'
    ? { title: phrase`提现已到账`, text: phrase`提现 ${withdrawNo} 到账 ${formatMoney(realAmount)} 元` }
    : {
        title: phrase`提现未成功`,
        text: phrase`提现 ${withdrawNo} ${formatMoney(withdrawAmount)} 元已退回${remarkWords(remark)}`,
      }),
  mailed: true,
  about: ['WITHDRAW', withdrawNo],
});

/** Shares of the tax of an ASSIST provider for its ancestors (docs/domain/earnings.md#tax-point-shares). */
async function shareTax(tx: Tx, row: WithdrawRow, now: number): Promise<void> {
  if (row.invoiceWay !== 'ASSIST') return;
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
  const chain = await providersOf(tx, row.agentPath);
  const no = await numbering(tx, now, chain.length);
  const of = { ...row, accountType: row.accountType as Account, orgNo: own!.orgNo };
  await bulkInsert(tx, taxShare, taxShareRecords(of, chain, now, no));
}

/** SQL: the payee of a withdrawal stands, and the channel has registered it. */
export const isPayable = sql`exists (select 1 from ${agent} join ${channelRegistration} on ${isRegisteredPayee(agent.agentNo)}
  where ${agent.agentNo} = ${withdraw.agentNo} and ${agent.bankCardMask} = ${withdraw.bankCardNo} and ${agent.accountName} = ${withdraw.accountName})`;

/**
 * Every ten minutes, hands small withdrawals to the channel; larger ones, and those under a rule of four eyes, wait for the platform, and those whose payee the
 * channel has not registered for the channel (docs/domain/account.md#withdrawals, docs/domain/timers.md#schedule).
 */
export const withdrawPay: Job = async (deps, now) => {
  const terms = await loadTerms(deps.db);
  const isHeld = await isHeldPayout(deps.db);
  const isSmall = ({ withdrawAmount, agentPath }: WithdrawRow) =>
    withdrawAmount <= terms(agentPath, now).autoPayLimit && !isHeld(withdrawAmount);
  const small = async function* () {
    for await (const rows of dueRows(deps, withdraw, ['id'], and(withdrawMoves.isIn('INIT'), isPayable)))
      yield rows.filter(isSmall);
  };
  await eachRow(deps, { job: 'withdrawPay', key: row => row.withdrawNo }, small(), (tx, row) =>
    // Not if its payee has changed since it was read.
    withdrawMoves.attempt(tx, row, { type: 'pay' }, timer(now)),
  );
};
