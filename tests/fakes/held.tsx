import type { Decorator } from '@storybook/react-vite';
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

type Args = Readonly<Record<string, unknown>>;

/**
 * The same for a component whose args are its props. A play sees the args of its story, whose spy is told of every change.
 * @param names The held arg; several, if the component reports an object of them.
 * @param change The arg that is called with every change.
 */
export function held(names: string | readonly string[], change: string): Decorator {
  const argsOf = (reported: unknown): Args => (typeof names === 'string' ? { [names]: reported } : (reported as Args));
  return (Story, { args }) => (
    <Held<Args, Args> start={{}} onChange={() => {}}>
      {(values, onChange) => (
        <Story
          args={{
            ...args,
            ...values,
            [change]: (reported: unknown) => {
              onChange(argsOf(reported));
              (args[change] as (reported: unknown) => void)(reported);
            },
          }}
        />
      )}
    </Held>
  );
}
