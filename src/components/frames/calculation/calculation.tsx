import { calculation } from 'styled-system/recipes/calculation';

export interface CalculationStep {
  /** Name of the computed amount. */
  readonly title: string;
  /** The formula with names; `numbers` is the same formula with numbers. */
  readonly text: string;
  readonly numbers: string;
  /** Formatted, with its unit. */
  readonly result: string;
}

export interface CalculationProps {
  /** Accessible name of the list. */
  label: string;
  /** The steps in their order; later ones use the results of earlier ones. */
  steps: readonly CalculationStep[];
}

/** Calculation of an amount step by step: each step has a title, the formula, the formula with numbers, and the result. */
export function Calculation({ label, steps }: CalculationProps) {
  const classes = calculation();
  return (
    <ol className={classes.root} aria-label={label}>
      {steps.map(({ title, text, numbers, result }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <span className={classes.title}>{title}</span>
          <span className={classes.result}>{result}</span>
          <span className={classes.words}>{text}</span>
          <span className={classes.numbers}>= {numbers}</span>
        </li>
      ))}
    </ol>
  );
}
