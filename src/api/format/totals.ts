/** What totals mean: which of them a full export adds up to, and what each of them is. */
import { fieldOf, type AnyField, type Shape } from '../schema/shape';

/** Figures that are the plain sum of the column of the same name. `only` are those that count some of the rows, as their field says. */
export const summedOf = (row: Shape, figures: Shape): string[] =>
  Object.keys(figures).filter(name => {
    const part = row[name];
    return part !== undefined && fieldOf(part).kind === 'money' && !fieldOf(figures[name]!).partial;
  });

/** What stands beside a figure: amounts are in yuan, counts in what the trade counts by. */
export const figureUnit = ({ kind, unit }: AnyField): string | undefined => (kind === 'money' ? '元' : unit);

/** What a figure counts, and in which unit. */
export function meaningOf(field: AnyField, summed: boolean): string {
  const whole =
    field.help ??
    (field.kind === 'money' ? `符合当前条件的全部记录的${field.label}之和` : `符合当前条件的${field.label}`);
  const unit = figureUnit(field);
  return [unit ? `${whole}（${unit}）` : whole, ...(summed ? ['与全部导出后逐行相加的结果一致'] : [])].join('；');
}
