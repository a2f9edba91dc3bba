/**
 * Invoices of providers that invoice for themselves: the server side of their flow (docs/domain/account.md#invoices,
 * docs/domain/account.md#invoice-management).
 */
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { invoiceFlow } from '@/machines/flows/account-invoice.flow';
import { remarkWords } from '#server/features/review/trail';
import { keepBook, lockAccounts } from '#server/features/ledger/post';
import { notify } from '#server/features/notice/notice-row';
import { ownerOnly } from '#server/foundation/access/relation';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { phrase } from '#server/foundation/phrase';
import { postInvoice, reverseInvoice } from '#server/rules/ledger/bookings';
import { cover, invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { agent, invoice, taxDiff, withdraw } from '#server/schema/index';
import { invoiceFigures, withdrawalsToInvoice } from './invoice-figures';
import { ownInvoiceMoney } from './money-moved';
import { isTimer, timer } from '#server/foundation/calls/doer';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

/** Covers the oldest withdrawals first; the resulting amount waits to be posted. */
async function coverWithdrawals(tx: Tx, row: InvoiceRow, now: number): Promise<void> {
  await lockAccounts(tx, row.agentNo);
  const paid = await withdrawalsToInvoice(tx, row.agentNo);
  const covered = coverageColumns(row, paid);
  for (const { withdrawNo, amount } of covered.coveredWithdraws) await addCoverage(tx, withdrawNo, amount);
  if (covered.taxDiffAmount > 0)
    await tx
      .insert(taxDiff)
      .values({ diffNo: await documentNo(tx, 'SC', now), ...taxDifferenceColumns({ ...row, ...covered }, now) });
  await tx.update(invoice).set(covered).where(eq(invoice.applyNo, row.applyNo));
}

/** The columns that an invoice gets when it is approved. @param paid The provider's withdrawals to invoice, oldest first. */
export function coverageColumns(
  row: Pick<InvoiceRow, 'invoiceAmount' | 'taxRate'>,
  paid: readonly Pick<typeof withdraw.$inferInsert, 'withdrawNo' | 'withdrawAmount' | 'taxPoint' | 'invoicedAmount'>[],
) {
  const coverage = cover(
    row.invoiceAmount,
    paid.map(each => ({ ...each, covered: each.invoicedAmount ?? 0 })),
  );
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, coverage);
  return { grossAmount: gross, taxDiffAmount, enterAmount, coveredWithdraws: coverage };
}

async function releaseCoverage(tx: Tx, row: InvoiceRow): Promise<void> {
  for (const { withdrawNo, amount } of row.coveredWithdraws) await addCoverage(tx, withdrawNo, -amount);
  await tx.delete(taxDiff).where(eq(taxDiff.applyNo, row.applyNo));
}

const addCoverage = (tx: Tx, withdrawNo: string, amount: number) =>
  tx
    .update(withdraw)
    .set({ invoicedAmount: sql`${withdraw.invoicedAmount} + ${amount}::bigint` })
    .where(eq(withdraw.withdrawNo, withdrawNo));

/** The columns of the difference between the tax rates of an invoice and its withdrawals, but its number. */
export function taxDifferenceColumns(
  row: Pick<
    InvoiceRow,
    'agentNo' | 'agentPath' | 'applyNo' | 'invoiceNo' | 'invoiceAmount' | 'taxRate' | 'taxDiffAmount'
  >,
  now: number,
) {
  const { agentNo, agentPath, applyNo, invoiceNo, invoiceAmount, taxRate, taxDiffAmount } = row;
  return {
    agentNo,
    agentPath,
    applyNo,
    invoiceNo,
    invoiceAmount,
    shouldTaxRate,
    realTaxRate: taxRate,
    diffRate: shouldTaxRate - taxRate,
    diffAmount: taxDiffAmount,
    createTime: now,
  };
}

type InvoiceRow = typeof invoice.$inferSelect;
type Form = Pick<
  InvoiceRow,
  | 'invoiceKind'
  | 'invoiceCode'
  | 'invoiceNo'
  | 'invoiceDate'
  | 'invoiceMonth'
  | 'taxRate'
  | 'invoiceAmount'
  | 'fileNo'
  | 'expressCompany'
  | 'expressNo'
>;
interface InvoiceInput {
  readonly remark?: string | null;
  /** Invoice fields of a first upload or a resubmission. */
  readonly form?: Form;
}
const voidDays = 360;

