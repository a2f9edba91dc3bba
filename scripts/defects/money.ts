/**
 * Two kinds that every test once let pass. Where a test has one of a thing, two of it are not told apart: only the first or the last
 * is regarded, or a key lumps them together. And where stored, explained and demo amounts come from one function, recalculated equals
 * stored however wrong it is.
 */
import { money, type Defect } from './defect';

/** Noticed by tests on PostgreSQL. */
const among = (file: string, find: string, put: string, tests: string): Defect => ({
  file: `server/features/${file}.ts`,
  find,
  put,
  tests: `server/features/${tests}.db.test.ts`,
  project: 'postgres',
});
/** An amount that only the text of the rule shows to be wrong. */
const byText = (file: string, find: string, put: string): Defect => ({
  file: `server/${file}.ts`,
  find,
  put,
  tests: 'server/features/earnings/by-text.test.ts',
});
const ofAccount = 'account/more-than-one';
const ofSales = 'channel/more-than-one';

export const moneyDefects: readonly Defect[] = [
  among(
    'account/invoice.moves',
    '({ ...each, covered: each.invoicedAmount ?? 0 })',
    '({ ...each, taxPoint: paid[0]!.taxPoint, covered: each.invoicedAmount ?? 0 })',
    ofAccount,
  ),
  among(
    'account/invoice.moves',
    'of row.coveredWithdraws) await addCoverage',
    'of row.coveredWithdraws.slice(0, 1)) await addCoverage',
    ofAccount,
  ),
  among(
    'account/withdraw.moves',
    '(await accountsUnderWay(tx, agentNo)).has(accountType)',
    '(await accountsUnderWay(tx, agentNo)).size > 0',
    ofAccount,
  ),
  among('account/deduct-plan.moves', 'if (owed > 0) taken +=', 'if (owed > 0 && taken === 0) taken +=', ofAccount),
  among('ledger/post', 'asc(debt.id)', 'asc(debt.leftAmount)', ofAccount),
  among(
    'ledger/post',
    "if (each.debtStatus === 'CLEAR')",
    "if (each.debtStatus === 'CLEAR' && each === after[0])",
    ofAccount,
  ),
  among(
    'coupon/coupon.moves',
    'and(eq(couponUse.couponNo, couponNo), eq(couponUse.transNo, transNo))',
    'eq(couponUse.couponNo, couponNo)',
    ofSales,
  ),
  among(
    'channel/refund',
    "and(eq(increaseReward.transNo, transNo), eq(increaseReward.incrType, 'FEE'))!",
    'eq(increaseReward.transNo, transNo)',
    ofSales,
  ),
  among(
    'channel/refund',
    'row.transAmount, row.paidBack ?? 0, amount, isCapped',
    'row.transAmount, 0, amount, isCapped',
    ofSales,
  ),
  // A provider without terms passes on those of its parent, instead of none.
  among(
    'pricing/load-chain',
    'rows.find(each => each.agentNo === agentNo)?.backAmount ?? 0',
    'rows.find(each => each.agentNo === agentNo)?.backAmount ?? rows[0]?.backAmount ?? 0',
    ofSales,
  ),
  among(
    'pricing/load-chain',
    '?? { cashback: 0, stageCashbacks: [], depositBack: 0 }',
    '?? rows[0]!',
    'activation/live-activation',
  ),
  among(
    'merchant/fees',
    'fee.cardType ? eq(merchantFee.cardType, fee.cardType) : isNull(merchantFee.cardType),',
    '',
    ofSales,
  ),
  among(
    'activation/swipe',
    'and(eq(activeRecord.custNo, sale.custNo), eq(activeRecord.termSn, sale.termSn))',
    'eq(activeRecord.custNo, sale.custNo)',
    'activation/live-activation',
  ),
  among('activation/cashback', 'stages.flatMap(', 'stages.slice(-1).flatMap(', 'activation/live-activation'),
  among(
    'terminal/stock.calls',
    'goodsOf(price, able.length)',
    'goodsOf(price, outcome.done.length + outcome.refused.length)',
    'terminal/terminal',
  ),
  {
    file: 'server/features/pricing/root-tax.ts',
    find: 'children.find(child =>',
    put: 'children.slice(0, 1).find(child =>',
    tests: 'server/operations/products.db.test.ts',
    project: 'postgres',
  },
  byText(
    'rules/pricing/org-terms',
    'serviceCost + level * serviceCostStep',
    'serviceCost + (level + 1) * serviceCostStep',
  ),
  byText(
    'features/earnings/trade-records',
    'margins(fee.serviceFeeAmount, costs)',
    'margins(fee.serviceFeeAmount - 1, costs)',
  ),
  byText(
    'features/earnings/cashback-records',
    'cashbackShares(kind.most, configured)',
    'cashbackShares(Infinity, configured)',
  ),
  byText('features/earnings/cashback-records', 'flowBackShares(order.baseFee,', 'flowBackShares(order.flowFee,'),
  byText(
    'features/earnings/tax-share-records',
    'index === chain.length - 1 ? withdrawal.taxPoint : taxPointOf(accountType, node)',
    'taxPointOf(accountType, node)',
  ),
  // A merchant of an organisation itself has no level-1 provider above it.
  byText('rules/money/increase', 'levelOne >= 0 && ', ''),
  money('fee', 'feeIncrease(transAmount, rule.feeRate, incrRate) : 0', 'mul(transAmount, incrRate) : 0'),
  // Demo, sale and explanation alike would charge a level more.
  {
    ...among(
      'earnings/trade-records',
      'serviceCostOf(terms, levels)',
      'serviceCostOf(terms, levels + 1)',
      'explanation/by-text',
    ),
    inDemo: true,
  },
];
