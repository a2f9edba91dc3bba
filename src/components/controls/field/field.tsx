import { createContext, useContext, useId, type ReactNode } from 'react';
import { field, type FieldVariantProps } from 'styled-system/recipes/field';
import { FieldError } from './field-error';
import type { Variant } from '../../variant';

interface FieldControl {
  'id': string;
  'aria-required'?: true;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-labelledby': string;
}
const Control = createContext<FieldControl | null>(null);

/** Attributes that link a control to its label, help and error; empty outside a Field. For a button, which cannot be required. */
export function useFieldControl(): Partial<Omit<FieldControl, 'aria-required'>> {
  const { 'aria-required': _required, ...links } = useContext(Control) ?? ({} as Partial<FieldControl>);
  return links;
}
/** The same for a control whose value is typed or chosen: it says as well that it must not be empty. */
export const useTypedControl = (): Partial<FieldControl> => useContext(Control) ?? {};

export interface FieldProps extends FieldVariantProps {
  /** Where the label stands: `above`, `beside` in a query, or as in a page's `form`. */
  layout?: Variant<FieldVariantProps, 'layout'>;
  /** Name of the field, from its dictionary. */
  label: string;
  /** What the value is for, below the control. */
  help?: string | undefined;
  /** The problem and how to fix it. */
  error?: string | undefined;
  /** Must not be empty. */
  required?: boolean | undefined;
  /** Beside the control, such as whether its value matches a document. */
  mark?: ReactNode;
  /** One control, which takes its ids from here. */
  children: ReactNode;
}

/** Label, control, help and error of one input. Controls inside get its ids through context. */
export function Field({ label, help, error, layout, required = false, mark, children }: FieldProps) {
  const id = useId();
  const classes = field({ layout });
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
  return (
    <div className={classes.root}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label}>
        {required && (
          <span className={classes.star} aria-hidden>
            *
          </span>
        )}
        {label}
      </label>
      <div className={classes.control}>
        <Control value={control}>{children}</Control>
      </div>
      {mark && <div className={classes.mark}>{mark}</div>}
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} layout={layout}>
          {error}
        </FieldError>
      )}
    </div>
  );
}
