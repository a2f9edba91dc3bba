import { button } from 'styled-system/recipes/button';
import { tipAttribute } from '../tooltip/tooltip';
import type { ButtonLook } from './button';

export interface RefusedButtonProps extends ButtonLook {
  /** -1 where another key than Tab focuses it, as in a table row. */
  tabIndex?: number | undefined;
  /** Why the action is disabled: accessible description and tooltip. */
  reason: string;
  /** Called when it is pressed anyway: on devices without hover that is how to ask for the reason. */
  onAsk: () => void;
  /** Name of the action. */
  children: string;
}

/** A disabled action with its reason. Unlike a disabled Button it is focusable, so that everybody can reach the reason. */
export function RefusedButton({ reason, onAsk, look, size, tabIndex, children }: RefusedButtonProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-disabled
      aria-description={reason}
      {...{ [tipAttribute]: reason }}
      onClick={onAsk}
      className={button({ look, size })}
    >
      {children}
    </button>
  );
}
