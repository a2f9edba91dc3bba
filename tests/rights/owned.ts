/** Whose the rows of each table are, for tests that change what an operator may not see. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '@/api/enums/staff';
import * as schema from '#server/schema';
import type { TestApp } from '#tests/world/test-app';

/** Tables by the subject whose lists show their rows. */
export const owned: Partial<Record<Subject, readonly PgTable[]>> = {
  MERCHANT: [
    schema.merchant,
    schema.merchantFee,
    schema.merchantIncr,
    schema.custChange,
    schema.custChangeRecord,
    schema.store,
    schema.activeRecord,
    schema.falseActive,
    schema.depositOrder,
    schema.dataFeeOrder,
    schema.flowChange,
    schema.coupon,
    schema.couponUse,
    schema.increasePlan,
  ],
  TERMINAL: [schema.terminal, schema.terminalMove, schema.nonActive, schema.unbindBlackList],
  TRADE: [schema.trans, schema.payback, schema.transDaily, schema.transName],
  EARNING: [
    schema.profitRecord,
    schema.cashbackRecord,
    schema.flowBackRecord,
    schema.vipBackRecord,
    schema.taxShare,
    schema.serviceProfit,
    schema.reward,
    schema.increaseReward,
    schema.guardFinding,
    schema.statIncome,
  ],
  ACCOUNT: [
    schema.account,
    schema.ledger,
    schema.debt,
    schema.debtReduce,
    schema.withdraw,
    schema.invoice,
    schema.taxDiff,
    schema.deductPlan,
    schema.deductDetail,
    schema.statement,
    schema.dispute,
    schema.bookDaily,
  ],
  AGENT: [
    schema.agent,
    schema.agentIncr,
    schema.agentCost,
    schema.agentPolicy,
    schema.agentActivity,
    schema.agentVip,
    schema.orgTerms,
    schema.termsNotice,
    schema.statDaily,
  ],
  RISK: [schema.riskOrder, schema.riskAdjust],
  COMPANY: [schema.changeRequest],
  STAFF: [schema.staffRole, schema.apiKey, schema.webhookEndpoint, schema.webhookDelivery],
};

/** Further tables that name a provider, and why no list of a subject shows figures of them. */
export const shownOtherwise: Readonly<Record<string, string>> = {
  approval: 'a call that waits, told to its asker and to those who could make it',
  approval_rule: 'a bound that the staff of the provider has set itself',
  guard_rule: 'as before, of what is looked for',
  agent_switch: 'what is open to the provider, which everybody of it is told',
  board_tile: 'an analysis of one person, counted with the rights of its reader',
  checkpoint_balance: 'read by the proof of the ledger alone',
  download_task: 'an export, listed to those who may open its list',
  export_plan: 'an export by the calendar, listed to those who may make it',
  factor_reset: 'told to everybody of the provider, without figures',
  factor_rule: 'for whom a factor is required, read with the staff',
  file: 'opened by a link in an answer of another call',
  ledger_key: 'keeps an entry from being booked twice',
  live_change: 'that something changed, told to those who may open the list',
  message: 'read by the platform alone',
  operate_log: 'what was done, without figures',
  operator: 'people and their logins, without figures',
  photo_handover: 'pictures that a phone takes, given to the session that asked for them',
  record_note: 'a note on a record, read by colleagues who find the record on its list',
  review_look: 'who looks at a record, told to those who may open its list',
  trans_dirty: 'days whose sums are to be made again',
};

/** Rows of others are joined to theirs. */
const parents: ReadonlySet<PgTable> = new Set([schema.agent, schema.merchant, schema.terminal]);
const isFigure = /(amount|fee|rate|ratio|count|balance|frozen|total|deduct|cost|cap|income|tries|times|point)$/;

/** Changes every figure of the rows of a table, and takes three of them out of everybody's sight. */
export async function changeRows(app: TestApp, table: PgTable): Promise<void> {
  const name = getTableName(table);
  const checks = await app.rows<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = '${name}'::regclass and contype = 'c'`,
  );
  for (const check of checks) await app.rows(`alter table ${name} drop constraint ${check.name}`);
  // Books are append only.
  await app.rows(`alter table ${name} disable trigger user`);
  const columns = await app.rows<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = '${name}' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const figures = columns.filter(({ name: column, type }) => /int/.test(type) && isFigure.test(column));
  if (figures.length > 0)
    await app.rows(`update ${name} set ${figures.map(each => `${each.name} = ${each.name} + 7`).join(', ')}`);
  if (!parents.has(table) && columns.some(({ name: column }) => column === 'agent_path'))
    await app.rows(
      `update ${name} set agent_path = '/0/' where ctid in (select ctid from ${name} order by ctid desc limit 3)`,
    );
}
