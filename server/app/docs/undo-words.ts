/** How a call can be taken back, for callers (docs/domain/conventions.md#undo). */
import { isWay, type Undo, type UndoWay } from '@/api/schema/undo';

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

export const undoWords = (undo: Undo): string =>
  isWay(undo)
    ? ofWay(undo)
    : Object.entries(undo)
        .map(([event, way]) => `${event}: ${ofWay(way)}`)
        .join('; ');
