import type { InputVariantProps } from 'styled-system/recipes/input';
import type { Variant } from '../../variant';

/** A control of one height with the buttons beside it. */
export interface Sized extends InputVariantProps {
  /** Its height: `sm` in toolbars and tables, `md` in forms, `lg` alone on a page. */
  size?: Variant<InputVariantProps, 'size'>;
}

/** What all controls have that take a value. */
export interface ControlProps extends Sized {
  /** Shown while there is no value. */
  placeholder?: string;
  /** The value cannot be changed. */
  disabled?: boolean | undefined;
}
