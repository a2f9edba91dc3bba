import { expect, it } from 'vitest';
import { statusComparisons } from './status-comparisons';

const isFound = (text: string) => statusComparisons('page.tsx', text).length > 0;

it.each([
  `row.planStatus === 'DOING'`,
  `status !== ('EXPIRE' as string)`,
  `auditStatus === 2`,
  `row.flowFeeStatus != open`,
  `['INIT', 'DOING'].includes(row.status)`,
  `open.has(planStatus)`,
  `Object.is(row.examineStatus, waiting)`,
  `tones[row.auditStatus]`,
  `switch (row.riskOrderStatus) { default: }`,
  `switch (code) { case 'WAIT_AUDIT': }`,
])('finds %s', text => {
  expect(isFound(text)).toBe(true);
});

it.each([
  `({ status: 'TRUE' })`,
  `permitted(row, 'planStatus.pause', act('暂停'))`,
  `name === status`,
  `expandWay === 'ORG'`,
  `row.operatorStatus !== null`,
  `cell(field('transStatus'), record.transStatus)`,
  `row['planStatus']`,
])('accepts %s', text => {
  expect(isFound(text)).toBe(false);
});

it('reports file and line', () => {
  expect(statusComparisons('page.tsx', `const row = 1;\nconst mine = row.planStatus === 'DOING';`)).toEqual([
    `page.tsx:2 row.planStatus === 'DOING'`,
  ]);
});
