/** What hands do to a chart in its frame: wheel, mouse and keys. */

/** Listens until the returned function is called. */
function listen<E extends keyof HTMLElementEventMap>(
  figure: HTMLElement,
  type: E,
  heard: (event: HTMLElementEventMap[E]) => void,
): () => void {
  figure.addEventListener(type, heard, { passive: false });
  return () => figure.removeEventListener(type, heard);
}
const all = (stops: readonly (() => void)[]) => () => stops.forEach(stop => stop());

/** The wheel with Ctrl, and the keys + - 0. @param zoom Receives a factor, or `fit`. */
export const zoomByHand = (figure: HTMLElement, zoom: (by: number | 'fit') => void, step: number): (() => void) =>
  all([
    listen(figure, 'wheel', event => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? step : 1 / step);
    }),
    listen(figure, 'keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = { '+': step, '=': step, '-': 1 / step, '0': 'fit' as const }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      zoom(by);
    }),
  ]);

const scrolling = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']);
/** Less is a click. */
const dragFrom = 3;

/** The wheel and the keys scroll by themselves; the mouse drags. @param onMove Called when the person moves it. */
export const panByHand = (figure: HTMLElement, onMove: () => void): (() => void) =>
  all([
    listen(figure, 'wheel', event => {
      if (!event.ctrlKey) onMove();
    }),
    listen(figure, 'keydown', event => {
      if (scrolling.has(event.key)) onMove();
    }),
    listen(figure, 'touchmove', onMove),
    listen(figure, 'pointerdown', event => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      drag(figure, event, onMove);
    }),
  ]);

function drag(figure: HTMLElement, from: PointerEvent, onMove: () => void): void {
  const { scrollLeft, scrollTop } = figure;
  const stop = all([
    listen(figure, 'pointermove', event => {
      const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
      if (Math.hypot(x, y) < dragFrom) return;
      onMove();
      figure.scrollTo(scrollLeft - x, scrollTop - y);
    }),
    listen(figure, 'pointerup', () => stop()),
    listen(figure, 'pointerleave', () => stop()),
  ]);
}
