import { useState, type ReactNode } from 'react';

interface HeldProps<Value, Next extends Value> {
  readonly start: Value;
  /** Is told of every change, such as the spy among a story's args. */
  readonly onChange: (next: Next) => void;
  readonly children: (value: Value, onChange: (next: Next) => void) => ReactNode;
}

/** For stories of a controlled component: holds the value that it reports, as a page would. */
export function Held<Value, Next extends Value>({ start, onChange, children }: HeldProps<Value, Next>) {
  const [value, setValue] = useState(start);
  return children(value, next => {
    setValue(next);
    onChange(next);
  });
}
