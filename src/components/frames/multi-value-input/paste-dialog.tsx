import { multiValueInput } from 'styled-system/recipes/multi-value-input';
import { type NumberField, readPasted } from '@/api/format/pasted';
import { Button } from '../../controls/button/button';
import { Dialog } from '../../overlays/dialog/dialog';
import { Field } from '../../controls/field/field';
import { FormStack } from '../../controls/field/form-stack';
import { Textarea } from '../../controls/textarea/textarea';

const longest = 40_000;

interface PasteDialogProps {
  /** Name of the values, in the title and the field. */
  label: string;
  /** Which numbers they are: says how the text is read. */
  field: NumberField;
  /** Maximum number of values in one condition. */
  atMost: number;
  /** The text as it was pasted or typed. */
  text: string;
  /** Called with the text on every change. */
  onChange: (text: string) => void;
  /** Called to close it without using the values. */
  onClose: () => void;
  /** Called with the values that were recognised. */
  onDone: (numbers: readonly string[]) => void;
}

/** Preview of a pasted column: how many values were recognised, and what is wrong with the others. */
export function PasteDialog({ label, text, field, atMost, onChange, onClose, onDone }: PasteDialogProps) {
  const classes = multiValueInput();
  const { numbers, repeated, malformed, beyond } = readPasted(field, text);
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
            填入 {numbers.length} 个编号
          </Button>
        </>
      }
    >
      <FormStack onSubmit={use}>
        <Field
          label={label}
          help={`从表格中复制一列粘贴到这里，每行一个，也可用逗号分隔，或用扫码枪逐个扫入，最多${atMost}个`}
        >
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
