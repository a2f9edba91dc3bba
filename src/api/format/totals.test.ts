import { expect, it } from 'vitest';
import { allCalls, contract } from '../contract';
import { fieldOf, type Shape } from '../schema/shape';
import { figureUnit, meaningOf } from './totals';

/** Totals of every list, and figures that a list's own answer contains. */
const figures = allCalls.flatMap(call => {
  const shape = call.kind === 'totals' ? (call.output as Shape) : undefined;
  return Object.entries(shape ?? {}).map(([name, part]) => [call.path, name, fieldOf(part)] as const);
});

it('gives every count its unit', () => {
  expect(figures.length).toBeGreaterThan(50);
  const without = figures.filter(([, , field]) => field.kind === 'count' && !figureUnit(field));
  expect(without.map(([path, name]) => `${path} ${name}`)).toEqual([]);
});

it('uses the counting words of the trade', () => {
  const { total } = contract.agentInfo;
  const units = Object.values(total.output).map(field => `${field.label} ${figureUnit(field)}`);
  expect(units).toEqual(['代理商数 个', '直属数 个', '商户总数 户', '终端总数 台']);
  expect(figureUnit(contract.trans.total.output.transCount)).toBe('笔');
});

it('explains a figure, with its unit', () => {
  expect(meaningOf(contract.agentInfo.total.output.termCount, false)).toBe('符合当前条件的终端总数（台）');
});
