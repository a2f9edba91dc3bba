/** Renders a value by its kind, for table cells, cards and descriptions. */
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { entryOf } from '@/api/schema/enumeration';
import { absent, formatValue } from '@/api/format/format';
import type { Kind } from '@/api/schema/kinds';
import type { AnyField } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Tag } from '@/components/controls/tag/tag';

const negative = css({ color: 'tone.danger.text' });
const subtle = css({ color: 'fg.subtle' });

interface CellOptions {
  /** The row's main status: rendered as a soft tag instead of dot and text. */
  readonly main?: boolean;
  /** Text only: the table adds its own copy button. */
  readonly bare?: boolean;
}
type CellOf = (field: AnyField, value: never, options: CellOptions) => ReactNode;

const plain: CellOf = (field, value: string, { bare }) =>
  field.copy && !bare ? <CopyButton text={value} label={field.label} /> : value;
const formatted: CellOf = (field, value) => formatValue(field, value);
const amount: CellOf = (field, value: number) =>
  value < 0 ? <span className={negative}>{formatValue(field, value)}</span> : formatValue(field, value);

const cells: Record<Kind, CellOf> = {
  text: plain,
  remark: plain,
  money: amount,
  rate: formatted,
  count: formatted,
  bytes: formatted,
  time: formatted,
  day: formatted,
  month: formatted,
  oneOf: (field, value: string, { main }) => {
    const { label, tone } = entryOf(field.values, value);
    return tone ? (
      <Tag tone={tone} look={main ? 'soft' : 'bare'}>
        {label}
      </Tag>
    ) : (
      label
    );
  },
  flag: formatted,
  phone: plain,
  idCard: plain,
  bankCard: plain,
  image: plain,
  area: plain,
  numbers: formatted,
};

/** `--` for an empty value. */
export function cell(field: AnyField, value: unknown, options: CellOptions = {}): ReactNode {
  // The table itself makes a plain `--` less prominent.
  if (value === null || value === undefined || value === '')
    return options.bare ? absent : <span className={subtle}>{absent}</span>;
  return cells[field.kind](field, value as never, options);
}

/** Numbers are right-aligned, so that they can be compared. */
export const alignOf = (field: AnyField): 'right' | undefined =>
  ['money', 'rate', 'count', 'bytes'].includes(field.kind) ? 'right' : undefined;
export const unitOf = (field: AnyField): string | undefined => (field.kind === 'money' ? '元' : undefined);
