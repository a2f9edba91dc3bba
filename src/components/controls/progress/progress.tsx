import { progress } from 'styled-system/recipes/progress';

export interface ProgressProps {
  /** Accessible name: what is being done. */
  label: string;
  /** How much is done, in the unit of `total`. */
  done: number;
  /** All there is to do; 0 counts as done. */
  total: number;
}

/** Progress of a task of known length. */
export function Progress({ label, done, total }: ProgressProps) {
  const classes = progress();
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <span className={classes.root}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={classes.bar} style={{ display: 'block', transform: `scaleX(${percent / 100})` }} />
      </span>
      <span className={classes.text}>{percent}%</span>
    </span>
  );
}
