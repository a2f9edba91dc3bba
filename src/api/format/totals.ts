/** Meaning of the totals: which of them a full export adds up to, and what each counts. */
import { fieldOf, type AnyField, type Shape } from '../schema/shape';

/**
 * Figures that are the plain sum of the column of the same name. Excludes partial figures, which count only some of the
 * rows.
 */
export const summedOf = (row: Shape, figures: Shape): string[] =>
  Object.keys(figures).filter(name => {
    const part = row[name];
    return part !== undefined && fieldOf(part).kind === 'money' && !fieldOf(figures[name]!).partial;
  });

/** Unit shown beside a figure: yuan for amounts, the counting word of the trade for counts. */
export const figureUnit = ({ kind, unit }: AnyField): string | undefined => (kind === 'money' ? '元' : unit);

/** Describes what a figure counts, and its unit. */
export function meaningOf(field: AnyField, summed: boolean): string {
  const whole =
    field.help ??
    (field.kind === 'money' ? `符合当前条件的全部记录的${field.label}之和` : `符合当前条件的${field.label}`);
  const unit = figureUnit(field);
  return [unit ? `${whole}（${unit}）` : whole, ...(summed ? ['与全部导出后逐行相加的结果一致'] : [])].join('；');
}
