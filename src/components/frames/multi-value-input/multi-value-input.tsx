import { ClipboardList, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { input } from 'styled-system/recipes/input';
import { multiValueInput } from 'styled-system/recipes/multi-value-input';
import type { NumberField } from '@/api/format/pasted';
import { lazyPart } from '../../lazy';
import { useTypedControl } from '../../controls/field/field';
import { isScan, nextSign, noBurst } from '../../controls/field/scanned';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Input, type InputProps } from '../../controls/input/input';

const dialog = lazyPart(async () => (await import('./paste-dialog')).PasteDialog);

export interface MultiValueInputProps extends Pick<InputProps, 'size' | 'maxLength' | 'inputMode' | 'placeholder'> {
  /** Which numbers they are: says how a pasted text is read. */
  field: NumberField;
  /** Name of the values. */
  label: string;
  /** The typed value, or `several` values separated by commas. */
  value: string;
  /** Several values separated by commas; empty while there is one or none. */
  several: string;
  /** Called with one of the two set and the other empty. */
  onChange: (chosen: { value: string; several: string }) => void;
  /** Maximum number of values in one condition. */
  atMost: number;
}

/** One value to search for, or several: a whole column pasted from a spreadsheet, or one scanned after the other. */
export function MultiValueInput(props: MultiValueInputProps) {
  const { field, label, several, onChange, atMost, size, ...rest } = props;
  const [pasted, setPasted] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/\S[\s,;，；]+\S/.test(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const open = () => setPasted(several.replaceAll(',', '\n'));
  const scan = useScan(props);
  return (
    <>
      {several === '' || scan.growing ? (
        <Input
          {...rest}
          size={size}
          {...scan.input}
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
        <dialog.Part
          label={label}
          text={pasted}
          field={field}
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

/**
 * A scanner's codes are gathered, each Enter of its one more, in the same input: what was scanned is counted beside it, and Enter
 * without a text queries. Typed by hand, Enter queries at once.
 */
function useScan({ field, label, value, several, onChange, atMost }: MultiValueInputProps) {
  const classes = multiValueInput();
  const burst = useRef(noBurst);
  const [growing, setGrowing] = useState(false);
  const [next, setNext] = useState('');
  const scanned = several === '' ? [] : several.split(',');
  const text = several === '' ? value : next;
  const code = text.trim();
  const take = () => {
    const all = [...new Set([...scanned, code])].slice(0, atMost);
    setNext('');
    burst.current = noBurst;
    onChange({ value: '', several: all.join(',') });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !field.scanned || code === '') return;
    if (several === '' && !isScan(burst.current, event.timeStamp)) return;
    event.preventDefault();
    setGrowing(true);
    take();
  };
  const onBlur = () => {
    setGrowing(false);
    if (several !== '' && code !== '') take();
  };
  return {
    growing: growing && several !== '',
    input: {
      value: text,
      onChange: (typed: string) => {
        if (several === '') onChange({ value: typed, several: '' });
        else setNext(typed);
      },
      onInput: (event: { readonly timeStamp: number }) => {
        burst.current = nextSign(burst.current, event.timeStamp);
      },
      onKeyDown,
      onBlur,
      ...(several !== '' && {
        start: (
          <span className={classes.scanned} role="status" aria-label={`${label} 已扫 ${scanned.length} 个`}>
            {scanned.length} 个
          </span>
        ),
        placeholder: '继续扫码',
      }),
    },
  };
}

interface ChosenValuesProps extends Pick<InputProps, 'size'> {
  label: string;
  /** Separated by commas. */
  several: string;
  onOpen: () => void;
  onClear: () => void;
}

/** Shows the number of values in place of the input while several are set; a click shows them all. */
function ChosenValues({ label, several, size, onOpen, onClear }: ChosenValuesProps) {
  const classes = multiValueInput();
  const boxes = input({ size });
  const { 'aria-labelledby': _labelledby, ...control } = useTypedControl() as { 'aria-labelledby'?: string };
  const numbers = several.split(',');
  return (
    <div className={boxes.root}>
      <button
        {...control}
        type="button"
        className={classes.chosen}
        aria-label={`${label} 已选 ${numbers.length} 个`}
        onClick={onOpen}
      >
        <span className={classes.text}>{numbers.length} 个编号</span>
      </button>
      <span className={boxes.adornment}>
        <IconButton size="sm" label={`清除${label}`} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
