import { button, type ButtonVariantProps } from 'styled-system/recipes';
import { tipAttribute } from '../../overlays/tooltip/tip-attribute';

export interface RefusedButtonProps extends Pick<ButtonVariantProps, 'look' | 'size'> {
  /** -1 where keys get to it by another way than Tab, as in a row. */
  tabIndex?: number | undefined;
  /** Its description and its tooltip. */
  reason: string;
  /** It was pressed all the same: where nothing can be pointed at, that is how to ask why. */
  onAsk: () => void;
  children: string;
}

/** An action that cannot be done now, and why. Other than a disabled Button it takes the focus, so that everybody gets to the reason. */
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
