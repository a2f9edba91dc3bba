import { Check, X } from 'lucide-react';
import { steps as stepsRecipe } from 'styled-system/recipes/steps';

export interface Step {
  readonly title: string;
  readonly state: 'done' | 'current' | 'waiting' | 'failed';
  /** Time, person or reason. */
  readonly note?: string;
}
const words = { done: '已完成', current: '进行中', waiting: '未开始', failed: '未通过' } as const;

interface StepsProps {
  /** Accessible name of the list. */
  label: string;
  /** The steps in their order, with how far each is. */
  steps: readonly Step[];
  /** Called with the step to go to; steps can be opened in any order. */
  onGo?: (index: number) => void;
}

/** Progress of a process with known steps. For events in order of time use Timeline. */
export function Steps({ label, steps, onGo }: StepsProps) {
  const classes = stepsRecipe();
  return (
    <ol className={classes.root} aria-label={label}>
      {steps.map(({ title, state, note }, index) => (
        <li
          key={title}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} role="img" aria-label={words[state]}>
            {state === 'done' ? <Check aria-hidden /> : state === 'failed' ? <X aria-hidden /> : index + 1}
          </span>
          <span className={classes.text}>
            {onGo ? (
              <button type="button" className={classes.go} onClick={() => onGo(index)}>
                {title}
              </button>
            ) : (
              <span className={classes.title}>{title}</span>
            )}
            {note && <span className={classes.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
