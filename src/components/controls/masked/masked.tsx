import { Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { masked } from 'styled-system/recipes/masked';
import { spinner } from 'styled-system/recipes/spinner';
import { CopyButton } from '../copy-button/copy-button';
import { IconButton } from '../icon-button/icon-button';

export interface MaskedProps {
  /** Label of the value, such as 「手机号」. */
  label: string;
  /** Masked, as the server sends it at first. */
  value: string;
  /** The full value, once requested and received. */
  clear?: string | null;
  /** The full value has been asked for and is awaited. */
  asking?: boolean;
  /** Absent if this operator may not reveal the value. */
  onReveal?: () => void;
  /** Called to show the masked value again. */
  onHide?: () => void;
}

/** A masked personal value, revealed in full on request; every request is recorded. For values that need no mask use CopyButton. */
export function Masked({ label, value, clear = null, asking = false, onReveal, onHide }: MaskedProps) {
  const shown = clear !== null;
  return (
    <span className={masked()}>
      {shown ? <CopyButton label={label} text={clear} /> : <span>{value}</span>}
      {(shown ? onHide : onReveal) && (
        <IconButton
          size="sm"
          label={shown ? `隐藏${label}` : `查看完整${label}`}
          aria-pressed={shown}
          aria-busy={asking || undefined}
          onClick={asking ? undefined : shown ? onHide : onReveal}
        >
          {asking ? (
            <LoaderCircle className={spinner()} aria-hidden />
          ) : shown ? (
            <EyeOff aria-hidden />
          ) : (
            <Eye aria-hidden />
          )}
        </IconButton>
      )}
    </span>
  );
}
