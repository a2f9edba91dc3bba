import { barList } from 'styled-system/recipes/bar-list';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The formatted value with its unit. */
  readonly figure: string;
  /** The value of the period it is compared with. */
  readonly before?: number | undefined;
  /** How far it has changed since, in words. */
  readonly change?: string | undefined;
}
export interface BarListProps {
  /** Accessible name of the list. */
  label: string;
  /** The groups, in their order; the longest bar is the largest value. */
  bars: readonly Bar[];
}

/** Groups by size, each with its bar and, narrower, that of another period. For parts of a whole use DonutChart, over time LineChart. */
export function BarList({ label, bars }: BarListProps) {
  const classes = barList();
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const width = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <ul className={classes.root} aria-label={label}>
      {bars.map(({ name, value, figure, before, change }) => (
        <li key={name} className={classes.entry}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.figure}>{figure}</span>
          {change !== undefined && <span className={classes.change}>{change}</span>}
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: width(value) }} />
            {before !== undefined && <span className={classes.before} style={{ width: width(before) }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
