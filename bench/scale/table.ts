/** The figures of two sizes of the world beside each other. */
import { rounded, type Figure } from '../figures';

export const millions = (rows: number): string => (rows / 1e6).toFixed(1);

/** Medians with few and with many sales, where both were measured, and how often the first goes into the second. */
export function grownTable(figures: readonly Figure[], few: number, many: number): string {
  const rows = figures.map(({ name, unit, target, median, before, missed }) => [
    name,
    unit,
    target === null ? '' : `≤ ${target}`,
    before === null ? '' : rounded(before),
    rounded(median),
    before === null ? '' : (median / before).toFixed(1),
    missed ? 'missed' : '',
  ]);
  return [
    ['figure', 'unit', 'target', `${millions(few)} M`, `${millions(many)} M`, 'times', ''],
    Array.from({ length: 7 }, () => '---'),
    ...rows,
  ]
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('');
}
