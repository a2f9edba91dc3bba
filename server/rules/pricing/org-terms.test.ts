import { expect, it } from 'vitest';
import { increaseRatiosOf, limitsOf, noTerms, riskLimitsOf, serviceCostOf, withdrawMostOf } from './org-terms';

it('nothing is paid beside the shares without terms, and every withdrawal waits', () => {
  expect(noTerms).toMatchObject({ cardTiers: [], stageAmounts: [], autoPayLimit: 0, alipayRate: 0, flowFeeRatio: 0 });
});
it('an increase is divided as the terms say', () => {
  const terms = { ...noTerms, increaseCreator: 500_000, increaseLevelOne: 300_000, increaseOrg: 200_000 };
  expect(increaseRatiosOf(terms)).toEqual({ creator: 500_000, levelOne: 300_000, org: 200_000 });
});
it('50,000.00 are the most of a withdrawal whose tax is withheld, 500,000.00 of one with an invoice', () => {
  expect(withdrawMostOf(noTerms, 'ASSIST')).toBe(5_000_000);
  expect(withdrawMostOf(noTerms, 'SELF')).toBe(50_000_000);
});
it.each([
  [null, 2_000_000, 5_000_000],
  [1, 2_000_000, 5_000_000],
  [2, 10_000_000, 20_000_000],
])('a merchant of level %s may sell %i at once and %i a day', (level, onceLimit, dayLimit) => {
  expect(limitsOf(noTerms, level)).toEqual({ onceLimit, dayLimit });
});
it('a merchant under the measure LIMIT may sell 1,000.00 at once and 5,000.00 a day', () => {
  expect(riskLimitsOf(noTerms)).toEqual({ onceLimit: 100_000, dayLimit: 500_000 });
});
it.each([
  [0, 300_000],
  [1, 350_000],
  [3, 450_000],
  [4, 460_000],
])('each level adds to the cost of a service fee, up to the most: of level %i it is %i ppm', (level, cost) => {
  const terms = { ...noTerms, serviceCost: 300_000, serviceCostStep: 50_000, serviceCostMost: 460_000 };
  expect(serviceCostOf(terms, level)).toBe(cost);
});
