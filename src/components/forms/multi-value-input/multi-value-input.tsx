import { ClipboardList, X } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import { input, multiValueInput } from 'styled-system/recipes';
import { Button } from '../button/button';
import { Dialog } from '../../overlays/dialog/dialog';
import { Field, useFieldControl } from '../field/field';
import { FormStack } from '../field/form-stack';
import { IconButton } from '../icon-button/icon-button';
import { Input, type InputProps } from '../input/input';
import { Textarea } from '../textarea/textarea';

/** What of a pasted column can be asked for. */
export interface PastedColumn {
  readonly numbers: readonly string[];
  readonly repeated: number;
  readonly malformed: readonly string[];
  readonly beyond: number;
}
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
  /** What of a pasted column is such a number. */
  read: (text: string) => PastedColumn;
}
const longest = 40_000;

/** A number to look for, or a whole column of them pasted from a spreadsheet. */
export function MultiValueInput({
  label,
  value,
  several,
  onChange,
  read,
  atMost,
  size,
  ...rest
}: MultiValueInputProps) {
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
        <Chosen
          label={label}
          several={several}
          size={size}
          onOpen={open}
          onClear={() => onChange({ value: '', several: '' })}
        />
      )}
      {pasted !== null && (
        <PasteDialog
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

function Chosen({
  label,
  several,
  size,
  onOpen,
  onClear,
}: { label: string; several: string; onOpen: () => void; onClear: () => void } & Pick<InputProps, 'size'>) {
  const classes = multiValueInput();
  const boxes = input({ size });
  const { 'aria-labelledby': _labelledby, ...control } = useFieldControl() as { 'aria-labelledby'?: string };
  const numbers = several.split(',');
  return (
    <div className={boxes.root}>
      <button
        {...control}
        type="button"
        className={classes.chosen}
        aria-label={`${label} 已选${numbers.length}个`}
        onClick={onOpen}
      >
        <span className={classes.text}>
          {numbers[0]} 等{numbers.length}个
        </span>
      </button>
      <span className={boxes.adornment}>
        <IconButton size="sm" label={`清除${label}`} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

interface PasteDialogProps extends Pick<MultiValueInputProps, 'label' | 'read' | 'atMost'> {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
  onDone: (numbers: readonly string[]) => void;
}

function PasteDialog({ label, text, read, atMost, onChange, onClose, onDone }: PasteDialogProps) {
  const classes = multiValueInput();
  const { numbers, repeated, malformed, beyond } = read(text);
  const use = () => numbers.length > 0 && onDone(numbers);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`批量粘贴${label}`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" disabled={numbers.length === 0} onClick={use}>
            使用这 {numbers.length} 个
          </Button>
        </>
      }
    >
      <FormStack onSubmit={use}>
        <Field label={label} help={`从表格中复制一列粘贴到这里，每行一个，也可用逗号分隔，最多 ${atMost} 个`}>
          <Textarea value={text} onChange={onChange} max={longest} placeholder="粘贴编号" />
        </Field>
        <p className={classes.counts} role="status">
          <span className={classes.count}>
            识别 <strong>{numbers.length}</strong> 个
          </span>
          <span className={classes.count}>
            重复 <strong>{repeated}</strong> 个
          </span>
          <span className={classes.count} data-wrong={malformed.length > 0 || undefined}>
            格式不符 <strong>{malformed.length}</strong> 个
          </span>
          {beyond > 0 && (
            <span className={classes.count} data-wrong>
              超出 <strong>{beyond}</strong> 个
            </span>
          )}
        </p>
        {malformed.length > 0 && <p className={classes.list}>{malformed.slice(0, 20).join('、')}</p>}
      </FormStack>
    </Dialog>
  );
}
