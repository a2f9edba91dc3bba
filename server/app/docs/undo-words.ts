/** How a call can be taken back, for callers (docs/domain/conventions.md#undo). */
import { type Undo, type UndoWay, wayOf } from '@/api/schema/undo';

const ofWay = (way: UndoWay): string => {
  switch (way.way) {
    case 'held':
      return 'the portal waits ten seconds before it makes the call; afterwards not';
    case 'withdrawn':
      return way.by.length > 0
        ? `by ${way.by.map(({ path }) => path).join(' and ')}`
        : 'by the same call with what stood there before';
    case 'corrected':
      return 'by an opposite entry';
    case 'never':
      return `not (${way.why})`;
  }
};

export function undoWords(undo: Undo): string {
  const way = wayOf(undo);
  return way
    ? ofWay(way)
    : Object.entries(undo as Readonly<Record<string, UndoWay>>)
        .map(([event, each]) => `${event}: ${ofWay(each)}`)
        .join('; ');
}
