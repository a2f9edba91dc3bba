/** What a form fills in by itself, so that nobody chooses what is no choice (docs/domain/merchant.md#new-merchant). */
import { expect, it } from 'vitest';
import { custIncr } from '@/api/contract/merchant/application';
import { agentIncr } from '@/api/contract/provider/application';
import { agentRules, merchantRules } from '@/api/forms/onboarding';
import type { FormRules } from '@/api/forms/rules';
import type { PlainForm } from './form-definition';
import { offersOf } from './form-logic';

const formOf = (call: unknown, rules: FormRules) =>
  ({ name: 'form', call, rules, steps: [], done: () => null }) as never;
const merchant: PlainForm = formOf(custIncr.save, merchantRules);
const agent: PlainForm = formOf(agentIncr.save, agentRules);

it('a person has one level, one kind of account, its own name on it, and is paid out each sale', () =>
  expect(
    offersOf(merchant, undefined, { custType: 'INDIVIDUALS', settleType: 'INDIVIDUAL', legalName: '李建国' }),
  ).toEqual({ custLevel: '1', settleType: 'INDIVIDUAL', accountName: '李建国', arriveWay: 'AUTO' }));

it('a company chooses its account, whose name follows from it', () => {
  const company = { custType: 'ENTERPRISES', legalName: '李建国', licenseName: '杭州云启商务服务有限公司' };
  expect(offersOf(merchant, undefined, company)).toEqual({ custLevel: '2', arriveWay: 'AUTO' });
  expect(offersOf(merchant, undefined, { ...company, settleType: 'OPEN' })).toMatchObject({
    accountName: '杭州云启商务服务有限公司',
  });
  expect(offersOf(merchant, undefined, { ...company, settleType: 'LEGAL_INDIVIDUAL' })).toMatchObject({
    accountName: '李建国',
  });
  expect(offersOf(merchant, undefined, { ...company, settleType: 'UN_LEGAL_INDIVIDUAL' })).not.toHaveProperty(
    'accountName',
  );
});

it('an agent that is a person is paid through the platform for flexible work', () =>
  expect(offersOf(agent, undefined, { custKind: 'INDIVIDUALS' })).toEqual({
    settleType: 'INDIVIDUAL',
    invoiceWay: 'ASSIST',
  }));

it('nothing is filled in before anything is known, but what nearly all have', () => {
  expect(offersOf(merchant, undefined, {})).toEqual({ arriveWay: 'AUTO' });
  expect(offersOf(agent, undefined, {})).toEqual({});
});
