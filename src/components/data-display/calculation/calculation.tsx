import { calculation } from 'styled-system/recipes';

export interface CalculationStep {
  /** What is computed. */
  readonly title: string;
  /** The formula with names, and the same with numbers. */
  readonly words: string;
  readonly numbers: string;
  /** As it is read, with its unit. */
  readonly result: string;
}

/** How an amount comes about, step by step: each says what it computes, of what, with which numbers, and what comes out. */
export function Calculation({ label, steps }: { label: string; steps: readonly CalculationStep[] }) {
  const classes = calculation();
  return (
    <ol className={classes.root} aria-label={label}>
      {steps.map(({ title, words, numbers, result }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <span className={classes.title}>{title}</span>
          <span className={classes.result}>{result}</span>
          <span className={classes.words}>{words}</span>
          <span className={classes.numbers}>= {numbers}</span>
        </li>
      ))}
    </ol>
  );
}
