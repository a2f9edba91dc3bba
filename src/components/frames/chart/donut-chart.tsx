import { useState } from 'react';
import { Link } from 'react-router-dom';
import { donutChart } from 'styled-system/recipes/donut-chart';

export interface DonutPart {
  readonly name: string;
  readonly value: number;
  /** The value, formatted. */
  readonly figure: string;
  /** Link to the breakdown of this part. */
  readonly href?: string | undefined;
}
export interface DonutChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** Largest first, at most six: the caller merges smaller parts into one. */
  parts: readonly DonutPart[];
  /** Kind of the parts, such as 「支付方式」. */
  noun: string;
}
const radius = 58;
const around = 2 * Math.PI * radius;
const gap = 2;
const shareOf = (value: number, total: number) => `${((value / total) * 100).toFixed(1)}%`;

/** Shares of a total. Hovering over or focusing a part shows its value. */
export function DonutChart({ label, parts, noun }: DonutChartProps) {
  const classes = donutChart();
  const [at, setAt] = useState<string | null>(null);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const before = (index: number) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0) / total;
  const shown = parts.find(({ name }) => name === at);
  return (
    <div className={classes.root}>
      <svg viewBox="0 0 152 152" className={classes.drawing} aria-hidden onPointerLeave={() => setAt(null)}>
        {parts.map(({ name, value }, index) => (
          <circle
            key={name}
            className={classes.part}
            data-part={index + 1}
            data-dimmed={(at !== null && at !== name) || undefined}
            cx="76"
            cy="76"
            r={radius}
            strokeDasharray={`${Math.max(0.5, (value / total) * around - (parts.length > 1 ? gap : 0))} ${around}`}
            strokeDashoffset={-before(index) * around}
            transform="rotate(-90 76 76)"
            onPointerEnter={() => setAt(name)}
          />
        ))}
        <text x="76" y="74" className={classes.figure}>
          {shown ? shareOf(shown.value, total) : `${parts.length} 类`}
        </text>
        <text x="76" y="92" className={classes.noun}>
          {shown?.name ?? noun}
        </text>
      </svg>
      <Legend label={label} parts={parts} total={total} onPoint={setAt} />
    </div>
  );
}

interface LegendProps extends Pick<DonutChartProps, 'label' | 'parts'> {
  readonly total: number;
  readonly onPoint: (name: string | null) => void;
}

function Legend({ label, parts, total, onPoint }: LegendProps) {
  const classes = donutChart();
  return (
    <ul className={classes.legend} aria-label={label}>
      {parts.map(({ name, value, figure, href }, index) => {
        const content = (
          <>
            <i className={classes.mark} data-part={index + 1} />
            <span className={classes.name}>{name}</span>
            <b>{shareOf(value, total)}</b>
            <span className={classes.amount}>{figure}</span>
          </>
        );
        return (
          <li
            key={name}
            onPointerEnter={() => onPoint(name)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(name)}
            onBlur={() => onPoint(null)}
          >
            {href ? (
              <Link to={href} className={classes.entry}>
                {content}
              </Link>
            ) : (
              <span className={classes.entry}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
