import { useState, type KeyboardEvent } from 'react';
import type { PaletteGroup } from './palette-items';

/** Which line Enter would take: of a new list its first, else the one that was pointed at or reached by the arrow keys. */
export function useActiveItem(
  groups: readonly PaletteGroup[],
  onChoose: (id: string) => void,
  onReach: (id: string) => void,
) {
  const items = groups.flatMap(group => group.items);
  const [wanted, setWanted] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(item => item.id === wanted),
  );
  const active = items[at];
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the typing of a Chinese word chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      const next = items.at((at + step) % items.length)!.id;
      setWanted(next);
      onReach(next);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.id);
    }
  };
  return { active, onKeyDown, point: setWanted };
}
