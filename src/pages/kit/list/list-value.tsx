/** The value of a row in a table or on a card. */
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { dayOf, formatValue } from '@/api/format/format';
import { dayText } from '@/api/format/locale';
import { fieldOf } from '@/api/schema/shape';
import { Link } from '@/components/controls/link/link';
import type { Row } from '@/machines/screen/batch.machine';
import { cell } from '../field/cells';
import type { PlainDefinition } from './list-definition';

const below = css({ display: 'block', fontSize: 'xs', whiteSpace: 'nowrap' });

/** @param bare Without a style of its own where there is no value. */
export function valueOf(definition: PlainDefinition, row: Row, name: string, bare = false): ReactNode {
  const { list, status, cells } = definition;
  const value = cells?.[name]?.(row) ?? cell(fieldOf(list.row[name]!), row[name], { main: name === status, bare });
  const mark = name === status && markOf(definition, row);
  if (!mark) return value;
  return (
    <>
      {value}
      <Link className={below} to={mark.to}>
        {mark.text}
      </Link>
    </>
  );
}

/** What is under way of the record. */
function markOf({ list, mark }: PlainDefinition, row: Row) {
  const value = mark && row[mark.of];
  if (!mark || value === null || value === undefined) return null;
  const field = fieldOf(list.row[mark.of]!);
  return {
    text: `${field.label}：${typeof value === 'number' ? dayText(dayOf(value)) : formatValue(field, value)}`,
    to: mark.to(row),
  };
}
