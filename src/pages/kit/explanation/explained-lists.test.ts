/** Every list with amounts offers 解释这笔钱 on its rows; the exceptions are listed here with the reason. */
import { expect, test } from 'vitest';
import { portals } from '@/app/routes/table';
import { fieldOf } from '@/api/schema/shape';
import type { PlainDefinition } from '@/pages/kit/list/list-definition';
import { explainTitle } from './explain';

const unexplained = {
  'adds up what other lists show, whose totals are explained': [
    '代理商业绩',
    '机构业绩',
    '商户查询',
    '商户激活记录',
    '机构账簿',
  ],
  'is what will be charged, if nobody does anything about it': ['伪激活倒计时', '未激活终端倒计时'],
  'keeps the explanation as it was, on its record': ['异议', '收益看护'],
  'says what was done, with the amount that it was done with': ['本单位操作记录'],
  'is what was agreed, handed over or asked about, with nothing to work out': [
    '商户卡券记录',
    '商户押金记录',
    '风险交易调单',
    '风险工单审核',
  ],
};

/** A sample row. Amounts are not 0, because an amount of 0 may have nothing to explain. */
const sampleOf = ({ list }: PlainDefinition) =>
  Object.fromEntries(
    Object.entries(list.row).map(([name, part]) => {
      const { kind, values } = fieldOf(part);
      return [name, kind === 'money' ? 100 : (values[0]?.code ?? 'x')];
    }),
  );

const showsMoney = ({ list }: PlainDefinition) => Object.values(list.row).some(part => fieldOf(part).kind === 'money');
const explains = (definition: PlainDefinition) =>
  (definition.rowActions?.({ ...sampleOf(definition), allowed: {} }, { rows: [], conditions: {} }) ?? []).some(
    action => action !== false && action.label === explainTitle,
  );

// Loads every page, hence the long timeout.
test('lists with amounts offer an explanation', { timeout: 120_000 }, async () => {
  const found = await Promise.all(
    portals.PROVIDER.flatMap(({ routes }) => routes).map(async ({ title, page }) => {
      const { lists = [] } = await page();
      return lists.some(({ definition }) => showsMoney(definition) && !explains(definition)) ? [title] : [];
    }),
  );
  expect(found.flat().sort()).toEqual(Object.values(unexplained).flat().sort());
});
