import { cx } from 'styled-system/css';
import { input } from 'styled-system/recipes/input';
import { textarea } from 'styled-system/recipes/textarea';
import { useTypedControl } from '../field/field';

export interface TextareaProps {
  /** The text. */
  value: string;
  /** Called with the text on every change, also beyond `max`. */
  onChange: (value: string) => void;
  /** Counted in code points. Text beyond the limit is kept and marked, never cut off. */
  max: number;
  /** Shown while it is empty; 「请输入」 by default. */
  placeholder?: string;
  /** It cannot be changed. */
  disabled?: boolean;
}

/** Several lines of text, such as a reason or remark. For one line use Input. */
export function Textarea({ value, onChange, max, placeholder = '请输入', disabled }: TextareaProps) {
  const classes = textarea();
  const length = [...value].length;
  const over = length > max;
  return (
    <div className={cx(input().root, classes.root)}>
      <textarea
        {...useTypedControl()}
        {...(over && { 'aria-invalid': true, 'title': `最多${max}个字符` })}
        className={classes.box}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      />
      <span
        className={classes.count}
        data-over={over || undefined}
        role="status"
        aria-label={`已输入 ${length} 个字符，最多${max}个`}
      >
        {length}/{max}
      </span>
    </div>
  );
}
