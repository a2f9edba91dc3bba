import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { field, type FieldVariantProps } from 'styled-system/recipes';

interface FieldIds {
  /** For the control itself: its id and what describes it. */
  readonly control: { 'id': string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-labelledby': string };
}
const Ids = createContext<FieldIds | null>(null);

/** What a control must carry so that label, help and error belong to it; empty outside a Field. */
export const useFieldControl = () => useContext(Ids)?.control ?? {};

export interface FieldProps extends FieldVariantProps {
  label: string;
  help?: string | undefined;
  /** What is wrong and what to do, in words. */
  error?: string | undefined;
  children: ReactNode;
}

/** Label, control, help and error of one input. Controls inside pick up its ids by themselves. */
export function Field({ label, help, error, layout, children }: FieldProps) {
  const id = useId();
  const classes = field({ layout });
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={classes.root}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        <Ids value={{ control }}>{children}</Ids>
      </div>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** One of several controls of a field: named by the field and by its own part, such as 开始. */
export function FieldPart({ label, children }: { label: string; children: ReactNode }) {
  const outer = useContext(Ids)?.control;
  const id = useId();
  const classes = field();
  return (
    <Ids
      value={{
        control: {
          ...outer,
          id,
          'aria-labelledby': [outer?.['aria-labelledby'], `${id}-part`].filter(Boolean).join(' '),
        },
      }}
    >
      <span id={`${id}-part`} className={classes.part}>
        {label}
      </span>
      {children}
    </Ids>
  );
}
