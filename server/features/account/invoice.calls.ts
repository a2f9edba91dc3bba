/** Invoices of who settles by itself (domain.md S63, S64, 4.5, 5.11). */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { invoiceFlow } from '@/machines/flows/invoice.flow';
import type { Handlers } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import type { Db } from '#server/platform/db/open';
import { account, agent, file, invoice, taxDiff, withdraw } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { keepBook } from '../ledger/post';
import { cover, invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { mul } from '#server/rules/money/amount';
import { logOf, writeLog } from '#server/platform/audit-log';
import { tell } from '../notice/notify';

type Row = typeof invoice.$inferSelect;
type Run = Pick<Db | Transaction, 'select'>;
const oldestDays = 180;
const voidDays = 360;
const facts = {
  'is within what is left': true,
  'number is new': true,
  'invoices oneself': true,
  'gives a reason': true,
  'account is open': true,
  'brings something': true,
  'is within 360 days': true,
};
/** To whom invoices are made out: the platform, of the demo. */
const buyer = {
  title: '星河支付科技有限公司',
  taxNo: '91990000MA1000000X',
  address: '杭州市西湖区文三路1号 0571-00000000',
  bank: '演示银行杭州分行 990000000000000001',
};

const paidOf = (tx: Run, agentNo: string) =>
  tx
    .select()
    .from(withdraw)
    .where(
      and(
        eq(withdraw.agentNo, agentNo),
        eq(withdraw.withdrawStatus, 'SUCCESS'),
        eq(withdraw.invoiceWay, 'SELF'),
        sql`${withdraw.taxAmount} > 0`,
      ),
    )
    .orderBy(asc(withdraw.finishTime), asc(withdraw.id));

/** What of the paid withdrawals is invoiced, waits, and is left (domain.md S63), in fen. */
export async function figuresOf(tx: Run, agentNo: string, except?: string | null) {
  const paid = await paidOf(tx, agentNo);
  const rows = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.agentNo, agentNo),
        inArray(invoice.invoiceStatus, ['PASS', 'WAIT_AUDIT']),
        except ? ne(invoice.applyNo, except) : undefined,
      ),
    );
  const total = (status: string) =>
    rows.filter(each => each.invoiceStatus === status).reduce((sum, each) => sum + each.invoiceAmount, 0);
  const shouldAmount = paid.reduce((sum, each) => sum + each.withdrawAmount, 0);
  const [passAmount, waitAmount] = [total('PASS'), total('WAIT_AUDIT')];
  const pendingTaxAmount = paid.reduce(
    (sum, each) => sum + each.taxAmount - mul(each.invoicedAmount, each.taxPoint),
    0,
  );
  return {
    paid,
    shouldAmount,
    passAmount,
    waitAmount,
    leftAmount: shouldAmount - passAmount - waitAmount,
    pendingTaxAmount,
  };
}

