import { useLayoutEffect, useRef, type RefObject } from 'react';
import { lengthOf, restColumn } from './column-window';
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
  // A table hidden with its tab keeps its widths: its effects end and begin again, but nothing of this changes.
  const last = useRef<Measured>(unmeasured);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (last.current.columns !== columns) {
      release(element);
      last.current = { ...unmeasured, columns };
    }
    const before = last.current;
    if (rows.length === 0 || (before.rows === rows && before.from === from && before.given === given)) return;
    last.current = { ...before, rows, from, given };
    // Every text fits its column: the common case, and the cheap one.
    const fits = before.wanted.length > 0 && before.given === given && !isOutgrown(element, before.longest);
    if (!fits) last.current = { ...last.current, ...hold(element, before.wanted) };
  }, [scroller, rows, from, columns, given]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { wanted, size } = last.current;
      if (wanted.length > 0 && sizeOf(element) !== size && element.clientWidth > 0)
        last.current = { ...last.current, ...hold(element, []) };
    });
    observer.observe(element);
    observer.observe(element.querySelector('thead')!); // every table has one
    return () => observer.disconnect();
  }, [scroller, columns]);
}

/** Length of the longest text of each column that was seen, and of its last part, by position. */
type Longest = Map<number, number>;
interface Held {
  /** The largest width that the contents of each column have needed; empty before the first rows. */
  readonly wanted: readonly number[];
  readonly longest: Longest;
  /** Size of the table that the widths are for. */
  readonly size: string;
}
interface Measured extends Held {
  readonly rows: readonly unknown[] | null;
  readonly from: number;
  readonly columns: string;
  readonly given: string;
}
const unmeasured: Measured = { rows: null, from: 0, columns: '', given: '', wanted: [], longest: new Map(), size: '' };

/** The height of the heads changes with the size of all text. */
const sizeOf = (scroller: HTMLElement) => `${scroller.clientWidth} ${scroller.querySelector('thead')!.clientHeight}`;

const held = '--held';
const headsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('thead th')];
const isRest = ({ dataset }: HTMLElement) => dataset['column'] === restColumn;
const isLeading = ({ dataset }: HTMLElement) => dataset['column'] === undefined && dataset['pin'] === undefined;

function hold(scroller: HTMLElement, wanted: readonly number[]): Held {
  const heads = headsOf(scroller);
  const natural = naturalWidths(scroller, heads).map((width, at) =>
    heads[at]!.style.width ? width : Math.max(width, wanted[at] ?? 0),
  );
  const total = (which: (head: HTMLElement) => boolean) =>
    heads.reduce((sum, head, at) => (which(head) ? sum + natural[at]! : sum), 0);
  const rest = heads.some(isRest);
  const scrolls = heads.flatMap((head, at) => (isLeading(head) || isRest(head) || head.dataset['pin'] ? [] : [at]));
  const fitted = fittedWidths({
    leading: total(isLeading),
    left: total(({ dataset }) => dataset['pin'] === 'left'),
    right: total(({ dataset }) => dataset['pin'] === 'right'),
    room: scroller.clientWidth,
    rest,
    columns: scrolls.map(at => ({ natural: natural[at]!, gives: givesOf(heads[at]!) })),
  });
  const widths = natural.map((width, at) => (scrolls.includes(at) ? fitted[scrolls.indexOf(at)]! : width));
  for (const [at, head] of heads.entries()) head.style.setProperty(held, `${widths[at]}px`);
  const { style } = tableIn(scroller);
  style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  style.tableLayout = 'fixed';
  const longest: Longest = new Map();
  isOutgrown(scroller, longest);
  return { wanted: natural, longest, size: sizeOf(scroller) };
}

/**
 * Whether a text is cut off whose column may still grow. Only texts longer than all before are measured, which makes the browser lay
 * the table out; they are added to `longest`.
 */
function isOutgrown(scroller: HTMLElement, longest: Longest): boolean {
  const grows = headsOf(scroller).map(
    head => !head.style.width && parseInt(head.style.getPropertyValue(held)) < cellMaxPx,
  );
  const suspects: Element[] = [];
  for (const row of scroller.querySelectorAll<HTMLTableRowElement>('tr[data-row]'))
    for (const [at, cell] of [...row.cells].entries())
      for (const [place, part] of [[at, cell] as const, [-1 - at, cell.lastElementChild] as const]) {
        if (part === null || !grows[at]) continue;
        const length = lengthOf(part.textContent);
        if (length <= (longest.get(place) ?? 0)) continue;
        longest.set(place, length);
        suspects.push(part);
      }
  return suspects.some(isCut);
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
