import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { copyButton, type CopyButtonVariantProps } from 'styled-system/recipes/copy-button';
import type { Variant } from '../../variant';

const saysDoneMs = 1500;

export interface CopyButtonProps extends CopyButtonVariantProps {
  /** The button is always seen, not only on hover and focus. */
  always?: Variant<CopyButtonVariantProps, 'always'>;
  /** The text, or a function called on copying; with a function only `shown` is rendered beside the button. */
  text: string | (() => string);
  /** Names the value in the label of the button: 「复制交易单号」. */
  label: string;
  /** Rendered instead of the text, for a text that is too long or a value that is a link. */
  shown?: ReactNode;
}

/** A long number with a copy button. */
export function CopyButton({ text, label, shown, always }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const classes = copyButton({ always });
  const beside = shown ?? (typeof text === 'string' ? text : null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), saysDoneMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <span className={classes.root}>
      {beside && <span className={classes.text}>{beside}</span>}
      <button
        type="button"
        className={classes.button}
        aria-label={done ? '已复制' : `复制${label}`}
        title={done ? '已复制' : '复制'}
        onClick={event => {
          event.stopPropagation();
          void writeClipboard(typeof text === 'string' ? text : text()).then(() => setDone(true));
        }}
      >
        {done ? <Check aria-hidden /> : <CopyIcon aria-hidden />}
      </button>
    </span>
  );
}

/** The clipboard API exists only in secure contexts and may be denied; on plain http in an intranet `execCommand` is used instead. */
async function writeClipboard(text: string): Promise<void> {
  if (!window.isSecureContext) return copyTheOldWay(text);
  await navigator.clipboard.writeText(text).catch(() => copyTheOldWay(text));
}

function copyTheOldWay(text: string): void {
  const focused = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  focused?.focus();
}