export function invoiceHandlers({
  db,
}: Deps): Pick<Handlers<typeof contract.invoice>, 'summary' | 'save' | 'cancel' | 'detail'> {
  return {
    async summary(_input, { me }) {
      const [own] = await db.select().from(agent).where(eq(agent.agentNo, me.agentNo));
      const { paid: _paid, ...figures } = await figuresOf(db, me.agentNo);
      return { selfInvoicing: own!.invoiceWay === 'SELF', ...figures, buyer };
    },
    save: ({ applyNo, requestNo, ...form }, context) =>
      once(db, context, { applyNo, requestNo, ...form }, async tx => {
        const { me, now } = context;
        // The provider's row is the lock under which what is left is counted.
        const [own] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
        const say = (field: string, message: string, broken: boolean) => {
          if (broken) throw new Failure('invalid', message, null, [{ field, message }]);
        };
        say('invoiceKind', '您为灵工结算，无需开票', own!.invoiceWay !== 'SELF');
        const electronic = form.invoiceKind === 'ESPECIAL' || form.invoiceKind === 'EGENERAL';
        say(
          'invoiceCode',
          electronic ? '数电票没有发票代码' : '发票代码应为10到12位数字',
          electronic ? Boolean(form.invoiceCode) : !/^\d{10,12}$/.test(form.invoiceCode ?? ''),
        );
        say(
          'invoiceNo',
          electronic ? '数电票号码应为20位数字' : '发票号码应为8位数字',
          !(electronic ? /^\d{20}$/ : /^\d{8}$/).test(form.invoiceNo),
        );
        const oldest = dayOf(startOfDay(dayOf(now)) - oldestDays * dayMs);
        say(
          'invoiceDate',
          `开票日期应在${oldest}至今天之间`,
          form.invoiceDate > dayOf(now) || form.invoiceDate < oldest,
        );
        const [paper] = await tx
          .select()
          .from(file)
          .where(and(eq(file.fileNo, form.fileNo), eq(file.agentNo, me.agentNo)));
        say('fileNo', '请上传发票', !paper);
        const { leftAmount } = await figuresOf(tx, me.agentNo, applyNo);
        say('invoiceAmount', `价税合计不能超过未开票金额${formatMoney(leftAmount)}元`, form.invoiceAmount > leftAmount);
        const [twin] = await tx
          .select({ no: invoice.applyNo })
          .from(invoice)
          .where(
            and(
              eq(invoice.invoiceNo, form.invoiceNo),
              sql`coalesce(${invoice.invoiceCode}, '') = ${form.invoiceCode ?? ''}`,
              ne(invoice.invoiceStatus, 'CANCEL'),
              applyNo ? ne(invoice.applyNo, applyNo) : undefined,
            ),
          );
        say('invoiceNo', '该发票号码已上传过', Boolean(twin));
        const by: Actor = me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT';
        const values = {
          ...form,
          invoiceCode: form.invoiceCode ?? null,
          expressCompany: form.expressCompany ?? null,
          expressNo: form.expressNo ?? null,
        };
        const log = (no: string) =>
          writeLog(
            tx,
            logOf(context, {
              opBizType: 'CREATE',
              target: ['SELF', no],
              agentPath: me.agentPath,
              content: `上传发票 ${form.invoiceNo}`,
            }),
          );
        if (applyNo) {
          const row = await lockInvoice(tx, applyNo, me.agentNo);
          await moveInvoice(tx, row, 'resubmit', by, now, { ...values, auditRemark: null, auditTime: null });
          await log(applyNo);
          return { applyNo };
        }
        advance(invoiceFlow, 'new', { type: 'upload', by }, facts);
        const no = await documentNo(tx, 'FP', now);
        await tx.insert(invoice).values({
          applyNo: no,
          agentNo: me.agentNo,
          agentPath: me.agentPath,
          ...values,
          invoiceStatus: 'WAIT_AUDIT',
          invoiceWithdrawStatus: 'INIT',
          createTime: now,
          updateTime: now,
        });
        await log(no);
        return { applyNo: no };
      }),
    cancel: ({ applyNo, requestNo }, context) =>
      once(db, context, { applyNo, requestNo }, async tx => {
        const { me, now } = context;
        const row = await lockInvoice(tx, applyNo, me.agentNo);
        await moveInvoice(
          tx,
          row,
          row.invoiceStatus === 'REJECT' ? 'giveUp' : 'cancel',
          me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT',
          now,
        );
        await writeLog(
          tx,
          logOf(context, {
            opBizType: 'UPDATE',
            target: ['SELF', applyNo],
            agentPath: me.agentPath,
            content: `作废发票 ${row.invoiceNo}`,
          }),
        );
        return null;
      }),
    async detail({ applyNo }, { me }) {
      const [row] = await db
        .select()
        .from(invoice)
        .where(and(eq(invoice.applyNo, applyNo), eq(invoice.agentNo, me.agentNo)));
      if (!row) throw new Failure('missing');
      return row;
    },
  };
}

export async function lockInvoice(tx: Transaction, applyNo: string, agentNo?: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.applyNo, applyNo), agentNo ? eq(invoice.agentNo, agentNo) : undefined))
    .for('update');
  if (!row) throw new Failure('missing');
  return row;
}

