/** Defects of lists, their totals and the facts of flows that tests without a sample, or with an excuse, let pass. */
import type { Defect } from './defect';

const stored = (file: string, find: string, put: string, tests: string): Defect => ({
  file: `server/${file}.ts`,
  find,
  put,
  tests: `server/app/${tests}.db.test.ts`,
  project: 'postgres',
});

export const lists: readonly Defect[] = [
  // A provider below, alone: with its whole subtree. A smaller or equal number was enough.
  stored(
    'foundation/lists/conditions',
    "if (scopeWay === 'SELF') return",
    "if (scopeWay === 'SELF' && !scopeAgentNo) return",
    'lists',
  ),
  // Pasted numbers of a filter without a column, of which no sample was taken.
  stored('features/account/queries', 'and r.reduce_no = ${no})`', 'and r.reduce_no = ${no} and false)`', 'lists'),
  // Figures that are no sum of a column ended their test before it began.
  stored('features/provider/queries', 'countOf(eq(i.examineStatus, status))', 'countOf()', 'list-sums'),
  stored('features/risk/queries', 'countOf(eq(r.riskOrderStatus, status))', 'countOf()', 'list-sums'),
  // Facts that a sentence excused.
  stored(
    'features/account/withdraw.moves',
    'hasReason: { input: ({ remark }) => Boolean(remark) }',
    'hasReason: { input: () => true }',
    'flows',
  ),
  stored(
    'features/account/invoice.moves',
    'bringsSomething: row => row.enterAmount > 0',
    'bringsSomething: row => row.enterAmount >= 0',
    'flows',
  ),
  stored(
    'features/terminal/terminal.moves',
    '|| !(await assessed(tx, row))',
    '|| (await assessed(tx, row)) !== null',
    'flows',
  ),
  stored(
    'features/provider/onboarding.moves',
    "(row.agentType === 'AGENT' && row.parentAgentNo !== me.agentNo)",
    "row.agentType === 'AGENT'",
    'flows',
  ),
  // A fact behind a check of the call with the same code.
  stored('features/data-fee/data-fee.moves', ", eq(merchant.accountStatus, 'TRUE'))),", ')),', 'flows'),
  // Facts of events that the matrix does not send, for which it named what causes them.
  stored('features/activation/activation.moves', 'row.deadline === null || row.deadline >= now', 'true', 'flows'),
  stored(
    'features/coupon/coupon.moves',
    "row.invalidReason === 'USED' && row.validEnd > now",
    "row.invalidReason === 'USED'",
    'flows',
  ),
];
