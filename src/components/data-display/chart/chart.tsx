import { lazy, Suspense, useState } from 'react';
import { chart } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { Skeleton } from '../../feedback/skeleton/skeleton';
import type { ChartData } from './chart-data';

/** As high as the recipe's canvas, so that nothing jumps when the drawing arrives. */
const canvasHeight = 240;

const Drawing = lazy(() => import('./drawing'));

export interface ChartProps {
  /** What it shows, in words. */
  label: string;
  /** Absent while it is on its way. Give the same object as long as it is the same. */
  data?: ChartData | undefined;
  failed?: boolean;
  onRetry?: () => void;
}

/** A course, a comparison or a division at a glance, with its numbers as a table for those who want or need them. For one number use StatCard. */
export function Chart({ label, data, failed = false, onRetry }: ChartProps) {
  const classes = chart();
  const [asTable, setAsTable] = useState(false);
  if (failed) {
    return (
      <div className={classes.note} role="alert">
        {label}加载失败
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            重试
          </Button>
        )}
      </div>
    );
  }
  if (!data) return <Skeleton height={canvasHeight} />;
  if (data.series.every(({ values }) => values.every(value => value === 0)))
    return <div className={classes.note}>暂无数据</div>;
  return (
    <figure className={classes.root} style={{ margin: 0 }} aria-label={label}>
      <div className={classes.head}>
        <Button size="sm" look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '查看图表' : '查看数据表'}
        </Button>
      </div>
      {asTable ? (
        <Numbers label={label} data={data} />
      ) : (
        <div className={classes.area}>
          <Suspense fallback={<Skeleton height={canvasHeight} />}>
            <Drawing data={data} className={classes.canvas} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

function Numbers({ label, data: { categories, series, format } }: { label: string; data: ChartData }) {
  return (
    <table className={chart().table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
