import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, ppm, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/**
 * Withdrawals, the invoices that cover them, and the difference of their tax rates
 * (docs/domain/account.md#withdrawals).
 */
export const withdraw = pgTable(
  'withdraw',
  {
    id: id().primaryKey(),
    withdrawNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentPath: path().notNull(),
    oneAgentNo: words(8),
    oneAgentName: words(40),
    accountType: code(enums.accountType).notNull(),
    withdrawAmount: money().notNull(),
    taxPoint: ppm().notNull(),
    taxAmount: money().notNull(),
    feeAmount: money().notNull(),
    realAmount: money().notNull(),
    invoiceWay: code(enums.invoiceWay).notNull(),
    withdrawChannel: code(enums.withdrawChannel).notNull(),
    bankName: words(40).notNull(),
    bankCardNo: words(32).notNull(),
    accountName: words(60).notNull(),
    withdrawStatus: code(enums.withdrawStatus).notNull(),
    /** Version of the payee that the channel had registered when it was given the order; null before. */
    payeeVersion: integer(),
    failReason: words(200),
    channelNo: words(32),
    finishTime: time(),
    /** Part covered by invoices: open, audited or entered. */
    invoicedAmount: money().notNull().default(0),
    operatorNo: words(10),
    ...stamps(),
  },
  t => [
    index().on(...byCreation(t)),
    index().on(t.agentNo, ...byCreation(t)),
    index('withdraw_waiting')
      .on(t.id)
      .where(sql`withdraw_status = 'INIT'`),
    index('withdraw_arrived')
      .on(t.finishTime, t.id)
      .where(sql`withdraw_status = 'SUCCESS'`),
    index('withdraw_returned')
      .on(t.finishTime, t.id)
      .where(sql`withdraw_status = 'FAIL'`),
    // At most one open withdrawal per account, enforced independently of the application
    // (docs/domain/account.md#withdrawals).
    uniqueIndex('withdraw_open')
      .on(t.agentNo, t.accountType)
      .where(sql`withdraw_status in ('INIT', 'DOING')`),
    check(
      'withdraw_sum',
      sql`${t.withdrawAmount} = ${t.taxAmount} + ${t.feeAmount} + ${t.realAmount} and ${t.realAmount} > 0`,
    ),
  ],
);

export const invoice = pgTable(
  'invoice',
  {
    id: id().primaryKey(),
    applyNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    invoiceKind: code(enums.invoiceKind).notNull(),
    invoiceCode: words(12),
    invoiceNo: words(20).notNull(),
    invoiceDate: words(10).notNull(),
    invoiceMonth: words(7).notNull(),
    taxRate: ppm().notNull(),
    invoiceAmount: money().notNull(),
    fileNo: words(64),
    expressCompany: words(40),
    expressNo: words(40),
    invoiceStatus: code(enums.invoiceStatus).notNull(),
    auditRemark: words(200),
    auditTime: time(),
    invoiceWithdrawStatus: code(enums.enterStatus).notNull(),
    grossAmount: money().notNull().default(0),
    enterAmount: money().notNull().default(0),
    taxDiffAmount: money().notNull().default(0),
    coveredWithdraws: jsonb().$type<{ withdrawNo: string; amount: number; tax: number }[]>().notNull().default([]),
    ...stamps(),
  },
  t => [
    index().on(...byCreation(t)),
    index().on(t.agentNo, ...byCreation(t)),
    index('invoice_to_enter')
      .on(t.auditTime, t.id)
      .where(sql`invoice_status = 'PASS' and invoice_withdraw_status = 'INIT'`),
    index('invoice_refused')
      .on(t.updateTime, t.id)
      .where(sql`invoice_status = 'REJECT' and invoice_withdraw_status = 'INIT'`),
    // An invoice number may be used again once its invoice is cancelled.
    uniqueIndex('invoice_number')
      .on(t.invoiceNo, sql`coalesce(invoice_code, '')`)
      .where(sql`invoice_status <> 'CANCEL'`),
  ],
);

export const taxDiff = pgTable(
  'tax_diff',
  {
    id: id().primaryKey(),
    diffNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    applyNo: words(24).notNull().unique(),
    invoiceNo: words(20).notNull(),
    invoiceAmount: money().notNull(),
    shouldTaxRate: ppm().notNull(),
    realTaxRate: ppm().notNull(),
    diffRate: ppm().notNull(),
    diffAmount: money().notNull(),
    createTime: time().notNull(),
  },
  t => [index().on(t.agentNo, ...byCreation(t))],
);

/** Deduction plans and their deductions (docs/domain/account.md#deduction-plans). */
export const deductPlan = pgTable(
  'deduct_plan',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull().unique(),
    planType: code(enums.planType).notNull(),
    creatorAgentNo: words(8).notNull(),
    creatorName: words(40).notNull(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentPath: path().notNull(),
    totalAmount: money().notNull(),
    periods: integer().notNull(),
    currentPeriod: integer().notNull(),
    periodAmount: money().notNull(),
    deductedAmount: money().notNull().default(0),
    planStatus: code(enums.planStatus).notNull(),
    startDate: words(10).notNull(),
    /** The account that each period is taken from first. */
    accountType: code(enums.accountType).notNull(),
    relatedNo: words(24),
    remark: words(200),
    finishTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo, ...byCreation(t)),
    index().on(t.creatorAgentNo, ...byCreation(t)),
    index().on(...byCreation(t)),
    index('deduct_plan_open')
      .on(t.agentNo, t.id)
      .where(sql`plan_status in ('INIT', 'DOING')`),
    check(
      'plan_sum',
      sql`${t.totalAmount} > 0 and ${t.deductedAmount} between 0 and ${t.totalAmount} and ${t.periods} between 1 and 36`,
    ),
  ],
);

export const deductDetail = pgTable(
  'deduct_detail',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull(),
    period: integer().notNull(),
    shouldAmount: money().notNull(),
    realAmount: money().notNull(),
    deductStatus: code(enums.deductStatus).notNull(),
    accounts: jsonb().$type<{ account: string; amount: number }[]>().notNull().default([]),
    dueDate: words(10).notNull(),
    deductTime: time(),
  },
  t => [uniqueIndex().on(t.planNo, t.period)],
);
