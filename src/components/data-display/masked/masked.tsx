import { Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { masked, spinner } from 'styled-system/recipes';
import { CopyButton } from '../copy-button/copy-button';
import { IconButton } from '../../forms/icon-button/icon-button';

export interface MaskedProps {
  /** What it is, such as 手机号. */
  label: string;
  /** With its middle hidden, as it is sent at first. */
  value: string;
  /** In full, once it was requested and sent. */
  clear?: string | null;
  asking?: boolean;
  /** Absent where this operator may not ask. */
  onReveal?: () => void;
  onHide?: () => void;
}

/** A personal value that is shown in part and, on request, in full; every request is recorded. For what may always be seen use CopyButton. */
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