type Event = 'resubmit' | 'cancel' | 'giveUp' | 'reject' | 'approve' | 'enter' | 'skip' | 'void';
/** Moves an invoice that the caller has locked, and does what the move brings with it. */
export async function moveInvoice(
  tx: Transaction,
  row: Row,
  type: Event,
  by: Actor,
  now: number,
  values: Partial<Row> = {},
): Promise<void> {
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
  const { state, effects } = advance(
    invoiceFlow,
    `${row.invoiceStatus}/${row.invoiceWithdrawStatus}`,
    { type, by },
    {
      ...facts,
      'gives a reason': Boolean(values.auditRemark),
      'account is open': own!.accountStatus === 'TRUE',
      'brings something': row.enterAmount > 0,
      'is within 360 days': row.createTime > now - voidDays * dayMs,
    },
  );
  const [invoiceStatus, invoiceWithdrawStatus] = state.split('/') as [
    Row['invoiceStatus'],
    Row['invoiceWithdrawStatus'],
  ];
  const covered = effects.includes('cover withdrawals and compute the entry')
    ? await coverWithdrawals(tx, row, now)
    : {};
  await moveRow(
    tx,
    invoice,
    eq(invoice.applyNo, row.applyNo),
    row,
    { invoiceStatus, invoiceWithdrawStatus, ...values, ...covered },
    now,
  );
  if (effects.includes('release the coverage')) await release(tx, row);
  if (effects.includes('enter the tax and its difference') || effects.includes('take back what was entered')) {
    await keepBook(tx, row.agentNo, { now }, book => {
      if (effects.includes('take back what was entered'))
        book.charge({
          bizType: 'INVOICE_CANCEL',
          account: 'INVOICE',
          source: 'ADJUST',
          orderNo: row.applyNo,
          amount: row.enterAmount,
        });
      else {
        book.credit({ bizType: 'INVOICE_ENTER', orderNo: row.applyNo, amount: row.grossAmount });
        if (row.taxDiffAmount > 0)
          book.charge({
            bizType: 'TAX_DIFF',
            account: 'INVOICE',
            source: 'ADJUST',
            orderNo: row.applyNo,
            amount: row.taxDiffAmount,
          });
      }
    });
  }
  if (effects.includes('tell the applicant'))
    await tell(
      tx,
      row.agentNo,
      { title: '发票被驳回', text: `发票 ${row.invoiceNo} 被驳回：${values.auditRemark ?? ''}` },
      now,
    );
}

async function coverWithdrawals(tx: Transaction, row: Row, now: number): Promise<Partial<Row>> {
  await tx.select().from(account).where(eq(account.agentNo, row.agentNo)).for('update');
  const paid = await paidOf(tx, row.agentNo);
  const coverage = cover(
    row.invoiceAmount,
    paid.map(each => ({ ...each, covered: each.invoicedAmount })),
  );
  for (const { withdrawNo, amount } of coverage)
    await tx
      .update(withdraw)
      .set({ invoicedAmount: sql`${withdraw.invoicedAmount} + ${amount}::bigint` })
      .where(eq(withdraw.withdrawNo, withdrawNo));
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, coverage);
  if (taxDiffAmount > 0) {
    const { agentNo, agentPath, applyNo, invoiceNo, invoiceAmount, taxRate } = row;
    await tx.insert(taxDiff).values({
      diffNo: await documentNo(tx, 'SC', now),
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
    });
  }
  return { grossAmount: gross, taxDiffAmount, enterAmount, coveredWithdraws: coverage, auditTime: now };
}
async function release(tx: Transaction, row: Row): Promise<void> {
  for (const { withdrawNo, amount } of row.coveredWithdraws)
    await tx
      .update(withdraw)
      .set({ invoicedAmount: sql`${withdraw.invoicedAmount} - ${amount}::bigint` })
      .where(eq(withdraw.withdrawNo, withdrawNo));
  await tx.delete(taxDiff).where(eq(taxDiff.applyNo, row.applyNo));
}
