/** Accounts, the ledger and debts (docs/domain/account.md#accounts). */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** Check constraints duplicate the application's invariants: only DEBT may be below zero, and it is never above. */
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
 * Append only (enforced by a trigger), partitioned by month of `createTime`. Double entry: what an account gets, the
 * book named in the row gives, so each row is a complete booking.
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

/** Ensures one booking per account, business type and document, across all months. */
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

/**
 * Up to where the ledger was proven (docs/domain/earnings.md#invariants): a single row, signed with the server's secret
 * together with the balances of that time.
 */
export const ledgerCheckpoint = pgTable('ledger_checkpoint', {
  id: integer().primaryKey(),
  /** The last posting, and the last record of each table of earnings. */
  throughId: bigint({ mode: 'number' }).notNull(),
  recordEnds: jsonb().$type<Record<string, number>>().notNull(),
  checkTime: time().notNull(),
  signature: words(64).notNull(),
});
export const checkpointBalance = pgTable(
  'checkpoint_balance',
  {
    agentNo: words(8).notNull(),
    accountType: code(enums.accountType).notNull(),
    balance: money().notNull(),
  },
  t => [primaryKey({ columns: [t.agentNo, t.accountType] })],
);

/** What the last proof of a rule has found (docs/domain/earnings.md#proofs), by how much of the books it has read. */
export const ledgerProof = pgTable(
  'ledger_proof',
  {
    rule: code(enums.ledgerRule).notNull(),
    extent: code(enums.ledgerExtent).notNull(),
    proveTime: time().notNull(),
    /** The last posting that it has seen; null before the first. */
    ledgerNo: words(24),
    /** Rows that break the rule; of the first one its number, and what is wrong with it. */
    breaches: integer().notNull(),
    subject: words(64),
    found: words(200),
    tookMs: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.rule, t.extent] })],
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
    index().on(...byCreation(t)),
    index().on(t.agentNo, ...byCreation(t)),
    // One penalty becomes one debt.
    uniqueIndex('debt_once_per_penalty')
      .on(t.source, t.relatedNo, t.agentNo)
      .where(sql`${t.source} in ('FALSE_ACTIVE', 'NON_ACTIVE')`),
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
    /** Null for a write-off: no account paid it. */
    accountType: code(enums.accountType),
    reduceAmount: money().notNull(),
    reduceWay: code(enums.reduceWay).notNull(),
    createTime: time().notNull(),
  },
  t => [index().on(t.debtNo)],
);
