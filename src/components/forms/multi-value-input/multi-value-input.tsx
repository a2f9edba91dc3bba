import { ClipboardList } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import { late } from '../../overlays/later/later';
import { IconButton } from '../icon-button/icon-button';
import { Input, type InputProps } from '../input/input';
import { ChosenValues } from './chosen-values';
import type { ReadPasted } from './pasted-column';

const dialog = late(async () => (await import('./paste-dialog')).PasteDialog);

export interface MultiValueInputProps extends Pick<InputProps, 'size' | 'maxLength' | 'inputMode' | 'placeholder'> {
  /** What the numbers are called. */
  label: string;
  /** The one that is typed, or several, separated by commas. */
  value: string;
  several: string;
  /** One of the two, the other empty. */
  onChange: (chosen: { value: string; several: string }) => void;
  /** How many one condition takes. */
  atMost: number;
  /** Recognises the numbers in a pasted text. */
  read: ReadPasted;
}

/** A number to look for, or a whole column of them pasted from a spreadsheet. */
export function MultiValueInput(props: MultiValueInputProps) {
  const { label, value, several, onChange, read, atMost, size, ...rest } = props;
  const [pasted, setPasted] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/\S[\s,;，；]+\S/.test(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const open = () => setPasted(several.replaceAll(',', '\n'));
  return (
    <>
      {several === '' ? (
        <Input
          {...rest}
          size={size}
          value={value}
          onChange={text => onChange({ value: text, several: '' })}
          onPaste={onPaste}
          autoComplete="off"
          end={
            <IconButton size="sm" label={`批量粘贴${label}`} onClick={open}>
              <ClipboardList aria-hidden />
            </IconButton>
          }
        />
      ) : (
        <ChosenValues
          label={label}
          several={several}
          size={size}
          onOpen={open}
          onClear={() => onChange({ value: '', several: '' })}
        />
      )}
      {pasted !== null && (
        <dialog.Shown
          label={label}
          text={pasted}
          read={read}
          atMost={atMost}
          onChange={setPasted}
          onClose={() => setPasted(null)}
          onDone={numbers => {
            setPasted(null);
            onChange(
              numbers.length > 1 ? { value: '', several: numbers.join(',') } : { value: numbers[0] ?? '', several: '' },
            );
          }}
        />
      )}
    </>
  );
}
