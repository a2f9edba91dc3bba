import { isValidElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableColumn } from './table-types';

/**
 * Most cells of a list lie beyond its right edge and are never looked at. They are left out, behind one cell as wide as they will
 * about be, until something needs them: the table is scrolled, a key is pressed in it, the page is searched, selected, copied or printed, or
 * the place of the cell comes into view. From then on this table draws all its columns.
 */
export interface ColumnWindow<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** The columns left out at the end; null if there are none. */
  readonly rest: Rest | null;
}
export interface Rest {
  /** How many there are. */
  readonly count: number;
  /** Estimated, in px. */
  readonly width: number;
  /** Draws them. */
  readonly onWanted: () => void;
}

type Sight =
  { readonly kind: 'whole' } | { readonly kind: 'near'; readonly arrangement: string | null; readonly widths: Widths };
/** Estimated width of each column in px, and how many of them fill the table's room. */
interface Widths {
  readonly each: readonly number[];
  readonly near: number;
}

/** Fewer columns are not worth a cell in their place. */
const leastRest = 3;

/**
 * @param arrangement Changes with the columns and their order.
 * @param around Width in px, at least, of the columns before and after the record's own.
 */
export function useColumnWindow<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { arrangement, around }: { readonly arrangement: string; readonly around: number },
): ColumnWindow<Row> {
  'use no memo'; // the room is measured while rendering, once for each arrangement
  const [sight, setSight] = useState<Sight>({ kind: 'near', arrangement: null, widths: { each: [], near: 0 } });
  // The skeleton of a table shows its heads alone, so it is estimated again with the first rows.
  const wanted = `${arrangement} ${rows.length > 0}`;
  let now = sight;
  if (sight.kind === 'near' && sight.arrangement !== wanted) {
    const room = (scroller.current?.clientWidth || innerWidth) - around;
    now = { kind: 'near', arrangement: wanted, widths: estimated(columns, rows[0], room) };
    setSight(now);
  }
  const left = now.kind === 'near' && columns.length - now.widths.near >= leastRest ? now.widths : null;
  useEffect(() => {
    const element = scroller.current;
    if (!left || !element) return;
    return onNeed(element, () => flushSync(() => setSight({ kind: 'whole' })));
  }, [scroller, left]);
  if (!left) return { columns, rest: null };
  return {
    columns: columns.slice(0, left.near),
    rest: {
      count: columns.length - left.near,
      width: left.each.slice(left.near).reduce((sum, width) => sum + width, 0),
      onWanted: () => setSight({ kind: 'whole' }),
    },
  };
}

/** In px: a digit of the usual text size, and the space at both sides of a cell and for its copy button. */
const guess = { digit: 7.5, padding: 24, copy: 20, least: 64 };

/** Estimated from names and from the first row; too many columns cost time, too few are noticed and drawn. */
function estimated<Row>(columns: readonly TableColumn<Row>[], row: Row | undefined, room: number): Widths {
  const each = columns.map(({ header, unit = '', width, copy, cell, below }) => {
    const head = lengthOf(header + unit) * guess.digit;
    const texts = row === undefined ? [] : [cell(row), below?.(row)];
    const text = Math.max(...texts.map(part => lengthOf(textOf(part)))) * guess.digit + (copy ? guess.copy : 0);
    return width ?? Math.max(guess.least, Math.ceil(Math.max(head, text)) + guess.padding);
  });
  let sum = 0;
  const beyond = each.findIndex(width => (sum += width) > room);
  return { each, near: beyond < 0 ? columns.length : beyond + 1 };
}

/** Text of a cell: its own, or that of the tag around it. */
const textOf = (part: ReactNode): string =>
  typeof part === 'string'
    ? part
    : isValidElement<{ children?: ReactNode }>(part) && typeof part.props.children === 'string'
      ? part.props.children
      : '';

/** In widths of a digit; a Chinese character is twice as wide. */
export const lengthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Marks the cell in the place of the columns that are left out. */
export const restColumn = 'rest';
const searchKeys = ['f', 'g', 'a', 'p'];

/** Calls `draw` when the columns that are left out are needed. @returns What ends the watching. */
function onNeed(scroller: HTMLElement, draw: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'F3' || ((ctrlKey || metaKey) && searchKeys.includes(key.toLowerCase()))) draw();
  };
  scroller.addEventListener('scroll', () => scroller.scrollLeft > 0 && draw(), { signal, passive: true });
  // Of the key that moves the focus into the table, only the release reaches it.
  scroller.addEventListener('keydown', draw, { signal });
  scroller.addEventListener('keyup', draw, { signal });
  scroller.addEventListener('dragstart', draw, { signal });
  addEventListener('keydown', onKey, { signal });
  addEventListener('copy', draw, { signal });
  addEventListener('beforeprint', draw, { signal });
  const seen = new IntersectionObserver(entries => entries.some(each => each.isIntersecting) && draw(), {
    root: scroller,
  });
  seen.observe(scroller.querySelector(`th[data-column=${restColumn}]`)!); // its head is drawn while columns are left out
  return () => {
    ended.abort();
    seen.disconnect();
  };
}
