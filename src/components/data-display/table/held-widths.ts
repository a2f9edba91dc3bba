import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fittedWidths, type ColumnWidth } from './column-widths';

/**
 * Columns as wide as their contents would jump with every answer and with every row that is scrolled into sight: while the table
 * has its room and its columns, they may grow but not shrink. Where they do not all fit, the edges of what is in sight fall between
 * them.
 * @param columns Which they are, in their order, and which of them are pinned.
 */
export function useHeldWidths(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  columns: string,
): void {
  /** The most that the contents of each have wanted. */
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
  // Nothing grew beyond what it was given: the common case, and the cheap one.
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

/** As wide as it is held, and where the operator set its width, as that was. */
function isWithin(head: HTMLElement): boolean {
  const given = parseInt(head.style.getPropertyValue(held) || '0');
  return isLeading(head) || (head.style.width ? head.offsetWidth === given : head.offsetWidth <= given);
}
const givesOf = ({ style, dataset }: HTMLElement): ColumnWidth['gives'] =>
  style.width ? 'never' : dataset['align'] === 'right' ? 'last' : 'first';

/** Without the room that a table narrower than its region has to give away. */
function naturalWidths(scroller: HTMLElement, heads: readonly HTMLElement[]): number[] {
  release(scroller);
  const table = scroller.querySelector('table')!; // the heads stand in it
  table.style.minWidth = '0';
  const widths = heads.map(head => Math.ceil(head.getBoundingClientRect().width));
  table.style.minWidth = '';
  return widths;
}

function release(scroller: HTMLElement): void {
  for (const head of headsOf(scroller)) head.style.removeProperty(held);
}
