import { expect, it } from 'vitest';
import { link } from './actions';
import { concerns, permitted } from './action-logic';

const action = link('审核', '/review');
const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;

it('offers an action that the row allows', () => {
  expect(permitted({ allowed: { 'invoice.cancel': null } }, 'invoice.cancel', action)).toBe(action);
});

it('offers an action if the row allows one of its events', () => {
  const row = { allowed: { 'examineStatus.approve': '该申请由平台审核', 'examineStatus.reject': null } };
  expect(permitted(row, decision, action)).toBe(action);
});

it('disables an action that no event allows, with the first reason', () => {
  const row = {
    allowed: { 'examineStatus.approve': '不能审核本人提交的申请', 'examineStatus.reject': '该申请由平台审核' },
  };
  expect(permitted(row, decision, action)).toEqual({ ...action, refusal: '不能审核本人提交的申请' });
});

it('hides an action whose events do not concern the row', () => {
  expect(permitted({ allowed: { 'examineStatus.resubmit': null } }, decision, action)).toBe(false);
  expect(concerns({ allowed: { 'examineStatus.resubmit': null } }, decision)).toBe(false);
});

it('throws for a row without `allowed` instead of hiding the action', () => {
  expect(() => permitted({}, decision, action)).toThrow('allowed');
});

it('rejects unknown events', () => {
  const row = { allowed: { 'invoice.cancel': null } };
  // @ts-expect-error -- 'invoice.close' is no event of the flow
  expect(permitted(row, 'invoice.close', action)).toBe(false);
  // @ts-expect-error -- there is no such flow
  expect(permitted(row, 'bill.cancel', action)).toBe(false);
});
