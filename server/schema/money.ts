/** Accounts, the ledger, debts, withdrawals, invoices and deduction plans (domain.md section 3). */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, ppm, stamps, time, words } from './columns';
import { byCreation } from './order';

/** What the application must never break, the database refuses as well: only DEBT is below zero, and never above. */
export const account = pgTable(
  'account',
  {
    agentNo: words(8).notNull(),
    accountType: code(enums.accountType).notNull(),
    agentPath: path().notNull(),
    balance: money().notNull().default(0),
    frozen: money().notNull().default(0),
    totalIn: money().notNull().default(0),
    totalOut: money().notNull().default(0),
    status: code(enums.operatorStatus).notNull().default('TRUE'),
    ...stamps(),
  },
  t => [
    primaryKey({ columns: [t.agentNo, t.accountType] }),
    check(
      'account_sign',
      sql`case when ${t.accountType} = 'DEBT' then ${t.balance} <= 0 and ${t.frozen} = 0 else ${t.frozen} >= 0 and ${t.frozen} <= ${t.balance} end`,
    ),
    check('account_sum', sql`${t.balance} = ${t.totalIn} - ${t.totalOut}`),
  ],
);

/**
 * Append only (a trigger refuses anything else), partitioned by month of `createTime`. Double entry: what an account gets,
 * the named book on the other side gives, so each row is a whole booking.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    ledgerNo: words(24).notNull(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    accountType: code(enums.accountType).notNull(),
    counterBook: words(16).notNull(),
    operationType: code(enums.operationType).notNull(),
    bizType: code(enums.ledgerBizType).notNull(),
    amount: money().notNull(),
    balanceBefore: money().notNull(),
    balanceAfter: money().notNull(),
    orderNo: words(24).notNull(),
    remark: words(200),
    createTime: time().notNull(),
  },
  t => [
    primaryKey({ columns: [t.id, t.createTime] }),
    index().on(t.agentNo, t.accountType, t.id),
    index().on(t.agentNo, ...byCreation(t)),
    index().on(t.orderNo),
    check(
      'ledger_amount',
      sql`${t.amount} > 0 and ${t.balanceAfter} = ${t.balanceBefore} + case when ${t.operationType} = 'CREDIT' then ${t.amount} else -${t.amount} end`,
    ),
  ],
);

/** One booking per account, business and document, across all months. */
export const ledgerKey = pgTable(
  'ledger_key',
  {
    agentNo: words(8).notNull(),
    accountType: code(enums.accountType).notNull(),
    bizType: code(enums.ledgerBizType).notNull(),
    orderNo: words(24).notNull(),
  },
  t => [primaryKey({ columns: [t.orderNo, t.bizType, t.agentNo, t.accountType] })],
);

export const debt = pgTable(
  'debt',
  {
    id: id().primaryKey(),
    debtNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    creditorAgentNo: words(8),
    source: code(enums.planType).notNull(),
    relatedNo: words(24).notNull(),
    debtAmount: money().notNull(),
    reducedAmount: money().notNull(),
    leftAmount: money().notNull(),
    debtStatus: code(enums.debtStatus).notNull(),
    clearTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo, ...byCreation(t)),
    check('debt_sum', sql`${t.leftAmount} >= 0 and ${t.reducedAmount} + ${t.leftAmount} = ${t.debtAmount}`),
  ],
);

export const debtReduce = pgTable(
  'debt_reduce',
  {
    id: id().primaryKey(),
    reduceNo: words(24).notNull().unique(),
    debtNo: words(24).notNull(),
    agentNo: words(8).notNull(),
    /** Null for what was written off: no account paid it. */
    accountType: code(enums.accountType),
    reduceAmount: money().notNull(),
    reduceWay: code(enums.reduceWay).notNull(),
    createTime: time().notNull(),
  },
  t => [index().on(t.debtNo)],
);

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
    failReason: words(200),
    channelNo: words(32),
    finishTime: time(),
    /** Part that invoices cover; open, audited or entered. */
    invoicedAmount: money().notNull().default(0),
    operatorNo: words(10),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo, ...byCreation(t)),
    index().on(t.withdrawStatus),
    // One open withdrawal per account, whatever the application believes (domain.md S61).
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
    index().on(t.agentNo, ...byCreation(t)),
    // A number may be used again once its invoice was given up.
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
    /** From which account a period is tried first. */
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
    index().on(t.planStatus),
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
