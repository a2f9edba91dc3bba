import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { field, type FieldVariantProps } from 'styled-system/recipes/field';

interface FieldErrorProps extends FieldVariantProps {
  id?: string;
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
