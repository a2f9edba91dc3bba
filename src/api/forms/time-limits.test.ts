/** How early or late a day may be that a form takes, by the numbers of docs/domain: right at the limit, wrong beyond it. */
import { expect, it } from 'vitest';
import { account } from '../contract/account/account';
import { trans } from '../contract/trade';
import { inputSchema } from '../schema/zod';
import { dataFeeTimeRefusal } from './fees';
import { invoiceRules } from './invoice';
import { subjectErrors } from './subject';

const at = (text: string) => Date.parse(`${text}+08:00`);
const [noon, day] = [at('2026-11-20T12:00:00'), 86_400_000];

it.each([
  [1, null],
  [0, '生效时间需在现在之后的365天以内'],
  [365 * day, null],
  [365 * day + 1, '生效时间需在现在之后的365天以内'],
])('a flow-card fee takes effect after %i ms: %s', (ahead, refusal) =>
  expect(dataFeeTimeRefusal(noon + ahead, noon)).toBe(refusal),
);

it.each([
  ['2026-05-24', '2026-11-20T00:00:00', true],
  ['2026-05-23', '2026-11-20T00:00:00', false],
  ['2026-05-24', '2026-11-20T23:59:59.999', true],
  ['2026-05-24', '2026-11-21T00:00:00', false],
  ['2026-11-20', '2026-11-20T07:59:59.999', true],
  ['2026-11-21', '2026-11-20T23:59:59.999', false],
  ['2026-11-21', '2026-11-21T00:00:00', true],
])('an invoice of %s at %s is of the last 180 days: %s', (invoiceDate, time, isRight) => {
  const errors = invoiceRules.errors!({ invoiceDate }, { now: at(time) });
  expect(errors.map(({ field }) => field)).toEqual(isRight ? [] : ['invoiceDate']);
});

it.each([
  ['2026-12-20', '2026-11-20T23:59:59.999', false],
  ['2026-12-21', '2026-11-20T23:59:59.999', true],
  ['2026-12-21', '2026-11-21T00:00:00', false],
])('papers until %s at %s are valid for more than 30 days: %s', (until, time, isRight) => {
  const errors = subjectErrors({ idEnd: until, licenseEnd: until }, { now: at(time), ages: [18, 70] });
  expect(errors.map(({ field }) => field)).toEqual(isRight ? [] : ['idEnd', 'licenseEnd']);
});

it.each([
  ['transactions', trans.list, 'transTime', '2026-10-01', '2026-10-31', true],
  ['transactions', trans.list, 'transTime', '2026-10-01', '2026-11-01', false],
  ['transactions', trans.list, 'transTime', '2027-02-01', '2027-03-03', true],
  ['transactions', trans.list, 'transTime', '2027-02-01', '2027-03-04', false],
  ['a ledger', account.ledgerList, 'createTime', '2026-12-31', '2027-01-30', true],
  ['a ledger', account.ledgerList, 'createTime', '2026-12-31', '2027-01-31', false],
] as const)('%s (%s, %s) of %s to %s are within 31 days: %s', (_what, call, name, start, end, isRight) => {
  const asked = { [`${name}Start`]: start, [`${name}End`]: end, limit: 10, page: 1 };
  expect(inputSchema(call).safeParse(asked).success).toBe(isRight);
});
