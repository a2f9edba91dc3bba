import { SegmentGroup as Ark } from '@ark-ui/react/segment-group';
import type { ReactNode } from 'react';
import { segmented } from 'styled-system/recipes';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}
export interface SegmentedProps<V extends string> {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** Selects one of two to five short choices, all visible. For more, or longer ones, use Select. */
export function Segmented<V extends string>({ label, segments, value, onChange, disabled }: SegmentedProps<V>) {
  const classes = segmented();
  return (
    <Ark.Root
      className={classes.root}
      aria-label={label}
      value={value}
      onValueChange={details => details.value && onChange(details.value as V)}
      {...(disabled !== undefined && { disabled })}
    >
      {segments.map(segment => (
        <Ark.Item key={segment.value} value={segment.value} className={classes.item}>
          {segment.icon}
          <Ark.ItemText>{segment.label}</Ark.ItemText>
          <Ark.ItemHiddenInput />
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
