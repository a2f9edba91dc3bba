import { expect, it } from 'vitest';
import { agentCost } from '@/api/contract/provider/application';
import { assemble } from '@/api/forms/flat';
import { pricingErrors, type PolicyLimits } from '@/api/forms/pricing';
import {
  costsAbove,
  filledAsOwn,
  policyCells,
  rowIndex,
  termTexts,
  textsInto,
  textsOfNewPolicy,
  withoutPolicy,
} from './terms-cells';

const upTo = (max: number) => ({ min: 0, max });
const limitsOf = (policyCode: string): PolicyLimits => ({
  policyCode,
  profitRatio: upTo(1_000_000),
  falseDeduct: { min: 100, max: 200 },
  nonActiveDeduct: { min: 100, max: 200 },
  flowBack: { first: upTo(30), second: upTo(20), after: upTo(10) },
  costs: [
    { payBrand: 'SK', cardType: 'JJK', rate: { min: 4200, max: 5700 }, cap: { min: 18, max: 20 }, extra: upTo(3) },
  ],
  activities: [{ marktingNo: 'M1', cashback: upTo(100), stages: [upTo(50), upTo(40)], depositBack: upTo(60) }],
});
const limits = { taxPoint: { min: 60_000, max: 150_000 }, policies: ['A', 'B', 'C'].map(limitsOf), vips: [] };
const known = { limits, names: {}, given: [], agentNo: null, before: {} };
const bodyOf = (values: Readonly<Record<string, string>>) => assemble(agentCost.save.input, values);
const codes = (values: Readonly<Record<string, string>>) =>
  (bodyOf(values)['policies'] as { policyCode: string }[]).map(({ policyCode }) => policyCode);

it('opens policies in order and closes the gap when one is removed', () => {
  let values: Readonly<Record<string, string>> = termTexts(known, {});
  for (const policy of limits.policies) values = { ...values, ...textsOfNewPolicy(policy, values) };
  expect(codes(values)).toEqual(['A', 'B', 'C']);
  values = { ...values, 'policies.2.costs.0.subRate': '5000' };
  values = { ...values, ...withoutPolicy(values, 1) };
  expect(codes(values)).toEqual(['A', 'C']);
  expect(values['policies.1.costs.0.subRate']).toBe('5000');
  expect([rowIndex(values, 'C'), rowIndex(values, 'B')]).toEqual([1, -1]);
});

it('fills empty cells with the operator’s own terms, which are always within the limits', () => {
  const policy = limits.policies[0]!;
  const begun = {
    ...termTexts(known, { taxPoint: 70_000 }),
    ...textsOfNewPolicy(policy, {}),
    'policies.0.costs.0.subRate': '5000',
  };
  const values = { ...begun, ...filledAsOwn(policyCells(policy, 'policies.0'), begun) };
  expect(values['policies.0.costs.0.subRate']).toBe('5000');
  expect(pricingErrors(limits, bodyOf(values))).toEqual([]);
});

it('reports cells out of range, also after an empty cell', () => {
  const policy = limits.policies[0]!;
  const begun = { ...termTexts(known, { taxPoint: 70_000 }), ...textsOfNewPolicy(policy, {}) };
  const filled = { ...begun, ...filledAsOwn(policyCells(policy, 'policies.0'), begun) };
  const values = {
    ...filled,
    'policies.0.marktings.0.stageCashbacks.0': '',
    'policies.0.marktings.0.stageCashbacks.1': '41',
    'policies.0.costs.0.subRate': '4205',
  };
  expect(pricingErrors(limits, bodyOf(values)).map(({ field, message }) => [field, message])).toEqual([
    ['policies.0.costs.0.subRate', '下级成本的步长为0.001%'],
    ['policies.0.marktings.0.stageCashbacks.1', '下级达标返现需在0.00~0.40元之间'],
  ]);
});

it('starts with the requested terms of an application, in the order of the limits', () => {
  const asked = {
    taxPoint: 80_000,
    policies: [
      { policyCode: 'GONE' },
      { policyCode: 'B', profitRatio: 5, costs: [{ payBrand: 'SK', cardType: 'JJK', subRate: 5000 }] },
    ],
  };
  expect(termTexts(known, asked)).toMatchObject({
    'taxPoint': '80000',
    'policies.0.policyCode': 'B',
    'policies.0.profitRatio': '5',
    'policies.0.costs.0.subRate': '5000',
    'policies.0.costs.0.subCapFee': '',
  });
});

it('takes another’s terms for the policies that are open here, and leaves what the other lacks', () => {
  const [first, , third] = limits.policies;
  let values: Readonly<Record<string, string>> = { ...termTexts(known, { taxPoint: 70_000 }) };
  for (const policy of [third!, first!]) values = { ...values, ...textsOfNewPolicy(policy, values) };
  const theirs = {
    taxPoint: 90_000,
    policies: [
      { policyCode: 'A', falseDeduct: 150, costs: [{ payBrand: 'SK', cardType: 'JJK', subRate: 5000 }] },
      { policyCode: 'B', falseDeduct: 199 },
    ],
  };
  expect(textsInto(known, values, theirs)).toEqual({
    'policies.1.falseDeduct': '150',
    'policies.1.costs.0.subRate': '5000',
    'taxPoint': '90000',
  });
});

it('sets every cost above the own one by what is to be kept, and nothing else', () => {
  expect(costsAbove(policyCells(limits.policies[0]!, 'policies.3'), 200)).toEqual({
    'policies.3.costs.0.subRate': '4400',
  });
});
