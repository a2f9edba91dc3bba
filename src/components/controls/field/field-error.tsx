import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { field, type FieldVariantProps } from 'styled-system/recipes/field';
import type { Variant } from '../../variant';

interface FieldErrorProps extends FieldVariantProps {
  /** Where the label stands: `above`, `beside` in a query, or as in a page's `form`. */
  layout?: Variant<FieldVariantProps, 'layout'>;
  /** For the `aria-describedby` of its control. */
  id?: string;
  /** The problem and how to fix it. */
  children: ReactNode;
}

/** The error of a control, below it. */
export function FieldError({ id, layout, children }: FieldErrorProps) {
  return (
    <p id={id} role="alert" className={field({ layout }).error}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}
