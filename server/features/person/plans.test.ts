/** The plans against the dictionary of columns: what tells of a person has a plan, or a reason why it needs none. */
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toldColumns } from '#server/schema/person-columns';
import { columnsOf, tableTitles } from './copied';
import { plans } from './plans';

const installation = 'of the owner of the installation, or of its channel';
const mechanics = 'what the program says of its own work, or of a bank';
const payers = 'of the payer of a sale, masked: a number that nobody has whole';
const inside = 'names of whoever examined or handed in: erased one by one (erase.ts)';
const money = 'words about money, without a person';
const provider = 'of a provider’s own systems';
const file = 'goes with the record that shows the file, or with what belongs to nothing (upload/references.ts)';
const asked = 'who decided about whose request, and from where: evidence, as in the audit log';
const short = 'gone after a day or two';

/** By table, or by table and column. */
const without: Readonly<Record<string, string>> = {
  'acquirer_key': installation,
  'identity': installation,
  'machine_key': provider,
  'webhook_endpoint': provider,
  'webhook_delivery': provider,
  'captcha': short,
  'factor_challenge': short,
  'throttle': short,
  'ended_session': short,
  'failed_record': mechanics,
  'job': mechanics,
  'timer_run': mechanics,
  'flow_change': mechanics,
  file,
  'invoice.fileNo': 'an invoice of a company, which its accounts name',
  'invoice.auditRemark': money,
  'approval.preview': asked,
  'approval.askedPhoneHash': asked,
  'approval.askedBrowser': asked,
  'approval.askedNetwork': asked,
  'approval.decidedRemark': asked,
  'approval.failReason': mechanics,
  'session.browser': short,
  'photo_handover.photos': short,
  'dispute.disputeReason': money,
  'dispute.disputeAnswer': money,
  'dispute.escalateReason': money,
  'dispute.decideRemark': money,
  'dispute.explanation': money,
  'guard_finding.guardRemark': money,
  'guard_finding.guardReason': money,
  'deduct_plan.remark': money,
  'ledger.remark': money,
  'reward.remark': money,
  'unbind_black_list.reason': money,
  'active_record.failReason': mechanics,
  'withdraw.failReason': mechanics,
  'trans.failReason': mechanics,
  'trans.cardNo': payers,
  'trans.cardHash': payers,
  'payback.cardNo': payers,
  'payback.reason': mechanics,
  'terminal_move.remark': 'words about terminals',
  'channel_difference.resolveRemark': money,
  'payout_difference.resolveRemark': money,
  'payout_mapping.mappingName': money,
  'payout_file.mappingName': money,
  'payout_file.fileNo': 'a statement of the platform’s own bank account, which its accounts keep',
  'payout_file.fileName': money,
  'payout_file.failReason': mechanics,
  'channel_registration.refuseReason': mechanics,
  'agent_incr.trail': inside,
  'merchant_incr.trail': inside,
  'change_request.trail': inside,
  'person_request': 'the request itself: a mask, the basis, and who entered it',
};

const personal = toldColumns.filter(({ told }) => told && !['none', 'secret', 'link'].includes(told));
const planned = new Set(
  plans.flatMap(({ table, wiped }) =>
    wiped === null ? [getTableName(table)] : wiped.map(name => `${getTableName(table)}.${name}`),
  ),
);

it('has a plan or a reason for every column that tells of somebody', () => {
  expect(personal.length).toBeGreaterThan(150);
  const open = personal
    .map(({ table, property }) => [table, `${table}.${property}`] as const)
    .filter(([table, column]) => ![table, column].some(name => planned.has(name) || without[name]));
  expect(open.map(([, column]) => column)).toEqual([]);
});
it('has no reason for what is not there, or has a plan', () => {
  const there = new Set(personal.flatMap(({ table, property }) => [table, `${table}.${property}`]));
  expect(Object.keys(without).filter(name => !there.has(name) || planned.has(name))).toEqual([]);
});
it('names every sheet, and no column twice', () => {
  const copied = plans.filter(plan => columnsOf(plan).length > 0);
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter(plan => /^[a-z_]+$/.test(tableTitles(plan))).map(tableTitles)).toEqual([]);
  for (const plan of copied) {
    const headers = columnsOf(plan).map(({ header }) => header);
    expect(new Set(headers).size, getTableName(plan.table)).toBe(headers.length);
  }
});
