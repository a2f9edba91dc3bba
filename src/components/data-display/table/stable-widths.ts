import { useLayoutEffect, useRef, type RefObject } from 'react';
import { cellMaxPx, fittedWidths, type ColumnWidth } from './column-widths';

/**
 * Columns sized by their contents would jump with every response and with every row scrolled into view, and the browser would measure
 * every cell again. So widths are measured once and then fixed; columns may grow, when a text does not fit, but not shrink while the
 * size of the table and its set of columns are the same. Where they do not all fit, the edges of the visible range fall between
 * columns.
 * @param rows What is drawn, from row `from` on.
 * @param columns Keys of the columns in order, and which of them are pinned.
 * @param given Widths that the operator set.
 */
export function useStableWidths(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  from: number,
  columns: string,
  given: string,
): void {
  /** The largest width that the contents of each column have needed. */
  const wanted = useRef<readonly number[]>([]);
  const last = useRef(given);
  useLayoutEffect(() => {
    const element = scroller.current;
    const isSame = last.current === given;
    last.current = given;
    if (!element || rows.length === 0) return;
    // Every text fits its column: the common case, and the cheap one.
    if (!isSame || wanted.current.length === 0 || isOutgrown(element)) wanted.current = hold(element, wanted.current);
  }, [scroller, rows, from, columns, given]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const heads = element.querySelector('thead')!; // every table has one
    // The height of the heads changes with the size of all text.
    const measured = () => `${element.clientWidth} ${heads.clientHeight}`;
    let before = measured();
    const observer = new ResizeObserver(() => {
      if (measured() === before) return;
      before = measured();
      release(element);
      if (element.clientWidth > 0) wanted.current = hold(element, []);
    });
    observer.observe(element);
    observer.observe(heads);
    return () => {
      observer.disconnect();
      release(element);
      wanted.current = [];
    };
  }, [scroller, columns]);
}

const held = '--held';
const headsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('thead th')];
const isLeading = ({ dataset }: HTMLElement) => dataset['column'] === undefined && dataset['pin'] === undefined;

function hold(scroller: HTMLElement, wanted: readonly number[]): readonly number[] {
  const heads = headsOf(scroller);
  const natural = naturalWidths(scroller, heads).map((width, at) =>
    heads[at]!.style.width ? width : Math.max(width, wanted[at] ?? 0),
  );
  const total = (which: (head: HTMLElement) => boolean) =>
    heads.reduce((sum, head, at) => (which(head) ? sum + natural[at]! : sum), 0);
  const scrolls = heads.flatMap((head, at) => (isLeading(head) || head.dataset['pin'] ? [] : [at]));
  const fitted = fittedWidths({
    leading: total(isLeading),
    left: total(({ dataset }) => dataset['pin'] === 'left'),
    right: total(({ dataset }) => dataset['pin'] === 'right'),
    room: scroller.clientWidth,
    columns: scrolls.map(at => ({ natural: natural[at]!, gives: givesOf(heads[at]!) })),
  });
  const widths = natural.map((width, at) => (scrolls.includes(at) ? fitted[scrolls.indexOf(at)]! : width));
  for (const [at, head] of heads.entries()) head.style.setProperty(held, `${widths[at]}px`);
  const { style } = tableIn(scroller);
  style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  style.tableLayout = 'fixed';
  return natural;
}

/** Whether a text is cut off whose column may still grow. */
function isOutgrown(scroller: HTMLElement): boolean {
  const grows = headsOf(scroller).map(
    head => !head.style.width && parseInt(head.style.getPropertyValue(held)) < cellMaxPx,
  );
  return [...scroller.querySelectorAll<HTMLTableRowElement>('tr[data-row]')].some(row =>
    [...row.cells].some((cell, at) => grows[at] === true && [cell, cell.lastElementChild].some(isCut)),
  );
}
/** Whether a cell cuts its text off, or a part of it does, such as its second line. */
export const isCut = (part: Element | null): boolean =>
  part !== null && part.clientWidth > 0 && part.scrollWidth > part.clientWidth;

const givesOf = ({ style, dataset }: HTMLElement): ColumnWidth['gives'] =>
  style.width ? 'never' : dataset['align'] === 'right' ? 'last' : 'first';

/** Measured without the spare width that a table narrower than its container distributes. */
function naturalWidths(scroller: HTMLElement, heads: readonly HTMLElement[]): number[] {
  release(scroller);
  const table = tableIn(scroller);
  table.style.minWidth = '0';
  const widths = heads.map(head => Math.ceil(head.getBoundingClientRect().width));
  table.style.minWidth = '';
  return widths;
}

function release(scroller: HTMLElement): void {
  for (const head of headsOf(scroller)) head.style.removeProperty(held);
  const { style } = tableIn(scroller);
  style.width = style.tableLayout = '';
}
const tableIn = (scroller: HTMLElement) => scroller.querySelector('table')!; // the scroller of a table
