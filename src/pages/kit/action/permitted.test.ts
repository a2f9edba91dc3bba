import { expect, it } from 'vitest';
import { link } from './actions';
import { concerns, permitted } from './permitted';

const action = link('审核', '/review');
const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;

it('offers what the row lets', () => {
  expect(permitted({ allowed: { 'invoice.cancel': null } }, 'invoice.cancel', action)).toBe(action);
});

it('offers what one of several events lets', () => {
  const row = { allowed: { 'examineStatus.approve': '该申请由平台审核', 'examineStatus.reject': null } };
  expect(permitted(row, decision, action)).toBe(action);
});

it('greys what none of the events lets, with the first reason', () => {
  const row = {
    allowed: { 'examineStatus.approve': '不能审核本人提交的申请', 'examineStatus.reject': '该申请由平台审核' },
  };
  expect(permitted(row, decision, action)).toEqual({ ...action, refusal: '不能审核本人提交的申请' });
});

it('hides what means nothing to the row', () => {
  expect(permitted({ allowed: { 'examineStatus.resubmit': null } }, decision, action)).toBe(false);
  expect(concerns({ allowed: { 'examineStatus.resubmit': null } }, decision)).toBe(false);
});

it('does not take a row that is not judged for one that allows nothing', () => {
  expect(() => permitted({}, decision, action)).toThrow('allowed');
});

it('knows no event that its flow does not have', () => {
  const row = { allowed: { 'invoice.cancel': null } };
  // @ts-expect-error -- 'invoice.close' is no event of the flow
  expect(permitted(row, 'invoice.close', action)).toBe(false);
  // @ts-expect-error -- there is no such flow
  expect(permitted(row, 'bill.cancel', action)).toBe(false);
});