export const invoiceMoves = moves(invoiceFlow, {
  table: invoice,
  webhookNoun: 'invoice',
  key: 'applyNo',
  state: ['invoiceStatus', 'invoiceWithdrawStatus'],
  labels: enums.invoiceStatus,
  reads: ['agentNo', 'createTime', 'enterAmount'],
  input: inputOf<InvoiceInput>(),
  actor: ownerOnly,
  facts: {
    invoicesOneself: { input: async (_input, row, _asking, tx) => invoicesOneself(tx, row.agentNo) },
    withinLeft: {
      input: async ({ form }, row, _asking, tx) => {
        const { leftAmount } = await invoiceFigures(tx, row.agentNo, row.applyNo);
        return form!.invoiceAmount <= leftAmount || `价税合计不能超过未开票金额${formatMoney(leftAmount)}元`;
      },
    },
    numberIsNew: { input: async ({ form }, row, _asking, tx) => !(await isUsed(tx, form!, row.applyNo)) },
    hasRemark: { input: ({ remark }) => Boolean(remark) },
    accountIsOpen: { record: (tx, row) => isOpen(tx, row.agentNo) },
    bringsSomething: row => row.enterAmount > 0,
    within360Days: (row, { now }) => row.createTime > now - voidDays * dayMs,
  },
  effects: {
    coverWithdrawals: (tx, { row, doer }) => coverWithdrawals(tx, row, doer.now),
    releaseCoverage: (tx, { row }) => releaseCoverage(tx, row),
    postEntry: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => postInvoice(book, row)),
    reverseEntry: (tx, { row, doer }) => keepBook(tx, row.agentNo, doer, book => reverseInvoice(book, row)),
    notifyApplicant: (tx, { row, input, doer }) =>
      notify(
        tx,
        row.agentNo,
        {
          title: phrase`发票被驳回`,
          text: phrase`发票 ${row.invoiceNo} 被驳回${remarkWords(input.remark)}`,
          mailed: true,
          about: ['INVOICE', row.invoiceNo],
        },
        doer.now,
      ),
  },
  values: {
    resubmit: ({ input }) => ({ ...input.form, auditRemark: null, auditTime: null }),
    reject: ({ input, doer }) => ({ auditRemark: input.remark, auditTime: doer.now }),
    approve: ({ doer }) => ({ auditTime: doer.now }),
    skip: ({ input }) => (input.remark ? { auditRemark: input.remark } : {}),
    void: ({ input }) => (input.remark ? { auditRemark: input.remark } : {}),
  },
  log({ type, row, doer }) {
    if (type !== 'upload' && type !== 'resubmit' && type !== 'cancel' && type !== 'giveUp') return null;
    return {
      opBizType: type === 'upload' || type === 'resubmit' ? 'CREATE' : 'UPDATE',
      target: ['SELF', row.applyNo],
      agentPath: row.agentPath,
      content: `${invoiceFlow.events[type].label}：发票 ${row.invoiceNo}`,
      money: ownInvoiceMoney(row, doer),
      jobOf: isTimer(doer) && row.agentNo,
    };
  },
});

const invoicesOneself = (tx: Tx, agentNo: string): Promise<boolean> =>
  hasRow(tx, agent, and(eq(agent.agentNo, agentNo), eq(agent.invoiceWay, 'SELF')));
const isOpen = (tx: Tx, agentNo: string): Promise<boolean> =>
  hasRow(tx, agent, and(eq(agent.agentNo, agentNo), eq(agent.accountStatus, 'TRUE')));
/** True while the number belongs to another invoice that is not cancelled. */
const isUsed = (tx: Tx, { invoiceNo, invoiceCode }: Form, exceptApplyNo: string): Promise<boolean> =>
  hasRow(
    tx,
    invoice,
    and(
      eq(invoice.invoiceNo, invoiceNo),
      sql`coalesce(${invoice.invoiceCode}, '') = ${invoiceCode ?? ''}`,
      ne(invoice.invoiceStatus, 'CANCEL'),
      ne(invoice.applyNo, exceptApplyNo),
    ),
  );

export const givenUpAfterDays = 30;

/**
 * At three in the morning, posts approved invoices and cancels rejected ones that were not resubmitted
 * (docs/domain/account.md#invoices, docs/domain/timers.md#schedule).
 */
export const invoiceEnter: Job = async (deps, now) => {
  const passed = and(invoiceMoves.isIn('PASS/INIT'), lt(invoice.auditTime, startOfDay(dayOf(now))));
  const audited = dueRows(deps, invoice, ['auditTime', 'id'], passed);
  await eachRow(deps, { job: 'invoiceEnter', key: row => row.applyNo }, audited, (tx, row) =>
    invoiceMoves.send(tx, row, { type: row.enterAmount > 0 ? 'enter' : 'skip' }, timer(now)),
  );
  const given = and(invoiceMoves.isIn('REJECT/INIT'), lt(invoice.updateTime, now - givenUpAfterDays * dayMs));
  const refused = dueRows(deps, invoice, ['updateTime', 'id'], given);
  await eachRow(deps, { job: 'invoiceGiveUp', key: row => row.applyNo }, refused, (tx, row) =>
    invoiceMoves.send(tx, row, { type: 'giveUp' }, timer(now)),
  );
};
