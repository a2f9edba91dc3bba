import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fittedWidths, type ColumnWidth } from './column-widths';

/**
 * Columns sized by their contents would jump with every response and with every row scrolled into view. So columns may grow but not
 * shrink while the size of the table and its set of columns are the same. Where they do not all fit, the edges of the visible range
 * fall between columns.
 * @param columns Keys of the columns in order, and which of them are pinned.
 */
export function useStableWidths(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  columns: string,
): void {
  /** The largest width that the contents of each column have needed. */
  const wanted = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && rows.length > 0) wanted.current = hold(element, wanted.current);
  }, [scroller, rows, columns]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      release(element);
      if (width > 0) wanted.current = hold(element, []);
    });
    observer.observe(element);
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
  // No column outgrew its width: the common case, and the cheap one.
  if (wanted.length > 0 && heads.every(isWithin)) return wanted;
  const natural = naturalWidths(scroller, heads).map((width, at) => Math.max(width, wanted[at] ?? 0));
  const total = (which: (head: HTMLElement) => boolean) =>
    heads.reduce((sum, head, at) => (which(head) ? sum + natural[at]! : sum), 0);
  const scrolls = heads.flatMap((head, at) => (isLeading(head) || head.dataset['pin'] ? [] : [at]));
  const widths = fittedWidths({
    leading: total(isLeading),
    left: total(({ dataset }) => dataset['pin'] === 'left'),
    right: total(({ dataset }) => dataset['pin'] === 'right'),
    room: scroller.clientWidth,
    columns: scrolls.map(at => ({ natural: natural[at]!, gives: givesOf(heads[at]!) })),
  });
  for (const [at, head] of heads.entries()) {
    const place = scrolls.indexOf(at);
    if (!isLeading(head)) head.style.setProperty(held, `${place < 0 ? natural[at] : widths[place]}px`);
  }
  return natural;
}

/** No wider than its stored width; exactly that width if the operator set it. */
function isWithin(head: HTMLElement): boolean {
  const given = parseInt(head.style.getPropertyValue(held) || '0');
  return isLeading(head) || (head.style.width ? head.offsetWidth === given : head.offsetWidth <= given);
}
const givesOf = ({ style, dataset }: HTMLElement): ColumnWidth['gives'] =>
  style.width ? 'never' : dataset['align'] === 'right' ? 'last' : 'first';

/** Measured without the spare width that a table narrower than its container distributes. */
function naturalWidths(scroller: HTMLElement, heads: readonly HTMLElement[]): number[] {
  release(scroller);
  const table = scroller.querySelector('table')!; // the heads are inside it
  table.style.minWidth = '0';
  const widths = heads.map(head => Math.ceil(head.getBoundingClientRect().width));
  table.style.minWidth = '';
  return widths;
}

function release(scroller: HTMLElement): void {
  for (const head of headsOf(scroller)) head.style.removeProperty(held);
}
