import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from 'styled-system/css';
import { input } from 'styled-system/recipes/input';
import { select } from 'styled-system/recipes/select';
import { lazyPopup, useDisclosure } from '../../lazy';
import { useFieldControl } from '../field/field';
import { branchesOnPath } from './branch';
import type { PathChoice } from './cascader-columns';
import type { ControlProps } from '../input/control-props';

export interface CascaderProps extends PathChoice, ControlProps {
  /** Called on hover or focus, to preload the tree. */
  onNear?: () => void;
}

const columns = lazyPopup(async () => (await import('./cascader-columns')).CascaderColumns);

/** Selects a leaf of a tree column by column, such as an area; the whole tree is known. */
export function Cascader({ onNear, placeholder = '请选择', disabled = false, size, ...props }: CascaderProps) {
  const own = useId();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const { open, setOpen, triggerProps } = useDisclosure(columns, onNear);
  const ids = { trigger: id ?? own, content: `${own}-content` };
  const text = branchesOnPath(props.tree, props.value)
    .map(({ label }) => label)
    .join(' / ');
  return (
    <>
      <button
        type="button"
        {...described}
        id={ids.trigger}
        disabled={disabled}
        {...triggerProps}
        onClick={() => setOpen(!open)}
        aria-label={text || placeholder}
        aria-labelledby={id && `${described['aria-labelledby']} ${id}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? ids.content : undefined}
        data-state={open ? 'open' : 'closed'}
        className={cx(input({ size }).root, select().trigger)}
      >
        <span className={select().value} data-empty={text ? undefined : ''}>
          {text || placeholder}
        </span>
        <ChevronDown aria-hidden />
      </button>
      <columns.Part {...props} label={placeholder} ids={ids} open={open} onOpenChange={setOpen} />
    </>
  );
}
